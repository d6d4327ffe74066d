internal import Glibc
internal import Synchronization

/// Turns the terminal's echo off while a secret is typed, and restores it however the program ends.
enum EchoGuard {
  private static let saved = Mutex<termios?>(nil)

  static func silence() {
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return }
    let before = settings
    saved.withLock { $0 = before }
    settings.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
  }

  static func restore() {
    let before = saved.withLock { saved in
      defer { saved = nil }
      return saved
    }
    guard var before else { return }
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &before)
  }
}
