public import OddsModel

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
    body(.status(match: match, status: state.status, period: state.period, clock: state.clock, by: state.statusBy))
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

extension Board {
  /// The message that last told a match's lines (`FeedBatch.token`), if the board holds exactly what it told: 0 if anything
  /// has touched the match since, if some of it was left out, or if it told a line twice. Who gave the message its number
  /// may then tell what moved since, and no more.
  ///
  /// It changes nothing: a function that may is given the board itself, and any other a copy, with a count kept of each of its
  /// tables, which takes longer than the answer.
  public mutating func token(of match: TextID, from provider: ProviderName) -> UInt64 {
    // While a round of all lines goes on, each has to be named.
    guard rounds.isEmpty else { return 0 }
    let row = findMatch(match, provider)
    return row < 0 ? 0 : matches[row].token
  }
}
