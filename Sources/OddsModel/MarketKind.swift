/// The kind of a market, in one vocabulary for all feeds.
public enum MarketKind: UInt8, Sendable, CaseIterable {
  /// No table of ours knows it.
  case unknown
  /// Home, draw, away.
  case result
  /// Home or away; a draw is impossible, or decided by overtime.
  case winner
  case doubleChance
  case drawNoBet
  /// Two sides, the line added to one of them.
  case handicap
  /// Home, draw, away, the line added to the home side.
  case handicap3
  /// Over and under of the sport's unit: goals, points, runs, in tennis games.
  case total
  /// Over and under of one team's.
  case teamTotal
  case bothScore
  case correctScore
  case halfTimeFullTime
  case oddEven
  case nextGoal
  /// The winner of a whole competition.
  case outright
  /// Over and under of one player's.
  case playerTotal
  /// Known, and none of these: corners, cards, sets of a tennis match.
  case other

  /// The word of the JSON; nil for ``unknown``.
  public var word: StaticString? {
    switch self {
    case .unknown: nil
    case .result: "result"
    case .winner: "winner"
    case .doubleChance: "doubleChance"
    case .drawNoBet: "drawNoBet"
    case .handicap: "handicap"
    case .handicap3: "handicap3"
    case .total: "total"
    case .teamTotal: "teamTotal"
    case .bothScore: "bothScore"
    case .correctScore: "correctScore"
    case .halfTimeFullTime: "halfTimeFullTime"
    case .oddEven: "oddEven"
    case .nextGoal: "nextGoal"
    case .outright: "outright"
    case .playerTotal: "playerTotal"
    case .other: "other"
    }
  }

  /// The kind that a word names, case, spaces, dashes and underscores aside; nil if none.
  public init?(typed word: String) {
    let wanted = Self.plain(word)
    let known = Self.allCases.first { kind in kind.word.map { Self.plain("\($0)") == wanted } ?? false }
    guard let known else { return nil }
    self = known
  }

  private static func plain(_ word: String) -> String {
    word.lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" }
  }

  /// Whether its sides carry one line with opposite signs.
  public var isHandicap: Bool { self == .handicap || self == .handicap3 }
}
