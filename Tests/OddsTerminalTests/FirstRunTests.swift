import Foundation
import Testing

/// `odds` without arguments, and the progress line, on a terminal.
@Suite(.serialized)
struct FirstRunTests {
  private let home = FileManager.default.temporaryDirectory.appending(path: "odds-first-\(UUID().uuidString)")

  private func start(
    _ arguments: [String], width: Int = 80, height: Int = 24, environment: [String: String] = [:]
  ) throws -> PseudoTerminal {
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    return try PseudoTerminal(
      ["odds"] + arguments, width: width, height: height,
      environment: ["HOME": home.path].merging(environment) { $1 })
  }

  private func text(_ terminal: PseudoTerminal) -> String { String(decoding: terminal.raw, as: UTF8.self) }

  @Test(arguments: [40, 80]) func withoutAKeyTenLinesIntroduceTheProgram(width: Int) throws {
    let terminal = try start([], width: width)
    #expect(terminal.end() == 0)
    let lines = text(terminal).split(separator: "\r\n")
    #expect((width < 80 || lines.count == 10) && lines.allSatisfy { $0.count <= width }, "\(lines)")
    for words in ["odds dashboard --demo", "auth set", "tickodds", "odds doctor"] {
      #expect(text(terminal).contains(words), "\(words)")
    }
  }

  @Test func withAKeyOneScreenOfMatchesInPlayIsPrinted() throws {
    let simulator = try SimulatorProcess()
    let terminal = try start([], height: 12, environment: simulator.environment)
    #expect(terminal.end() == 0)
    let lines = terminal.screen.text.split(separator: "\n", omittingEmptySubsequences: true)
    // The heading is still visible, and a line is left for the shell's prompt.
    #expect(lines.first?.contains("Home") == true && lines.count <= 11, "\(terminal.screen.text)")
    #expect(terminal.screen.text.contains(/and [0-9]+ more lines: 'odds live'/))
  }

  /// Uses a server that accepts connections but never answers.
  @Test func progressLineAppearsWhileWaitingAndIsErased() throws {
    let server = try SilentServer()
    let environment = ["ODDS_TICKODDS_URL": "http://127.0.0.1:\(server.port)", "ODDS_TICKODDS_KEY": "x"]
    let terminal = try start(["live", "--timeout", "3"], environment: environment)
    terminal.wait("the line") { text($0).contains("odds: waiting for tickodds (1 s)") }
    #expect(terminal.end() == 69)
    #expect(!terminal.screen.text.contains("waiting for tickodds"), "\(terminal.screen.text)")
    #expect(terminal.screen.text.contains("odds: timed out"))
    for quiet in [["--quiet"], ["--json"], ["--verbose"]] {
      let other = try start(["live", "--timeout", "2"] + quiet, environment: environment)
      #expect(other.end() == 69)
      #expect(!text(other).contains("waiting for tickodds") && !text(other).contains("\u{1B}[K"), "\(quiet)")
    }
    let dumb = try start(["live", "--timeout", "2"], environment: environment.merging(["TERM": "dumb"]) { $1 })
    #expect(dumb.end() == 69)
    #expect(!text(dumb).contains("\u{1B}"))
  }
}

/// A server that accepts connections and never sends a byte.
private final class SilentServer {
  let port: Int
  private let descriptor: Int32

  init() throws {
    let made = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    descriptor = made
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(made, pointer, size) | listen(made, 8) | getsockname(made, pointer, &size)
      }
    }
    try #require(status == 0)
    port = Int(in_port_t(bigEndian: address.sin_port))
  }

  deinit { close(descriptor) }
}
