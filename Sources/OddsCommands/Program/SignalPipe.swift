internal import Glibc
internal import OddsSettings

/// Delivers signals, and the end of the work, to the main thread as bytes through a pipe. A signal handler may do
/// little more than write, and this way the threads' signal masks don't matter.
struct SignalPipe: Sendable {
  private let pipe = Pipe()

  /// Starts receiving SIGINT and SIGTERM.
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
    // The parent process may have blocked these signals, and the program could then not be interrupted.
    var ours = sigset_t()
    sigemptyset(&ours)
    sigaddset(&ours, SIGINT)
    sigaddset(&ours, SIGTERM)
    pthread_sigmask(SIG_UNBLOCK, &ours, nil)
  }

  /// Ends the program with this status when the work is done.
  func finish(_ status: Int32) {
    var bytes: [UInt8] = [0, UInt8(truncatingIfNeeded: status)]
    _ = Glibc.write(pipe.writing, &bytes, 2)
  }

  /// Waits for the end of the work, and passes on signals until then.
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

/// The write end of the pipe, for the handler.
private let signalPipeEnd = AtomicDescriptor()
