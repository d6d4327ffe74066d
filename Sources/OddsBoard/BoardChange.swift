public import OddsModel

/// What moved when a batch was applied. Indices are the board's rows; they stay valid until the next batch.
public enum BoardChange: Sendable, Equatable {
  /// A match is to be told whole: it is new, or its names, league or start have become known, or its
  /// feed was reconnected.
  case snapshot(match: Int)
  case price(PriceMove)
  case score(match: Int, score: Score, previous: Score)
  case status(match: Int, status: MatchStatus, period: TextID, clock: Clock)
  case incident(match: Int, IncidentRow, isRetracted: Bool)
  case statistics(match: Int)
  case lineup(match: Int)
  /// The row lies in the batch that was applied.
  case play(match: Int, row: Int)
  /// The lines of a bookmaker are gone, or, with none, the whole match.
  case removed(match: Int, bookmaker: TextID)
}

/// One line's new price or state. It holds its own values, because one batch may move a line twice.
public struct PriceMove: Sendable, Equatable {
  public var quote: Int
  /// As it was for who looks; nil for a new line.
  public var before: QuoteState?
  /// As it now is for who looks: a suspended match suspends it.
  public var state: QuoteState
  public var quoted: Quoted
  /// The last price that there was before, in the provider's characters; none for a new line.
  public var previous: Quoted
  /// No snapshot held its market.
  public var isMarketNew: Bool
}
