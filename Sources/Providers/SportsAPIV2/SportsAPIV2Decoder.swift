internal import OddsJSON
public import OddsModel
public import OddsProvider

/// Reads SportsAPI V2's messages and answers. One belongs to one connection: a flat change means something only beside
/// what that connection told before, so a new connection needs a new reader.
public final class SportsAPIV2Decoder: FeedDecoder {
  /// What is used several times for each message.
  private struct State {
    var wire = SportsAPIV2Wire()
    var normalizer: SportsAPIV2Normalizer
  }

  private let names: TextTable
  /// Behind a pointer that never changes: a class's own variables are checked for exclusive access at each use.
  private let state: UnsafeMutablePointer<State>
  private var subscriptions: SportsAPIV2Subscriptions?
  /// Whether there are any.
  private let follows: Bool
  /// `incidents, odds`: what is asked for of each match.
  private let detailNames: String
  private let reportsAnswers: Bool
  private let isAnswer: Bool
  private let escapes = JSONEscapes()
  private var answered: Set<TextID> = []
  private var focus = SportsAPIV2Focus()
  private var watched = WatchedMatches()
  private let now: @Sendable () -> Timestamp

  /// - Parameters:
  ///   - sport: The sport that was asked for, where an event names none.
  ///   - subscriptions: What is to be asked for of each match that the messages name; nil for nothing.
  ///   - reportsAnswers: Whether the first data of each channel are reported, and what is asked for later than the rest,
  ///     for one who waits for them.
  ///   - isAnswer: It reads the body of an answer to a request, which has to tell of matches.
  ///   - now: The time of day.
  public init(
    names: TextTable, sport: Sport?, subscriptions: SportsAPIV2Subscriptions? = nil, reportsAnswers: Bool = false,
    isAnswer: Bool = false, now: @escaping @Sendable () -> Timestamp = { .now() }
  ) {
    self.names = names
    self.subscriptions = subscriptions
    follows = subscriptions != nil
    detailNames = (subscriptions?.details ?? []).map(\.rawValue).joined(separator: ", ")
    self.reportsAnswers = reportsAnswers
    self.isAnswer = isAnswer
    self.now = now
    state = .allocate(capacity: 1)
    state.initialize(to: State(normalizer: SportsAPIV2Normalizer(names: names, sport: sport)))
  }

  deinit {
    state.deinitialize(count: 1)
    state.deallocate()
  }

  /// Reads a socket's message or an answer; what it tells of changes is laid on what the connection told before.
  public func decode(_ message: UnsafeRawBufferPointer, into batch: inout FeedBatch) {
    let message = escapes.resolved(message)
    var (objects, tellsOfMatches) = (0, false)
    let state = state
    Messages.forEachObject(in: message, into: &batch) {
      state.pointee.wire.read(&$0)
    } tell: { reader, batch in
      if isAnswer {
        objects += 1
        tellsOfMatches = tellsOfMatches || state.pointee.wire.tellsOfMatches
      }
      // In and out, so that the document's rows are not copied.
      let (events, badElements) = (batch.events.count, batch.badElements)
      let priced = state.pointee.normalizer.normalize(&state.pointee.wire, reader, into: &batch)
      if !priced.isNone { watched.received(priced) }
      // A change of a market that has not been listed yet is no answer.
      if reportsAnswers, batch.events.count > events || batch.badElements == badElements { report(reader, &batch) }
    }
    if isAnswer, !tellsOfMatches, batch.badFrame == nil, objects > 0 || !isEmptyList(message) {
      batch.refuse(JSONAnswer.whyMissing("matches", in: message))
    }
    follow(&batch)
  }

  private func isEmptyList(_ body: UnsafeRawBufferPointer) -> Bool {
    var reader = JSONReader(body)
    return reader.peek() == UInt8(ascii: "[") && reader.enterArray() && !reader.nextElement()
  }

  /// Follows the matches on screen, up to ``SportsAPIV2Subscriptions/limit``, and the open one with all its channels.
  public func focus(on focus: FeedFocus, now: ContinuousClock.Instant) -> Outgoing {
    Outgoing(messages: messages(self.focus.focus(on: focus) { state.pointee.normalizer.knows($0) }))
  }

  /// Asks for matches that this connection has not named, by their own channels.
  public func ask(for matches: [TextID]) -> Outgoing {
    guard subscriptions != nil, !matches.isEmpty else { return Outgoing() }
    let dropped = subscriptions?.dropUnanswered(names) ?? []
    let wanted = subscriptions?.ask(for: matches, names) ?? []
    var messages = dropped.map(\.unsubscribe)
    messages.append(contentsOf: wanted.map(\.subscribe))
    return Outgoing(messages: messages, again: wanted.isEmpty ? nil : .seconds(5))
  }

  /// Whether the match's odds channel is subscribed to.
  public func watch(of match: TextID) -> PriceWatch { watched[match] }

  /// The messages that move the subscriptions.
  private func messages(
    _ move: (dropped: [SportsAPIV2Focus.Channel], wanted: [SportsAPIV2Focus.Channel])
  ) -> [String] {
    for channel in move.dropped where channel.detail == .odds { watched.unsubscribed(from: channel.match, at: now()) }
    for channel in move.wanted where channel.detail == .odds { watched.subscribed(to: channel.match) }
    return move.dropped.map { $0.named(names).unsubscribe } + move.wanted.map { $0.named(names).subscribe }
  }

  /// The first data of a channel, or an error that names it.
  private func report(_ reader: JSONReader, _ batch: inout FeedBatch) {
    let type = state.pointee.wire.type
    guard ["snapshot", "update", "error"].contains(where: { reader.text(type, is: $0) }) else { return }
    let channel = names.intern(state.pointee.wire.channel, reader)
    guard !channel.isNone, answered.insert(channel).inserted else { return }
    batch.notices.append(.answered(names.string(channel)))
  }

  /// Asks for the channels of matches that this message named.
  private func follow(_ batch: inout FeedBatch) {
    guard follows, !batch.matches.isEmpty else { return }
    var isAwaited = false
    for index in batch.matches.indices {
      let match = batch.matches[index]
      isAwaited = isAwaited || focus.awaits(match.id)
      subscriptions?.saw(match, names) { take($0, &batch) }
    }
    guard isAwaited else { return }
    for message in messages(focus.update { state.pointee.normalizer.knows($0) }) {
      batch.notices.append(.send(message))
    }
  }

  private func take(_ step: SportsAPIV2Subscriptions.Step, _ batch: inout FeedBatch) {
    switch step {
    case .subscribe(let channel):
      if case .detail(.odds, let match) = channel { watched.subscribed(to: names.intern(match)) }
      batch.notices.append(.send(channel.subscribe))
      if reportsAnswers, channel.isFetchedOnDemand { batch.notices.append(.asked(channel.name)) }
    case .unsubscribe(let channel):
      if case .detail(.odds, let match) = channel { watched.unsubscribed(from: names.intern(match), at: now()) }
      batch.notices.append(.send(channel.unsubscribe))
      if reportsAnswers, channel.isFetchedOnDemand { batch.notices.append(.answered(channel.name)) }
    case .cut(let limit):
      batch.notices.append(
        .note(
          "more than \(limit) matches are in play: \(detailNames) are asked for \(limit) of them; "
            + "narrow with --league, --team or --match"))
    }
  }

}
