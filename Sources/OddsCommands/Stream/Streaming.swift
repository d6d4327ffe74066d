internal import NIOCore
internal import NIOPosix
internal import OddsModel
internal import OddsOutput
internal import OddsProvider
internal import OddsSettings

/// Runs a stream on the event loop until it ends.
enum Streaming {
  /// - Parameters:
  ///   - names: Whom to listen to; empty for all that have a key.
  ///   - raw: The same channels, message by message as they came.
  static func run(
    _ filter: FilterOptions, _ limits: StreamLimitOptions, _ names: [ProviderName], raw: Bool = false,
    _ context: Context
  ) async throws(OddsError) -> Int32 {
    let terms = try filter.terms(names, markets: .all)
    let details = try filter.details(standard: Set(FeedWish.Detail.allCases))
    return try await run(terms, limits, names, raw: raw, context) { session in
      await FeedPlan.make(session.providers, session) { terms.wish(of: $0, details) }
    }
  }

  /// - Parameter feeds: What to listen to. Who cannot take part is named, while the others do.
  static func run(
    _ terms: FilterTerms, _ limits: StreamLimitOptions, _ names: [ProviderName], raw: Bool, _ context: Context,
    _ feeds: @Sendable (Session) async throws(OddsError) -> FeedPlan
  ) async throws(OddsError) -> Int32 {
    var terms = terms
    terms.types = try limits.types()
    let (count, duration) = (try limits.count(), try limits.duration())
    let shape = try LineShape.of(context.settings.format ?? .ndjson, context.settings.fields, context.style)
    let session = try await Session(context, only: names)
    let listening = try await feeds(session)
    try listening.settle(terms.sports, context)
    if raw {
      return try await end(session, context) { loop, ended in
        RawRun(listening.feeds, count: count, duration: duration, context, on: loop, ended: ended)
      }
    }
    let plan = StreamPlan(
      streams: listening.feeds, ask: session.asking(says: true), terms: terms, shape: shape, count: count,
      duration: duration, isDemo: session.isDemo, isStrict: context.settings.isStrict)
    return try await end(session, context) { loop, ended in StreamRun(plan, context, on: loop, ended: ended) }
  }

  /// Makes a run on the event loop, starts it and waits for its end.
  static func end(
    _ session: Session, _ context: Context,
    _ make: @escaping @Sendable (any EventLoop, @escaping (Result<Int32, OddsError>) -> Void) -> any StreamingRun
  ) async throws(OddsError) -> Int32 {
    let loop = session.group.next()
    let result = await withCheckedContinuation { (continuation: CheckedContinuation<Result<Int32, OddsError>, Never>) in
      loop.execute {
        let run = make(loop) { continuation.resume(returning: $0) }
        let bound = NIOLoopBound(run, eventLoop: loop)
        context.onStop { loop.execute { bound.value.end(.success(0)) } }
        run.start()
      }
    }
    return try result.get()
  }
}

/// Something that runs on the event loop until it is ended.
protocol StreamingRun: AnyObject {
  func start()
  /// Ends in good order.
  func end(_ result: Result<Int32, OddsError>)
}
