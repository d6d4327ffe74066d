import Foundation
import NIOPosix
import OddsRegistry
import OddsSimulator
import Testing

/// A simulated world with known prices, moved by the test, and the program connected to it.
struct FinderWorld: Sendable {
  typealias Row = [String: Any]

  let odds: Odds
  let server: SimulatorServer

  static let feeds = ProviderRegistry.simulators.map(\.name)

  /// - Parameters:
  ///   - misprice: How far the best prices of a mispriced market fall short of 1; nil for no mispricing.
  ///   - speed: The speed of the world; nil if only the test advances it.
  static func serving(
    misprice: Double?, seed: UInt64 = 1, speed: Double? = nil, _ body: (FinderWorld) async throws -> Void
  ) async throws {
    var options = SimulatorOptions()
    (options.seed, options.runs, options.misprice) = (seed, speed != nil, misprice)
    if let speed { options.speed = speed }
    let server = SimulatorServer(options: options, group: MultiThreadedEventLoopGroup.singleton)
    let port = try await server.start()
    var environment: [String: String] = [:]
    for feed in ProviderRegistry.simulators {
      let name = feed.name.uppercased().replacingOccurrences(of: "-", with: "_")
      environment["ODDS_\(name)_URL"] = feed.baseURL(port: port)
      environment["ODDS_\(name)_KEY"] = "simulated"
    }
    do {
      try await body(FinderWorld(odds: Odds(environment), server: server))
    } catch {
      await server.stop()
      throw error
    }
    await server.stop()
  }

  func truth() async throws -> SimulatorTruth { try #require(await server.truth()) }

  /// Advances the world by a second in less real time.
  /// - Parameter milliseconds: The real time that it takes.
  func trickle(_ milliseconds: Int = 100) async throws -> SimulatorTruth {
    await server.advance(seconds: 1)
    try await Task.sleep(for: .milliseconds(milliseconds))
    return try await truth()
  }
}

/// Names of markets and prices in the world's terms, the same for all feeds.
extension SimulatorTruth {
  private static let kinds: [WorldMarketKind: String] = [
    .matchResult: "result", .moneyline: "winner", .total: "total", .handicap: "handicap",
    .bothTeamsToScore: "bothScore",
  ]

  /// Returns the name of a market: the match's number, the kind and the line in the world's terms.
  private func market(_ match: Int, _ kind: WorldMarketKind, _ line: WorldLine?) -> String {
    "\(match) \(Self.kinds[kind] ?? "\(kind)") \(line?.hundredths ?? 0)"
  }

  func name(_ win: WorldSureWin) -> String { market(win.match, win.kind, win.line) }

  /// The name of a mispriced selection and its bookmaker.
  func name(_ mispricing: WorldMispricing) -> String {
    let sides: [String] =
      switch mispricing.kind {
      case .matchResult: ["home", "draw", "away"]
      case .total: ["over", "under"]
      case .bothTeamsToScore: ["yes", "no"]
      default: ["home", "away"]
      }
    return market(mispricing.match, mispricing.kind, mispricing.line)
      + " \(sides[mispricing.selection]) \(bookmakers[mispricing.bookmaker].key)"
  }

  /// The markets that are a sure win now.
  var sureMarkets: Set<String> { Set(sureWins(at: FinderWorld.feeds).map(name)) }

  /// The mispriced selections that at least one feed sends.
  var toldMispricings: [WorldMispricing] {
    mispricings.filter { mispricing in FinderWorld.feeds.contains { tells(mispricing, at: $0) } }
  }

  /// Whether a match's kick-off has passed on both the world's clock and this machine's, so that the match is
  /// requested. The world may be ahead.
  func isAskedFor(_ number: Int) -> Bool {
    guard let match = matches.first(where: { $0.number == number }) else { return false }
    return FinderWorld.feeds.compactMap { rendered(match, at: $0) }.allSatisfy { $0.kickoff <= .start }
  }

  /// Returns the market of a row in the world's terms, and whether the feed has the teams swapped.
  func market(of row: FinderWorld.Row) throws -> (name: String, isSwapped: Bool) {
    let parts = try #require(row["fixture"] as? String).split(separator: ":", maxSplits: 1).map(String.init)
    let played = try #require(self.match(parts[0], id: parts[1]), "\(row)")
    let rendering = try #require(self.rendered(played, at: parts[0]))
    let isSwapped = rendering.home.number != played.home.number
    let market = try #require(row["market"] as? FinderWorld.Row)
    #expect(market["scope"] as? String == "match")
    let kind = try #require(market["kind"] as? String)
    let hundredths = Int(((market["line"] as? Double ?? 0) * 100).rounded())
    return ("\(played.number) \(kind) \(kind == "handicap" && isSwapped ? -hundredths : hundredths)", isSwapped)
  }

  /// Returns the market, side and bookmaker of a row in the world's terms.
  func price(of row: FinderWorld.Row) throws -> String {
    let (name, isSwapped) = try market(of: row)
    var side = try #require(row["side"] as? String)
    if isSwapped { side = ["home": "away", "away": "home"][side] ?? side }
    return "\(name) \(side) \(try #require(row["bookmaker"] as? String).lowercased())"
  }
}
