internal import OddsJSON
public import OddsModel
public import OddsProvider
internal import OddsTransport

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
    subscription.opened(at: index.time.now())
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
    if SocketErrors.tell(text, reader, &batch) { subscription.refused(at: index.time.now()) }
  }

  private func beginRound(_ batch: inout FeedBatch) {
    if isNarrowed, !state.pointee.normalizer.isNarrowed { narrowedAt = batch.receivedAt }
    state.pointee.normalizer.isNarrowed = isNarrowed
    state.pointee.normalizer.beginRound(&batch)
  }
}

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
