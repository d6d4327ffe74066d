internal import OddsJSON
public import OddsModel
public import OddsProvider

/// Reads the messages of BoltOdds' odds socket.
public final class BoltOddsDecoder: FeedDecoder, SocketDecoder {
  /// What is used several times for each message.
  private struct State {
    var wire = OddsWire()
    var normalizer: OddsNormalizer
    var lookUp = GameLookUp()
    var lag = LatencyMonitor()
  }

  private let names: TextTable
  let escapes = JSONEscapes()
  /// Behind a pointer that never changes: a class's own variables are checked for exclusive access at each use.
  private let state: UnsafeMutablePointer<State>
  private var subscription: BoltOddsSubscription
  let index: GameIndex
  var lookUp = GameLookUp()
  /// The labels of the game that is shown whole.
  private var opened: [String]?
  /// Ids that the user named and that no list has resolved.
  private let unresolved: [String]
  /// Only the game that is shown whole is subscribed to, because the link is too slow for all of them.
  private var sparesTheLink = false
  private var narrowedAt = Timestamp.none

  /// - Parameter filters: What the socket is opened for.
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

  /// Reads one frame, which may hold several messages; boltodds.com documents the actions.
  public func decode(_ message: UnsafeRawBufferPointer, into batch: inout FeedBatch) {
    decodeObjects(message, into: &batch)
  }

  /// Applies what `get_games` has brought: the universal ids of games that are shown by their labels.
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
    // An update of a line, as nearly all are, says nothing of the connection.
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

  /// Only the open game is subscribed to.
  public var isNarrowed: Bool { subscription.isNarrowed }

  /// None for a game that a narrowed subscription leaves out.
  public func watch(of match: TextID) -> PriceWatch {
    guard isNarrowed, let label = state.pointee.normalizer.label(of: match) else { return .live }
    return subscription.accepted.games.contains(names.string(label)) ? .live : .gone(since: narrowedAt)
  }

  /// Narrows the subscription to the open game, and widens it again once none is open.
  public func focus(on focus: FeedFocus, now: ContinuousClock.Instant) -> Outgoing {
    // The other matches are left out only while none of them is looked at.
    let alone = focus.visible.isEmpty ? focus.opened : nil
    opened = alone.flatMap { state.pointee.normalizer.label(of: $0) }.map { label in
      let label = names.string(label)
      return index.labels(of: [label]) ?? [label]
    }
    return due(at: now)
  }

  /// The subscription that waited for the last one's answer, or is to be sent again without one; narrowed where the
  /// link is slow.
  public func due(at now: ContinuousClock.Instant) -> Outgoing {
    // Once it is narrowed it stays so while a game is open: widened, the link would be slow again.
    sparesTheLink = opened != nil && (sparesTheLink || state.pointee.lag.isSlow)
    subscription.subscribe(only: sparesTheLink ? opened : nil)
    return subscription.due(at: now)
  }

  func opened(_ batch: inout FeedBatch) {
    subscription.opened(at: .now)
    if let id = unresolved.first(where: { !$0.contains(" vs ") && index.labels(of: [$0]) == nil }) {
      batch.notices.append(
        .note(
          "'\(id)' can't be resolved without the list of games (get_games) or a message that holds it; the match's label "
            + "can be used instead"))
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
