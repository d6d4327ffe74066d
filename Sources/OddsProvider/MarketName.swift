public import OddsModel

/// The meaning of the words of a market's name, before the sport is known: `1st Half Total Goals`, `60 Min Moneyline`, `S1 Spread`.
///
/// Each provider has a table of its special names; this reads the words that several feeds use.
public struct MarketName: Sendable, Hashable {
  /// The kind of bet.
  public var kind = MarketKind.unknown
  /// `MarketScope.match` where the name names no part.
  public var scope = MarketScope.match
  /// Whether overtime counts, where the name says it.
  public var settles = Settlement.unknown
  /// Whose total it is, where the name says it.
  public var team = Side.none
  /// The unit; nil if the name has none.
  public var unit: ScoringUnit?

  /// Reads a name; missing parts stay unknown.
  public init(_ name: String) {
    var words = MarketVocabulary(name)
    if let kind = MarketVocabulary.phrases[words.text] {
      self.kind = kind
      return
    }
    settles = words.takeSettlement()
    scope = words.takeScope()
    let isThreeWay = words.take(["3", "way"])
    team = words.takeTeam()
    unit = words.takeUnit()
    words.dropFillers()
    if words.first == "player" {
      kind = .playerTotal
      return
    }
    kind = MarketVocabulary.kinds[words.text] ?? .unknown
    // "Match Goals", "Goal Line": nothing is left but what is counted.
    if words.isEmpty, unit != nil { kind = .total }
    refine(isThreeWay: isThreeWay, isEmpty: words.isEmpty)
  }

  private mutating func refine(isThreeWay: Bool, isEmpty: Bool) {
    if isThreeWay {
      switch kind {
      case .winner, .result: kind = .result
      case .handicap: kind = .handicap3
      case _ where isEmpty && unit == nil: kind = .result
      default: kind = .unknown
      }
    }
    if team != .none {
      if kind == .total || isEmpty { kind = .teamTotal }
      if kind != .teamTotal { (kind, team) = (.unknown, .none) }
    }
    // Regulation time can end in a draw.
    if kind == .winner, settles == .regulation { kind = .result }
  }

  /// The market of a feed that names the part of the match beside the market: `Total Goals` of `FIRST_HALF`.
  public func within(_ period: MarketName) -> MarketName {
    guard period.scope != .match else { return self }
    var name = self
    name.scope = scope == .match || scope == period.scope ? period.scope : .unknown
    return name
  }

  /// Returns the meaning of the market in a sport.
  public func meaning(_ sport: Sport) -> MarketMeaning {
    var meaning = MarketMeaning(kind, scope: scope, team: team)
    if let unit {
      switch kind {
      case .unknown, .playerTotal, .nextGoal, .correctScore, .bothScore: break
      // Set betting, most corners: not who wins the match.
      case .winner, .result, .doubleChance, .drawNoBet: meaning.kind = unit == .incidental ? .other : .unknown
      // Sets of a tennis match, corners of a soccer match.
      default: if unit != sport.scoringUnit { meaning.kind = .other }
      }
      if meaning.kind != kind { meaning.team = .none }
    }
    if scope == .match, meaning.kind != .unknown {
      meaning.settles = settles == .unknown ? sport.settlement(of: kind) : settles
    }
    return meaning
  }
}
