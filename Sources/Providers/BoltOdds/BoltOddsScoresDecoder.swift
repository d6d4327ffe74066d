internal import OddsJSON
public import OddsModel
public import OddsProvider

/// Reads the messages of BoltOdds' live-scores and play-by-play sockets.
public final class BoltOddsScoresDecoder: FeedDecoder, HoldingDecoder {
  let escapes = JSONEscapes()
  private var wire = ScoreWire()
  /// For messages that were held, which are read while another one is.
  private var heldWire = ScoreWire()
  private var normalizer: ScoresNormalizer
  var subscription: BoltOddsSubscription
  var held: HeldMessages
  var holdsNothing: Bool { held.isEmpty }

  /// A decoder without the labels and tellers of other requests.
  public convenience init(names: TextTable) {
    self.init(names: names, filters: BoltOddsFilters(), index: GameIndex(canLookUp: false), tellers: Tellers())
  }

  /// - Parameter filters: What the socket is opened for.
  init(names: TextTable, filters: BoltOddsFilters, index: GameIndex, tellers: Tellers) {
    normalizer = ScoresNormalizer(names: names, index: index, tellers: tellers)
    subscription = BoltOddsSubscription(filters)
    held = HeldMessages(index, names)
  }

  /// Reads one frame, which may hold several messages; boltodds.com documents them.
  public func decode(_ message: UnsafeRawBufferPointer, into batch: inout FeedBatch) {
    decodeObjects(message, into: &batch)
  }

  /// Reads what waited for `match_info`. Unanswered, it goes on without what that would have told.
  public func resume(into batch: inout FeedBatch, isAnswered: Bool) {
    resumeHeld(into: &batch, isAnswered: isAnswered)
  }

  /// The subscription that waited for the last one's answer, or is to be sent again without one.
  public func due(at now: ContinuousClock.Instant) -> Outgoing { subscription.due(at: now) }

  /// It carries no prices.
  public func watch(of match: TextID) -> PriceWatch { .gone(since: nil) }

  func read(_ reader: inout JSONReader) { wire.read(&reader) }

  func tell(_ element: UnsafeRawBufferPointer, _ reader: JSONReader, _ batch: inout FeedBatch) {
    guard control(wire.action, message: wire.message, error: wire.error, reader, &batch) == .none else { return }
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

  func tellHeld(_ element: UnsafeRawBufferPointer, _ batch: inout FeedBatch) {
    var reader = JSONReader(element)
    heldWire.read(&reader)
    _ = normalizer.normalize(heldWire, reader, into: &batch)
  }

  func takeDuplicates() -> [TextID] { normalizer.names.takeDuplicates() }
}
