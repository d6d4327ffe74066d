import Foundation
import NIOPosix
import OddsRegistry
import OddsSimulator
import Testing

/// The dashboard's view of sure wins and value bets, on a simulated world with known prices.
@Suite(.serialized) struct EdgeWorldTests {
  private let home = FileManager.default.temporaryDirectory.appending(path: "odds-terminal-\(UUID().uuidString)")
  private static let feeds = ProviderRegistry.simulators.map(\.name)

  /// Starts the program with the view open, and a world that moves only when told by the test.
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

  /// Advances the world by a second, in which the program draws the changes.
  private func trickle(_ terminal: PseudoTerminal, _ server: SimulatorServer) async throws -> SimulatorTruth {
    await server.advance(seconds: 1)
    for _ in 0..<5 {
      terminal.read(milliseconds: 10)
      try await Task.sleep(for: .milliseconds(10))
    }
    return try #require(await server.truth())
  }

  /// The state of the world and of the view over time, by the teams of the matches.
  private struct Watch {
    /// All sure wins and mispriced selections so far.
    var everSure: Set<String> = []
    var everMispriced: Set<String> = []
    /// The sure wins that were displayed, and those that disappeared afterwards.
    var shown: Set<String> = []
    var gone: Set<String> = []

    /// Compares the view with the world.
    mutating func look(at picture: String, _ truth: SimulatorTruth) {
      let sure = Set(truth.sureWins(at: EdgeWorldTests.feeds).compactMap { Self.teams($0.match, truth) })
      everSure.formUnion(sure)
      for mispricing in truth.mispricings
      where EdgeWorldTests.feeds.contains(where: { truth.tells(mispricing, at: $0) }) {
        if let teams = Self.teams(mispricing.match, truth) { everMispriced.insert(teams) }
      }
      let (wins, values) = (Self.rows(picture, "Sure wins"), Self.rows(picture, "Value bets"))
      for row in wins { #expect(everSure.contains { row.contains($0) }, "\(row)\n\(picture)") }
      for row in values { #expect(everMispriced.contains { row.contains($0) }, "\(row)\n\(picture)") }
      for teams in sure.union(shown) {
        let isWin = wins.contains { $0.contains(teams) }
        let isValue = values.contains { $0.contains(teams) }
        if isWin, isValue, sure.contains(teams) { shown.insert(teams) }
        if !isWin, !isValue, !sure.contains(teams), shown.contains(teams) { gone.insert(teams) }
      }
    }

    /// The teams as rows display them; nil for other sports.
    private static func teams(_ number: Int, _ truth: SimulatorTruth) -> String? {
      truth.matches.first { $0.number == number && $0.sport == .soccer }.map { "\($0.home.name) – \($0.away.name)" }
    }

    /// The rows below a heading.
    static func rows(_ picture: String, _ heading: String) -> [String] {
      let lines = picture.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      guard let first = lines.firstIndex(where: { $0.contains("\(heading) (") }) else { return [] }
      return Array(lines[(first + 1)...].prefix { $0.contains(" – ") })
    }
  }

  private func open(_ terminal: PseudoTerminal, _ server: SimulatorServer) async throws {
    terminal.type("e")
    // The limit only keeps a failure from hanging.
    for _ in 0..<600 where !terminal.screen.text.contains("Checked ") { _ = try await trickle(terminal, server) }
    #expect(terminal.screen.text.contains("Checked "), "\(terminal.screen.text)")
  }

  @Test func onlyMispricedSelectionsAreListedAndOnlyWhileTheyLast() async throws {
    try await serving(misprice: 0.02) { terminal, server in
      try await open(terminal, server)
      var watch = Watch()
      // Long enough for a slow machine; only a failure takes that long.
      for _ in 0..<2400 where watch.gone.count < 3 {
        let truth = try await trickle(terminal, server)
        watch.look(at: terminal.screen.text, truth)
      }
      #expect(watch.gone.count >= 3, "\(watch)\n\(terminal.screen.text)")
    }
  }

  @Test func correctPricesYieldNoEdges() async throws {
    try await serving(misprice: nil) { terminal, server in
      try await open(terminal, server)
      var watch = Watch()
      for _ in 0..<200 {
        let truth = try await trickle(terminal, server)
        watch.look(at: terminal.screen.text, truth)
      }
      #expect(watch.everSure.isEmpty && watch.everMispriced.isEmpty)
    }
  }
}
