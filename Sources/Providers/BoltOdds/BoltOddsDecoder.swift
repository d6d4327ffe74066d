internal import OddsJSON
public import OddsModel
public import OddsProvider

/// Reads the messages of BoltOdds' odds socket.
public final class BoltOddsDecoder: FeedDecoder, HoldingDecoder {
  /// What is used several times for each message.
  private struct State {
    var wire = OddsWire()
    /// For messages that were held, which are read while another one is.
    var heldWire = OddsWire()
    var normalizer: OddsNormalizer
    var held: HeldMessages
    var lag = LinkLag()
  }

  private let names: TextTable
  let escapes = JSONEscapes()
  /// Behind a pointer that never changes: a class's own variables are checked for exclusive access at each use.
  private let state: UnsafeMutablePointer<State>
  var subscription: BoltOddsSubscription
  var held: HeldMessages {
    get { state.pointee.held }
    _modify { yield &state.pointee.held }
  }
  var holdsNothing: Bool { state.pointee.held.isEmpty }
  /// The label of the game that is shown whole.
  private var opened: String?
  /// Only the game that is shown whole is subscribed to, because the link is too slow for all of them.
  private var sparesTheLink = false
  private var narrowedAt = Timestamp.none

  /// - Parameter filters: What the socket is opened for.
  public convenience init(names: TextTable, filters: BoltOddsFilters = BoltOddsFilters()) {
    self.init(names: names, filters: filters, index: GameIndex(canLookUp: false))
  }

  init(names: TextTable, filters: BoltOddsFilters, index: GameIndex) {
    self.names = names
    state = .allocate(capacity: 1)
    state.initialize(
      to: State(normalizer: OddsNormalizer(names: names, index: index), held: HeldMessages(index, names)))
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

  /// Reads what waited for `match_info`. Unanswered, it goes on without what that would have told.
  public func resume(into batch: inout FeedBatch, isAnswered: Bool) {
    resumeHeld(into: &batch, isAnswered: isAnswered)
  }

  // MARK: Elements

  func read(_ reader: inout JSONReader) {
    let start = reader
    // What is held may change what a message says.
    let passesHead = holdsNothing
    state.pointee.wire.read(&reader, &state.pointee.normalizer, passesHead: passesHead)
    guard state.pointee.wire.needsAll else { return }
    reader = start
    state.pointee.wire.read(&reader, &state.pointee.normalizer, passesHead: false)
  }

  func tell(_ element: UnsafeRawBufferPointer, _ reader: JSONReader, _ batch: inout FeedBatch) {
    let state = state
    // An update of a line, as nearly all are, says nothing of the connection.
    if !reader.text(state.pointee.wire.action, is: "line_update"), control(reader, &batch) { return }
    if !holdsNothing { settleOrder(reader, &batch) }
    if let label = state.pointee.normalizer.normalize(&state.pointee.wire, reader, into: &batch) {
      let book = state.pointee.normalizer.names.intern(state.pointee.wire.sportsbook, reader)
      let league = state.pointee.normalizer.names.intern(state.pointee.wire.sport, reader)
      if !held.hold(element, label: label, bookmaker: book, league: league, into: &batch) {
        _ = state.pointee.normalizer.normalize(&state.pointee.wire, reader, into: &batch)
      }
    }
    removeDuplicates(&batch)
    let action = state.pointee.wire.action
    if reader.text(action, is: "line_update") || reader.text(action, is: "game_update"),
      state.pointee.lag.note(published: batch.publishedAt, received: batch.receivedAt), opened != nil
    {
      batch.notices.append(.again(.zero))
    }
  }

  /// Messages that are held are older than this one: they have to go first, or not at all.
  private func settleOrder(_ reader: JSONReader, _ batch: inout FeedBatch) {
    let isClear = reader.text(state.pointee.wire.action, is: "book_clear")
    if isClear || reader.text(state.pointee.wire.action, is: "sport_clear") {
      let league =
        isClear ? .none : state.pointee.normalizer.names.intern(state.pointee.wire.sport, reader)
      held.forget(
        state.pointee.normalizer.names.intern(state.pointee.wire.sportsbook, reader), league: league
      )
    } else {
      // It may be the first to name its game's universal id.
      _ = state.pointee.normalizer.names.game(
        state.pointee.wire.universalID, state.pointee.wire.game, reader)
      release(into: &batch)
    }
  }

  func tellHeld(_ element: UnsafeRawBufferPointer, _ batch: inout FeedBatch) {
    var reader = JSONReader(element)
    state.pointee.heldWire.read(&reader, &state.pointee.normalizer, passesHead: false)
    _ = state.pointee.normalizer.normalize(&state.pointee.heldWire, reader, into: &batch)
  }

  func takeDuplicates() -> [TextID] { state.pointee.normalizer.names.takeDuplicates() }

  // MARK: Subscription

  /// Only the open game is subscribed to.
  public var isNarrowed: Bool { subscription.isNarrowed }

  /// None for a game that a narrowed subscription leaves out.
  public func watch(of match: TextID) -> PriceWatch {
    guard isNarrowed, let label = state.pointee.normalizer.label(of: match) else { return .live }
    return subscription.accepted.games == [names.string(label)] ? .live : .gone(since: narrowedAt)
  }

  /// Narrows the subscription to the open game, and widens it again once none is open.
  public func focus(on focus: FeedFocus, now: ContinuousClock.Instant) -> Outgoing {
    // The other matches are left out only while none of them is looked at.
    let alone = focus.visible.isEmpty ? focus.opened : nil
    opened = alone.flatMap { state.pointee.normalizer.label(of: $0) }.map { names.string($0) }
    return due(at: now)
  }

  /// The subscription that waited for the last one's answer, or is to be sent again without one; narrowed where the
  /// link is slow.
  public func due(at now: ContinuousClock.Instant) -> Outgoing {
    // Once it is narrowed it stays so while a game is open: widened, the link would be slow again.
    sparesTheLink = opened != nil && (sparesTheLink || state.pointee.lag.isSlow)
    subscription.want(only: sparesTheLink ? opened : nil)
    return subscription.due(at: now)
  }

  /// Handles what is said of the connection and the subscription; false for anything else.
  private func control(_ reader: JSONReader, _ batch: inout FeedBatch) -> Bool {
    switch control(
      state.pointee.wire.action, message: state.pointee.wire.message,
      error: state.pointee.wire.error, reader, &batch)
    {
    case .none: return false
    case .error: return true
    case .subscription: break
    }
    if isNarrowed, !state.pointee.normalizer.isNarrowed { narrowedAt = batch.receivedAt }
    state.pointee.normalizer.isNarrowed = isNarrowed
    state.pointee.normalizer.beginRound(&batch)
    return true
  }
}
