internal import NIOCore
internal import OddsBoard
public import OddsModel
internal import OddsOutput
public import OddsProvider

/// A query about matches to several providers at once: by request, over sockets, or both, as each provider supports it.
/// All results are applied to one board.
public struct MatchQuery: Sendable {
  /// Short description of the query for errors.
  public var asked: String
  /// Returns the sockets that deliver the result or a part of it.
  public var streams: @Sendable (any Provider, @escaping Fetch) async throws(OddsError) -> [FeedStream]
  /// Whether to wait for subscriptions by name until the timeout. Otherwise the wait is limited to
  /// `SettleTimer.longest`, since the server may have no data.
  public var waitsForAnswers = false
  /// Whether to stop waiting for subscriptions by name once no provider has sent anything for a second.
  public var endsAtSilence = false
  /// Whether to wait longer for a silent socket that has sent no data yet, even with ``endsAtSilence``.
  public var needsFirstData = true
  /// The data that the command shows; decides how long to wait for sockets without data.
  enum Purpose: Sendable {
    /// Matches in play, or single matches.
    case inPlay
    /// Upcoming matches with prices.
    case upcoming
    /// Upcoming matches without prices: sockets deliver those that the server's requests don't list.
    case lists
  }

  /// The data that the command shows.
  var purpose = Purpose.inPlay
  /// Responses that earlier queries of the command share.
  var fetches = SharedFetches()
  /// The matches requested by id. If none is found and a provider that could have it failed, the query fails.
  var references: [MatchReference] = []
  /// Selects providers that are queried by request only once the other providers' sockets have sent their state: both
  /// are then of the same moment.
  public var asksLast: @Sendable (any Provider) -> Bool = { _ in false }
  /// Fetches documents that are applied before those of ``documents``, which may have to wait for the plan's rate limit.
  /// Errors are ignored: ``documents`` meets them again.
  var early: (@Sendable (any Provider, @escaping Fetch) async throws(OddsError) -> [MatchDocument])?
  /// Fetches the documents of a provider.
  public var documents: @Sendable (any Provider, @escaping Fetch) async throws(OddsError) -> [MatchDocument]

  /// Creates a query; `asked` is its description in errors.
  public init(
    asked: String,
    streams: @escaping @Sendable (any Provider, @escaping Fetch) async throws(OddsError) -> [FeedStream],
    documents: @escaping @Sendable (any Provider, @escaping Fetch) async throws(OddsError) -> [MatchDocument] = {
      _, _ throws(OddsError) in []
    }
  ) {
    self.asked = asked
    self.streams = streams
    self.documents = documents
  }

  /// Runs the query and makes a result from the board.
  /// - Parameter make: Makes the result, on the thread to which the board belongs.
  /// - Returns: The result, and the exit status that results from failures of other providers.
  /// - Throws: The errors of `make`, or that of ``Failures/settle(isStrict:_:isNews:)`` if no provider responded.
  public func answer<Value: Sendable>(
    _ session: Session, _ make: @escaping @Sendable (MatchBook) throws(OddsError) -> Value
  ) async throws(OddsError) -> (value: Value, status: Int32) {
    let collected = await collect(session)
    let (value, isUnknown): (Result<Value, OddsError>, Bool) = await Self.onLoop(session.group.next()) {
      let book = collected.book.value
      let matches = book.board.matchCount
      let activity = session.notes.begin { "joining \(matches) matches" }
      book.reportBadElements(session.notes)
      session.saw(book)
      let made: Result<Value, OddsError>
      do throws(OddsError) {
        made = .success(try make(book))
      } catch {
        made = .failure(error)
      }
      activity?.end()
      return (made, findsNone(in: book, collected.failures, session))
    }
    let status = try session.settle(collected.failures, answered: isUnknown ? 0 : collected.answered)
    return (try value.get(), status)
  }

