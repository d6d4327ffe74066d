internal import OddsFinder
internal import OddsModel
internal import OddsOutput

/// Names of markets and selections, the same for all feeds.
enum MarketText {
  /// The title of a market in standard terms or, if its meaning is unknown, in the feed's words.
  static func title(_ market: FixtureMarket, _ sport: Sport, _ names: TextTable, _ marks: Marks) -> String {
    if let title = title(market.meaning, market.line, sport, marks) { return title }
    let name = CleanText.clean(names.string(market.name), ascii: marks.isASCII)
    let line = market.line.text(signed: market.meaning.kind.isHandicap)
    return line.isEmpty || name.contains(line) ? name : "\(name) \(line)"
  }

  /// The title in standard terms: `Total 2.5 · 1st half`; nil if the meaning is not known well enough.
  static func title(_ meaning: MarketMeaning, _ line: Line, _ sport: Sport, _ marks: Marks) -> String? {
    title(meaning, number: line.text(signed: meaning.kind.isHandicap), sport, marks)
  }

  private static func title(_ meaning: MarketMeaning, number: String, _ sport: Sport, _ marks: Marks) -> String? {
    guard meaning.isComparable, var title = words(meaning) else { return nil }
    if !number.isEmpty { title += " \(number)" }
    if let part = part(meaning.scope) { title += " \(marks.dot) \(part)" }
    switch meaning.settles {
    case .overtime: title += " \(marks.dot) with overtime"
    // Soccer markets always settle on regular time.
    case .regulation where sport != .soccer: title += " \(marks.dot) regular time"
    case .regulation, .unknown: break
    }
    return title
  }

  /// The market of a row of the view of edges; a middle's has both lines: `Total 2.5/3.5`.
  static func title(_ edge: Edge, _ names: TextTable, _ marks: Marks) -> String {
    let market = edge.market
    var lines = [market.line]
    // The second line is converted to the home side's view.
    if case .middle(let row) = edge, let other = row.legs.last?.line {
      lines.append(market.meaning.kind.isHandicap ? other.negated : other)
    }
    let number = lines.map { $0.text(signed: market.meaning.kind.isHandicap) }.joined(separator: "/")
    return title(market.meaning, number: number, edge.fixture.sport, marks)
      ?? CleanText.clean(names.string(market.name), ascii: marks.isASCII)
  }

  private static func words(_ meaning: MarketMeaning) -> String? {
    switch meaning.kind {
    case .result: "Result"
    case .winner: "Winner"
    case .doubleChance: "Double chance"
    case .drawNoBet: "Draw no bet"
    case .handicap: "Handicap"
    case .handicap3: "3-way handicap"
    case .total: "Total"
    case .teamTotal: meaning.team == .home ? "Home total" : "Away total"
    case .bothScore: "Both to score"
    case .correctScore: "Correct score"
    case .halfTimeFullTime: "Half-time/full-time"
    case .oddEven: "Odd or even"
    case .nextGoal: "Next goal"
    case .playerTotal, .outright, .other, .unknown: nil
    }
  }

  /// The part of the match: `1st half`; nil for the whole match.
  private static func part(_ scope: MarketScope) -> String? {
    guard let part = scope.part, let number = scope.word?.last?.wholeNumberValue else { return nil }
    return "\(FeedBook.Entry.ordinal(number)) \(part.word)"
  }

  /// The name of a side: `Home`, `Over`; nil for a selection identified only by its name.
  static func side(_ side: Side) -> String? {
    switch side {
    case .home: "Home"
    case .draw: "Draw"
    case .away: "Away"
    case .over: "Over"
    case .under: "Under"
    case .yes: "Yes"
    case .no: "No"
    case .none: nil
    }
  }
}
