internal import Glibc

/// Complete reads and writes on a file descriptor.
public enum Descriptor {
  /// Writes all bytes; blocks if a non-blocking descriptor is full.
  /// - Returns: 0, or the `errno` of the failed write.
  public static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    bytes.withUnsafeBytes { write($0, to: descriptor) }
  }

  /// Like ``write(_:to:)`` for an array.
  public static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
    var rest = bytes
    while rest.count > 0 {
      let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
      if count >= 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      } else if errno == EAGAIN {
        var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&wanted, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }

  /// Reads to the end of the file.
  /// - Parameter limit: Reading stops once there are more bytes than this.
  /// - Returns: The bytes, more than `limit` if the file is longer; or the `errno` of the failed read.
  static func read(_ descriptor: Int32, limit: Int) -> Result<[UInt8], Failure> {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: min(limit, 65_536) + 1)
    while bytes.count <= limit {
      let count = Glibc.read(descriptor, &piece, piece.count)
      if count == 0 { break }
      if count < 0 {
        if errno == EINTR { continue }
        return .failure(Failure(code: errno))
      }
      bytes.append(contentsOf: piece[..<count])
    }
    return .success(bytes)
  }

  /// A failed system call.
  struct Failure: Error { var code: Int32 }
}
