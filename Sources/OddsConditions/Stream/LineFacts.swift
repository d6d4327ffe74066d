internal import OddsBoard
internal import OddsModel

/// The values of a stream line, taken from a change before the line is written.
struct LineFacts {
  let provider: ProviderName
  let at: Timestamp
  let published: Timestamp
  let seq: UInt64
  let match: MatchRef
  var move: PriceMove?
  var quote: QuoteEntry?
  var market: MarketState?
  var score: ScoreMove?
  var status: (status: MatchStatus, period: TextID, clock: Clock, by: StatusBasis)?
  var incident: IncidentRow?
  var isRetracted = false
  var bookmaker = TextID.none
  var play: PlayRow?
  /// The text of a play; valid during evaluation only.
  var text = UnsafeBufferPointer<UInt8>(start: nil, count: 0)

  init(
    _ change: BoardChange, of board: Board, by batch: borrowing FeedBatch, seq: UInt64
  ) {
    provider = batch.provider
    (at, published) = (batch.receivedAt, batch.publishedAt)
    self.seq = seq
    match = change.match
    switch change {
    case .price(let move):
      self.move = move
      quote = board[move.quote]
      market = board[move.market]
    case .score(let move): score = move
    case .status(_, let status, let period, let clock, let basis): self.status = (status, period, clock, basis)
    case .incident(_, let row, let isRetracted): (incident, self.isRetracted) = (row, isRetracted)
    case .play(_, let row): play = batch.plays[row]
    case .removed(_, let bookmaker): self.bookmaker = bookmaker
    case .snapshot, .statistics, .lineup: break
    }
  }

  /// Returns a piece of the play's text; nil if it is empty.
  func piece(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8>? {
    range.isEmpty ? nil : UnsafeBufferPointer(rebasing: text[range])
  }
}
