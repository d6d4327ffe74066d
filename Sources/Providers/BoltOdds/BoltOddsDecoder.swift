internal import OddsJSON
public import OddsModel
public import OddsProvider

/// Decodes the messages of BoltOdds' odds socket.
public final class BoltOddsDecoder: FeedDecoder, SocketDecoder {
  /// Values used several times for each message.
  private struct State {
    var wire = OddsWire()
    var normalizer: OddsNormalizer
    var lookUp = GameLookUp()
    var lag = LatencyMonitor()
  }

  private let names: TextTable
  let escapes = JSONEscapes()
  /// Behind a constant pointer, because access to a class's own variables is checked for exclusivity each time.
  private let state: UnsafeMutablePointer<State>
  private var subscription: BoltOddsSubscription
  let index: GameIndex
  var lookUp = GameLookUp()
  /// The labels of the game that is open in full view.
  private var opened: [String]?
  /// Ids given by the user that no list has resolved yet.
  private let unresolved: [String]
  /// Whether only the open game is subscribed to, because the link is too slow for all games.
  private var sparesTheLink = false
  private var narrowedAt = Timestamp.none

  /// - Parameter filters: The socket's subscription.
  public convenience init(names: TextTable, filters: BoltOddsFilters = BoltOddsFilters()) {
    self.init(names: names, filters: filters, index: GameIndex(canLookUp: false))
  }

  init(names: TextTable, filters: BoltOddsFilters, index: GameIndex, unresolved: [String] = []) {
    (self.names, self.index, self.unresolved) = (names, index, unresolved)
    state = .allocate(capacity: 1)
    state.initialize(to: State(normalizer: OddsNormalizer(names: names, index: index)))
    subscription = BoltOddsSubscription(filters)
  }

  deinit {
    state.deinitialize(count: 1)
    state.deallocate()
  }

  /// Decodes one frame, which may hold several messages; boltodds.com documents the actions.
  public func decode(_ message: UnsafeRawBufferPointer, into batch: inout FeedBatch) {
    decodeObjects(message, into: &batch)
  }

  /// Applies a new `get_games` list: the universal ids of games shown by their labels.
  public func resume(into batch: inout FeedBatch, isAnswered: Bool) {
    state.pointee.normalizer.names.forgetOldAnswers()
    listWasRead(&batch, isAnswered: isAnswered)
  }

  // MARK: Elements

  func read(_ reader: inout JSONReader) {
    let start = reader
    state.pointee.wire.read(&reader, &state.pointee.normalizer, passesHead: true)
    guard state.pointee.wire.needsAll else { return }
    reader = start
    state.pointee.wire.read(&reader, &state.pointee.normalizer, passesHead: false)
  }

  func tell(_ reader: JSONReader, _ batch: inout FeedBatch) {
    let state = state
    // Skip the check for line updates, by far the most frequent messages: they are never about the connection.
    if !reader.text(state.pointee.wire.action, is: "line_update"),
      control(
        state.pointee.wire.action, message: state.pointee.wire.message, error: state.pointee.wire.error, reader, &batch)
    {
      return
    }
    state.pointee.normalizer.normalize(&state.pointee.wire, reader, into: &batch)
    removeDuplicates(&batch)
    let action = state.pointee.wire.action
    if reader.text(action, is: "line_update") || reader.text(action, is: "game_update"),
      state.pointee.lag.note(published: batch.publishedAt, received: batch.receivedAt), opened != nil
    {
      batch.notices.append(.again(.zero))
    }
  }

  var awaitsIDs: Bool { state.pointee.normalizer.names.awaitsIDs }

  func takeUnlisted() -> Bool {
    guard state.pointee.normalizer.names.hasUnlisted else { return false }
    state.pointee.normalizer.names.hasUnlisted = false
    return true
  }

  func takeDuplicates() -> [TextID] { state.pointee.normalizer.names.takeDuplicates() }

  // MARK: Subscription

  /// Whether only the open game is subscribed to.
  public var isNarrowed: Bool { subscription.isNarrowed }

  /// Returns whether prices of a match arrive. A game that a narrowed subscription leaves out has none.
  public func watch(of match: TextID) -> PriceWatch {
    guard isNarrowed, let label = state.pointee.normalizer.label(of: match) else { return .live }
    return subscription.accepted.games.contains(names.string(label)) ? .live : .gone(since: narrowedAt)
  }

  /// Narrows the subscription to the open game if the link is slow, and widens it again once no game is open.
  public func focus(on focus: FeedFocus, now: ContinuousClock.Instant) -> Outgoing {
    // Leave out other games only while none of them is visible.
    let alone = focus.visible.isEmpty ? focus.opened : nil
    opened = alone.flatMap { state.pointee.normalizer.label(of: $0) }.map { label in
      let label = names.string(label)
      return index.labels(of: [label]) ?? [label]
    }
    return due(at: now)
  }

  /// Returns the next subscription message: one that waited for an acknowledgement, or one to repeat without it. On a
  /// slow link it names only the open game.
  public func due(at now: ContinuousClock.Instant) -> Outgoing {
    // Once narrowed, stay narrow while the game is open: all games would make the link slow again.
    sparesTheLink = opened != nil && (sparesTheLink || state.pointee.lag.isSlow)
    subscription.subscribe(only: sparesTheLink ? opened : nil)
    return subscription.due(at: now)
  }

  func opened(_ batch: inout FeedBatch) {
    subscription.opened(at: .now)
    if let id = unresolved.first(where: { !$0.contains(" vs ") && index.labels(of: [$0]) == nil }) {
      batch.notices.append(
        .note(
          "'\(id)' has no label until a message holds it, because the list of games (get_games) can't be read; the match's "
            + "label can be used instead"))
    }
    beginRound(&batch)
  }

  func acknowledged(_ batch: inout FeedBatch) {
    subscription.acknowledged()
    beginRound(&batch)
  }

  func refused(_ text: JSONText, _ reader: JSONReader, _ batch: inout FeedBatch) {
    if SocketErrors.tell(text, reader, &batch) { subscription.refused(at: .now) }
  }

  private func beginRound(_ batch: inout FeedBatch) {
    if isNarrowed, !state.pointee.normalizer.isNarrowed { narrowedAt = batch.receivedAt }
    state.pointee.normalizer.isNarrowed = isNarrowed
    state.pointee.normalizer.beginRound(&batch)
  }
}
