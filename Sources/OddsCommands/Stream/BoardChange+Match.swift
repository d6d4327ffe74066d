internal import OddsBoard

extension BoardChange {
  /// The row of the match that it is about; nil for a price, which knows its market.
  var matchRow: Int? {
    switch self {
    case .price: nil
    case .snapshot(let match), .score(let match, _, _), .status(let match, _, _, _), .incident(let match, _, _),
      .statistics(let match), .lineup(let match), .play(let match, _), .removed(let match, _):
      match
    }
  }

  /// The row of the match that it is about.
  func match(in board: Board) -> Int {
    if case .price(let move) = self { return Int(board.markets[Int(board.quotes[move.quote].market)].match) }
    return matchRow ?? 0
  }
}
