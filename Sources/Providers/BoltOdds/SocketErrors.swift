internal import OddsJSON
internal import OddsModel

/// Error messages, which all three sockets send in the same shape.
enum SocketErrors {
  /// Adds an error to the batch as what it means.
  static func tell(
    _ text: JSONText, _ reader: JSONReader, _ subscription: inout BoltOddsSubscription, _ batch: inout FeedBatch
  ) {
    let words = reader.string(text) ?? "an error without a message"
    switch ServerRefusal(words) {
    case .tooSoon?:
      subscription.refused(at: .now)
      batch.notices += [.refused(words), .again(BoltOddsSubscription.pause)]
    case let meaning? where meaning.lasting != nil:
      if let error = meaning.error(words, asked: "stream") { batch.notices.append(.denied(error)) }
    default:
      batch.notices.append(.refused(words))
      // The socket stays open, and silent.
      let bytes = reader.bytes(text)
      if Words.contains(bytes, "connect again") || Words.contains(bytes, "connection closed") {
        batch.notices.append(.lost(words))
      }
    }
  }
}
