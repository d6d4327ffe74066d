internal import CSpawn
internal import Glibc
internal import OddsSettings

/// A program that was started for an alert, without a shell and in a separate process group.
struct ChildProgram {
  /// The process id, which is also the id of the process group.
  let id: pid_t

  /// How a program ended.
  enum End: Sendable, Equatable {
    case status(Int32)
    case signal(Int32)
    /// Other code has collected the exit status.
    case unknown
  }

  /// Destination of the program's output.
  enum Output {
    /// Standard error, so that standard output contains only the results of `odds`.
    case errors
    case nowhere
  }

  /// A system call failed with this `errno`.
  struct Failure: Error, Equatable { var code: Int32 }

  /// Starts a program. It inherits only the standard descriptors, and no ignored or blocked signals.
  /// - Parameters:
  ///   - words: The program, searched for in `PATH`, and its arguments.
  ///   - input: The complete standard input, stored in a memory file, so that nothing waits for the program to read it.
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

  /// Returns the exit status, or nil while the program runs. Don't call it again after it returned a status.
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

  /// Sends a signal to the program and all its descendants in the process group.
  func send(_ signal: Int32) { kill(-id, signal) }

  /// Creates a memory file with these bytes, positioned at its beginning.
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
      // safe: the array contains at least the terminating nil
      body(buffer.baseAddress!)
    }
  }
}
