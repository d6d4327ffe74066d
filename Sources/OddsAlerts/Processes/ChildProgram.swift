internal import CSpawn
internal import Glibc
internal import OddsFiles

/// A program that was started for an alert, in a process group of its own, without a shell.
struct ChildProgram {
  /// Its process, and its group.
  let id: pid_t

  /// How it ended.
  enum End: Sendable, Equatable {
    case status(Int32)
    case signal(Int32)
    /// Somebody else has taken the answer.
    case unknown
  }

  /// Where what it prints goes.
  enum Output {
    /// Our standard error: standard output holds the answer and nothing else.
    case errors
    case nowhere
  }

  /// A system call failed with this `errno`.
  struct Failure: Error, Equatable { var code: Int32 }

  /// Starts a program. Of our descriptors it has none but its standard ones, and no signal is ignored or blocked.
  /// - Parameters:
  ///   - words: The program, found by `PATH`, and its arguments.
  ///   - input: Its standard input, whole: nobody waits for it to be read.
  init(_ words: [String], environment: [String], input: [UInt8], output: Output) throws(Failure) {
    let stdin = try Self.file(input)
    defer { close(stdin) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, stdin, STDIN_FILENO)
    switch output {
    case .errors: posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDOUT_FILENO)
    case .nowhere:
      posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
      posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO)
    }
    posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var all = sigset_t()
    sigfillset(&all)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    posix_spawnattr_setflags(&attributes, Int16(truncatingIfNeeded: flags))
    var id = pid_t()
    let code = Self.withPointers(words) { arguments in
      Self.withPointers(environment) { posix_spawnp(&id, words.first ?? "", &actions, &attributes, arguments, $0) }
    }
    guard code == 0 else { throw Failure(code: code) }
    self.id = id
  }

  /// How it ended; nil while it runs. To be asked until it answers, and then no more.
  func ended() -> End? {
    var status: Int32 = 0
    while true {
      switch waitpid(id, &status, WNOHANG) {
      case 0: return nil
      case id: return status & 0x7F == 0 ? .status(status >> 8 & 0xFF) : .signal(status & 0x7F)
      default: if errno != EINTR { return .unknown }
      }
    }
  }

  /// Sends a signal to it and to all that it has started.
  func send(_ signal: Int32) { kill(-id, signal) }

  /// A file in memory with these bytes, to be read from its beginning.
  private static func file(_ bytes: [UInt8]) throws(Failure) -> Int32 {
    let file = memfd_create("alert", odds_memory_file_flags())
    guard file >= 0 else { throw Failure(code: errno) }
    var code = Descriptor.write(bytes, to: file)
    if code == 0, lseek(file, 0, SEEK_SET) != 0 { code = errno }
    guard code != 0 else { return file }
    close(file)
    throw Failure(code: code)
  }

  private static func withPointers<Result>(
    _ texts: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var pointers = texts.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    return pointers.withUnsafeMutableBufferPointer { buffer in
      // safe: there is at least the nil at its end
      body(buffer.baseAddress!)
    }
  }
}
