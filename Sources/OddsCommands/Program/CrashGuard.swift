internal import Glibc

/// A fault of our own ends the program without leaving its memory, where keys are, on a disk or a terminal.
enum CrashGuard {
  static func install() {
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    // A parent may have started us with them blocked.
    var ours = sigset_t()
    sigemptyset(&ours)
    // In place of the runtime's own handlers, which print registers and what they point to.
    for number in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV] {
      sigaddset(&ours, number)
      signal(number) { _ in
        // Only what may be called in a handler: the text lies in the program itself.
        let text: StaticString = "odds: this is a fault of the program itself: please report what you did\n"
        _ = write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
        _exit(70)
      }
    }
    pthread_sigmask(SIG_UNBLOCK, &ours, nil)
  }
}
