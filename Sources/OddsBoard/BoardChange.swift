public import OddsModel

/// A change made by applying a batch.
public enum BoardChange: Sendable, Equatable {
  /// A snapshot: the match after the batch. Of a match that is new, or whose feed was reconnected, nothing
  /// else is among the changes but its plays, which follow. Where names, league, start or other facts changed, it comes
  /// before all that the batch moved in the match.
  case snapshot(match: MatchRef)
  case price(PriceMove)
  case score(ScoreMove)
  case status(match: MatchRef, status: MatchStatus, period: TextID, clock: Clock, by: StatusBasis)
  case incident(match: MatchRef, IncidentRow, isRetracted: Bool)
  case statistics(match: MatchRef)
  case lineup(match: MatchRef)
  /// The row lies in the batch that was applied.
  case play(match: MatchRef, row: Int)
  /// The lines of a bookmaker are gone, or, with none, the whole match.
  case removed(match: MatchRef, bookmaker: TextID)
}

/// The score, or what belongs to it: points, periods, server, state of play. It holds its own values, because one batch
/// may move a match twice; the periods are the match's.
public struct ScoreMove: Sendable, Equatable {
  /// Whose score it is.
  public var match: MatchRef
  /// The score after the move; none where only what belongs to it moved.
  public var score: Score
  /// The score before; equal to ``score`` where something else changed.
  public var previous: Score
  /// The home side's points in the game in progress, in the feed's words.
  public var homePoints: TextID
  /// The away side's points in the game in progress, in the feed's words.
  public var awayPoints: TextID
  /// The serving side; none if the feed doesn't send it.
  public var serving: Side
  /// The state of play after the move.
  public var situation: Situation
}

/// One line's new price or state. It holds its own values, because one batch may move a line twice.
public struct PriceMove: Sendable, Equatable {
  /// Whose price it is.
  public var match: MatchRef
  /// The market of the line.
  public var market: MarketRef
  /// The line itself.
  public var quote: QuoteRef
  /// The state a reader saw before; nil for a new line.
  public var before: QuoteState?
  /// The state a reader sees now: a suspended match suspends its lines.
  public var state: QuoteState
  /// The price after the move, in the provider's characters.
  public var quoted: Quoted
  /// The last price that was open before, in the provider's characters; none if there was none.
  public var previous: Quoted
  /// No snapshot held its market.
  public var isMarketNew: Bool
  /// The move was received at the beginning of a new connection: the price moved at any time since the last one ended.
  public var isCatchUp = false

  /// A move that was kept in pieces.
  public init(
    match: MatchRef, market: MarketRef, quote: QuoteRef, before: QuoteState?, state: QuoteState, quoted: Quoted,
    previous: Quoted, isMarketNew: Bool
  ) {
    (self.match, self.market, self.quote) = (match, market, quote)
    (self.before, self.state, self.quoted, self.previous) = (before, state, quoted, previous)
    self.isMarketNew = isMarketNew
  }
}

extension BoardChange {
  /// The match that it is about.
  public var match: MatchRef {
    switch self {
    case .price(let move): move.match
    case .score(let move): move.match
    case .snapshot(let match), .status(let match, _, _, _, _), .incident(let match, _, _), .statistics(let match),
      .lineup(let match), .play(let match, _), .removed(let match, _):
      match
    }
  }
}
