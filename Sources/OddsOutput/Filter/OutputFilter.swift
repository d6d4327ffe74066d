public import OddsBoard
public import OddsFixtures
public import OddsModel

/// Decides which matches, markets, prices and lines are shown. Names are compared once and remembered.
///
/// It belongs to the thread that owns the board, and to that board's names.
public final class OutputFilter {
  /// What was asked for.
  public let terms: FilterTerms
  /// The table of the names that it compares.
  public let names: TextTable
  var leagues: TextMatcher
  var countries: TextMatcher
  var teams: TextMatcher
  /// The matches that were asked for: the id that was typed, and the one whose alias it is; none while no feed sent it.
  var ids: [(provider: ProviderName?, typed: TextID, meant: TextID)]
  /// The counts of names and aliases when ``ids`` were last looked up.
  private var namesSeen = -1
  private var aliasesSeen = -1
  private var markets: TextMatcher
  private let marketKinds: Set<MarketKind>
  private var bookmakers: TextMatcher
  private let types: StreamTypes
  /// The fixtures of the board's matches; nil where nothing is joined. Sports, leagues, countries and teams select
  /// fixtures: a match counts by what any member of its fixture says.
  public var fixtures: FixtureIndex?
  /// Whether sports, leagues, countries or teams are asked for.
  let selectsFixtures: Bool
  /// Answers for matches by the places of their rows: asked for with every line.
  var verdicts: [Verdict] = []
  /// Of each match only its provider is asked, if that.
  let acceptsEveryMatch: Bool
  /// No market and no bookmaker is left out either.
  private let acceptsEveryPrice: Bool
  /// The bookmakers by what is compared of their names, and the first spelling of each.
  private var spellings: [String: TextID] = [:]
  private var firstSpelling: [TextID: TextID] = [:]

  /// A filter by these terms for the names of this table.
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
    // A gap is always told: it says that lines are missing.
    types = StreamTypes(terms.types.isEmpty ? StreamType.allCases.filter(\.isStandard) : terms.types + [.gap])
    selectsFixtures =
      !terms.sports.isEmpty || !terms.leagues.isEmpty || !terms.countries.isEmpty || !terms.teams.isEmpty
    acceptsEveryMatch = !selectsFixtures && terms.matches.isEmpty
    acceptsEveryPrice = acceptsEveryMatch && terms.markets == .all && terms.bookmakers.isEmpty
  }

  /// The same, but of each match only the main market.
  var ofMainMarket: OutputFilter {
    if self.terms.markets == .main { return self }
    var terms = self.terms
    terms.markets = .main
    let filter = OutputFilter(terms, names: names)
    filter.fixtures = fixtures
    return filter
  }

  /// Looks up the ids of references, which may be aliases, again once there are new texts or aliases.
  func findIDs() {
    guard namesSeen != names.count || aliasesSeen != names.aliasRevision else { return }
    for index in ids.indices where ids[index].typed.isNone || aliasesSeen != names.aliasRevision {
      let text = terms.matches[index].id
      (ids[index].typed, ids[index].meant) = (names.find(text) ?? .none, names.id(named: text) ?? .none)
    }
    (namesSeen, aliasesSeen) = (names.count, names.aliasRevision)
  }

  /// Whether a market is asked for. For the main market this says whether it may be it; a match may have
  /// several such, of which ``mainMarket(of:in:)`` is the one.
  public func accepts(_ market: MarketState) -> Bool {
    switch terms.markets {
    case .all: true
    case .main: market.meaning.isMain
    case .named:
      marketKinds.contains(market.meaning.kind) || markets.accepts(market.key, names)
        || markets.accepts(market.name, names)
    }
  }

  /// Whether a bookmaker's lines are shown.
  public func accepts(bookmaker: TextID) -> Bool { bookmakers.accepts(bookmaker, names) }

  /// The same bookmaker in the spelling that was seen first: `Bet365` and `bet365` are one.
  func bookmaker(_ name: TextID) -> TextID {
    if let known = firstSpelling[name] { return known }
    let plain = TextMatcher.plain(names.string(name), .isSame)
    let first = spellings[plain] ?? name
    (spellings[plain], firstSpelling[name]) = (first, first)
    return first
  }

  /// Whether lines of this type are shown. A gap always is: it says that lines are missing.
  public func accepts(_ type: StreamType) -> Bool { types.contains(StreamTypes(type)) }

  func accepts(_ provider: ProviderName) -> Bool {
    terms.providers.isEmpty || terms.providers.contains(provider)
  }

  /// Whether a change makes a line.
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

  /// The matches that are asked for, in the board's order.
  public func matches(of board: Board) -> [MatchRef] { board.liveMatches.filter { accepts($0, in: board) } }

  /// The first market that says who wins and of which something is left to show; nil if there is none.
  public func mainMarket(of match: MatchRef, in board: Board) -> MarketRef? {
    var found: MarketRef?
    board.forEachMarket(of: match) { market in
      if found == nil, let state = board[market], state.meaning.isMain, hasLines(market, in: board) { found = market }
    }
    return found
  }

  /// Calls for each market that says who wins a match and of which something is left to show.
  func forEachMainMarket(of match: MatchRef, in board: Board, _ body: (MarketRef) -> Void) {
    board.forEachMarket(of: match) { market in
      if let state = board[market], state.meaning.isMain, hasLines(market, in: board) { body(market) }
    }
  }

  /// Calls for each market of a match that is asked for and of which something is left to show.
  func forEachMarket(of match: MatchRef, in board: Board, _ body: (MarketRef) -> Void) {
    if terms.markets == .main {
      if let market = mainMarket(of: match, in: board) { body(market) }
      return
    }
    board.forEachMarket(of: match) { market in
      if let state = board[market], accepts(state), hasLines(market, in: board) { body(market) }
    }
  }

  /// Whether any line of the bookmakers that are asked for is not withdrawn.
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
  /// Suspended before and withdrawn now, or the other way: the same line again, word for word.
  fileprivate var isSilent: Bool {
    guard let before else { return false }
    return (before == .suspended || before == .withdrawn) && (state == .suspended || state == .withdrawn)
  }
}

extension BoardChange {
  /// The kind of line that the change makes.
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
