import Foundation

/// `odds simulate` on a separate port, stopped when the test ends.
final class Simulator: Sendable {
  let port: Int
  /// The variables that it printed, with accepted keys.
  let environment: [String: String]
  private let id: Int32

  /// - Parameters:
  ///   - arguments: Further arguments of `simulate`.
  ///   - key: The key in the environment.
  ///   - sameNames: Whether all feeds have the same matches and names, as most tests require.
  init(_ arguments: [String] = [], key: String = "simulated", sameNames: Bool = true) async throws {
    let output = Odds.newHome().appending(path: "variables")
    _ = FileManager.default.createFile(atPath: output.path, contents: nil)
    let process = Process()
    process.executableURL = Checkout.program
    // A time limit ends the server if the test dies.
    process.arguments = ["simulate", "--duration", "5m"] + (sameNames ? ["--same-names"] : []) + arguments
    process.environment = ["HOME": "/nonexistent"]
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    id = process.processIdentifier
    var text = ""
    while !text.contains("ODDS_TICKODDS_URL") || !text.hasSuffix("\n") {
      guard process.isRunning else { throw SimulatorFailure() }
      try await Task.sleep(for: .milliseconds(20))
      text = try String(contentsOf: output, encoding: .utf8)
    }
    try FileManager.default.removeItem(at: output.deletingLastPathComponent())
    var environment: [String: String] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.dropFirst("export ".count).split(separator: "=", maxSplits: 1)
      if parts.count == 2, parts[0].hasSuffix("_URL") {
        environment[String(parts[0])] = parts[1].trimmingCharacters(in: CharacterSet(charactersIn: "'"))
        environment[parts[0].dropLast(3) + "KEY"] = key
      }
    }
    self.environment = environment
    port = URL(string: environment["ODDS_TICKODDS_URL"] ?? "")?.port ?? 0
  }

  deinit { kill(id, SIGTERM) }

  /// The program, connected to this server.
  var odds: Odds { Odds(environment) }

  /// Injects a fault: `{"provider":"pulsescore","rest":429}`.
  func fault(_ json: String) throws { try post("/_sim/fault", json) }

  /// Advances simulated time at once.
  func advance(seconds: Int) throws { try post("/_sim/advance", "{\"seconds\":\(seconds)}") }

  private func post(_ path: String, _ json: String) throws {
    let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let connected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard connected == 0 else { throw SimulatorFailure() }
    let request =
      "POST \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
      + "Content-Length: \(json.utf8.count)\r\nConnection: close\r\n\r\n\(json)"
    guard send(socket, request, request.utf8.count, 0) == request.utf8.count else { throw SimulatorFailure() }
    var reply = [UInt8](repeating: 0, count: 1024)
    let count = recv(socket, &reply, reply.count, 0)
    guard count > 12, String(decoding: reply[9..<10], as: UTF8.self) == "2" else { throw SimulatorFailure() }
  }
}

struct SimulatorFailure: Error {}
