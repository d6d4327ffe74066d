internal import NIOCore
internal import OddsBoard
internal import OddsModel
internal import OddsProvider
internal import OddsTransport

/// A socket of the hub: decodes its messages and applies them to the board.
final class HubLink: FeedDelegate {
  let name: FeedName
  let stream: FeedStream
  var status: LinkStatus?
  private(set) var traffic = FeedTraffic()
  let provider: any Provider
  // A reference cycle until the link has finished: a hub without other owners runs until it is stopped.
  let hub: FeedHub
  private(set) var connection: FeedConnection?
  private var decoder: any FeedDecoder
  /// An empty batch whose buffers are reused. Moved out while in use: mutating it in place would copy its buffers.
  private var spare: FeedBatch
  /// Limits of the board that this connection has exceeded, as reported.
  private var reportedBounds: Set<String> = []
  /// Notes already reported.
  var notes: Set<String> = []
  var resync = ResyncRequest()
  /// Matches in play that the provider no longer lists, but that still have a line: they are over once the line is
  /// gone.
  var unnamed: Set<TextID> = []
  private var repairs: RepairPace
  private var repairing: Scheduled<Void>?
  var naming: [Scheduled<Void>] = []
  /// The task that sets the decoder's focus again.
  private var focusingAgain: Scheduled<Void>?
  /// The task that sends what the decoder sends unprompted.
  private var sending: Scheduled<Void>?
  private var isLookingUp = false
  /// Whether the decoder of a newer connection requested a lookup while one for an older connection was running.
  private var needsLookup = false
  /// Removes the API key, which a server may quote, from the server's messages.
  let redaction: Redaction
  /// The error with which the server refused this socket.
  private var denial: OddsError?
  /// The final status, until the reason is known.
  private var closed: LinkStatus?

  init(_ name: FeedName, _ stream: FeedStream, _ provider: any Provider, _ hub: FeedHub) {
    self.name = name
    self.stream = stream
    self.provider = provider
    self.hub = hub
    decoder = provider.decoder(for: stream, names: hub.names)
    spare = FeedBatch(provider: name.provider)
    repairs = RepairPace(first: hub.repairPause)
    redaction = Redaction([provider.access.key], sparing: [name.provider.rawValue])
  }

  func start(on loop: any EventLoop) {
    var request = stream.request
    if let seconds = type(of: provider).limits.resubscribeSeconds {
      // A new connection repeats the previous subscriptions; respect the provider's minimum interval.
      request.reconnect.leastBetween = max(request.reconnect.leastBetween, .seconds(seconds) + .milliseconds(50))
    }
    let connection = FeedConnection(request, delegate: self, on: loop)
    self.connection = connection
    connection.start()
  }

  func stop() {
    forget()
    connection?.stop()
  }

  /// Cancels tasks planned for a connection that has ended.
  private func forget() {
    focusingAgain?.cancel()
    sending?.cancel()
    repairing?.cancel()
    repairing = nil
    naming.forEach { $0.cancel() }
    naming = []
    resync.end()
    unnamed = []
  }

  var isNarrowed: Bool { decoder.isNarrowed }

  func watch(of match: TextID) -> PriceWatch { decoder.watch(of: match) }

  func ask(for matches: [TextID]) -> Outgoing { decoder.ask(for: matches) }

  /// Subscribes to the matches in focus.
  func applyFocus() {
    focusingAgain?.cancel()
    guard let connection, let focus = hub.focus(of: name.provider) else { return }
    let answer = decoder.focus(on: focus, now: hub.time.now())
    for message in answer.messages { connection.send(message) }
    guard let again = answer.again else { return }
    focusingAgain = hub.loop.after(again) { [weak self] in self?.applyFocus() }
  }

