internal import Glibc

/// The controlling terminal, independent of standard output.
final class Terminal: Sendable {
  private let descriptor: Int32

  init() { descriptor = open("/dev/tty", O_WRONLY | O_NOCTTY | O_CLOEXEC | O_NONBLOCK) }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Writes as much as the terminal accepts without blocking: a stopped terminal must not delay other jobs.
  func write(_ bytes: [UInt8]) {
    guard descriptor >= 0 else { return }
    _ = Glibc.write(descriptor, bytes, bytes.count)
  }
}
