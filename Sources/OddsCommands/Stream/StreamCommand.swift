internal import ArgumentParser
internal import OddsModel
internal import OddsOutput
internal import OddsProvider

/// `odds stream`: what changes, one line each, until stopped.
struct StreamCommand: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "stream",
    abstract: "Print what changes as NDJSON, one event per line, until stopped.",
    discussion: """
      Each line is flushed when it is complete. A reader that is too slow gets the latest state of each line, after a \
      'gap' line that says how much was left out.
      """)

  @OptionGroup var filter: FilterOptions
  @OptionGroup var limits: StreamLimitOptions
  @OptionGroup var common: CommonOptions

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    var terms = try filter.terms(markets: .all)
    terms.types = try limits.types()
    let session = try await Session(context, only: terms.providers)
    var wish = FeedWish()
    wish.sports = terms.sports
    wish.leagues = terms.leagues
    wish.bookmakers = terms.bookmakers
    wish.details = try filter.details(standard: Set(FeedWish.Detail.allCases))
    return try await Streaming.run(
      StreamPlan(
        streams: try StreamPlan.streams(session.providers, wish), terms: terms,
        shape: try LineShape.of(context.settings.format ?? .ndjson, context.settings.fields, context.style),
        count: try limits.count(), duration: try limits.duration(), isDemo: session.isDemo,
        isStrict: context.settings.isStrict),
      session, context)
  }
}
