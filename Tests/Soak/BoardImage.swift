import OddsBoard
import OddsModel

/// A board as text, match by match: everything but our own clock's times.
struct BoardImage: Sendable, Equatable {
  private(set) var matches: [String: [String]] = [:]
  private(set) var lines = 0

  init(_ board: Board, _ names: TextTable) {
    for row in board.liveRows {
      let match = board.matches[row]
      var facts = [
        "sport \(match.sport)", "league \(names.string(match.league))", "home \(names.string(match.home))",
        "away \(names.string(match.away))", "score \(match.score)", "status \(match.status)",
        "period \(names.string(match.period))",
        "points \(names.string(match.homePoints)) \(names.string(match.awayPoints))",
        "serving \(match.serving)", "periods \(match.periods.map { "\(names.string($0.name)) \($0.score)" })",
        "start \(match.start.milliseconds)",
      ]
      facts += match.incidents.map {
        "incident \(names.string($0.id)) \($0.kind) \($0.minute) \($0.side) \(names.string($0.player))"
      }.sorted()
      facts += match.statistics.map {
        "statistic \(names.string($0.period)) \(names.string($0.group)) \(names.string($0.name))"
          + " \(names.string($0.home)) \(names.string($0.away))"
      }.sorted()
      var quotes: [String] = []
      board.forEachMarket(of: row) { market in
        let state = board.markets[market]
        let name = "\(names.string(state.key))/\(names.string(state.name))/\(names.string(state.period))/\(state.line)"
        board.forEachQuote(of: market) { quote in
          let entry = board.quotes[quote]
          let effective = board.effectiveState(of: quote)
          guard effective != .withdrawn else { return }
          // Of a price that nobody can have, the text is what there was before: chance, for who came later.
          let price = effective == .open ? entry.quoted.string(names) : "none"
          quotes.append(
            "line \(name) \(names.string(entry.selection)) \(entry.line) \(names.string(entry.bookmaker)) \(effective) \(price)"
          )
        }
      }
      lines += quotes.count
      matches["\(match.provider.rawValue) \(names.string(match.id))"] = facts + quotes.sorted()
    }
  }

  /// What differs, at most so much of it.
  func differences(from other: BoardImage, most: Int = 40) -> [String] {
    var told: [String] = []
    for id in Set(matches.keys).union(other.matches.keys).sorted() {
      let (mine, theirs) = (Set(matches[id] ?? []), Set(other.matches[id] ?? []))
      if matches[id] == nil || other.matches[id] == nil {
        told.append(
          "\(id): only on the \(matches[id] == nil ? "new" : "old") board: \((matches[id] ?? other.matches[id] ?? []).prefix(7))"
        )
        continue
      }
      told += mine.subtracting(theirs).sorted().map { "\(id): old board only: \($0)" }
      told += theirs.subtracting(mine).sorted().map { "\(id): new board only: \($0)" }
    }
    return Array(told.prefix(most))
  }
}
