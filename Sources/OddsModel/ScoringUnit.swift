/// The unit that decides a match, or that a market counts.
public enum ScoringUnit: Sendable, Hashable {
  case goals, points, runs, games, sets, maps, frames, legs, rounds
  /// Corners, cards, shots: they decide no match.
  case incidental
}

extension Sport {
  /// The unit of totals and handicaps whose names don't contain one. Nil if bookmakers differ.
  public var scoringUnit: ScoringUnit? {
    switch self {
    case .soccer, .futsal, .minifootball, .iceHockey, .handball, .bandy, .floorball, .waterPolo: .goals
    case .basketball, .americanFootball, .rugby, .rugbyLeague, .rugbyUnion, .aussieRules, .volleyball, .beachVolleyball,
      .tableTennis, .badminton:
      .points
    case .baseball, .cricket: .runs
    case .tennis: .games
    case .esports: .maps
    case .snooker: .frames
    case .darts: .legs
    case .mma, .boxing: .rounds
    case .golf, .motorsport, .cycling, .horseRacing, .greyhounds, .other: nil
    }
  }

  /// How bookmakers settle a market on the whole match if its name does not say.
  public func settlement(of kind: MarketKind) -> Settlement {
    switch self {
    case .basketball, .americanFootball, .baseball:
      [.result, .doubleChance, .drawNoBet].contains(kind) ? .regulation : .overtime
    case .iceHockey:
      switch kind {
      case .result, .doubleChance, .drawNoBet, .handicap3, .halfTimeFullTime: .regulation
      case .winner: .overtime
      // Totals and puck lines: American bookmakers count overtime, European ones do not.
      default: .unknown
      }
    case .other: .unknown
    // To qualify, or to lift the cup: that may take extra time and penalties.
    case _ where canEndLevel && kind == .winner && scoringUnit == .goals: .unknown
    default: .regulation
    }
  }
}
