internal import Glibc

/// The terminal that the user sits at, whatever standard output is.
final class Terminal: Sendable {
  private let descriptor: Int32

  init() { descriptor = open("/dev/tty", O_WRONLY | O_NOCTTY | O_CLOEXEC | O_NONBLOCK) }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Writes what there is room for: a terminal that has stopped must hold up nothing.
  func write(_ bytes: [UInt8]) {
    guard descriptor >= 0 else { return }
    _ = Glibc.write(descriptor, bytes, bytes.count)
  }
}
