import Glibc
import NIOPosix
import OddsRegistry
import OddsSimulator

/// The simulator, whose time advances only on request.
enum SoakServer {
  /// Prints its port and runs until its standard input ends, which also happens if the parent dies.
  static func run(seed: UInt64) async {
    let server = SimulatorServer(
      options: SoakVariations.options(seed: seed), group: MultiThreadedEventLoopGroup(numberOfThreads: 1))
    guard let port = try? await server.start() else { exit(1) }
    Output.line("\(port)")
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      NIOThreadPool.singleton.submit { _ in
        var byte: UInt8 = 0
        while read(0, &byte, 1) > 0 {}
        continuation.resume()
      }
    }
    await server.stop()
  }
}

/// The child process that runs the simulator.
struct SoakChild {
  let port: Int
  private let process: pid_t
  private let input: Int32

  struct CannotStart: Error {}

  init(seed: UInt64) throws {
    var (toChild, fromChild): ([Int32], [Int32]) = ([0, 0], [0, 0])
    guard pipe(&toChild) == 0, pipe(&fromChild) == 0 else { throw CannotStart() }
    // The child gets its two ends under other numbers and must not inherit the rest.
    for end in toChild + fromChild { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, toChild[0], 0)
    posix_spawn_file_actions_adddup2(&actions, fromChild[1], 1)
    let arguments = [CommandLine.arguments[0], "serve", String(seed)]
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    guard posix_spawn(&process, "/proc/self/exe", &actions, nil, &words, environ) == 0 else { throw CannotStart() }
    close(toChild[0])
    close(fromChild[1])
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while read(fromChild[0], &byte, 1) == 1, byte != 0x0A { line.append(byte) }
    guard let port = Int(String(decoding: line, as: UTF8.self)) else { throw CannotStart() }
    (self.port, self.process, input) = (port, process, toChild[1])
  }

  /// Stops the child and waits for its exit.
  func stop() {
    close(input)
    var status: Int32 = 0
    waitpid(process, &status, 0)
  }
}
