public import ArgumentParser
internal import NIOCore
internal import OddsAlerts
public import OddsDashboard
internal import OddsFeed
internal import OddsManual
internal import OddsModel
internal import OddsOutput
internal import OddsProvider
internal import OddsRegistry
internal import OddsSession
internal import OddsSettings
internal import OddsTerminal

/// `odds dashboard`: the live, interactive terminal view, or a single frame of it.
struct DashboardCommand: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "dashboard",
    abstract: "Watch live matches, odds and incidents in one table that updates as they change.",
    discussion: DashboardManual.text)

  static let manual = CommandManual(
    [.feeds, .aliases, .alerts, .dashboard],
    [
      Example("Watch all matches in play", "odds dashboard", trial: "--snapshot --after 1s"),
      Example("Watch simulated matches", "odds dashboard --demo", trial: "--snapshot --after 1s"),
      Example(
        "Print one frame, sorted, with the first match open",
        "odds dashboard --snapshot --size 100x30 --after 2s --keys 's<Enter>'"),
      Example("Write a frame as SVG", "odds dashboard --svg odds.svg --after 2s"),
    ])

  @OptionGroup var picture: SnapshotOptions
  @Option(help: "Colors of rising and falling prices (default: last used).")
  var theme: Theme?
  @Flag(
    inversion: .prefixedNo,
    help: "Mouse on or off; off lets the terminal select text (default: last used).")
  var mouse: Bool?
  @OptionGroup var grouping: GroupingOptions
  @OptionGroup var filter: FilterOptions
  @OptionGroup var providers: ProviderOptions
  @OptionGroup var common: CommonOptions

  static var shape: AnswerShape { .none }

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    guard common.basic.format == nil, !common.basic.json, common.basic.fields == nil else {
      throw OddsError(
        .usage, "the dashboard takes no --format, --json or --fields", hint: "use 'odds live' or 'odds stream'")
    }
    let wanted = try picture.request()
    guard wanted != nil || TerminalScreen.isAvailable else { throw TerminalScreen.unavailable }
    let options = try options(context, isPicture: wanted != nil)
    let (terms, details) = (options.filter, options.details)
    let session = try await Session(context, only: terms.providers)
    let plan = await FeedPlan.make(session) {
      terms.subscription(for: $0, details, isAlone: session.providers.count == 1)
    }
    try plan.settle(terms.sports, session)
    let dashboard = Dashboard(options)
    let loop = session.group.next()
    let ask = session.fetchFactory
    let seen = context.seen
    let open: @Sendable (FeedHub) -> Void = { hub in
      hub.ask = ask
      seen.watch(hub)
      for (provider, streams) in plan.feeds {
        for var stream in streams {
          // Details that feeds send match by match are requested for the matches on the screen.
          stream.perMatchDetails = []
          hub.open(stream, of: provider)
        }
      }
    }
    guard let wanted else {
      defer { context.notes.redirect(to: context.errors.sink(isVerbose: context.settings.isVerbose)) }
      _ = try await dashboard.run(on: loop, screen: TerminalScreen(hasColor: options.hasColor)) { hub, show in
        // Anything written to standard error would corrupt the screen.
        context.notes.redirect { note in if let text = note.onOneLine { show(text) } }
        open(hub)
      }
      return 0
    }
    let activity = context.notes.begin { "listening before the frame is taken" }
    defer { activity?.end() }
    let snapshot = try await dashboard.snapshot(
      on: loop, size: wanted.size, keys: wanted.keys, after: wanted.pause, setup: { hub, _ in open(hub) })
    if let file = wanted.svgFile {
      try OutputFile.write(snapshot.svg, to: file)
    } else {
      StandardOutput.write(snapshot.text)
    }
    for error in snapshot.failures.errors { context.errors.report(error) }
    guard let first = snapshot.failures.errors.first else { return 0 }
    return snapshot.failures.areAll || context.settings.isStrict ? first.kind.exitStatus : 0
  }

  /// Combines the options: flags override stored preferences, which override the config file.
  private func options(_ context: Context, isPicture: Bool) throws(OddsError) -> DashboardOptions {
    let settings = context.settings
    var options = DashboardOptions()
    options.time = context.time
    options.filter = try filter.terms(providers.names(), markets: .main)
    options.providers = ProviderRegistry.names
    options.details = try filter.details(standard: Set(Subscription.Detail.allCases))
    options.standard = try DashboardSettings.standard(settings.config)
    options.keys = try DashboardSettings.keys(settings.config)
    options.oddsFormat = common.basic.oddsFormat
    options.theme = theme
    options.hasMouse = mouse
    if common.basic.timezone != nil { options.isUTC = false }
    options.secrets = context.secrets
    options.aliases = try context.aliases()
    options.grouping = grouping.by ?? .fixture
    if !isPicture {
      options.alerts.path = settings.paths.alertsFile
      options.alerts.notice = TerminalNotice { settings.environment[$0] }
      do throws(OddsError) {
        options.alerts.entries =
          try AlertsFile.read(
            settings.paths.alertsFile, providers: ProviderRegistry.names, home: settings.environment["HOME"]) ?? []
      } catch {
        options.alerts.problem = "no alerts: \(error.message)"
      }
    }
    options.isASCII = context.errors.isASCII
    options.isDemo = settings.isDemo
    // A frame isn't drawn on a terminal, so only the user's settings count.
    options.hasColor =
      isPicture
      ? settings.color != .never && settings.environment["NO_COLOR"] == nil
      : settings.color.allows(settings.environment, isTerminal: StandardOutput.isTerminal)
    if !isPicture { options.preferencesFile = PreferencesFile(settings.paths.state + "/dashboard.toml") }
    return options
  }
}

extension Theme: ExpressibleByArgument {}
