internal import Glibc
internal import OddsModel

/// Reads a secret line from standard input, without echo if that is a terminal.
enum SecretInput {
  /// A limit far above any key.
  private static let maximumBytes = 64 * 1024

  static func read(prompt: String) throws(OddsError) -> String {
    let isTerminal = isatty(STDIN_FILENO) == 1
    if isTerminal {
      StandardError.write(prompt)
      EchoGuard.silence()
    }
    defer {
      if isTerminal {
        EchoGuard.restore()
        StandardError.write("\n")
      }
    }
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while line.count < maximumBytes {
      let count = Glibc.read(STDIN_FILENO, &byte, 1)
      if count < 0 {
        if errno == EINTR { continue }
        throw OddsError(.local, "cannot read standard input: \(String(cString: strerror(errno)))")
      }
      if count == 0 || byte == 0x0A { break }
      line.append(byte)
    }
    return String(decoding: line, as: UTF8.self)
  }
}
