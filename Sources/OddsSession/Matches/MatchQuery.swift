internal import NIOCore
internal import OddsBoard
public import OddsModel
internal import OddsOutput
public import OddsProvider

/// One question about matches to several providers at once: by request, over their sockets, or both, as each answers it.
/// Everything that comes is put on one board.
public struct MatchQuery: Sendable {
  /// What is asked, in a word or two, for errors.
  public var asked: String
  /// The sockets that answer it, wholly or in part.
  public var streams: @Sendable (any Provider, @escaping Fetch) async throws(OddsError) -> [FeedStream]
  /// What was subscribed to by name is waited for until the time is up. Otherwise it is for as long as a feed that always
  /// has something new, since the server may have nothing.
  public var waitsForAnswers = false
  /// What was subscribed to by name is not waited for once nothing has come for a second from anybody.
  public var endsAtSilence = false
  /// With ``endsAtSilence``: a socket that is silent is given longer as long as it has brought nothing.
  public var needsFirstData = true
  /// What is asked for, for how long sockets without data are waited for.
  enum Purpose: Sendable {
    /// What is in play, or single matches.
    case inPlay
    /// Matches to come, with their prices.
    case upcoming
    /// Matches to come, and no prices: sockets have what a server's requests don't list.
    case lists
  }

  /// What is asked for.
  var purpose = Purpose.inPlay
  /// What was asked before, and need not be asked again.
  var fetches = SharedFetches()
  /// The matches that are asked for by id. If none was found and a provider that was to have it failed, that is no answer.
  var references: [MatchReference] = []
  /// Who is asked by request only once the others' sockets have sent everything: what is asked then is of one moment with
  /// what they sent.
  public var asksLast: @Sendable (any Provider) -> Bool = { _ in false }
  /// What is asked by request.
  public var documents: @Sendable (any Provider, @escaping Fetch) async throws(OddsError) -> [MatchDocument]

  /// A question in terms of what it opens and fetches; `asked` is what errors call it.
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

  /// Asks, and makes an answer of what came.
  ///
  /// Throws as `make` does; and as ``Failures/settle(isStrict:_:isNews:)`` where nobody answered.
  /// - Parameter make: Makes the answer from the board, on the thread that it belongs to.
  /// - Returns: The answer, and the exit status that the failures beside it ask for.
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

  /// Whether no reference was found, and the only provider that could have had one failed: whether there is such a match
  /// isn't known.
  private func findsNone(in book: MatchBook, _ failures: [OddsError], _ session: Session) -> Bool {
    guard !references.isEmpty, !failures.isEmpty else { return false }
    let only = session.providers.count == 1 ? session.providers.first?.name : nil
    let states = book.board.liveMatches.compactMap { book.board[$0] }
    return references.allSatisfy { reference in
      guard let owner = reference.provider ?? only, failures.first?.provider == owner else { return false }
      return !states.contains { $0.provider == owner && book.names.isNamed($0.id, reference.id) }
    }
  }

  /// Asks, and waits until everybody has answered or failed. Returns what failed, in the providers' order.
  public func failures(_ session: Session) async -> [OddsError] { await collect(session).failures }

  /// Everything that came.
  private struct Collected: Sendable {
    var failures: [OddsError]
    /// How many providers answered, even if they had nothing.
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
    // Not a group: a request that waits for its turn must not hold up the answer.
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

  /// Asks one provider, and hands on what it answers at once: nobody waits for another, but who is asked last.
  private func ask(
    _ provider: any Provider, _ session: Session, _ collector: NIOLoopBound<StateCollector>, _ loop: any EventLoop
  ) async {
    let fetch = fetches.fetch(provider, session)
    if asksLast(provider) {
      await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
        loop.execute { collector.value.whenOthersSettled(provider.name) { continuation.resume() } }
      }
    }
    async let fetchFactory: Void = askDocuments(of: provider, fetch, collector, loop)
    let found = await Self.result { () async throws(OddsError) in try await streams(provider, fetch) }
    await Self.onLoop(loop) { collector.value.take(provider, streams: found) }
    await fetchFactory
  }

  private func askDocuments(
    of provider: any Provider, _ fetch: @escaping Fetch, _ collector: NIOLoopBound<StateCollector>,
    _ loop: any EventLoop
  ) async {
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
