import OddsBoard
import OddsDashboard
import OddsFeed
import OddsModel
import OddsOutput
import OddsProvider
import OddsTransport

/// A board with fixed matches, and the dashboard on it.
final class FixedWorld {
  let names = TextTable()
  var board = Board()
  var model: DashboardModel
  var size: Size
  /// State of the subscriptions, by the match's id; the others are live.
  var watches: [String: PriceWatch] = [:]
  /// State of the links that carry prices, by the match's id; the others are connected.
  var priceLinks: [String: LinkStatus.State] = [:]
  var now = Timestamp(milliseconds: 1_776_429_296_000)

  init(
    size: Size = Size(width: 80, height: 24), preferences: Preferences = Preferences(), isASCII: Bool = false,
    keys: KeyMap = KeyMap(), grouping: MatchGrouping = .fixture, filter: FilterTerms = FilterTerms()
  ) {
    var preferences = preferences
    preferences.isUTC = true
    self.size = size
    model = DashboardModel(
      names: names, preferences: preferences, filter: filter, providers: ["pulsescore", "boltodds", "tickodds"],
      keys: keys,
      isASCII: isASCII, isDemo: true, secrets: Secrets(APIKey("open-sesame").map { [$0] } ?? []),
      grouping: grouping)
    model.observe(LinkStatus(.connected, epoch: 1), of: FeedName(provider: "tickodds", topic: "all"), now)
  }

  /// Adds six matches: two leagues, three sports, names that are hard to draw, every state of a price.
  func fill() {
    add(
      "1", .soccer, "Premier League", "Crystal Palace", "West Ham", 2, 1, clock: 67 * 60 + 23, ["1.45", "4.50", "7.00"])
    add("2", .soccer, "Premier League", "Arsenal", "Manchester United", 0, 0, clock: 12 * 60, ["1.90", "3.60", "4.20"])
    add(
      "3", .soccer, "Super League Ελλάδα", "Ολυμπιακός Πειραιώς", "ΠΑΟΚ", 1, 1, clock: 80 * 60,
      ["2.10", "3.10", "3.75"])
    add("4", .soccer, "中国足球协会超级联赛", "上海海港足球俱乐部", "北京国安", 3, 0, clock: 88 * 60, ["1.01", "21.00", "51.00"])
    add("5", .soccer, "دوري المحترفين", "الهلال السعودي", "النصر", 0, 2, clock: 33 * 60, ["9.50", "5.25", "1.30"])
    add(
      "6", .tennis, "ATP \u{1B}[2J Miami", "Zo\u{308}e\u{301}\u{327}\u{323}\u{330}\u{331}\u{332} A.",
      "\u{202E}Evil\r\nName", 1, 0, clock: nil, ["1.62", "2.30"])
  }

  func add(
    _ id: String, _ sport: Sport, _ league: String, _ home: String, _ away: String, _ homeScore: Int32,
    _ awayScore: Int32, clock: Int32?, _ prices: [String], status: MatchStatus = .live, start: Timestamp = .none,
    bookmakers: [String] = ["tickodds"], provider: ProviderName = "tickodds"
  ) {
    tell(provider) { batch in
      var row = MatchRow(id: names.intern(id))
      row.fields = [.sport, .league, .teams, .score, .status, .clock, .period, .start]
      row.sport = sport
      row.league = names.intern(league)
      row.home = names.intern(home)
      row.away = names.intern(away)
      row.score = Score(home: homeScore, away: awayScore)
      row.status = status
      row.period = names.intern(sport == .tennis ? "2nd Set" : "2nd Half")
      // First seen three minutes ago, so that later incidents are news.
      row.clock = clock.map { .seconds(max(0, $0 - 180), runs: false) } ?? .none
      row.start = start
      batch.add(row)
      addMarket(prices, bookmakers, &batch)
    }
    guard let clock else { return }
    tell(provider) { batch in
      var row = MatchRow(id: names.intern(id))
      (row.fields, row.clock) = (.clock, .seconds(clock, runs: false))
      batch.add(row)
    }
  }

