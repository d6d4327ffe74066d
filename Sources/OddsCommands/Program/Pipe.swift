internal import Glibc

/// Both ends of a pipe that no child process inherits.
struct Pipe: Sendable {
  let reading: Int32
  let writing: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0, fcntl(ends[0], F_SETFD, FD_CLOEXEC) == 0, fcntl(ends[1], F_SETFD, FD_CLOEXEC) == 0 else {
      StandardError.write("odds: no pipe could be made: \(String(cString: strerror(errno)))\n")
      _exit(70)
    }
    (reading, writing) = (ends[0], ends[1])
  }
}
