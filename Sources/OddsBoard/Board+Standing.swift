internal import OddsModel

extension Board {
  /// Calls with what a match is now, as the changes that would tell it to somebody who knew nothing of it: its score and
  /// status, as far as they are known, and each price that is not withdrawn.
  public func forEachStanding(of match: MatchRef, _ body: (BoardChange) -> Void) {
    guard let row = row(match) else { return }
    let state = matches[row]
    if !state.score.isNone {
      body(
        .score(
          ScoreMove(
            match: match, score: state.score, previous: state.score, homePoints: state.homePoints,
            awayPoints: state.awayPoints, serving: state.serving, situation: state.situation)))
    }
    body(.status(match: match, status: state.status, period: state.period, clock: state.clock))
    forEachMarket(of: row) { market in
      forEachQuote(of: market) { quote in
        let state = effectiveState(of: quote)
        guard state != .withdrawn else { return }
        var move = move(quote, from: nil, to: state, previous: .none)
        move.isMarketNew = false
        body(.price(move))
      }
    }
  }
}
