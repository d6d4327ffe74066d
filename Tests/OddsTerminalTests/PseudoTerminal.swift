import CPseudoTerminal
import Glibc
import Testing

/// A program on a pseudo-terminal, and the picture on it.
final class PseudoTerminal {
  private let master: Int32
  private let slaveKeptOpen: Int32
  let process: pid_t
  private(set) var screen: VirtualTerminal
  private(set) var bytes = 0
  private(set) var raw: [UInt8] = []
  let before: [UInt32]

  /// The folder of this build's products.
  static let products: String = {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    let path = String(decoding: buffer[..<max(0, count)], as: UTF8.self)
    return path.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 }
  }()

  init(_ arguments: [String], width: Int = 80, height: Int = 24, environment: [String: String] = [:]) throws {
    screen = VirtualTerminal(width: width, height: height)
    setlocale(LC_CTYPE, "C.UTF-8")
    var name = [CChar](repeating: 0, count: 128)
    master = odds_open_pseudo_terminal(&name, name.count)
    let path = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    var size = winsize(ws_row: UInt16(height), ws_col: UInt16(width), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    // Stays open, so that the terminal's modes can be read after the program has ended.
    slaveKeptOpen = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    before = Self.modes(slaveKeptOpen)

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    posix_spawnattr_setflags(&attributes, Int16(odds_spawn_in_session()))
    var variables = ["TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "TZ": "UTC", "SWIFT_BACKTRACE": "enable=no"]
    // A program built with a sanitizer needs the same options as the tests.
    for name in ["ASAN_OPTIONS", "TSAN_OPTIONS"] { variables[name] = getenv(name).map { String(cString: $0) } }
    variables.merge(environment) { $1 }
    let program = Self.products + "/" + arguments[0]
    var argv = ([program] + arguments.dropFirst()).map { strdup($0) } + [nil]
    var envp = variables.map { strdup("\($0)=\($1)") } + [nil]
    var child = pid_t()
    let status = posix_spawn(&child, program, &actions, &attributes, &argv, &envp)
    process = child
    (argv + envp).forEach { free($0) }
    posix_spawnattr_destroy(&attributes)
    posix_spawn_file_actions_destroy(&actions)
    try #require(status == 0, "\(program) could not be started")
  }

  deinit {
    // Process 0 would mean the test's own process group.
    if !isOver, process > 0 {
      kill(process, SIGKILL)
      kill(process, SIGCONT)
      waitpid(process, nil, 0)
    }
    guard !isHungUp else { return }
    close(master)
    close(slaveKeptOpen)
  }

  func type(_ text: String) {
    var bytes = Array(text.utf8)
    _ = write(master, &bytes, bytes.count)
  }

  func resize(_ width: Int, _ height: Int) {
    screen.resize(width: width, height: height)
    var size = winsize(ws_row: UInt16(height), ws_col: UInt16(width), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    kill(process, SIGWINCH)
  }

  /// Reads until the picture meets a condition. Only a failure reaches the time limit.
  @discardableResult
  func wait(_ what: String = "", seconds: Int = 120, until isDone: (PseudoTerminal) -> Bool) -> Bool {
    for _ in 0..<(seconds * 50) {
      read(milliseconds: 20)
      if isDone(self) { return true }
    }
    Issue.record("never came: \(what)\n\(screen.text)")
    return false
  }

  @discardableResult
  func wait(for words: String) -> Bool { wait(words) { $0.screen.text.contains(words) } }

  /// Reads all output that arrives within this time.
  func read(milliseconds: Int32) {
    guard !isHungUp else {
      usleep(UInt32(milliseconds) * 1000)
      return
    }
    var wanted = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    var timeout = milliseconds
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while poll(&wanted, 1, timeout) > 0, wanted.revents & Int16(POLLIN) != 0 {
      let count = Glibc.read(master, &buffer, buffer.count)
      guard count > 0 else { return }
      bytes += count
      raw += buffer[..<count]
      screen.feed(buffer[..<count])
      timeout = 0
    }
  }

  /// Closes the terminal, like closing its window.
  func hangUp() {
    close(slaveKeptOpen)
    close(master)
    isHungUp = true
  }

  /// Waits, without reading, until the program can't write any more.
  func waitUntilFull() -> Bool {
    var (last, unchanged): (Int32, Int) = (0, 0)
    for _ in 0..<2400 {
      var count: Int32 = 0
      // FIONREAD
      guard ioctl(master, UInt(0x541B), &count) == 0 else { return false }
      unchanged = count == last && count > 0 ? unchanged + 1 : 0
      if unchanged == 10 { return true }
      last = count
      usleep(50_000)
    }
    return false
  }

  // MARK: Program exit

  private var isHungUp = false
  private var isOver = false

  /// Waits for the program. Returns its exit status, or the negated signal that killed it.
  func end() -> Int32 {
    var status: Int32 = 0
    for _ in 0..<6000 {
      read(milliseconds: 20)
      if waitpid(process, &status, WNOHANG) == process {
        isOver = true
        read(milliseconds: 50)
        return status & 0x7F == 0 ? status >> 8 & 0xFF : -(status & 0x7F)
      }
    }
    Issue.record("the program never ended\n\(screen.text)")
    return -1000
  }

  /// Waits until the program is stopped, as by Ctrl-Z; false on a timeout.
  func waitUntilStopped() -> Bool {
    for _ in 0..<6000 {
      read(milliseconds: 20)
      var status: Int32 = 0
      if waitpid(process, &status, WNOHANG | WUNTRACED) == process { return status & 0xFF == 0x7F }
    }
    return false
  }

  /// Expects the terminal's modes to be the same as at the start.
  func expectRestored(_ location: SourceLocation = #_sourceLocation) {
    #expect(!screen.isAlternate, sourceLocation: location)
    #expect(screen.isCursorVisible, sourceLocation: location)
    #expect(!screen.hasMouse, sourceLocation: location)
    #expect(Self.modes(slaveKeptOpen) == before, sourceLocation: location)
  }

  private static func modes(_ descriptor: Int32) -> [UInt32] {
    var modes = termios()
    tcgetattr(descriptor, &modes)
    return [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag]
  }
}