  /// Sends the decoder's unprompted messages when they are due.
  private func sendDue(in pause: Duration) {
    sending?.cancel()
    sending = hub.loop.after(pause) { [weak self] in
      guard let self, let connection else { return }
      let answer = decoder.due(at: hub.time.now())
      for message in answer.messages { connection.send(message) }
      if answer.needsState { askResync() }
      if let again = answer.again { sendDue(in: again) }
    }
  }

  /// Runs the provider's lookup, then resumes the messages that waited for it.
  private func lookUp() {
    guard !isLookingUp else {
      needsLookup = true
      return
    }
    isLookingUp = true
    needsLookup = false
    let (provider, stream, loop, fetch) = (provider, stream, hub.loop, hub.ask?(provider))
    let link = NIOLoopBound(self, eventLoop: loop)
    let connection = ObjectIdentifier(decoder)
    Task {
      var isAnswered = true
      do throws(OddsError) {
        if let fetch { try await provider.lookUp(for: stream, fetch) }
      } catch {
        isAnswered = false
      }
      loop.execute { [isAnswered] in link.value.resume(connection, isAnswered) }
    }
  }

  /// Resumes pending messages after a lookup.
  /// - Parameter requester: The decoder that requested the lookup. A newer connection has another decoder, whose lookup
  ///   is separate.
  private func resume(_ requester: ObjectIdentifier, _ isAnswered: Bool) {
    isLookingUp = false
    guard let connection else { return }
    guard ObjectIdentifier(decoder) == requester else {
      if needsLookup { lookUp() }
      return
    }
    var batch = takeBatch()
    defer { swap(&batch, &spare) }
    decoder.resume(into: &batch, isAnswered: isAnswered)
    guard !batch.events.isEmpty || !batch.notices.isEmpty else { return }
    take(batch, from: connection)
    hub.sink?.hubDidDrain(hub)
  }

  /// Takes the spare batch, emptied, with its buffers' capacity.
  private func takeBatch() -> FeedBatch {
    var batch = FeedBatch(provider: name.provider)
    swap(&batch, &spare)
    batch.removeAll()
    batch.receivedAt = hub.time.time()
    (batch.confirmation, batch.sport, batch.nameRank) = (stream.confirmation, stream.sport, stream.nameRank)
    return batch
  }

  func send(_ text: String) -> Bool { connection?.send(text) ?? false }

  func feedDidOpen(_ feed: FeedConnection, epoch: Int) {
    reportedBounds = []
    // A decoder's state belongs to one connection.
    if epoch > 1 { decoder = provider.decoder(for: stream, names: hub.names) }
    hub.opened(self, epoch: epoch)
    forget()
    applyFocus()
    if epoch > 1 {
      awaitNames()
      askForUnnamed(since: hub.board.batches, in: hub.askPause)
    }
    if stream.whenReady.isEmpty, !stream.subscribesItself { askResync() }
  }

  func feed(
    _ feed: FeedConnection, didReceive message: UnsafeRawBufferPointer, isText: Bool
  ) -> MessageKind {
    var batch = takeBatch()
    defer { swap(&batch, &spare) }
    traffic.messages &+= 1
    decoder.decode(message, into: &batch) { [hub, name] in hub.token(of: $0, from: name.provider) }
    if !hub.removesUnlistedMatches { batch.dropMatchImages() }
    take(batch, from: feed)
    if batch.badFrame != nil { repair(feed) }
    if batch.badFrame != nil || batch.events.isEmpty { return .other }
    if batch.events.count == 1, batch.events[0] == .heartbeat { return .heartbeat }
    traffic.lastData = batch.receivedAt
    return .data
  }

