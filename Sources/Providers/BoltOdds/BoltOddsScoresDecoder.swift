internal import OddsJSON
public import OddsModel
public import OddsProvider

/// Reads the messages of BoltOdds' live-scores and play-by-play sockets.
public final class BoltOddsScoresDecoder: FeedDecoder {
  private var wire = ScoreWire()
  /// For messages that were held, which are read while another one is.
  private var heldWire = ScoreWire()
  private var normalizer: ScoresNormalizer
  private var subscription: BoltOddsSubscription
  private var held: HeldMessages

  public convenience init(names: TextTable) {
    self.init(names: names, filters: BoltOddsFilters(), index: GameIndex(canLookUp: false), tellers: Tellers())
  }

  /// - Parameter filters: What the socket is opened for.
  init(names: TextTable, filters: BoltOddsFilters, index: GameIndex, tellers: Tellers) {
    normalizer = ScoresNormalizer(names: names, index: index, tellers: tellers)
    subscription = BoltOddsSubscription(filters)
    held = HeldMessages(index, names)
  }

  public func decode(_ message: UnsafeRawBufferPointer, into batch: inout FeedBatch) {
    var reader = JSONReader(message)
    guard Messages.isJSON(&reader, message, &batch) else { return }
    if !held.isEmpty {
      // What is released must not be lost with a message that is refused.
      if let failure = JSONReader.validate(message) { return batch.refuse("\(failure)") }
      release(into: &batch)
    }
    Scan.forEachObject(&reader) { reader in
      let start = reader.position
      wire.read(&reader)
      guard !reader.hasFailed else { return }
      tell(UnsafeRawBufferPointer(rebasing: message[start..<reader.position]), reader, &batch)
    }
    _ = reader.finish()
    if let failure = reader.failure {
      batch.refuse("\(failure)")
      held.batchWasRefused()
    }
  }

  public func due(at now: ContinuousClock.Instant) -> Outgoing { subscription.due(at: now) }

  /// It carries no prices.
  public func watch(of match: TextID) -> PriceWatch { .gone(since: nil) }

  public func resume(into batch: inout FeedBatch, isAnswered: Bool) {
    held.resume(isAnswered: isAnswered, into: &batch, tellHeld)
    removeDuplicates(&batch)
  }

  private func tell(_ element: UnsafeRawBufferPointer, _ reader: JSONReader, _ batch: inout FeedBatch) {
    if control(reader, &batch) { return }
    if !held.isEmpty {
      // It may be the first to name its game's universal id; what is held is older, and goes first.
      _ = normalizer.names.game(wire.universalID, wire.label, reader)
      release(into: &batch)
    }
    if let label = normalizer.normalize(wire, reader, into: &batch),
      !held.hold(element, label: label, into: &batch)
    {
      _ = normalizer.normalize(wire, reader, into: &batch)
    }
    removeDuplicates(&batch)
  }

  private func release(into batch: inout FeedBatch) {
    held.release(into: &batch, tellHeld)
    removeDuplicates(&batch)
  }

  private func tellHeld(_ message: UnsafeRawBufferPointer, _ batch: inout FeedBatch) {
    var reader = JSONReader(message)
    heldWire.read(&reader)
    _ = normalizer.normalize(heldWire, reader, into: &batch)
  }

  private func removeDuplicates(_ batch: inout FeedBatch) {
    for id in normalizer.names.takeDuplicates() {
      batch.add(MatchRow(id: id))
      batch.events.append(.removed)
    }
  }

  /// Handles what is said of the connection and the subscription; false for anything else.
  private func control(_ reader: JSONReader, _ batch: inout FeedBatch) -> Bool {
    let action = wire.action
    if reader.text(action, is: "socket_connected") {
      batch.notices.append(.ready)
      subscription.opened(at: .now)
    } else if reader.text(action, is: "subscription_updated") {
      batch.notices.append(.subscribed(reader.string(wire.message) ?? "filters"))
      subscription.acknowledged()
    } else if reader.text(action, is: "error") {
      SocketErrors.tell(wire.message.isText ? wire.message : wire.error, reader, &subscription, &batch)
    } else if wire.error.isText, !action.isText {
      SocketErrors.tell(wire.error, reader, &subscription, &batch)
    } else {
      return false
    }
    return true
  }
}
