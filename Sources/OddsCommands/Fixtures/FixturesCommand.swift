internal import ArgumentParser
internal import OddsFixtures
internal import OddsManual
internal import OddsModel
internal import OddsOutput
internal import OddsProvider
internal import OddsRegistry
internal import OddsSession

/// `odds fixtures`: the matches joined across feeds.
struct FixturesCommand: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "fixtures",
    abstract: "List the matches joined across feeds, and why they were joined.",
    discussion: """
      Feeds spell the same match differently. odds joins matches by shared ids, by aliases.toml, or by names, \
      kick-off, league, score and clock.
      """)

  static let manual = CommandManual(
    [.feeds, .aliases],
    [
      Example("List the matches in play and the feeds that list each", "odds fixtures"),
      Example(
        "Find out why a match was not joined with that of another feed", "odds fixtures --unmatched --team tottenham"),
      Example("List the markets of unknown meaning", "odds fixtures --markets"),
    ])

  @Flag(help: "List only matches from a single feed, with the nearest candidate of another.")
  var unmatched = false
  @Flag(help: UpcomingHelp.text)
  var upcoming = false
  @Flag(help: "List the markets of unknown meaning instead, by feed, most frequent first.")
  var markets = false
  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Explain step by step why two matches are joined or not.", valueName: "a> <b"),
    completion: Seen.matches)
  var explain: [String] = []
  @OptionGroup var filter: FilterOptions
  @OptionGroup var providers: ProviderOptions
  @OptionGroup var common: CommonOptions

  static func shape(_ arguments: ArraySlice<String>) -> AnswerShape {
    if arguments.contains("--explain") { return .fields(["step", "evidence"]) }
    return .schema(arguments.contains("--markets") ? .markets : .fixtures)
  }

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    guard explain.isEmpty || explain.count == 2 else {
      throw OddsError(.usage, "--explain takes two matches", hint: "use --explain PROVIDER:ID PROVIDER:ID")
    }
    guard Set(explain).count == explain.count else {
      throw OddsError(.usage, "--explain takes two different matches", hint: "see 'odds fixtures' for ids")
    }
    let pair = explain.map { MatchReference($0, providers: ProviderRegistry.names) }
    guard !markets || !unmatched && explain.isEmpty else {
      throw OddsError(.usage, "--markets lists no fixtures", hint: "omit --unmatched and --explain")
    }
    let terms = try filter.terms(providers.names(), markets: markets ? .all : .main)
    let details = try filter.details(standard: markets ? [.odds] : [])
    let aliases = try context.aliases()
    let session = try await Session(context, only: terms.providers)
    let (isUnmatched, listsMarkets) = (unmatched, markets)
    let query = LiveQuery(
      terms, details, aliases, isUpcoming: upcoming || !terms.matches.isEmpty, wantsPrices: listsMarkets)
    let (bytes, status) = try await query.answer(session) {
      selection throws(OddsError) -> [UInt8] in
      if listsMarkets {
        let show = context.presentation(selection.filter, isDemo: session.isDemo)
        let markets = UnknownMarkets(of: selection.matches, in: selection.book.board, show)
        return try context.bytes(markets, isDemo: session.isDemo)
      }
      let show = selection.joined(aliases) { context.presentation($0, isDemo: session.isDemo) }
      guard let fixtures = show.fixtures else { return [] }
      let search = FixtureSearch(selection, show)
      if pair.count == 2 {
        let keys = (try search.key(pair[0]), try search.key(pair[1]))
        guard let explanation = fixtures.book.explain(keys.0, keys.1, show.names) else { return [] }
        return try context.bytes(ExplanationAnswer(explanation, show), isDemo: session.isDemo)
      }
      return try context.bytes(
        FixturesAnswer(
          selection.matches, of: selection.book.board, fixtures, show, isUnmatched: isUnmatched))
    }
    StandardOutput.write(bytes)
    return status
  }
}
