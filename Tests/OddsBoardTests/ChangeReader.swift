import OddsBoard
import OddsModel
import Testing

/// Somebody who sees the changes and nothing else, and must come to know what the board holds.
struct ChangeReader {
  /// What is known of a match.
  private struct Known {
    var lines: [QuoteRef: NaiveBoard.Quote] = [:]
    var score: Score
    var points: [TextID]
    var serving: Side
    var situation: Situation
    var periods: [PeriodScore]

    init(_ match: MatchRef, _ state: MatchState, of board: Board) {
      lines = ChangeReader.lines(match, of: board)
      (score, points, serving) = (state.score, [state.homePoints, state.awayPoints], state.serving)
      (situation, periods) = (state.situation, state.periods)
    }

    func isPlayed(as other: Known) -> Bool {
      score == other.score && points == other.points && serving == other.serving && situation == other.situation
        && periods == other.periods
    }
  }

  private var matches: [MatchRef: Known] = [:]

  /// Follows the changes of a batch, and compares what came of it with the board.
  /// - Parameter previous: The last open prices that the moves should carry, by match and line.
  mutating func read(
    _ feed: Feed, previous: [TextID: [NaiveBoard.LineKey: [Quoted]]], _ place: Comment
  ) {
    let board = feed.board
    var whole: Set<MatchRef> = []
    let moved = Set(
      feed.changes.filter { if case .snapshot = $0 { false } else { true } }.filter { $0.isKept }.map(\.match))
    var plays: [MatchRef: [Int]] = [:]
    var moves: [TextID: [NaiveBoard.LineKey: [Quoted]]] = [:]
    for change in feed.changes {
      let match = change.match
      if change.isKept { #expect(!whole.contains(match), "its snapshot holds it already, \(place)") }
      switch change {
      case .snapshot:
        guard let state = board[match] else { continue }
        // A match with another name is shown whole, and what moved in it is told all the same.
        if matches[match] != nil, moved.contains(match) { continue }
        whole.insert(match)
        matches[match] = Known(match, state, of: board)
      case .price(let move):
        read(move, place)
        guard let id = board[match]?.id, let key = NaiveBoard.LineKey(move.quote, of: board) else { continue }
        moves[id, default: [:]][key, default: []].append(move.previous)
      case .score(let move): read(move, feed, place)
      case .play(_, let row):
        #expect(matches[match] != nil, "a play of a match that nobody has seen, \(place)")
        plays[match, default: []].append(row)
      case .removed(_, let bookmaker): remove(bookmaker, of: match, board)
      case .status, .incident, .statistics, .lineup: #expect(matches[match] != nil, place)
      }
    }
    #expect(Set(matches.keys) == Set(board.liveMatches), place)
    for match in board.liveMatches { compare(match, with: board, place) }
    for (match, rows) in plays { #expect(rows == rows.sorted(), "plays of \(match) in disorder, \(place)") }
    for match in board.liveMatches where !whole.contains(match) {
      guard let id = board[match]?.id else { continue }
      #expect(moves[id] ?? [:] == previous[id] ?? [:], "other moves or last open prices, \(place)")
    }
  }

  private mutating func read(_ move: PriceMove, _ place: Comment) {
    let before = matches[move.match]?.lines[move.quote]
    #expect(matches[move.match] != nil, place)
    #expect(before?.state ?? .withdrawn == move.before ?? .withdrawn, place)
    #expect(before?.state != move.state || before?.quoted != move.quoted, "a change that changes nothing, \(place)")
    matches[move.match]?.lines[move.quote] = .init(state: move.state, quoted: move.quoted)
  }

  private mutating func read(_ move: ScoreMove, _ feed: Feed, _ place: Comment) {
    guard let known = matches[move.match], let state = feed.board[move.match] else {
      Issue.record("a score of a match that nobody has seen, \(place)")
      return
    }
    #expect(move.previous == known.score, place)
    var now = known
    (now.score, now.points, now.serving) = (move.score, [move.homePoints, move.awayPoints], move.serving)
    (now.situation, now.periods) = (move.situation, state.periods)
    // The periods are those after the batch, so only where a match moved once they tell whether this moved them.
    let isOnly = feed.changes.count { if case .score(let other) = $0 { other.match == move.match } else { false } } == 1
    if isOnly { #expect(!now.isPlayed(as: known), "a score that did not move, \(place)") }
    matches[move.match] = now
  }

  private mutating func remove(_ bookmaker: TextID, of match: MatchRef, _ board: Board) {
    guard !bookmaker.isNone else { return matches[match] = nil }
    for quote in (matches[match]?.lines ?? [:]).keys where board[quote]?.bookmaker == bookmaker {
      matches[match]?.lines[quote]?.state = .withdrawn
    }
  }

  private func compare(_ match: MatchRef, with board: Board, _ place: Comment) {
    guard let known = matches[match], let state = board[match] else { return }
    for (quote, line) in Self.lines(match, of: board) {
      let seen = known.lines[quote]
      #expect(seen?.state ?? .withdrawn == line.state, place)
      // A price that nobody can have may move without a word.
      if line.state == .open || line.state == .unpriced { #expect(seen?.quoted == line.quoted, place) }
    }
    #expect(known.isPlayed(as: Known(match, state, of: board)), place)
  }

  private static func lines(_ match: MatchRef, of board: Board) -> [QuoteRef: NaiveBoard.Quote] {
    var lines: [QuoteRef: NaiveBoard.Quote] = [:]
    board.forEachMarket(of: match) { market in
      board.forEachQuote(of: market) { quote in
        guard let entry = board[quote] else { return }
        lines[quote] = .init(state: board.effectiveState(of: quote), quoted: entry.quoted)
      }
    }
    return lines
  }
}

extension BoardChange {
  /// Whether a reader keeps what it says.
  fileprivate var isKept: Bool { if case .play = self { false } else { true } }
}
