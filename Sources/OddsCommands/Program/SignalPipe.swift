internal import Glibc
internal import OddsFiles

/// Brings signals, and the end of the work, to the main thread as bytes of a pipe: a handler may do little
/// more than write, and no thread's mask has to be minded.
struct SignalPipe: Sendable {
  private let pipe = Pipe()

  /// SIGINT and SIGTERM come here from now on.
  init() {
    signalPipeEnd.store(pipe.writing)
    for number in [SIGINT, SIGTERM] {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { number in
        var byte = UInt8(number)
        let saved = errno
        _ = Glibc.write(signalPipeEnd.load(), &byte, 1)
        errno = saved
      }
      action.sa_flags = Int32(SA_RESTART)
      sigaction(number, &action, nil)
    }
    // A parent may have started us with these blocked; we would then never hear that we are to end.
    var ours = sigset_t()
    sigemptyset(&ours)
    sigaddset(&ours, SIGINT)
    sigaddset(&ours, SIGTERM)
    pthread_sigmask(SIG_UNBLOCK, &ours, nil)
  }

  /// The work is done: the program ends with this status.
  func finish(_ status: Int32) {
    var bytes: [UInt8] = [0, UInt8(truncatingIfNeeded: status)]
    _ = Glibc.write(pipe.writing, &bytes, 2)
  }

  /// Waits for the end, and passes on the signals that come before it.
  func wait(_ handle: (Int32) -> Void) -> Never {
    while true {
      let byte = next()
      if byte == 0 { _exit(Int32(next())) }
      handle(Int32(byte))
    }
  }

  private func next() -> UInt8 {
    var byte: UInt8 = 0
    while read(pipe.reading, &byte, 1) != 1 {}
    return byte
  }
}

/// The end of the pipe that the handler writes to.
private let signalPipeEnd = AtomicDescriptor()
