import OddsBoard
import OddsModel

/// What a board should hold, in dictionaries and without thought for speed.
struct NaiveBoard: Equatable {
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
    var score = Score.none
    var status = MatchStatus.scheduled
    var quotes: [LineKey: Quote] = [:]
    var incidents: [TextID: IncidentKind] = [:]
    var absences = 0
  }

  var matches: [TextID: Match] = [:]

  mutating func apply(_ batch: FeedBatch) {
    var current: TextID?
    var visited: Set<LineKey> = []
    var named: Set<TextID>?
    var absences = 0
    var scope: TextID?
    var incidents: Set<TextID>?
    for event in batch.events {
      switch event {
      case .imageBegins(.matches(_, let limit)): (named, absences) = ([], limit)
      case .imageBegins(.lines(let bookmaker)): scope = bookmaker
      case .imageBegins(.incidents): incidents = []
      case .imageEnds:
        if let seen = incidents {
          incidents = nil
          guard let current, let known = matches[current]?.incidents else { continue }
          matches[current]?.incidents = known.filter { seen.contains($0.key) }
        } else if let bookmaker = scope {
          scope = nil
          guard let current, let quotes = matches[current]?.quotes else { continue }
          for key in quotes.keys where !visited.contains(key) && (bookmaker.isNone || key.bookmaker == bookmaker) {
            matches[current]?.quotes[key]?.state = .withdrawn
          }
        } else if let seen = named {
          named = nil
          current = nil
          for id in matches.keys where !seen.contains(id) {
            matches[id]!.absences += 1
            if matches[id]!.absences >= absences { matches[id] = nil }
          }
        }
      case .match(let index):
        let row = batch.matches[index]
        (current, visited, scope, incidents) = (row.id, [], nil, nil)
        named?.insert(row.id)
        var match = matches[row.id] ?? Match()
        match.absences = 0
        if row.told.contains(.league) { match.league = row.league }
        if row.told.contains(.score) { match.score = row.score }
        if row.told.contains(.status) { match.status = row.status }
        matches[row.id] = match
      case .market(let index):
        guard let current, matches[current] != nil else { continue }
        let row = batch.markets[index]
        for quote in batch.quotes[row.quotes] {
          let key = LineKey(market: row.key, line: row.line, selection: quote.selection, bookmaker: quote.bookmaker)
          let old = matches[current]!.quotes[key]?.quoted ?? .none
          matches[current]!.quotes[key] = Quote(
            state: quote.state, quoted: quote.quoted.isNone ? old : quote.quoted)
          visited.insert(key)
        }
      case .incident(let index):
        let row = batch.incidents[index]
        incidents?.insert(row.id)
        if let current { matches[current]?.incidents[row.id] = row.kind }
      case .retracted(let index): if let current { matches[current]?.incidents[batch.incidents[index].id] = nil }
      case .removed:
        if let current { matches[current] = nil }
        current = nil
      case .linesRemoved(let bookmaker):
        if let id = current {
          remove(bookmaker, id)
          if matches[id] == nil { current = nil }
        }
      case .cleared(let bookmaker, let league):
        current = nil
        for id in matches.keys where league.isNone || matches[id]!.league == league { remove(bookmaker, id) }
      case .facts, .situation, .statistics, .lineup, .play, .heartbeat, .roundBegins, .roundEnds: break
      }
    }
  }

  private mutating func remove(_ bookmaker: TextID, _ id: TextID) {
    guard var match = matches[id] else { return }
    var isAnyGone = false
    for key in match.quotes.keys where bookmaker.isNone || key.bookmaker == bookmaker {
      if match.quotes[key]!.state != .withdrawn { isAnyGone = true }
      match.quotes[key]!.state = .withdrawn
    }
    let isAnyLeft = match.quotes.values.contains { $0.state != .withdrawn }
    matches[id] = isAnyGone && !isAnyLeft && match.score.isNone ? nil : match
  }

  /// The same, read from a board.
  init(reading board: Board) {
    for ref in board.liveMatches {
      guard let state = board[ref] else { continue }
      var match = Match(league: state.league, score: state.score, status: state.status)
      for incident in state.incidents { match.incidents[incident.id] = incident.kind }
      board.forEachMarket(of: ref) { market in
        guard let state = board[market] else { return }
        board.forEachQuote(of: market) { quote in
          guard let entry = board[quote] else { return }
          let key = LineKey(
            market: state.key, line: state.line, selection: entry.selection, bookmaker: entry.bookmaker)
          match.quotes[key] = Quote(state: entry.state, quoted: entry.quoted)
        }
      }
      matches[state.id] = match
    }
  }

  init() {}

  /// Without the count of absences, which a board keeps to itself.
  var comparable: NaiveBoard {
    var copy = self
    for id in matches.keys { copy.matches[id]!.absences = 0 }
    return copy
  }
}