  /// Sets the prices of a match's main market, home first; a price "-" suspends the line, "x" withdraws it.
  func reprice(
    _ id: String, _ prices: [String], bookmakers: [String] = ["tickodds"], provider: ProviderName = "tickodds"
  ) {
    tell(provider) { batch in
      batch.add(MatchRow(id: names.intern(id)))
      addMarket(prices, bookmakers, &batch)
    }
  }

  func score(_ id: String, _ home: Int32, _ away: Int32, provider: ProviderName = "tickodds") {
    tell(provider) { batch in
      var row = MatchRow(id: names.intern(id))
      row.fields = [.score]
      row.score = Score(home: home, away: away)
      batch.add(row)
    }
  }

  func turn(_ id: String, _ status: MatchStatus, provider: ProviderName = "tickodds") {
    tell(provider) { batch in
      var row = MatchRow(id: names.intern(id))
      row.fields = [.status]
      row.status = status
      batch.add(row)
    }
  }

  func remove(_ id: String, provider: ProviderName = "tickodds") {
    tell(provider) { batch in
      batch.add(MatchRow(id: names.intern(id)))
      batch.events.append(.removed)
    }
  }

  func happen(
    _ id: String, _ kind: IncidentKind, minute: Int16, player: String, side: Side = .home,
    provider: ProviderName = "tickodds"
  ) {
    tell(provider) { batch in
      batch.add(MatchRow(id: names.intern(id)))
      var incident = IncidentRow(kind)
      incident.minute = minute
      incident.player = names.intern(player)
      incident.side = side
      batch.add(incident)
    }
  }

  /// Applies a batch of a feed to the board, and the changes to the dashboard.
  func tell(_ provider: ProviderName = "tickodds", _ body: (inout FeedBatch) -> Void) {
    var batch = FeedBatch(provider: provider)
    batch.receivedAt = now
    body(&batch)
    var changes: [BoardChange] = []
    board.apply(batch, changes: &changes)
    if !changes.isEmpty { model.observe(changes, by: batch, board) }
  }

  func wait(_ seconds: Int64) {
    for _ in 0..<seconds {
      now = Timestamp(milliseconds: now.milliseconds + 1000)
      model.second(board, now)
    }
  }

  @discardableResult
  func press(_ keys: String) -> DashboardModel.Effect {
    var effect = DashboardModel.Effect.none
    for key in Key.sequence(keys) ?? [] {
      effect = handle(key)
      _ = canvas()
    }
    return effect
  }

  func handle(_ key: Key) -> DashboardModel.Effect { model.handle(key, board, now, size, watch: watch) }

  func canvas() -> Canvas {
    model.arrange(board, now, size, watch: watch)
    return model.frame(board, now, size).draw()
  }

  private func watch(_ match: MatchKey) -> MatchWatch {
    let id = names.string(match.id)
    return MatchWatch(watches[id] ?? .live, link: priceLinks[id] ?? .connected)
  }

  func picture() -> String { canvas().text }

  private func addMarket(_ prices: [String], _ bookmakers: [String], _ batch: inout FeedBatch) {
    var market = MarketRow(key: names.intern("full_time_result"), name: names.intern("Fulltime Result"))
    market.meaning = MarketMeaning(prices.count == 3 ? .result : .winner, settles: .regulation)
    market.isComplete = true
    let start = batch.quotes.count
    let sides: [Side] = prices.count == 3 ? [.home, .draw, .away] : [.home, .away]
    for (number, bookmaker) in bookmakers.enumerated() {
      for (side, text) in zip(sides, prices) {
        var text = number == 0 ? text : text + "\(number)"
        let state: QuoteState = text.hasPrefix("-") ? .suspended : text.hasPrefix("x") ? .withdrawn : .open
        let quoted = state == .open ? text.withUTF8 { Quoted($0, names) } : Quoted.none
        var quote = QuoteRow(
          selection: names.intern(side == .home ? "Home" : side == .away ? "Away" : "Draw"),
          bookmaker: names.intern(bookmaker), notation: .decimal, state: state, quoted: quoted)
        quote.side = side
        batch.quotes.append(quote)
      }
    }
    market.quotes = start..<batch.quotes.count
    batch.add(market)
  }
}
