internal import ArgumentParser
internal import OddsAlerts
internal import OddsFeed
internal import OddsManual
internal import OddsModel
internal import OddsOutput
internal import OddsProvider
internal import OddsSession
internal import OddsSettings
internal import OddsStream

/// `odds alert`: alerts when a condition becomes true, until stopped.
struct AlertCommand: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "alert",
    abstract: "Alert on goals, price moves or anything else a condition describes.",
    discussion: AlertManual.text)

  static let manual = CommandManual(
    [.feeds, .aliases, .alerts],
    [
      Example(
        "Show a notification for each goal of a team", "odds alert --goals --team tottenham --notify",
        trial: "--duration 2s"),
      Example(
        "Ring the bell for draws that are nearly over",
        "odds alert --where 'clock > 80:00 and home.score == away.score' --bell",
        trial: "--duration 2s"),
      Example(
        "Alert when four bookmakers move a price the same way", "odds alert --steam --books 4", trial: "--duration 2s"),
      Example(
        "Append each sure win of more than 1% to a file",
        "odds alert --on arb --where 'profit > 1%' --file arbs.ndjson", trial: "--duration 2s"),
    ])

  @OptionGroup var alerts: AlertRuleOptions
  @Flag(help: "Stop after the first alert.")
  var once = false
  @Option(
    help: ArgumentHelp(
      "Maximum rate of programs and notifications, per rule: 1/s, 10/m (default: 1/s).",
      valueName: "rate"))
  var rate: String?
  @Option(
    help: ArgumentHelp("Kill a program and its children after this long (default: 10s).", valueName: "time"))
  var execTimeout: String?
  @Option(name: .customLong("duration"), help: ArgumentHelp("Stop after this long: 30s, 5m, 2h.", valueName: "time"))
  var length: String?
  @OptionGroup var filter: FilterOptions
  @OptionGroup var providers: ProviderOptions
  @OptionGroup var common: CommonOptions

  static var shape: AnswerShape { .schema(.alert) }

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    let settings = context.settings
    let rules = try AlertRules(alerts, settings)
    let names = try providers.names()
    let terms = try filter.terms(names, markets: .all)
    let details = try filter.details(standard: rules.details)
    let jobRunner = try courierTerms()
    let format = try context.lineFormat(context.format, columns: LineFormat.alertColumns, of: .alert)
    let duration: Duration?
    if let length { duration = try DurationText.parse(length, option: "--duration") } else { duration = nil }
    let method = AlertDispatch.method { settings.environment[$0] }
    if rules.notifies, method == nil {
      context.notes.warn(
        "no desktop notifications: this terminal has no known way to show them, and notify-send is not installed")
    }
    context.onStop { StandardOutput.endUnbegun() }
    let session = try await Session(context, only: names)
    let opened = await FeedPlan.make(session) {
      terms.subscription(for: $0, details, isAlone: session.providers.count == 1)
    }
    try opened.settle(terms.sports, session)
    var stream = StreamPlan(opened, session, context.seen)
    (stream.terms, stream.format, stream.oddsFormat) = (terms, format, settings.oddsFormat)
    (stream.count, stream.duration) = (once ? 1 : nil, duration)
    stream.finding = rules.finding
    stream.aliases = try context.aliases()
    (stream.isDemo, stream.isStrict) = (session.isDemo, session.isStrict)
    let redaction = context.secrets.redaction
    var plan = AlertPlan(
      stream, rules: rules.rules, conditions: rules.conditions,
      dispatch: AlertDispatch(method, environment: ChildEnvironment.ours, redaction: redaction), redaction: redaction)
    plan.terms = jobRunner
    let isASCII = context.errors.isASCII && context.format == .table
    return try await Streaming.end(session, context) { [plan] loop, ended in
      AlertRun(
        plan, on: FeedHub(on: loop, context.time), isASCII: isASCII, session.notes, output: StandardOutput.pumpOfAlerts,
        ended: ended)
    }
  }

  private func courierTerms() throws(OddsError) -> JobRunner.Terms {
    var terms = JobRunner.Terms()
    if let rate {
      guard let read = AlertRate(rate) else {
        throw OddsError(.usage, "--rate: '\(rate)' isn't a rate", hint: "use 1/s, 10/m or 100/h")
      }
      terms.rate = read
    }
    if let execTimeout {
      terms.timeLimit = try DurationText.parse(execTimeout, option: "--exec-timeout")
      guard terms.timeLimit > .zero else {
        throw OddsError(.usage, "--exec-timeout must be more than zero", hint: "as in 10s")
      }
    }
    return terms
  }
}

extension StreamPlan {
  /// Uses the feeds and the session that were opened.
  init(_ opened: FeedPlan, _ session: Session, _ seen: SeenRecorder) {
    self.init(
      feeds: opened.feeds.flatMap { provider, streams in
        streams.map { FeedName(provider: provider.name, topic: $0.topic) }
      }
    ) { hub in
      hub.ask = session.fetchFactory
      seen.watch(hub)
      for (provider, streams) in opened.feeds {
        for stream in streams { hub.open(stream, of: provider) }
      }
    }
  }
}

extension StandardOutput {
  /// Like ``pump(onWritable:)``, but kills programs started for alerts before this one exits.
  static func pumpOfAlerts(onWritable: @escaping @Sendable () -> Void) -> any LineOutput {
    OutputPump(to: descriptor, onWritable: onWritable) { code in
      JobRunner.endAll()
      end(code)
    }
  }
}