  /// Whether no reference was found and the only provider that could have had one failed, so that it is unknown whether
  /// the match exists.
  private func findsNone(in book: MatchBook, _ failures: [OddsError], _ session: Session) -> Bool {
    guard !references.isEmpty, !failures.isEmpty else { return false }
    let only = session.providers.count == 1 ? session.providers.first?.name : nil
    let states = book.board.liveMatches.compactMap { book.board[$0] }
    return references.allSatisfy { reference in
      guard let owner = reference.provider ?? only, failures.first?.provider == owner else { return false }
      return !states.contains { $0.provider == owner && book.names.isNamed($0.id, reference.id) }
    }
  }

  /// Runs the query until all providers have responded or failed. Returns the failures in the providers' order.
  public func failures(_ session: Session) async -> [OddsError] { await collect(session).failures }

  /// The collected results.
  private struct Collected: Sendable {
    var failures: [OddsError]
    /// Number of providers that responded, even without matches.
    var answered: Int
    var book: NIOLoopBound<MatchBook>
  }

  private func collect(_ session: Session) async -> Collected {
    let loop = session.group.next()
    let names = session.providers.map(\.name)
    let list = PendingProviders(names)
    let activity = session.notes.begin { list.words(replies: session.runner.replies) }
    let collector = await Self.onLoop(loop) {
      NIOLoopBound(
        StateCollector(
          names, session, list, waitsForAnswers: waitsForAnswers, endsAtSilence: endsAtSilence,
          needsFirstData: needsFirstData, purpose: purpose, on: loop),
        eventLoop: loop)
    }
    // Not a task group: a request that waits for its turn must not delay the result.
    for provider in session.providers { Task { await ask(provider, session, collector, loop) } }
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      loop.execute { collector.value.whenSettled { continuation.resume() } }
    }
    activity?.end()
    return await Self.onLoop(loop) {
      let collector = collector.value
      return Collected(
        failures: collector.failures(in: names), answered: collector.answered(names),
        book: NIOLoopBound(collector.finish(), eventLoop: loop))
    }
  }

  /// Queries one provider and applies each response immediately. No provider waits for another, except those that
  /// ``asksLast`` selects.
  private func ask(
    _ provider: any Provider, _ session: Session, _ collector: NIOLoopBound<StateCollector>, _ loop: any EventLoop
  ) async {
    let fetch = fetches.fetch(provider, session)
    if asksLast(provider) {
      await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
        loop.execute { collector.value.whenOthersSettled(provider.name) { continuation.resume() } }
      }
    }
    async let requests: Void = askDocuments(of: provider, fetch, collector, loop)
    let found = await Self.result { () async throws(OddsError) in try await streams(provider, fetch) }
    await Self.onLoop(loop) { collector.value.take(provider, streams: found) }
    await requests
  }

  private func askDocuments(
    of provider: any Provider, _ fetch: @escaping Fetch, _ collector: NIOLoopBound<StateCollector>,
    _ loop: any EventLoop
  ) async {
    if let early,
      case .success(let found) = await Self.result({ () async throws(OddsError) in
        try await early(provider, fetch)
      })
    {
      await Self.onLoop(loop) { collector.value.take(provider, early: found, asked: asked) }
    }
    let found = await Self.result { () async throws(OddsError) in try await documents(provider, fetch) }
    await Self.onLoop(loop) { collector.value.take(provider, documents: found, asked: asked) }
  }

  private static func result<Value: Sendable>(
    _ body: @Sendable () async throws(OddsError) -> [Value]
  ) async -> Result<[Value], OddsError> {
    do throws(OddsError) {
      return .success(try await body())
    } catch {
      return .failure(error)
    }
  }

  private static func onLoop<Value: Sendable>(
    _ loop: any EventLoop, _ body: @escaping @Sendable () -> Value
  ) async -> Value {
    await withCheckedContinuation { (continuation: CheckedContinuation<Value, Never>) in
      loop.execute { continuation.resume(returning: body()) }
    }
  }
}
