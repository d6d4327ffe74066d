import Foundation

/// `odds simulate` in a separate process, which a test can kill and restart on the same port.
final class SimulatorProcess {
  /// The environment that directs `odds` to the simulator.
  private(set) var environment: [String: String] = [:]
  private(set) var port = 0
  private let process = Process()

  /// - Parameter provider: The provider's name as in the names of its variables.
  init(
    port: Int = 0, _ arguments: [String] = [], key: String = "simulated", provider: String = "TICKODDS"
  ) throws {
    let pipe = Pipe()
    process.executableURL = URL(filePath: PseudoTerminal.products + "/odds")
    // A time limit, in case the test crashes.
    process.arguments = ["simulate", "--duration", "3m", "--same-names", "--port", "\(port)"] + arguments
    process.environment = ["HOME": "/nonexistent", "LC_ALL": "C.UTF-8"]
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    var text = ""
    while !text.contains("ODDS_\(provider)_URL=") || !text.hasSuffix("\n") {
      let data = pipe.fileHandleForReading.availableData
      guard !data.isEmpty else { throw Failure() }
      text += String(decoding: data, as: UTF8.self)
    }
    let variable = "ODDS_\(provider)_URL"
    for line in text.split(separator: "\n") where line.contains("\(variable)=") {
      environment[variable] = line.split(separator: "'").dropFirst().first.map(String.init)
      self.port = environment[variable].flatMap { URL(string: $0)?.port } ?? 0
    }
    environment["ODDS_\(provider)_KEY"] = key
  }

  /// Kills the process, like a crash.
  func kill() {
    guard process.isRunning else { return }
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  deinit { kill() }

  struct Failure: Error {}
}
