internal import OddsJSON
public import OddsModel
public import OddsProvider
public import OddsTransport

/// Decodes the messages of one SportsAPI V2 connection, or REST responses. Each connection needs its own decoder: a
/// flat change is applied to the state that this connection sent before.
public final class SportsAPIV2Decoder: FeedDecoder {
  /// State that each message uses several times.
  private struct State {
    var wire = SportsAPIV2Wire()
    var normalizer: SportsAPIV2Normalizer
  }

  private let names: TextTable
  /// A pointer: Swift checks a class's own stored properties for exclusive access at each use.
  private let state: UnsafeMutablePointer<State>
  private var subscriptions: SportsAPIV2Subscriptions?
  /// Whether ``subscriptions`` was given.
  private let follows: Bool
  /// Names of the details that are subscribed to for each match: `incidents, odds`.
  private let detailNames: String
  private let reportsAnswers: Bool
  private let isAnswer: Bool
  private let escapes = JSONEscapes()
  private var answered: Set<TextID> = []
  private var focus = SportsAPIV2Focus()
  private var watched = WatchedMatches()
  private let now: @Sendable () -> Timestamp

  /// - Parameters:
  ///   - sport: The requested sport, for events that name none.
  ///   - subscriptions: The channels to subscribe to for each match that the messages name; nil for none.
  ///   - reportsAnswers: Whether to report the first data of each channel, and channels that are subscribed to later
  ///     than the rest, for callers that wait for them.
  ///   - isAnswer: Whether the decoder reads a REST response, which must contain matches.
  ///   - now: Returns the time of day.
  public init(
    names: TextTable, sport: Sport?, subscriptions: SportsAPIV2Subscriptions? = nil, reportsAnswers: Bool = false,
    isAnswer: Bool = false, now: @escaping @Sendable () -> Timestamp = TimeSource.system.time
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

  /// Decodes a socket's message or a REST response; applies changes to the state that the connection sent before.
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
      // `inout`: a copy would copy the document's rows.
      let (events, badElements) = (batch.events.count, batch.badElements)
      let priced = state.pointee.normalizer.normalize(&state.pointee.wire, reader, into: &batch)
      if !priced.isNone { watched.received(priced) }
      // A change of a market that hasn't been listed yet doesn't answer a subscription.
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

  /// Subscribes to the matches on screen, up to ``SportsAPIV2Subscriptions/limit``, and to all channels of the open
  /// match.
  public func focus(on focus: FeedFocus, now: ContinuousClock.Instant) -> Outgoing {
    Outgoing(messages: messages(self.focus.focus(on: focus) { state.pointee.normalizer.knows($0) }))
  }

  /// Subscribes to the own channels of matches that this connection has not named.
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

  /// Returns the messages that change the subscriptions.
  private func messages(
    _ move: (dropped: [SportsAPIV2Focus.Channel], wanted: [SportsAPIV2Focus.Channel])
  ) -> [String] {
    for channel in move.dropped where channel.detail == .odds { watched.unsubscribed(from: channel.match, at: now()) }
    for channel in move.wanted where channel.detail == .odds { watched.subscribed(to: channel.match) }
    return move.dropped.map { $0.named(names).unsubscribe } + move.wanted.map { $0.named(names).subscribe }
  }

  /// Reports the first data of a channel, or an error that names it.
  private func report(_ reader: JSONReader, _ batch: inout FeedBatch) {
    let type = state.pointee.wire.type
    guard ["snapshot", "update", "error"].contains(where: { reader.text(type, is: $0) }) else { return }
    let channel = names.intern(state.pointee.wire.channel, reader)
    guard !channel.isNone, answered.insert(channel).inserted else { return }
    batch.notices.append(.answered(names.string(channel)))
  }

  /// Subscribes to the channels of matches that this message named.
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
