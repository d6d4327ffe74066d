/// The meaning of a market, by which prices of several feeds and bookmakers are compared. Its line and its
/// selections say the rest.
public struct MarketMeaning: Sendable, Hashable {
  /// The kind of bet: the result, a total, a handicap.
  public var kind: MarketKind
  /// The part of the match that it is about.
  public var scope: MarketScope
  /// Whether overtime counts; for a part of a match ``Settlement/unknown``.
  public var settles: Settlement
  /// Whose total it is: home or away for ``MarketKind/teamTotal``, none for every other kind.
  public var team: Side

  /// A meaning as a feed's table has it; by default of the whole match, of both teams, with settlement unknown.
  public init(
    _ kind: MarketKind, scope: MarketScope = .match, settles: Settlement = .unknown, team: Side = .none
  ) {
    self.kind = kind
    self.scope = scope
    self.settles = settles
    self.team = team
  }

  /// A market that the program does not understand: shown, and compared with no other.
  public static let unknown = MarketMeaning(.unknown, scope: .unknown)

  /// The winner, with the draw among the selections: overtime doesn't count.
  public var withDraw: MarketMeaning {
    MarketMeaning(.result, scope: scope, settles: scope == .match ? .regulation : .unknown)
  }

  /// A match's main market: who wins it.
  public var isMain: Bool { scope == .match && (kind == .result || kind == .winner) }

  /// Whether it says enough to put its prices beside those of a market with the same meaning. A player's market does not:
  /// the player and what is counted stand in its words only.
  public var isComparable: Bool {
    switch kind {
    case .unknown, .other, .playerTotal, .outright: false
    case .teamTotal where team == .none: false
    default: scope != .unknown && (scope != .match || settles != .unknown)
    }
  }
}

extension MarketMeaning {
  /// The same market where home and away are exchanged. Where only words say which selection is which (`2-1`, `1X`),
  /// exchanging the sides would need other words, so such a market is comparable with none.
  public var swapped: MarketMeaning {
    let isWorded = kind == .correctScore || kind == .halfTimeFullTime || kind == .doubleChance
    return MarketMeaning(kind, scope: isWorded ? .unknown : scope, settles: settles, team: team.opposite)
  }

  /// Whether neither side may win what the market is about: a quarter of basketball, though no whole match of it.
  public func canEndLevel(in sport: Sport) -> Bool {
    switch scope.part {
    case .set, .map: false
    case .half, .quarter, .period, .inning: true
    case nil: scope == .unknown || sport.canEndLevel && !(sport == .iceHockey && settles == .overtime)
    }
  }
}

/// The part of the match that a market on the whole match covers.
public enum Settlement: UInt8, Sendable, Hashable {
  case unknown
  /// Regulation time without overtime; also for sports without overtime.
  case regulation
  /// Overtime too, and a shoot-out where it decides the match.
  case overtime

  /// The word of the JSON; nil for ``unknown``.
  public var word: StaticString? {
    switch self {
    case .unknown: nil
    case .regulation: "regulation"
    case .overtime: "overtime"
    }
  }
}
