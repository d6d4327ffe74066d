public import OddsBoard
public import OddsModel

extension SeenNames {
  /// The names on a board, except the user's API keys.
  /// - Parameters:
  ///   - now: The local time.
  ///   - redaction: Removes API keys from text; names that it changes are left out.
  public init(of board: Board, _ names: TextTable, at now: Timestamp, _ redaction: Redaction) {
    var (leagues, teams, bookmakers): ([String], [String], [String]) = ([], [], [])
    var matches: [Match] = []
    var (known, books): (Set<TextID>, Set<TextID>) = ([], [])
    func name(_ id: TextID) -> String? {
      guard !id.isNone, known.insert(id).inserted else { return nil }
      let text = names.string(id)
      return redaction.redacted(text) == text ? text : nil
    }
    for match in board.liveMatches {
      guard let state = board[match] else { continue }
      if let league = name(state.league) { leagues.append(league) }
      for team in [state.home, state.away] { if let team = name(team) { teams.append(team) } }
      let id = names.string(state.id)
      if redaction.redacted(id) == id {
        let sides = [state.home, state.away].map { $0.isNone ? "?" : redaction.redacted(names.string($0)) }
        matches.append(
          Match(
            provider: state.provider.rawValue, id: id, title: sides.joined(separator: " - "), minute: now.minute))
      }
      board.forEachMarket(of: match) { market in
        board.forEachQuote(of: market) { quote in
          guard let quote = board[quote], books.insert(quote.bookmaker).inserted else { return }
          if let bookmaker = name(quote.bookmaker) { bookmakers.append(bookmaker) }
        }
      }
    }
    self.init(leagues: leagues, teams: teams, bookmakers: bookmakers, matches: matches)
  }
}

extension Timestamp {
  /// The time in minutes since 1970.
  public var minute: Int64 { milliseconds / 60_000 }
}
