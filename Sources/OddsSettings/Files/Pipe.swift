internal import Glibc

/// A pipe that no child process inherits.
public struct Pipe: Sendable {
  /// The read end.
  public let reading: Int32
  /// The write end.
  public let writing: Int32

  /// Creates a pipe. Exits with 70 on failure: the process is out of descriptors, so nothing else would work either.
  public init() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0, fcntl(ends[0], F_SETFD, FD_CLOEXEC) == 0, fcntl(ends[1], F_SETFD, FD_CLOEXEC) == 0 else {
      let words = "odds: cannot make a pipe: \(String(cString: strerror(errno)))\n"
      _ = Descriptor.write(Array(words.utf8), to: STDERR_FILENO)
      _exit(70)
    }
    (reading, writing) = (ends[0], ends[1])
  }

  /// Closes both ends.
  public func close() {
    Glibc.close(reading)
    Glibc.close(writing)
  }
}
