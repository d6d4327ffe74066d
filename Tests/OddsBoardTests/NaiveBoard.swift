import OddsBoard
import OddsModel

/// What a board should hold and tell, in dictionaries and without thought for speed.
struct NaiveBoard {
  struct LineKey: Hashable {
    var market: TextID
    var line: Line
    var selection: TextID
    var bookmaker: TextID
  }

  struct Quote: Equatable {
    var state: QuoteState
    var quoted: Quoted
  }

  struct Match: Equatable {
    var league = TextID.none
    var country = TextID.none
    var score = Score.none
    var periods: [PeriodScore] = []
    var points = TextID.none
    var awayPoints = TextID.none
    var serving = Side.none
    var situation = Situation()
    var status = MatchStatus.scheduled
    var isStatusSent = false
    var quotes: [LineKey: Quote] = [:]
    var incidents: [TextID: IncidentKind] = [:]

    /// Without a status and a start, what is played is in play.
    mutating func inferStatus() {
      guard !isStatusSent else { return }
      let isPlayed =
        score.home > 0 || score.away > 0 || !incidents.isEmpty
        || periods.contains { $0.score.home > 0 || $0.score.away > 0 }
        || points != awayPoints && !points.isNone && !awayPoints.isNone
      status = isPlayed ? .live : .scheduled
    }
  }

  private(set) var matches: [TextID: Match] = [:]
  /// By match and line, the last open price before each move of the last batch.
  private(set) var previous: [TextID: [LineKey: [Quoted]]] = [:]

  private var absences: [TextID: Int] = [:]
  /// What a reader sees of each line, and the price that it was last open at.
  private var seen: [TextID: [LineKey: Quote]] = [:]
  private var lastOpen: [TextID: [LineKey: Quoted]] = [:]
  /// The lines that were named since a round began.
  private var round: [TextID: Set<LineKey>]?
  private var namedInBatch: Set<TextID> = []

  /// Where in a batch we are.
  private struct Part {
    var match: TextID?
    var visited: Set<LineKey> = []
    var scope: TextID?
    var incidents: Set<TextID>?
    var named: Set<TextID>?
    var absences = 0
  }

  mutating func apply(_ batch: FeedBatch) {
    previous = [:]
    namedInBatch = []
    var now = Part()
    for event in batch.events { apply(event, batch, &now) }
    settle(&now)
  }

  private mutating func apply(_ event: FeedEvent, _ batch: FeedBatch, _ now: inout Part) {
    switch event {
    case .imageBegins(.matches(_, let limit)): (now.named, now.absences) = ([], limit)
    case .imageBegins(.lines(let bookmaker)): now.scope = bookmaker
    case .imageBegins(.incidents): now.incidents = []
    case .imageEnds: end(&now)
    case .match(let index):
      settle(&now)
      let row = batch.matches[index]
      (now.match, now.visited, now.scope, now.incidents) = (row.id, [], nil, nil)
      now.named?.insert(row.id)
      namedInBatch.insert(row.id)
      if round != nil, round?[row.id] == nil { round?[row.id] = [] }
      absences[row.id] = 0
      update(row, batch)
    case .facts(let index): if let id = now.match { matches[id]?.country = batch.facts[index].country }
    case .situation(let index): if let id = now.match { _ = matches[id]?.situation.merge(batch.situations[index]) }
    case .market(let index): if let id = now.match { apply(batch.markets[index], batch, id, &now) }
    case .incident(let index):
      let row = batch.incidents[index]
      now.incidents?.insert(row.id)
      if let id = now.match {
        matches[id]?.incidents[row.id] = row.kind
        matches[id]?.inferStatus()
      }
    case .retracted(let index): if let id = now.match { matches[id]?.incidents[batch.incidents[index].id] = nil }
    case .removed:
      if let id = now.match { remove(id) }
      now.match = nil
    case .linesRemoved(let bookmaker):
      guard let id = now.match else { return }
      removeLines(bookmaker, id)
      if matches[id] == nil { now.match = nil }
    case .cleared(let bookmaker, let league):
      settle(&now)
      for id in matches.keys where league.isNone || matches[id]?.league == league { removeLines(bookmaker, id) }
    case .roundBegins:
      settle(&now)
      // A match that the batch named before counts as named in the round.
      round = Dictionary(uniqueKeysWithValues: namedInBatch.map { ($0, []) })
    case .roundEnds:
      settle(&now)
      endRound()
    case .statistics, .lineup, .play, .heartbeat, .linesAreCurrent: break
    }
  }

  private mutating func update(_ row: MatchRow, _ batch: FeedBatch) {
    var match = matches[row.id] ?? Match()
    if row.fields.contains(.league) { match.league = row.league }
    if row.fields.contains(.score) { match.score = row.score }
    if row.fields.contains(.status) { (match.status, match.isStatusSent) = (row.status, true) }
    if row.fields.contains(.points) { (match.points, match.awayPoints) = (row.homePoints, row.awayPoints) }
    if row.fields.contains(.serving) { match.serving = row.serving }
    if row.fields.contains(.periods) { match.periods = Array(batch.periods[row.periods]) }
    match.inferStatus()
    matches[row.id] = match
  }

