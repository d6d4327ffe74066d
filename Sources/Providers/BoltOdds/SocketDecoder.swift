internal import OddsJSON
internal import OddsModel
internal import OddsProvider

/// The common part of the decoders of BoltOdds' sockets: a message is an object or an array of objects, and games with an
/// unknown universal id are looked up in `get_games`.
protocol SocketDecoder: AnyObject {
  var index: GameIndex { get }
  var lookUp: GameLookUp { get set }
  /// Resolves the escapes of its messages.
  var escapes: JSONEscapes { get }

  /// Reads the object at the reader's position.
  func read(_ reader: inout JSONReader)
  /// Adds the rows of the last object read.
  func tell(_ reader: JSONReader, _ batch: inout FeedBatch)
  /// Handles `socket_connected`.
  func opened(_ batch: inout FeedBatch)
  /// Handles `subscription_updated`.
  func acknowledged(_ batch: inout FeedBatch)
  /// Handles an error message.
  func refused(_ text: JSONText, _ reader: JSONReader, _ batch: inout FeedBatch)
  /// Returns whether a game with an unknown universal id was seen since the last call.
  func takeUnlisted() -> Bool
  /// Whether a game is shown by its label while its universal id is unknown.
  var awaitsIDs: Bool { get }
  /// Returns the matches found to duplicate others since the last call.
  func takeDuplicates() -> [TextID]
}

extension SocketDecoder {
  /// Decodes all objects of a message, then requests `get_games` if a game needs it.
  func decodeObjects(_ message: UnsafeRawBufferPointer, into batch: inout FeedBatch) {
    let message = escapes.resolved(message)
    var reader = JSONReader(message)
    guard Messages.isJSON(&reader, message, &batch) else { return }
    Scan.forEachObject(&reader) { reader in
      read(&reader)
      // A truncated object adds nothing; the whole message is refused below.
      guard !reader.hasFailed else { return }
      tell(reader, &batch)
    }
    _ = reader.finish()
    if let failure = reader.failure {
      batch.refuse("\(failure)")
      lookUp.batchWasRefused()
    } else {
      requestList(&batch)
    }
  }

  /// Requests `get_games` for games that it didn't list.
  func requestList(_ batch: inout FeedBatch) {
    if takeUnlisted(), index.canLookUp {
      lookUp.need()
      if !index.hasList { batch.notices.append(.note(Self.awaitsList)) }
    }
    if lookUp.isDue(at: batch.receivedAt) { batch.notices.append(.lookUp) }
  }

  private static var awaitsList: String { "waiting for the list of games (get_games): games are shown by their labels" }

  /// Applies the result of a lookup; if it isn't enough, a later message requests another.
  func listWasRead(_ batch: inout FeedBatch, isAnswered: Bool) {
    lookUp.answered(isEnough: isAnswered && !awaitsIDs)
    removeDuplicates(&batch)
  }

  /// Removes matches that duplicate others from the board.
  func removeDuplicates(_ batch: inout FeedBatch) {
    for id in takeDuplicates() {
      batch.add(MatchRow(id: id))
      batch.events.append(.removed)
    }
  }

  /// Handles a message about the connection or the subscription; returns false for other messages.
  func control(
    _ action: JSONText, message: JSONText, error: JSONText, _ reader: JSONReader, _ batch: inout FeedBatch
  ) -> Bool {
    if reader.text(action, is: "socket_connected") {
      batch.notices.append(.ready)
      opened(&batch)
      return true
    }
    if reader.text(action, is: "subscription_updated") {
      batch.notices.append(.subscribed(reader.string(message) ?? "filters"))
      acknowledged(&batch)
      return true
    }
    let isError = reader.text(action, is: "error")
    guard isError || error.isText && !action.isText else { return false }
    refused(isError && message.isText ? message : error, reader, &batch)
    return true
  }
}
