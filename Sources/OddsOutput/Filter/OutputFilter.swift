public import OddsBoard
public import OddsFixtures
public import OddsModel

/// Decides which matches, markets, prices and stream lines are shown. Comparisons of names are cached.
///
/// Use it only on the board's thread, with the board's table of names.
public final class OutputFilter {
  /// The user's terms.
  public let terms: FilterTerms
  /// The table of names on the board.
  public let names: TextTable
  var leagues: TextMatcher
  var countries: TextMatcher
  var teams: TextMatcher
  /// The requested matches: the id as typed, and the id for which it is an alias; `.none` until a feed sends it.
  var ids: [(provider: ProviderName?, typed: TextID, meant: TextID)]
  /// The revisions of names and aliases at the last lookup of ``ids``.
  private var namesSeen = -1
  private var aliasesSeen = -1
  private var markets: TextMatcher
  private let marketKinds: Set<MarketKind>
  private var bookmakers: TextMatcher
  private let types: StreamTypes
  /// The fixtures of the board's matches; nil if matches aren't joined. Sports, leagues, countries and teams select
  /// fixtures: any member of a match's fixture may meet the term.
  public var fixtures: FixtureIndex?
  /// Whether the terms include sports, leagues, countries or teams.
  let selectsFixtures: Bool
  /// Cached results by the match's place on the board, because every stream line needs one.
  var verdicts: [Verdict] = []
  /// Whether matches are selected by their provider alone, or not at all.
  let acceptsEveryMatch: Bool
  /// Whether markets and bookmakers are unrestricted too.
  private let acceptsEveryPrice: Bool
  /// The bookmakers by the normalized form of their names, and the first spelling of each.
  private var spellings: [String: TextID] = [:]
  private var firstSpelling: [TextID: TextID] = [:]

  /// A filter with these terms for the names of this table.
  public init(_ terms: FilterTerms = FilterTerms(), names: TextTable) {
    self.terms = terms
    self.names = names
    leagues = TextMatcher(terms.leagues, .contains)
    countries = TextMatcher(terms.countries, .isSame)
    teams = TextMatcher(terms.teams, .contains)
    ids = terms.matches.map { ($0.provider, .none, .none) }
    bookmakers = TextMatcher(terms.bookmakers, .isSame)
    if case .named(let words) = terms.markets {
      markets = TextMatcher(words, .isSame)
      marketKinds = Set(words.compactMap { MarketKind(typed: $0) })
    } else {
      markets = TextMatcher([], .isSame)
      marketKinds = []
    }
    // Never filter out `gap` lines: without them the output looks complete.
    types = StreamTypes(terms.types.isEmpty ? StreamType.allCases.filter(\.isStandard) : terms.types + [.gap])
    selectsFixtures =
      !terms.sports.isEmpty || !terms.leagues.isEmpty || !terms.countries.isEmpty || !terms.teams.isEmpty
    acceptsEveryMatch = !selectsFixtures && terms.matches.isEmpty
    acceptsEveryPrice = acceptsEveryMatch && terms.markets == .all && terms.bookmakers.isEmpty
  }

  /// A copy of this filter for the main market only.
  var ofMainMarket: OutputFilter {
    if self.terms.markets == .main { return self }
    var terms = self.terms
    terms.markets = .main
    let filter = OutputFilter(terms, names: names)
    filter.fixtures = fixtures
    return filter
  }

  /// Looks up the ids of references, which may be aliases, again if there are new names or aliases.
  func findIDs() {
    guard namesSeen != names.count || aliasesSeen != names.aliasRevision else { return }
    for index in ids.indices where ids[index].typed.isNone || aliasesSeen != names.aliasRevision {
      let text = terms.matches[index].id
      (ids[index].typed, ids[index].meant) = (names.find(text) ?? .none, names.id(named: text) ?? .none)
    }
    (namesSeen, aliasesSeen) = (names.count, names.aliasRevision)
  }

  /// Whether a market is selected. For the main market, returns true for all candidates; ``mainMarket(of:in:)`` chooses
  /// one.
  public func accepts(_ market: MarketState) -> Bool {
    switch terms.markets {
    case .all: true
    case .main: market.meaning.isMain
    case .named:
      marketKinds.contains(market.meaning.kind) || markets.accepts(market.key, names)
        || markets.accepts(market.name, names)
    }
  }

