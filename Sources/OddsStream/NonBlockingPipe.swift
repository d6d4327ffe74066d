internal import Glibc

/// The write end of a pipe, opened a second time in non-blocking mode. Setting the mode of the original would change it
/// for other processes that share it, such as the shell.
final class NonBlockingPipe: Sendable {
  private let descriptor: Int32

  /// Opens a pipe again. Returns nil if the descriptor isn't a pipe or the system can't reopen it.
  init?(sameAs descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else { return nil }
    let own = open("/proc/self/fd/\(descriptor)", O_WRONLY | O_NONBLOCK | O_CLOEXEC)
    guard own >= 0 else { return nil }
    self.descriptor = own
  }

  deinit { close(descriptor) }

  /// Writes as many bytes as the pipe accepts.
  /// - Returns: The number of bytes written; 0 after an error, which recurs at the next write.
  func write(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    max(0, Glibc.write(descriptor, bytes.baseAddress, bytes.count))
  }
}
