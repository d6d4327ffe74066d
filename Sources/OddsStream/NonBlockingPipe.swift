internal import Glibc

/// The writing end of a pipe, opened a second time so that writing to it never waits. To change the first would change it
/// for whoever shares it, such as the shell.
final class NonBlockingPipe: Sendable {
  private let descriptor: Int32

  /// Nil for what is no pipe, and where the system does not let it be opened.
  init?(sameAs descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else { return nil }
    let own = open("/proc/self/fd/\(descriptor)", O_WRONLY | O_NONBLOCK | O_CLOEXEC)
    guard own >= 0 else { return nil }
    self.descriptor = own
  }

  deinit { close(descriptor) }

  /// Writes as much as there is room for.
  /// - Returns: How many bytes; 0 after an error, which the next write to the pipe meets again.
  func write(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    max(0, Glibc.write(descriptor, bytes.baseAddress, bytes.count))
  }
}
