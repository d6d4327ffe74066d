import OddsAlerts
import OddsBoard
import OddsFixtures
import OddsModel
import OddsOutput

/// Matches of several feeds on a board, and rules that are evaluated on them.
final class AlertWorld {
  let names = TextTable()
  private(set) var board = Board()
  let fixtures: FixtureIndex
  private(set) var engine: AlertEngine
  var now = Timestamp(seconds: 1_776_429_000)
  private var rules: [Rule]
  /// Descriptions of the firings since the last call.
  private var fired: [String] = []

  /// A rule whose condition is a closure.
  struct Rule {
    var rule: AlertRule
    var references = AlertEngine.ReferencedFields()
    var holds: (BoardChange, Board, TextTable) -> Bool

    init(
      _ name: String, on: AlertTrigger = .anyLine, again: Duration? = nil, matches: [String] = [],
      steam: SteamWatch.Terms? = nil, isOfChange: Bool = false, isOfSuspension: Bool = false, isOfTime: Bool = false,
      where holds: ((BoardChange, Board, TextTable) -> Bool)? = nil
    ) {
      rule = AlertRule(name: name, on: on, condition: holds == nil ? nil : "…")
      rule.again = again
      rule.matches = matches.map { MatchReference($0, providers: ["tickodds", "boltodds", "pulsescore"]) }
      if let steam { rule.steam = steam }
      (references.isOfChange, references.isOfSuspension, references.isOfTime) = (isOfChange, isOfSuspension, isOfTime)
      self.holds = holds ?? { _, _, _ in true }
    }

    /// Creates a rule for prices of this side above a limit.
    static func above(
      _ limit: Double, _ side: Side = .home, again: Duration? = nil, isOfSuspension: Bool = false
    ) -> Rule {
      Rule("above", on: .line(.price), again: again, isOfSuspension: isOfSuspension) { change, board, names in
        guard case .price(let move) = change, let quote = board[move.quote], quote.side == side else { return false }
        if isOfSuspension, move.state == .suspended { return true }
        guard move.state == .open else { return false }
        return move.quoted.withBytes(names) { Price($0, quote.notation)?.approximate ?? 0 } > limit
      }
    }
  }

  /// Creates a world with these rules.
  /// - Parameter same: Feeds' matches that are the same, as in `aliases.toml`.
  init(_ rules: Rule..., same: [[String]] = []) {
    var aliases = Aliases()
    for group in same { aliases.join(group) }
    fixtures = FixtureIndex(names, aliases)
    self.rules = rules
    engine = AlertEngine(rules.map { ($0.rule, $0.references) })
  }

  func id(_ text: String) -> TextID { names.intern(text) }

  private var context: AlertEngine.EngineContext {
    let (board, names, rules) = (board, names, rules)
    return AlertEngine.EngineContext(board, fixtures, names, at: now) { rules[$0].holds($1, board, names) }
  }

  /// Applies a feed's message.
  /// - Returns: The firings, such as `goal tickodds:1`.
  @discardableResult
  func tell(_ provider: ProviderName, after seconds: Double = 1, _ fill: (inout FeedBatch) -> Void) -> [String] {
    now = now.advanced(by: Int64(seconds * 1000))
    var batch = FeedBatch(provider: provider)
    batch.receivedAt = now
    fill(&batch)
    var changes: [BoardChange] = []
    board.apply(batch, changes: &changes)
    let rejoined = fixtures.observe(changes, of: board)
    return words(engine.observe(changes, rejoined: rejoined, context))
  }

  /// Replaces the rules, which are identified by name.
  func replace(_ rules: [Rule]) -> [String] {
    self.rules = rules.enumerated().map { number, rule in
      var rule = rule
      if number > 0 { rule.rule.condition = "\(number)" }
      return rule
    }
    return words(engine.replace(self.rules.map { ($0.rule, $0.references) }, context))
  }

