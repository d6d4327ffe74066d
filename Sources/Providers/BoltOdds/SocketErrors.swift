internal import OddsJSON
internal import OddsModel
internal import OddsProvider

/// Error messages, which all three sockets send in the same format.
enum SocketErrors {
  /// Adds the notice for an error message to the batch.
  /// - Returns: Whether the last subscription was refused because it came too soon.
  static func tell(_ text: JSONText, _ reader: JSONReader, _ batch: inout FeedBatch) -> Bool {
    let words = reader.string(text) ?? "an error without a message"
    switch ServerRefusal(words) {
    case .tooSoon?:
      batch.notices += [.refused(words), .again(BoltOddsSubscription.pause)]
      return true
    case let meaning? where meaning.lasting != nil:
      if let error = meaning.error(words, asked: "stream") { batch.notices.append(.denied(error)) }
    default:
      batch.notices.append(.refused(words))
      // The socket stays open but sends nothing more.
      let bytes = reader.bytes(text)
      if Words.contains(bytes, "connect again") || Words.contains(bytes, "connection closed") {
        batch.notices.append(.lost(words))
      }
    }
    return false
  }
}
