internal import OddsJSON
internal import OddsModel
internal import OddsProvider

/// What the decoders of BoltOdds' sockets have in common: a message is an object or an array of them, and one that says a
/// game's label and not its id may have to wait until `get_games` has told the id.
protocol HoldingDecoder: AnyObject {
  var subscription: BoltOddsSubscription { get set }
  var held: HeldMessages { get set }
  /// Resolves the escapes of its messages.
  var escapes: JSONEscapes { get }
  /// Whether nothing is held, which is nearly always so.
  var holdsNothing: Bool { get }

  /// Reads the object that the reader stands before.
  func read(_ reader: inout JSONReader)
  /// Adds what the object that was read says.
  func tell(_ element: UnsafeRawBufferPointer, _ reader: JSONReader, _ batch: inout FeedBatch)
  /// Reads an object that was held, and adds what it says.
  func tellHeld(_ element: UnsafeRawBufferPointer, _ batch: inout FeedBatch)
  /// The matches that turned out to be others, since this was last asked.
  func takeDuplicates() -> [TextID]
}

extension HoldingDecoder {
  func decodeObjects(_ message: UnsafeRawBufferPointer, into batch: inout FeedBatch) {
    let message = escapes.resolved(message)
    var reader = JSONReader(message)
    guard Messages.isJSON(&reader, message, &batch) else { return }
    if !holdsNothing {
      // What is released must not be lost with a message that is refused.
      if let failure = JSONReader.validate(message) { return batch.refuse("\(failure)") }
      release(into: &batch)
    }
    Scan.forEachObject(&reader) { reader in
      let start = reader.position
      read(&reader)
      // What is cut off in the middle is not told; the whole message is refused below.
      guard !reader.hasFailed else { return }
      tell(UnsafeRawBufferPointer(rebasing: message[start..<reader.position]), reader, &batch)
    }
    _ = reader.finish()
    if let failure = reader.failure {
      batch.refuse("\(failure)")
      held.batchWasRefused()
    }
  }

  func resumeHeld(into batch: inout FeedBatch, isAnswered: Bool) {
    held.resume(isAnswered: isAnswered, into: &batch, tellHeld)
    removeDuplicates(&batch)
  }

  func release(into batch: inout FeedBatch) {
    held.release(into: &batch, tellHeld)
    removeDuplicates(&batch)
  }

  func removeDuplicates(_ batch: inout FeedBatch) {
    for id in takeDuplicates() {
      batch.add(MatchRow(id: id))
      batch.events.append(.removed)
    }
  }

  /// Handles what is said of the connection and the subscription.
  func control(
    _ action: JSONText, message: JSONText, error: JSONText, _ reader: JSONReader, _ batch: inout FeedBatch
  ) -> ControlMessage {
    if reader.text(action, is: "socket_connected") {
      batch.notices.append(.ready)
      subscription.opened(at: .now)
      return .subscription
    }
    if reader.text(action, is: "subscription_updated") {
      batch.notices.append(.subscribed(reader.string(message) ?? "filters"))
      subscription.acknowledged()
      return .subscription
    }
    let isError = reader.text(action, is: "error")
    guard isError || error.isText && !action.isText else { return .none }
    SocketErrors.tell(isError && message.isText ? message : error, reader, &subscription, &batch)
    return .error
  }
}

/// Whether an object was about the connection, and what it changed.
enum ControlMessage {
  case none
  case subscription
  case error
}
