internal import Glibc

/// On a crash, exits without a core or register dump, because memory holds API keys.
enum CrashGuard {
  /// - Parameter isJSON: Whether to print the message as a JSON object.
  static func install(isJSON: Bool) {
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    // The parent process may have blocked these signals.
    var ours = sigset_t()
    sigemptyset(&ours)
    // These replace the Swift runtime's handlers, which print registers and the memory they point to.
    for number in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV] {
      sigaddset(&ours, number)
      if isJSON { signal(number) { _ in CrashGuard.sayAsJSON() } } else { signal(number) { _ in CrashGuard.say() } }
    }
    pthread_sigmask(SIG_UNBLOCK, &ours, nil)
  }

  // Use async-signal-safe calls only; the texts are static.

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
