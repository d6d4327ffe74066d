internal import Glibc
internal import OddsModel

/// The answer's way out. It goes straight to the descriptor: nothing is left in a buffer when the program ends.
enum StandardOutput {
  static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Writes everything. A reader that went away ends the program quietly, with success; a full disk or the like ends
  /// it with 74.
  static func write(_ bytes: [UInt8]) {
    let code = Descriptor.write(bytes, to: STDOUT_FILENO)
    if code != 0 { end(code) }
  }

  /// Ends the program because nothing more can be written.
  static func end(_ code: Int32) -> Never {
    // A reader that went away has what it wanted.
    if code == EPIPE { _exit(0) }
    Descriptor.write("odds: standard output could not be written: \(String(cString: strerror(code)))\n")
    _exit(OddsError.Kind.local.exitStatus)
  }

  static func write(_ text: String) { write(Array(text.utf8)) }
}

/// Whole writes to a descriptor.
enum Descriptor {
  /// Answers 0, or why it could not be written.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    bytes.withUnsafeBytes { write($0, to: descriptor) }
  }

  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
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

  /// To standard error, whatever becomes of it.
  static func write(_ text: String) {
    _ = write(Array(text.utf8), to: STDERR_FILENO)
  }
}
