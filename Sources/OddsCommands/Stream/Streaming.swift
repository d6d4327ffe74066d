internal import NIOCore
internal import OddsConditions
internal import OddsFeed
internal import OddsFinder
internal import OddsModel
internal import OddsOutput
internal import OddsProvider
internal import OddsSession
internal import OddsSettings
internal import OddsStream

/// Runs a stream on the event loop until it ends.
enum Streaming {
  /// - Parameters:
  ///   - names: The providers to subscribe to; empty for all that have a key.
  ///   - raw: The same channels as unchanged messages.
  ///   - finding: How to search for sure wins and value bets, if their lines are wanted.
  ///   - isUpcoming: Whether to search upcoming matches too.
  static func run(
    _ filter: FilterOptions, _ limits: StreamLimitOptions, _ names: [ProviderName], raw: Bool = false,
    finding: FinderOptions = .everything, isUpcoming: Bool = false, _ context: Context
  ) async throws(OddsError) -> Int32 {
    let terms = try filter.terms(names, markets: .all)
    let details = try filter.details(standard: Set(Subscription.Detail.allCases))
    return try await run(
      terms, limits, names, raw: raw, finding: finding, isUpcoming: isUpcoming, context
    ) { session in
      await FeedPlan.make(session) {
        terms.subscription(for: $0, details, isAlone: session.providers.count == 1)
      }
    }
  }

  /// - Parameter feeds: The feeds to subscribe to. A feed that can't take part is reported, and the others run.
  static func run(
    _ terms: FilterTerms, _ limits: StreamLimitOptions, _ names: [ProviderName], raw: Bool,
    finding: FinderOptions = .everything, isUpcoming: Bool = false, _ context: Context,
    _ feeds: @Sendable (Session) async throws(OddsError) -> FeedPlan
  ) async throws(OddsError) -> Int32 {
    var terms = terms
    terms.types = try limits.types()
    let (count, duration) = (try limits.count(), try limits.duration())
    let (wanted, until) = try limits.conditions()
    if raw, wanted != nil || until != nil {
      throw OddsError(.usage, "--raw prints messages, not lines", hint: "omit --where and --until")
    }
    let settings = context.settings
    if raw { try context.checkRaw() }
    let format = try context.lineFormat(settings.format ?? .ndjson)
    // Don't time out: a stream may wait long for its feeds' lookups.
    context.onStop { StandardOutput.endUnbegun() }
    let session = try await Session(context, only: names)
    let opened = try await feeds(session)
    try opened.settle(terms.sports, session)
    if raw { return try await runRaw(opened.feeds, count: count, duration: duration, session, context) }
    var plan = StreamPlan(
      feeds: opened.feeds.flatMap { provider, streams in
        streams.map { FeedName(provider: provider.name, topic: $0.topic) }
      }
    ) { [seen = context.seen] hub in
      hub.ask = session.fetchFactory
      seen.watch(hub)
      for (provider, streams) in opened.feeds {
        for stream in streams { hub.open(stream, of: provider) }
      }
    }
    (plan.terms, plan.format, plan.oddsFormat) = (terms, format, settings.oddsFormat)
    (plan.count, plan.duration) = (count, duration)
    (plan.condition, plan.until) = (wanted, until)
    plan.look(for: finding)
    plan.findsUpcoming = isUpcoming
    for (condition, option) in [(wanted, "--where"), (until, "--until")] {
      let types = option == "--until" ? [] : terms.types.map(\.rawValue)
      guard let condition, !condition.canHold(in: types) else { continue }
      session.notes.warn("\(option) never matches: no requested line type has all of its fields")
    }
    plan.aliases = try context.aliases()
    (plan.isDemo, plan.isStrict) = (session.isDemo, session.isStrict)
    plan.redaction = context.secrets.redaction
    let isASCII = context.errors.isASCII && settings.format == .table
    return try await end(session, context) { [plan] loop, ended in
      StreamRun(
        plan, on: FeedHub(on: loop, context.time), isASCII: isASCII, session.notes, output: StandardOutput.pump,
        ended: ended)
    }
  }

  /// Prints a provider's unchanged messages.
  /// - Parameter accepts: Whether a message is a response; nil for a stream.
  static func runRaw(
    _ feeds: [RawRun.Streams], count: Int?, duration: Duration?, _ session: Session, _ context: Context,
    accepts: (@Sendable (UnsafeRawBufferPointer) -> Bool)? = nil
  ) async throws(OddsError) -> Int32 {
    try context.checkRaw()
    return try await end(session, context) { loop, ended in
      RawRun(
        feeds, count: count, duration: duration, on: loop, context.time, accepts: accepts, context.secrets.redaction,
        session.notes,
        output: StandardOutput.pump, ended: ended)
    }
  }

  /// Creates a run on the event loop, starts it and waits for its end.
  static func end(
    _ session: Session, _ context: Context,
    _ make: @escaping @Sendable (any EventLoop, @escaping (StreamEnd) -> Void) -> any StreamingRun
  ) async throws(OddsError) -> Int32 {
    let loop = session.group.next()
    let end = await withCheckedContinuation { (continuation: CheckedContinuation<StreamEnd, Never>) in
      loop.execute {
        let run = make(loop) { continuation.resume(returning: $0) }
        let bound = NIOLoopBound(run, eventLoop: loop)
        context.onStop { loop.execute { bound.value.end(.done) } }
        run.start()
      }
    }
    switch end {
    case .done: return 0
    case .reported(let kind): return kind.exitStatus
    case .failed(let error): throw error
    }
  }
}

extension FinderOptions {
  /// The options of sure wins and value bets, with the commands' defaults.
  static var everything: FinderOptions {
    var options = FinderOptions()
    (options.arbs, options.values) = (Arbs(), Values())
    return options
  }
}

extension StandardOutput {
  /// Returns standard output with a dedicated writer thread. The program ends when the reader closes the pipe.
  static func pump(onWritable: @escaping @Sendable () -> Void) -> any LineOutput {
    OutputPump(to: descriptor, onWritable: onWritable) { end($0) }
  }
}
