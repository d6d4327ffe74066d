internal import Glibc

/// A fault of our own ends the program without leaving its memory, where keys are, on a disk or a terminal.
enum CrashGuard {
  /// - Parameter isJSON: What is said is an object.
  static func install(isJSON: Bool) {
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    // A parent may have started us with them blocked.
    var ours = sigset_t()
    sigemptyset(&ours)
    // In place of the runtime's own handlers, which print registers and what they point to.
    for number in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV] {
      sigaddset(&ours, number)
      if isJSON { signal(number) { _ in CrashGuard.sayAsJSON() } } else { signal(number) { _ in CrashGuard.say() } }
    }
    pthread_sigmask(SIG_UNBLOCK, &ours, nil)
  }

  // Only what may be called in a handler: the texts lie in the program itself.

  private static func say() -> Never {
    end("odds: this is a bug in odds; please report what you did\n")
  }

  private static func sayAsJSON() -> Never {
    end(
      """
      {"error":{"status":70,"kind":"internal","provider":null,"message":"this is a bug in odds",\
      "hint":"please report what you did"}}

      """)
  }

  private static func end(_ text: StaticString) -> Never {
    _ = write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
    _exit(70)
  }
}
