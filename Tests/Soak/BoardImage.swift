import OddsBoard
import OddsModel
import OddsRegistry

/// A board as text, match by match, without times of the local clock.
struct BoardImage: Sendable, Equatable {
  private(set) var matches: [String: [String]] = [:]
  private(set) var scores: [String: Score] = [:]
  /// The available prices, as decimal odds in ascending order.
  private(set) var prices: [String: [Price]] = [:]
  private(set) var lines = 0
  /// Matches that occur twice.
  private(set) var doubles: [String] = []

  /// - Parameter ids: The match ids of each provider. A match first received under a temporary id keeps it on the board; the
  ///   image uses the provider's id.
  init(_ board: Board, _ names: TextTable, _ ids: [String: [String]]) {
    var shown: [String: [TextID: String]] = [:]
    for (provider, ids) in ids {
      for id in ids { if let row = names.id(named: id) { shown[provider, default: [:]][row] = id } }
    }
    for ref in board.liveMatches {
      guard let match = board[ref] else { continue }
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
      var open: [Price] = []
      board.forEachMarket(of: ref) { market in
        guard let state = board[market] else { return }
        let name = "\(names.string(state.key))/\(names.string(state.name))/\(names.string(state.period))/\(state.line)"
        board.forEachQuote(of: market) { quote in
          let effective = board.effectiveState(of: quote)
          guard let entry = board[quote], effective != .withdrawn else { return }
          // The text of an unavailable price depends on earlier prices, which a later connection doesn't know.
          let price = effective == .open ? entry.quoted.string(names) : "none"
          if effective == .open, let price = Price(entry.quoted.string(names), entry.notation) { open.append(price) }
          quotes.append(
            "line \(name) \(names.string(entry.selection)) \(entry.line) \(names.string(entry.bookmaker)) \(effective) \(price)"
          )
        }
      }
      lines += quotes.count
      let provider = match.provider.rawValue
      let id = "\(provider) \(shown[provider]?[match.id] ?? names.string(match.id))"
      if matches[id] != nil { doubles.append("\(id): twice on the board") }
      matches[id] = facts + quotes.sorted()
      scores[id] = match.score
      prices[id] = open.sorted()
    }
  }

  /// Returns the differences from a board that connected later, without the facts that such a board can't know according to the
  /// providers' ``SoakPart``.
  /// - Parameters:
  ///   - unobservableFacts: Matches whose score and status a feed doesn't send to a later connection, nor their sport if it comes
  ///     with the score: only names and prices are compared.
  ///   - statuses: The status of each match in the world.
  func differences(
    from other: BoardImage, unobservableFacts: Set<String> = [], statuses: [String: String] = [:]
  ) -> [String] {
    var received = doubles + other.doubles
    for id in Set(matches.keys).union(other.matches.keys).sorted() {
      var (mine, theirs) = (Self.comparable(matches[id], id), Self.comparable(other.matches[id], id))
      if unobservableFacts.contains(id) {
        mine = mine.filter { Self.isNameOrPrice($0) }
        theirs = theirs.filter { Self.isNameOrPrice($0) }
      }
      if mine.isEmpty != theirs.isEmpty {
        received.append(
          "\(id): only on the \(mine.isEmpty ? "new" : "old") board, \(statuses[id] ?? "not") in the world: "
            + "\(Self.summary(mine.union(theirs)))")
        continue
      }
      received += mine.subtracting(theirs).sorted().map { "\(id): old board only: \($0)" }
      received += theirs.subtracting(mine).sorted().map { "\(id): new board only: \($0)" }
    }
    return received
  }

  /// Returns all facts but the lines, incidents and statistics, which are counted.
  private static func summary(_ facts: Set<String>) -> [String] {
    let many = ["line ", "incident ", "statistic "]
    let few = facts.filter { fact in !many.contains { fact.hasPrefix($0) } }
    return few.sorted() + many.map { kind in "\(kind)\(facts.count { $0.hasPrefix(kind) })" }
  }

  private static func isNameOrPrice(_ fact: String) -> Bool {
    ["league ", "home ", "away ", "line "].contains { fact.hasPrefix($0) }
  }

  private static func comparable(_ facts: [String]?, _ id: String) -> Set<String> {
    let facts = facts ?? []
    let name = ProviderName(rawValue: String(id.prefix { $0 != " " }))
    guard let part = name.flatMap({ ProviderRegistry.entry($0) })?.soak else { return Set(facts) }
    if part.listsEndedMatches, facts.contains("status \(MatchStatus.ended)") { return [] }
    let unobservableFacts = part.unobservableFacts(facts)
    return Set(facts.filter { fact in !unobservableFacts.contains { fact.hasPrefix($0) } })
  }
}
