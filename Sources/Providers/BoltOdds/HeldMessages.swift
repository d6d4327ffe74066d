internal import OddsModel

/// Messages about games whose universal id is not known yet. They wait until `get_games` has been read again, so that no
/// game becomes two matches.
struct HeldMessages {
  /// Bytes; what comes beyond is not held.
  static let capacity = 8 << 20
  /// Milliseconds: after that a game goes by its label.
  static let patience: Int64 = 20_000
  /// Milliseconds between two requests to look up.
  static let pace: Int64 = 5_000

  private struct Message {
    var label: TextID
    var bookmaker: TextID
    var league: TextID
    var heldAt: Timestamp
    var bytes: [UInt8]
  }

  private let index: GameIndex
  private let names: TextTable
  private var messages: [Message] = []
  private var bytes = 0
  private var growth = 0
  private var isAsking = false
  private var askedAt = Timestamp.none
  /// How many of the messages came before the list was asked for.
  private var covered = 0

  init(_ index: GameIndex, _ names: TextTable) {
    self.index = index
    self.names = names
  }

  var isEmpty: Bool { messages.isEmpty }

  /// Keeps a message about an unknown game.
  /// - Returns: False if it is not to be kept: its game then goes by its label.
  mutating func hold(
    _ message: UnsafeRawBufferPointer, label: TextID, bookmaker: TextID = .none, league: TextID = .none,
    into batch: inout FeedBatch
  ) -> Bool {
    guard index.canLookUp, bytes + message.count <= Self.capacity else {
      index.settle(label: names.string(label))
      return false
    }
    if messages.isEmpty { growth = index.growth }
    messages.append(
      Message(
        label: label, bookmaker: bookmaker, league: league, heldAt: batch.receivedAt, bytes: Array(message)))
    bytes += message.count
    ask(&batch)
    return true
  }

  /// Forgets what a sportsbook said of its games: those of one league, or of all if the league is none.
  mutating func forget(_ bookmaker: TextID, league: TextID) {
    func isGone(_ message: Message) -> Bool {
      message.bookmaker == bookmaker && (league.isNone || message.league == league)
    }
    // safe: some of the first `covered` messages
    covered -= messages.prefix(covered).count(where: isGone)
    messages.removeAll(where: isGone)
    bytes = messages.reduce(0) { $0 &+ $1.bytes.count }
  }

  /// Hands on, in their order, the messages whose games are known by now, and those that have waited for too long.
  mutating func release(
    into batch: inout FeedBatch, _ tell: (UnsafeRawBufferPointer, inout FeedBatch) -> Void
  ) {
    guard !messages.isEmpty else { return }
    let isOver = batch.receivedAt.since(messages[0].heldAt) >= Self.patience
    if isOver || growth != index.growth { release(settling: 0, into: &batch, tell) }
    if !messages.isEmpty { ask(&batch) }
  }

  /// Takes note that the list has been read, or could not be: games that it does not name go by their labels.
  mutating func resume(
    isAnswered: Bool, into batch: inout FeedBatch, _ tell: (UnsafeRawBufferPointer, inout FeedBatch) -> Void
  ) {
    isAsking = false
    guard isAnswered else { return }
    release(settling: covered, into: &batch, tell)
    // What came while the list was on its way is perhaps not in it.
    if !messages.isEmpty {
      askedAt = .none
      ask(&batch)
    }
  }

  /// - Parameter count: How many of the messages do not wait any longer, besides those that have waited for too long.
  private mutating func release(
    settling count: Int, into batch: inout FeedBatch, _ tell: (UnsafeRawBufferPointer, inout FeedBatch) -> Void
  ) {
    growth = index.growth
    let (waiting, asked) = (messages, covered)
    messages.removeAll(keepingCapacity: true)
    (bytes, covered) = (0, 0)
    for (place, message) in waiting.enumerated() {
      let label = names.string(message.label)
      if index.find(label: label) == nil {
        guard place < count || batch.receivedAt.since(message.heldAt) >= Self.patience else {
          messages.append(message)
          bytes += message.bytes.count
          if place < asked { covered += 1 }
          continue
        }
        index.settle(label: label)
      }
      message.bytes.withUnsafeBytes { tell($0, &batch) }
    }
  }

  /// The batch that asked was thrown away.
  mutating func batchWasRefused() { isAsking = false }

  private mutating func ask(_ batch: inout FeedBatch) {
    guard !isAsking, !askedAt.isKnown || batch.receivedAt.since(askedAt) >= Self.pace else { return }
    isAsking = true
    askedAt = batch.receivedAt
    covered = messages.count
    batch.notices.append(.lookUp)
  }
}
