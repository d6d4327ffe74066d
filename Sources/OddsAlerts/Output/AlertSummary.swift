internal import OddsBoard
internal import OddsFixtures
internal import OddsJSON
internal import OddsModel
internal import OddsOutput

/// Short description of a firing for people: `1-0, 67'`, `Result: home 2.30 (was 2.10) bet365`. May contain control
/// characters.
struct AlertSummary {
  let board: Board
  let show: Presentation

  private var names: TextTable { show.names }

  func text(_ change: BoardChange, _ steam: SteamWatch.Steam?) -> String {
    if let steam { return text(steam, change) }
    switch change {
    case .price(let move): return price(move)
    case .score(let move): return joined(score(move.match, move.score), moment(move.match))
    case .status(let match, let status, _, _, _):
      return joined(
        "\(status.word)", score(match, board.withMatch(match) { $0.score } ?? .none),
        status == .ended || status == .scheduled ? "" : moment(match))
    case .incident(let match, let row, let isRetracted): return incident(row, isRetracted, match)
    case .snapshot(let match):
      return joined(
        board.withMatch(match) { "\($0.status.word)" } ?? "",
        score(match, board.withMatch(match) { $0.score } ?? .none), moment(match))
    case .statistics: return "statistics"
    case .lineup: return "line-ups"
    case .play: return "play"
    case .removed(_, let bookmaker):
      return bookmaker.isNone ? "removed" : "lines of \(names.string(bookmaker)) removed"
    }
  }

  // MARK: Matches

  /// Returns a score with the fixture's sides.
  private func score(_ match: MatchRef, _ score: Score) -> String { (isSwapped(match) ? score.swapped : score).text }

  private func moment(_ match: MatchRef) -> String {
    guard let state = board[match], state.status != .scheduled else { return "" }
    return MatchMoment(state, now: show.now, names, ZoneFormatter(isUTC: false)).text
  }

  private func isSwapped(_ match: MatchRef) -> Bool { show.fixtures?.membership(of: match)?.isSwapped ?? false }

  private func incident(_ row: IncidentRow, _ isRetracted: Bool, _ match: MatchRef) -> String {
    let side = isSwapped(match) ? row.side.opposite : row.side
    let team: TextID? =
      switch side {
      case .home: leader(match)?.home
      case .away: leader(match)?.away
      default: nil
      }
    let added = row.addedTime > 0 ? "+\(row.addedTime)" : ""
    let minute = row.minute == IncidentRow.noMinute ? moment(match) : "\(row.minute)\(added)'"
    return joined(
      row.kind.text + (isRetracted ? " taken back" : ""), score(match, row.score), minute,
      names.string(row.player), team.map(names.string) ?? "")
  }

  private func leader(_ match: MatchRef) -> MatchState? { board[show.fixtures?.leader(of: match) ?? match] }

  // MARK: Prices

  private func price(_ move: PriceMove) -> String {
    guard let quote = board[move.quote], let market = board[move.market] else { return "" }
    let before = shown(move.previous, quote.notation).map { " (was \($0))" } ?? ""
    let now = move.state == .open ? shown(move.quoted, quote.notation) ?? "no price" : "suspended"
    return "\(selection(quote, market)) \(now)\(before) \(names.string(quote.bookmaker))"
  }

  private func text(_ steam: SteamWatch.Steam, _ change: BoardChange) -> String {
    guard case .price(let move) = change, let quote = board[move.quote], let market = board[move.market] else {
      return ""
    }
    let method = steam.isUp ? "rises" : "falls"
    let price = shown(move.quoted, quote.notation) ?? "?"
    let books = steam.books.map(names.string).joined(separator: ", ")
    return
      "\(selection(quote, market)) \(method) to \(price), \(JSONValue.fixed(Int64((steam.move * 1000).rounded()), decimals: 1).json)% at \(books)"
  }

  /// Returns `Result: home` or `Total 2.5: over`.
  private func selection(_ quote: QuoteEntry, _ market: MarketState) -> String {
    let name = names.string(market.name.isNone ? market.key : market.name)
    let line = (quote.line.isNone ? market.line : quote.line).text(signed: market.kind.isHandicap)
    let selection = quote.selection.isNone ? "\(quote.side)" : names.string(quote.selection)
    return "\(line.isEmpty ? name : "\(name) \(line)"): \(selection)"
  }

  private func shown(_ quoted: Quoted, _ notation: Notation) -> String? {
    guard !quoted.isNone, let price = quoted.withBytes(names, { Price($0, notation) }) else { return nil }
    return price.formatted(as: show.oddsFormat, ascii: show.isASCII)
  }

  private func joined(_ words: String...) -> String { words.filter { !$0.isEmpty }.joined(separator: ", ") }
}
