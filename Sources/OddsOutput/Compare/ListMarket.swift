public import OddsBoard
internal import OddsModel

/// The kind of market that a list shows for each fixture.
public enum ListMarket: String, Sendable, CaseIterable {
  /// The winner, with the draw if the sport has one.
  case result
  /// The total that a feed marks as the main line, otherwise the one whose sides are closest to even.
  case total
  /// The handicap that a feed marks as the main line, otherwise the one whose sides are closest to even.
  case handicap
  /// Whether both teams score.
  case bothScore = "both-score"

  /// The title in menus.
  public var title: String {
    switch self {
    case .result: "1X2 or winner"
    case .total: "main total"
    case .handicap: "main handicap"
    case .bothScore: "both teams to score"
    }
  }

  /// Whether it has a line between its two sides instead of a draw.
  public var hasLine: Bool { self == .total || self == .handicap }

  /// The titles of its three columns: two sides and the draw or line between them.
  public var sides: [String] {
    switch self {
    case .result: ["1", "X", "2"]
    case .total: ["O", "Line", "U"]
    case .handicap: ["H1", "Line", "H2"]
    case .bothScore: ["Yes", "", "No"]
    }
  }

  /// The next kind, for cycling through all.
  public var next: ListMarket {
    let all = Self.allCases
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }

  /// The fixture's market of this kind, merged from its members; nil if no market of the kind has lines. If the filter
  /// names markets, ``result`` selects those.
  ///
  /// - Parameter members: The matches of one fixture, the leading member first.
  public func market(
    of members: FixtureState.Members, in board: Board, _ filter: OutputFilter
  ) -> FixtureMarket? {
    let isNamed = if case .named = filter.terms.markets { true } else { false }
    let found = FixtureMarkets(of: members, in: board, filter) { market in
      self == .result && isNamed ? filter.accepts(market) : isShown(market.meaning)
    }
    if self == .result, !isNamed { return found.main }
    let markets = found.markets
    // Prefer markets that most of the feeds have.
    let most = markets.map(\.feeds).max() ?? 0
    guard hasLine else { return markets.first { $0.feeds == most } }
    let main = markets.filter { $0.isMain(in: board) }
    var even: (market: FixtureMarket, distance: Double)?
    for market in main.isEmpty ? markets : main where !main.isEmpty || market.feeds * 2 >= most {
      let prices = MainPrices(of: market, in: board, filter)
      guard let home = prices?.home?.value, let away = prices?.away?.value, home > 0, away > 0 else { continue }
      let distance = abs(1 / home - 1 / away)
      if even.map({ distance < $0.distance }) ?? true { even = (market, distance) }
    }
    return even?.market ?? main.first ?? markets.first { $0.feeds == most }
  }

  func isShown(_ meaning: MarketMeaning) -> Bool {
    switch self {
    case .result: meaning.isMain
    case .total: meaning.kind == .total && meaning.scope == .match
    case .handicap: meaning.kind == .handicap && meaning.scope == .match
    case .bothScore: meaning.kind == .bothScore && meaning.scope == .match
    }
  }
}

extension FixtureMarket {
  /// The number of feeds that have the market.
  public var feeds: Int {
    var providers: [ProviderName] = []
    for part in parts where !providers.contains(part.provider) { providers.append(part.provider) }
    return providers.count
  }

  /// Whether a feed marks it as the main line of its kind.
  func isMain(in board: Board) -> Bool {
    parts.contains { part in
      var isMain = false
      board.forEachQuote(of: part.market) { isMain = isMain || board[$0]?.isMain == true }
      return isMain
    }
  }
}