  /// Applies the decoder's output and acts on its notices.
  private func take(_ batch: borrowing FeedBatch, from feed: FeedConnection) {
    if resync.isOpen || !unnamed.isEmpty { observe(batch) }
    if batch.badElements > 0 || batch.badFrame != nil {
      report(batch.badElements, batch.badFrame)
    }
    let before = hub.board.excess
    hub.apply(batch)
    if hub.board.excess != before { isOverfull(feed, since: before) }
    for notice in batch.notices {
      switch notice {
      case .degraded(let reason): feed.degraded(.atTheSource, reason)
      case .ready:
        for text in stream.whenReady { feed.send(text) }
        applyFocus()
        askResync()
      case .lost(let reason): feed.restart(because: reason)
      case .send(let text):
        feed.send(text)
        continue
      case .again(let pause):
        sendDue(in: pause)
        continue
      case .lookUp:
        lookUp()
        continue
      case .denied(let error):
        denial = error
        continue
      // A new connection may send the same note again.
      case .note(let words): guard notes.insert(words).inserted else { continue }
      default: break
      }
      hub.sink?.hub(hub, notice: notice.redacted(by: redaction), of: name)
    }
    if denial != nil { feed.stop() }
  }

  /// Reports unreadable elements or an unreadable message.
  func report(_ badElements: Int, _ badMessage: String?) {
    hub.sink?.hub(hub, passedOver: badElements, badMessage: badMessage.map(redaction.redacted), of: name)
  }

  /// Reconnects after an unreadable message: its changes are unknown, and only a new connection's snapshot contains
  /// them.
  private func repair(_ feed: FeedConnection) {
    guard stream.needsEveryMessage, repairing == nil else { return }
    let reason = "unreadable message"
    let wait = repairs.wait(at: hub.time.now())
    if wait > .zero {
      feed.degraded(.unreadable, "\(reason); reconnecting in \(wait.wholeSeconds) s")
    }
    repairing = hub.loop.after(wait) { [weak self] in
      guard let self, let connection else { return }
      repairs.repaired(at: hub.time.now())
      connection.restart(because: reason)
    }
  }

  /// Reports that the board's capacity was exceeded, once per connection and limit.
  private func isOverfull(_ feed: FeedConnection, since before: Board.Excess) {
    let bounds = hub.board.bounds.exceeded(by: hub.board.excess, since: before)
    guard !reportedBounds.isSuperset(of: bounds) else { return }
    reportedBounds.formUnion(bounds)
    feed.degraded(
      .capacityExceeded, "more than \(reportedBounds.sorted().joined(separator: " and ")); the rest are ignored")
  }

  func feedDidDrain(_ feed: FeedConnection) { hub.sink?.hubDidDrain(hub) }

  func feed(_ feed: FeedConnection, link status: LinkStatus) {
    var status = status
    status.reason = status.reason.map(redaction.redacted)
    if let excerpt = status.refusal?.excerpt { status.refusal?.excerpt = redaction.redacted(excerpt) }
    self.status = status
    // The final status is reported with its reason in `reportClosed`.
    if status.state == .closed { closed = status } else { hub.sink?.hub(hub, link: status, of: name) }
  }

  /// Reports that the link is closed and why: the server's denial, or the meaning of its close code.
  private func reportClosed(_ reason: CloseReason?, _ error: OddsError?) {
    guard var status = closed else { return }
    closed = nil
    if let reported = denial ?? (reason?.serverCode == nil ? nil : error) { status.reason = reported.message }
    status.reason = status.reason.map(redaction.redacted)
    self.status = status
    hub.sink?.hub(hub, link: status, of: name)
  }

  func feedDidFinish(_ feed: FeedConnection, _ reason: CloseReason?) {
    let error = denial ?? reason.map { provider.error(for: $0, asked: "stream \(stream.topic)") }
    reportClosed(reason, error)
    connection = nil
    forget()
    hub.finished(self, error?.redacted(by: redaction))
  }
}

extension DegradedCause {
  /// The feed reports that its data is incomplete.
  static let atTheSource = DegradedCause("at the source")
  /// The current state could not be requested.
  static let resync = DegradedCause("resync")
  /// A message was unreadable.
  static let unreadable = DegradedCause("unreadable")
  /// The board's capacity is exceeded.
  static let capacityExceeded = DegradedCause("overfull")
}
