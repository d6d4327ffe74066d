public import OddsModel

extension Board {
  /// Calls `body` with the changes that describe a match in full: its score and status, if known, and each price that isn't
  /// withdrawn.
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
  /// Returns the token (`FeedBatch.token`) of the last message about a match's lines if the board equals that message; 0 if
  /// another message changed the match since, if some of it was dropped, or if it had a line twice. The next message may then be
  /// decoded in part.
  ///
  /// Changes nothing. It is `mutating` because callers would otherwise copy the board, retaining each of its tables, which
  /// takes longer than the lookup.
  public mutating func token(of match: TextID, from provider: ProviderName) -> UInt64 {
    // During a round of all lines, each line must be sent.
    guard rounds.isEmpty else { return 0 }
    let row = findMatch(match, provider)
    return row < 0 ? 0 : matches[row].token
  }
}