  /// Whether prices of a bookmaker are shown.
  public func accepts(bookmaker: TextID) -> Bool { bookmakers.accepts(bookmaker, names) }

  /// The first spelling of a bookmaker's name: `Bet365` and `bet365` are the same.
  func bookmaker(_ name: TextID) -> TextID {
    if let known = firstSpelling[name] { return known }
    let plain = TextMatcher.plain(names.string(name), .isSame)
    let first = spellings[plain] ?? name
    (spellings[plain], firstSpelling[name]) = (first, first)
    return first
  }

  /// Whether stream lines of a type are shown. Always true for gaps: without them the output looks complete.
  public func accepts(_ type: StreamType) -> Bool { types.contains(StreamTypes(type)) }

  func accepts(_ provider: ProviderName) -> Bool {
    terms.providers.isEmpty || terms.providers.contains(provider)
  }

  /// Whether a change of the board yields a stream line.
  public func accepts(_ change: BoardChange, in board: Board) -> Bool {
    guard accepts(change.type) else { return false }
    switch change {
    case .price(let move):
      guard !move.isSilent else { return false }
      if acceptsEveryPrice { return board.contains(move.quote) && accepts(move.match, in: board) }
      guard let quote = board[move.quote], let market = board[move.market] else { return false }
      return accepts(market) && accepts(bookmaker: quote.bookmaker) && accepts(move.match, in: board)
    case .removed(let match, let bookmaker):
      return accepts(match, in: board) && (bookmaker.isNone || accepts(bookmaker: bookmaker))
    case .snapshot, .score, .status, .incident, .statistics, .lineup, .play:
      return accepts(change.match, in: board)
    }
  }

  /// The selected matches, in the board's order.
  public func matches(of board: Board) -> [MatchRef] { board.liveMatches.filter { accepts($0, in: board) } }

  /// The first market on the winner that still has lines, or nil.
  public func mainMarket(of match: MatchRef, in board: Board) -> MarketRef? {
    var found: MarketRef?
    board.forEachMarket(of: match) { market in
      if found == nil, let state = board[market], state.meaning.isMain, hasLines(market, in: board) { found = market }
    }
    return found
  }

  /// Calls `body` for each market on the winner that still has lines.
  func forEachMainMarket(of match: MatchRef, in board: Board, _ body: (MarketRef) -> Void) {
    board.forEachMarket(of: match) { market in
      if let state = board[market], state.meaning.isMain, hasLines(market, in: board) { body(market) }
    }
  }

  /// Calls `body` for each selected market of a match that still has lines.
  func forEachMarket(of match: MatchRef, in board: Board, _ body: (MarketRef) -> Void) {
    if terms.markets == .main {
      if let market = mainMarket(of: match, in: board) { body(market) }
      return
    }
    board.forEachMarket(of: match) { market in
      if let state = board[market], accepts(state), hasLines(market, in: board) { body(market) }
    }
  }

  /// Whether a market has a line of the selected bookmakers that isn't withdrawn.
  func hasLines(_ market: MarketRef, in board: Board) -> Bool {
    if bookmakers.isOpen { return board.hasLines(market) }
    var isFound = false
    board.forEachQuote(of: market) { quote in
      guard !isFound, let entry = board[quote] else { return }
      if entry.state != .withdrawn, accepts(bookmaker: entry.bookmaker) { isFound = true }
    }
    return isFound
  }
}

extension PriceMove {
  /// Whether a line only changed between suspended and withdrawn: its stream line would be identical.
  fileprivate var isSilent: Bool {
    guard let before else { return false }
    return (before == .suspended || before == .withdrawn) && (state == .suspended || state == .withdrawn)
  }
}

extension BoardChange {
  /// The type of stream line for the change.
  public var type: StreamType {
    switch self {
    case .snapshot: .snapshot
    case .price: .price
    case .score: .score
    case .status: .status
    case .incident: .incident
    case .statistics: .stats
    case .lineup: .lineups
    case .play: .play
    case .removed: .removed
    }
  }
}
