internal import OddsBoard
internal import OddsModel
internal import OddsProvider
internal import OddsTransport

/// The input's lines are messages of one connection, and go through the decoder to a small board.
struct MessageFuzz: Sendable {
  private let provider: any Provider
  private let stream: FeedStream

  /// Which socket: a word of a file's name.
  var topic: String { stream.topic }

  /// One for each of a provider's sockets: those of a subscription to everything, and that of single matches.
  static func sockets(of type: any Provider.Type) -> [MessageFuzz] {
    let provider = type.init(access: .nowhere)
    var everything = Subscription()
    everything.details = Set(Subscription.Detail.allCases)
    var oneMatch = everything
    oneMatch.matches = ["1"]
    var sockets: [MessageFuzz] = []
    for stream in provider.streams(for: everything) + provider.streams(for: oneMatch) {
      guard !sockets.contains(where: { $0.topic == stream.topic }) else { continue }
      sockets.append(MessageFuzz(provider: provider, stream: stream))
    }
    return sockets
  }

  func run(_ bytes: UnsafeRawBufferPointer) {
    let names = TextTable()
    let decoder = provider.decoder(for: stream, names: names)
    var board = Board(bounds: .init(matches: 50, lines: 500, incidents: 20))
    var batch = FeedBatch(provider: provider.name)
    var changes: [BoardChange] = []
    for line in bytes.split(separator: 0x0A) {
      batch.removeAll()
      batch.receivedAt = Timestamp(milliseconds: 1_776_500_000_000)
      decoder.decode(UnsafeRawBufferPointer(rebasing: line), into: &batch)
      changes.removeAll(keepingCapacity: true)
      board.apply(batch, changes: &changes)
    }
    precondition(board.matchCount <= 50 && board.lineCount <= 500, "the board is larger than it may be")
    // What the board holds can be read.
    for match in board.liveMatches {
      _ = board[match].map { names.string($0.home) }
      board.forEachMarket(of: match) { market in
        board.forEachQuote(of: market) { quote in
          guard let entry = board[quote] else { return }
          _ = entry.quoted.withBytes(names) { Price($0, entry.notation) }?.formatted(as: .fractional)
        }
      }
    }
  }
}

extension ProviderAccess {
  /// An address that nobody connects to.
  static var nowhere: ProviderAccess {
    guard let base = try? BaseURL("http://127.0.0.1/{sport}"), let key = APIKey("fuzz") else {
      fatalError("no address")
    }
    return ProviderAccess(base: base, key: key)
  }
}
