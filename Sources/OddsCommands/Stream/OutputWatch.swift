internal import Glibc
internal import NIOCore

/// Ends the program quietly when the reader of its output has gone, even while there is nothing to write.
enum OutputWatch {
  static func start(on loop: any EventLoop) {
    loop.scheduleRepeatedTask(initialDelay: TimeAmount.milliseconds(250), delay: .milliseconds(250)) { _ in
      var wanted = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
      if poll(&wanted, 1, 0) == 1, wanted.revents & Int16(POLLERR) != 0 { _exit(0) }
    }
  }
}
