import Foundation
import NIOPosix
import OddsRegistry
import OddsSimulator
import Testing

/// The dashboard's view of sure wins and value bets on a world of known prices.
@Suite(.serialized) struct EdgeWorldTests {
  private let home = FileManager.default.temporaryDirectory.appending(path: "odds-terminal-\(UUID().uuidString)")
  private static let feeds = ProviderRegistry.simulators.map(\.name)

  /// The program with the view open, and the world that it shows, which moves when it is told to.
  private func serving(
    misprice: Double?, _ body: (PseudoTerminal, SimulatorServer) async throws -> Void
  ) async throws {
    var options = SimulatorOptions()
    (options.runs, options.misprice, options.sameNames) = (false, misprice, true)
    let server = SimulatorServer(options: options, group: MultiThreadedEventLoopGroup.singleton)
    let port = try await server.start()
    var environment = ["HOME": home.path]
    for feed in ProviderRegistry.simulators {
      let name = feed.name.uppercased().replacingOccurrences(of: "-", with: "_")
      environment["ODDS_\(name)_URL"] = feed.baseURL(port: port)
      environment["ODDS_\(name)_KEY"] = "simulated"
    }
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    do {
      let terminal = try PseudoTerminal(
        ["odds", "dashboard", "--sport", "soccer"], width: 200, height: 60, environment: environment)
      try await body(terminal, server)
      terminal.type("qq")
      #expect(terminal.end() == 0)
    } catch {
      await server.stop()
      throw error
    }
    await server.stop()
    try FileManager.default.removeItem(at: home)
  }

  /// A second of the world, in which the program draws what it is told.
  private func trickle(_ terminal: PseudoTerminal, _ server: SimulatorServer) async throws -> SimulatorTruth {
    await server.advance(seconds: 1)
    for _ in 0..<5 {
      terminal.read(milliseconds: 10)
      try await Task.sleep(for: .milliseconds(10))
    }
    return try #require(await server.truth())
  }

  /// The rows below a heading.
  private func rows(_ terminal: PseudoTerminal, _ heading: String) -> [Substring] {
    let lines = terminal.screen.text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.firstIndex(where: { $0.contains("\(heading) (") }) else { return [] }
    return lines[(first + 1)...].prefix { $0.contains(" – ") }.map { $0 }
  }

  /// The teams of soccer matches in which a price is mispriced, and any feed tells of it.
  private func mispriced(_ truth: SimulatorTruth) -> (sure: Set<String>, value: Set<String>) {
    func teams(_ number: Int) -> String? {
      truth.matches.first { $0.number == number && $0.sport == .soccer }.map { "\($0.home.name) – \($0.away.name)" }
    }
    let told = truth.mispricings.filter { one in Self.feeds.contains { truth.tells(one, at: $0) } }
    return (
      Set(truth.sureWins(at: Self.feeds).compactMap { teams($0.match) }), Set(told.compactMap { teams($0.match) })
    )
  }

  private func open(_ terminal: PseudoTerminal, _ server: SimulatorServer) async throws {
    terminal.type("e")
    // The limit only keeps a failure from hanging.
    for _ in 0..<600 where !terminal.screen.text.contains("Looked at ") { _ = try await trickle(terminal, server) }
    #expect(terminal.screen.text.contains("Looked at "), "\(terminal.screen.text)")
  }

  @Test func whatBookmakersMispriceIsShownWhileItLastsAndNothingElseIs() async throws {
    try await serving(misprice: 0.02) { terminal, server in
      try await open(terminal, server)
      var ever: (sure: Set<String>, value: Set<String>) = ([], [])
      /// Those that were shown, and those that then were gone.
      var (shown, gone): (Set<String>, Set<String>) = ([], [])
      for _ in 0..<2400 where gone.count < 3 {
        let now = mispriced(try await trickle(terminal, server))
        ever = (ever.sure.union(now.sure), ever.value.union(now.value))
        let (sure, values) = (rows(terminal, "Sure wins"), rows(terminal, "Value bets"))
        for row in sure { #expect(ever.sure.contains { row.contains($0) }, "\(row)\n\(terminal.screen.text)") }
        for row in values { #expect(ever.value.contains { row.contains($0) }, "\(row)\n\(terminal.screen.text)") }
        let here = now.sure.filter { teams in
          sure.contains { $0.contains(teams) } && values.contains { $0.contains(teams) }
        }
        shown.formUnion(here)
        gone.formUnion(
          shown.filter { teams in
            !now.sure.contains(teams) && !sure.contains { $0.contains(teams) }
              && !values.contains { $0.contains(teams) }
          })
      }
      #expect(gone.count >= 3, "shown: \(shown), of \(ever)\n\(terminal.screen.text)")
    }
  }

  @Test func withoutMistakesNothingIsShown() async throws {
    try await serving(misprice: nil) { terminal, server in
      try await open(terminal, server)
      for _ in 0..<200 {
        _ = try await trickle(terminal, server)
        #expect(rows(terminal, "Sure wins").isEmpty && rows(terminal, "Value bets").isEmpty, "\(terminal.screen.text)")
      }
    }
  }
}
