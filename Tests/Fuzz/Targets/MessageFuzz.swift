internal import OddsBoard
internal import OddsModel
internal import OddsProvider
internal import OddsTransport

/// Decodes the input's lines as messages of one connection and applies them to a small board.
struct MessageFuzz: Sendable {
  private let provider: any Provider
  private let stream: FeedStream

  /// The topic of the socket, as used in the names of files.
  var topic: String { stream.topic }

  /// Returns one target for each of a provider's sockets: those of a subscription to everything, and those of single matches.
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
    var board = SmallBoard(provider.name)
    let decoder = provider.decoder(for: stream, names: board.names)
    for line in bytes.split(separator: 0x0A) {
      board.feed(UnsafeRawBufferPointer(rebasing: line), decoder)
    }
    board.check()
  }
}

extension ProviderAccess {
  /// An address that is never connected to.
  static var nowhere: ProviderAccess {
    guard let base = try? BaseURL("http://127.0.0.1/{sport}"), let key = APIKey("fuzz") else {
      fatalError("no address")
    }
    return ProviderAccess(base: base, key: key)
  }
}