  /// Advances the time.
  func wait(_ seconds: Double) -> [String] {
    now = now.advanced(by: Int64(seconds * 1000))
    return words(engine.advance(context))
  }

  private func words(_ firings: [AlertEngine.Firing]) -> [String] {
    firings.map { firing in
      let match = board[firing.match].map { "\($0.provider.rawValue):\(names.string($0.id))" } ?? "?"
      return "\(rules[firing.rule].rule.name) \(match)"
    }
  }

  // MARK: Messages of feeds

  /// Adds or updates a match with the given facts.
  @discardableResult
  func match(
    _ provider: ProviderName, _ match: String, _ score: Score? = nil, status: MatchStatus? = nil, clock: Int32? = nil,
    redCards: (Int16, Int16)? = nil, sport: Sport = .soccer, after seconds: Double = 1,
    prices: KeyValuePairs<Side, String> = [:], book: String = "book"
  ) -> [String] {
    tell(provider, after: seconds) { batch in
      var row = MatchRow(id: id(match))
      row.fields = [.sport, .teams]
      row.sport = sport
      (row.home, row.away) = (id("Home \(match)"), id("Away \(match)"))
      if let score { (row.score, row.fields) = (score, row.fields.union(.score)) }
      if let status { (row.status, row.fields) = (status, row.fields.union(.status)) }
      if let clock { (row.clock, row.fields) = (.seconds(clock, runs: true), row.fields.union(.clock)) }
      batch.add(row)
      if let redCards {
        var situation = Situation()
        situation.fields = .redCards
        situation.redCards = Situation.Counts(home: redCards.0, away: redCards.1)
        batch.add(situation)
      }
      guard !prices.isEmpty else { return }
      var market = MarketRow(key: id("1x2"), name: id("Result"))
      market.meaning = MarketMeaning(.result, settles: .regulation)
      market.isPart = false
      market.quotes = batch.quotes.count..<(batch.quotes.count + prices.count)
      for (side, price) in prices {
        let isOpen = price != "-" && price != "x"
        var quote = QuoteRow(
          selection: id("\(side)"), bookmaker: id(book), notation: .decimal,
          state: price == "x" ? .withdrawn : isOpen ? .open : .suspended,
          quoted: isOpen ? Quoted.of(price, names) : .none)
        quote.side = side
        batch.quotes.append(quote)
      }
      batch.add(market)
    }
  }

  @discardableResult
  func incident(
    _ provider: ProviderName, _ match: String, _ kind: IncidentKind, _ side: Side = .home, minute: Int16? = nil,
    score: Score? = nil, id number: String = "", isRetracted: Bool = false, after seconds: Double = 1
  ) -> [String] {
    incidents(provider, match, after: seconds) { [self] in
      var row = IncidentRow(kind)
      row.side = side
      if let minute { row.minute = minute }
      if let score { row.score = score }
      row.id = id(number)
      return [(row, isRetracted)]
    }
  }

  @discardableResult
  func incidents(
    _ provider: ProviderName, _ match: String, after seconds: Double = 1,
    _ rows: () -> [(IncidentRow, isRetracted: Bool)]
  ) -> [String] {
    tell(provider, after: seconds) { batch in
      batch.add(MatchRow(id: id(match)))
      for (row, isRetracted) in rows() {
        batch.incidents.append(row)
        let place = batch.incidents.count - 1
        batch.events.append(isRetracted ? .retracted(place) : .incident(place))
      }
    }
  }

  func remove(_ provider: ProviderName, _ match: String) {
    tell(provider) { batch in
      batch.add(MatchRow(id: id(match)))
      batch.events.append(.removed)
    }
  }

  /// Simulates a reconnection: the feed sends its matches again.
  func reconnect(_ provider: ProviderName) { board.expectSnapshots(provider) }
}

extension Quoted {
  static func of(_ text: String, _ names: TextTable) -> Quoted {
    var text = text
    return text.withUTF8 { Quoted($0, names) }
  }
}