  private mutating func apply(_ row: MarketRow, _ batch: FeedBatch, _ id: TextID, _ now: inout Part) {
    for quote in batch.quotes[row.quotes] {
      let key = LineKey(market: row.key, line: row.line, selection: quote.selection, bookmaker: quote.bookmaker)
      let old = matches[id]?.quotes[key]?.quoted ?? .none
      matches[id]?.quotes[key] = Quote(state: quote.state, quoted: quote.quoted.isNone ? old : quote.quoted)
      now.visited.insert(key)
      round?[id, default: []].insert(key)
      look(id, key)
    }
  }

  /// The current match's part is over: a suspension of the whole match reaches the lines that the part did not name.
  private mutating func settle(_ now: inout Part) {
    guard let id = now.match else { return }
    now.match = nil
    for key in (matches[id]?.quotes ?? [:]).keys where !now.visited.contains(key) { look(id, key) }
  }

  private mutating func end(_ now: inout Part) {
    if let seen = now.incidents {
      now.incidents = nil
      guard let id = now.match, let known = matches[id]?.incidents else { return }
      matches[id]?.incidents = known.filter { seen.contains($0.key) }
    } else if let bookmaker = now.scope {
      now.scope = nil
      guard let id = now.match, let quotes = matches[id]?.quotes else { return }
      for key in quotes.keys where !now.visited.contains(key) && (bookmaker.isNone || key.bookmaker == bookmaker) {
        matches[id]?.quotes[key]?.state = .withdrawn
        now.visited.insert(key)
        look(id, key)
      }
    } else if let seen = now.named {
      now.named = nil
      settle(&now)
      for id in matches.keys where !seen.contains(id) {
        absences[id, default: 0] += 1
        if absences[id, default: 0] >= now.absences { remove(id) }
      }
    }
  }

  private mutating func endRound() {
    guard let round else { return }
    self.round = nil
    for (id, match) in matches {
      let left = match.quotes.filter { $0.value.state != .withdrawn }
      let gone = left.keys.filter { round[id]?.contains($0) != true }
      let isOver = !match.quotes.isEmpty && round[id] == nil
      if gone.count == left.count, !gone.isEmpty || isOver, match.score.isNone {
        remove(id)
        continue
      }
      for key in gone {
        matches[id]?.quotes[key]?.state = .withdrawn
        look(id, key)
      }
    }
  }

  private mutating func removeLines(_ bookmaker: TextID, _ id: TextID) {
    guard let match = matches[id] else { return }
    let left = match.quotes.filter { $0.value.state != .withdrawn }
    let gone = left.keys.filter { bookmaker.isNone || $0.bookmaker == bookmaker }
    for key in gone {
      matches[id]?.quotes[key]?.state = .withdrawn
      // Told as one, not line by line.
      seen[id]?[key]?.state = .withdrawn
    }
    if !gone.isEmpty, gone.count == left.count, match.score.isNone { remove(id) }
  }

  private mutating func remove(_ id: TextID) {
    (matches[id], seen[id], lastOpen[id], absences[id]) = (nil, nil, nil, nil)
  }

  /// Takes note of what a reader sees of a line now.
  private mutating func look(_ id: TextID, _ key: LineKey) {
    guard let match = matches[id], var now = match.quotes[key] else { return }
    if match.status == .suspended, now.state == .open { now.state = .suspended }
    let before = seen[id]?[key]
    let isPriced = now.state == .open || now.state == .unpriced
    if (before?.state ?? .withdrawn) != now.state || (isPriced && before?.quoted != now.quoted) {
      previous[id, default: [:]][key, default: []].append(lastOpen[id]?[key] ?? .none)
    }
    seen[id, default: [:]][key] = now
    if now.state == .open { lastOpen[id, default: [:]][key] = now.quoted }
  }
}

extension NaiveBoard.Match {
  /// The same, read from a board.
  init(_ state: MatchState, of board: Board) {
    (league, country, status) = (state.league, state.facts.country, state.status)
    isStatusSent = state.statusBy == .feed
    (score, periods, points, serving) = (state.score, state.periods, state.homePoints, state.serving)
    awayPoints = state.awayPoints
    situation = state.situation
    for incident in state.incidents { incidents[incident.id] = incident.kind }
    board.forEachMarket(of: state.ref) { market in
      board.forEachQuote(of: market) { quote in
        guard let key = NaiveBoard.LineKey(quote, of: board), let entry = board[quote] else { return }
        quotes[key] = NaiveBoard.Quote(state: entry.state, quoted: entry.quoted)
      }
    }
  }
}

extension NaiveBoard.LineKey {
  init?(_ quote: QuoteRef, of board: Board) {
    guard let entry = board[quote], let market = board.market(of: quote).flatMap({ board[$0] }) else { return nil }
    self.init(market: market.key, line: market.line, selection: entry.selection, bookmaker: entry.bookmaker)
  }
}
