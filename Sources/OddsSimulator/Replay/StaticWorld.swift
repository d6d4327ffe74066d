internal import OddsJSON

/// Matches with the prices of many bookmakers, as a file lists them: all in play at 0-0, and nothing changes.
///
/// A feed that has only one bookmaker shows, for each match, the first one listed that has its main market.
/// Prices are American whole numbers; a decimal feed carries them exactly where the decimal ends, and otherwise
/// rounded half up at the sixth decimal: -110 becomes 1.909091.
struct StaticWorld: WorldSource {
  private(set) var matches: [WorldMatch] = []
  private(set) var bookmakers: [WorldBookmaker] = []
  private(set) var time = SimTime.start
  let nextEventTime: SimTime? = nil
  let isReplay = false
  /// The latest time the file speaks of as past.
  private let recorded: WallClock

  /// Nil unless it is a list of matches with bookmakers.
  init?(_ value: JSONValue) {
    guard let rows = value.elements, !rows.isEmpty, rows.allSatisfy({ $0["bookmakers"]?.elements != nil }) else {
      return nil
    }
    let updates = rows.flatMap { $0["bookmakers"]?.elements ?? [] }
      .compactMap { $0["last_update"]?.text.flatMap { WallClock(rfc3339: $0) } }
    recorded = updates.max { $0.microseconds < $1.microseconds } ?? .now
    for row in rows {
      for bookmaker in row["bookmakers"]?.elements ?? [] { note(bookmaker) }
    }
    for (index, row) in rows.enumerated() {
      guard let match = match(row, number: index + 1) else { return nil }
      matches.append(match)
    }
  }

  func publishedAt(_ time: SimTime) -> WallClock? {
    WallClock(microseconds: recorded.microseconds + time.milliseconds * 1_000)
  }

  mutating func advance(to target: SimTime) -> [WorldEvent] {
    time = max(time, target)
    return []
  }

  // MARK: Reading

  private mutating func note(_ value: JSONValue) {
    guard let key = value["key"]?.text, !bookmakers.contains(where: { $0.key == key }) else { return }
    bookmakers.append(
      WorldBookmaker(key: key, title: value["title"]?.text ?? key, margin: 0, ladder: .american))
  }

  static func sport(_ key: String) -> WorldSport? {
    switch key.split(separator: "_").first {
    case "soccer": .soccer
    case "tennis": .tennis
    case "basketball": .basketball
    case "icehockey": .iceHockey
    case "baseball": .baseball
    case "americanfootball": .americanFootball
    case "volleyball": .volleyball
    case "cricket": .cricket
    default: nil
    }
  }

  private func match(_ row: JSONValue, number: Int) -> WorldMatch? {
    guard let key = row["sport_key"]?.text, let sport = Self.sport(key), let home = row["home_team"]?.text,
      let away = row["away_team"]?.text, let begins = row["commence_time"]?.text.flatMap({ WallClock(rfc3339: $0) })
    else { return nil }
    let league = WorldLeague(number: 1, name: row["sport_title"]?.text ?? key, country: "", sport: sport)
    var match = WorldMatch(
      number: number, sport: sport, league: league,
      home: WorldTeam(number: number * 2, name: home, code: Catalogue.code(home)),
      away: WorldTeam(number: number * 2 + 1, name: away, code: Catalogue.code(away)),
      kickoff: SimTime(milliseconds: (begins.microseconds - recorded.microseconds) / 1_000))
    match.status = .live
    match.period = Self.firstPeriod(sport)
    match.score = WorldScore()
    match.periods = [WorldPeriodScore(period: match.period, score: WorldScore())]
    for bookmaker in row["bookmakers"]?.elements ?? [] {
      guard let place = bookmakers.firstIndex(where: { $0.key == bookmaker["key"]?.text }) else { continue }
      for market in bookmaker["markets"]?.elements ?? [] {
        let key = market["key"]?.text
        add(key, outcomes: market["outcomes"]?.elements ?? [], bookmaker: place, to: &match)
        if key == "h2h", match.soleBookmaker == nil { match.soleBookmaker = place }
      }
    }
    match.soleBookmaker = match.soleBookmaker ?? 0
    return match
  }

  static func firstPeriod(_ sport: WorldSport) -> WorldPeriod {
    switch sport {
    case .soccer: .half(1)
    case .tennis, .volleyball: .set(1)
    case .basketball, .americanFootball: .quarter(1)
    case .iceHockey: .third(1)
    case .baseball: .inning(1, top: true)
    case .cricket: .innings(1)
    }
  }

  private func add(_ key: String?, outcomes: [JSONValue], bookmaker: Int, to match: inout WorldMatch) {
    let lines = outcomes.map { $0["point"]?.scalar.flatMap { WorldLine($0) } }
    let homeLine = zip(outcomes, lines).first { $0.0["name"]?.text == match.home.name }?.1
    let identity: WorldMarketIdentity
    switch key {
    case "h2h": identity = WorldMarketIdentity(kind: outcomes.count == 3 ? .matchResult : .moneyline, line: nil)
    case "spreads": identity = WorldMarketIdentity(kind: .handicap, line: homeLine ?? nil)
    case "totals": identity = WorldMarketIdentity(kind: .total, line: lines.first ?? nil)
    default: return
    }
    let place = match.markets.firstIndex { $0.identity == identity } ?? insert(identity, into: &match)
    for (outcome, line) in zip(outcomes, lines) {
      guard let name = outcome["name"]?.text, let american = outcome["price"]?.whole else { continue }
      let price = WorldPrice(american: american)
      let side = Self.side(name, match)
      if let index = match.markets[place].selections.firstIndex(where: { $0.side == side && $0.line == line }) {
        match.markets[place].selections[index].prices[bookmaker] = price
        continue
      }
      var prices = [WorldPrice?](repeating: nil, count: bookmakers.count)
      prices[bookmaker] = price
      let shown = identity.kind == .total ? "\(name) \(line?.text ?? "")" : name
      match.markets[place].selections.append(WorldSelection(name: shown, side: side, line: line, prices: prices))
    }
    let order: [WorldSide?] = [.home, .over, .draw, .away, .under]
    match.markets[place].selections.sort {
      (order.firstIndex(of: $0.side) ?? 9) < (order.firstIndex(of: $1.side) ?? 9)
    }
  }

  private func insert(_ identity: WorldMarketIdentity, into match: inout WorldMatch) -> Int {
    match.markets.append(WorldMarket(kind: identity.kind, line: identity.line, selections: [], suspended: false))
    return match.markets.count - 1
  }

  private static func side(_ name: String, _ match: WorldMatch) -> WorldSide? {
    switch name {
    case match.home.name: .home
    case match.away.name: .away
    case "Draw": .draw
    case "Over": .over
    case "Under": .under
    default: nil
    }
  }
}
