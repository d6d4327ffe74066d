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
    var bytes: [UInt8]
  }

  private let index: GameIndex
  private let names: TextTable
  private var messages: [Message] = []
  private var bytes = 0
  private var growth = 0
  private var since = Timestamp.none
  private var askedAt = Timestamp.none

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
    if messages.isEmpty {
      since = batch.receivedAt
      growth = index.growth
    }
    messages.append(Message(label: label, bookmaker: bookmaker, league: league, bytes: Array(message)))
    bytes += message.count
    ask(&batch)
    return true
  }

  /// Forgets what a sportsbook said of its games: those of one league, or of all if the league is none.
  mutating func forget(_ bookmaker: TextID, league: TextID) {
    messages.removeAll { $0.bookmaker == bookmaker && (league.isNone || $0.league == league) }
  }

  /// Hands on, in their order, the messages whose games are known by now.
  /// - Parameter all: The list has been read: what it does not name goes by its label.
  mutating func release(all: Bool, into batch: inout FeedBatch, _ tell: (UnsafeRawBufferPointer, inout FeedBatch) -> Void)
  {
    guard !messages.isEmpty else { return }
    let isOver = all || batch.receivedAt.isKnown && since.isKnown && batch.receivedAt.since(since) >= Self.patience
    guard isOver || growth != index.growth else {
      ask(&batch)
      return
    }
    growth = index.growth
    let waiting = messages
    messages.removeAll(keepingCapacity: true)
    bytes = 0
    for message in waiting {
      let label = names.string(message.label)
      if index.find(label: label) == nil {
        guard isOver else {
          messages.append(message)
          bytes += message.bytes.count
          continue
        }
        index.settle(label: label)
      }
      message.bytes.withUnsafeBytes { tell($0, &batch) }
    }
  }

  private mutating func ask(_ batch: inout FeedBatch) {
    if askedAt.isKnown, batch.receivedAt.since(askedAt) < Self.pace { return }
    askedAt = batch.receivedAt
    batch.notices.append(.lookUp)
  }
}
