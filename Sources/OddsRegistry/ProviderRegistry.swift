internal import BoltOdds
public import OddsModel
public import OddsProvider
public import OddsSimulator
internal import PulseScore
internal import SportsAPIV1
internal import SportsAPIV2
internal import Synchronization
internal import TickOdds

/// The providers, in the order of all output. To add one, add it here and to `providers` in `Package.swift`.
public enum ProviderRegistry {
  private static let builtIn: [Registration] = [
    Registration(PulseScoreProvider.self, simulator: .pulsescore, soak: .pulsescore),
    Registration(BoltOddsProvider.self, simulator: .boltodds, readers: .boltodds, soak: .boltodds),
    Registration(TickOddsProvider.self, simulator: .tickodds, soak: .tickodds),
    Registration(SportsAPIV1Provider.self, simulator: .sportsapiV1),
    Registration(SportsAPIV2Provider.self, simulator: .sportsapiV2),
  ]

  private static let added = Mutex<[Registration]>([])

  /// Adds a provider from outside this package. Must be called before the first lookup, because the list is created
  /// only once.
  public static func add(_ registration: Registration) {
    added.withLock { $0.append(registration) }
  }

  /// The built-in providers, followed by added ones, in the order of all output.
  public static let entries: [Registration] = builtIn + added.withLock { $0 }

  /// The providers' types.
  public static let all: [any Provider.Type] = entries.map(\.provider)

  /// The providers' names, in the same order.
  public static let names: [ProviderName] = entries.map(\.name)

  /// The protocols that the simulator serves.
  public static let simulators: [SimulatorFeed] = entries.compactMap(\.simulator)
}

extension SoakPart {
  /// An address covers one sport, and a plan has three sockets.
  fileprivate static var pulsescore: SoakPart {
    var part = SoakPart()
    part.sports = [.soccer, .tennis, .basketball]
    part.listsEndedMatches = false
    part.variations = ["sparse-live"]
    return part
  }

  /// Points, server and statistics are sent only when they change, and finished volleyball sets and basketball quarters
  /// aren't sent again.
  fileprivate static var boltodds: SoakPart {
    var part = SoakPart()
    part.variations = ["named-games", "own-spellings", "sparse-info"]
    part.unobservableFacts = { facts in
      let hasParts = ["sport \(Sport.volleyball)", "sport \(Sport.basketball)"].allSatisfy { !facts.contains($0) }
      // Its two sources name a pause differently.
      let hasName = !facts.contains("status \(MatchStatus.break)")
      return ["points ", "serving ", "statistic "] + (hasParts ? [] : ["periods "]) + (hasName ? [] : ["period "])
    }
    return part
  }

  /// Incidents are sent only once.
  fileprivate static var tickodds: SoakPart {
    var part = SoakPart()
    part.listsEndedMatches = false
    part.hasEveryPrice = true
    part.variations = ["sparse-status"]
    part.unobservableFacts = { _ in ["incident "] }
    return part
  }
}

extension [AnswerReader] {
  fileprivate static var boltodds: [AnswerReader] {
    [
      AnswerReader("info") { _ = try BoltOddsInfo($0) },
      AnswerReader("games") { _ = try BoltOddsGame.list($0) },
      AnswerReader("markets") { _ = try BoltOddsMarket.list($0) },
      AnswerReader("parlays") { _ = try BoltOddsParlay.list($0) },
      AnswerReader("boxscores") { _ = try BoltOddsBoxScore.list($0) },
      AnswerReader("match-stats") { _ = try BoltOddsMatchStatistics.list($0) },
      AnswerReader("match-info") { _ = try BoltOddsMatchInfo.list($0) },
    ]
  }
}
