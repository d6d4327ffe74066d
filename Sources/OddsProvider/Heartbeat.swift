/// Words that are not JSON and say only "I am here".
public enum Heartbeat {
  /// An empty message, or a short bare word such as `ping`.
  public static func isOne(_ message: UnsafeRawBufferPointer) -> Bool {
    message.count <= 32
      && message.allSatisfy { byte in
        (0x61...0x7A).contains(byte | 0x20) || byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == UInt8(ascii: "-")
          || byte == UInt8(ascii: "_") || byte &- 0x30 < 10
      }
  }
}
