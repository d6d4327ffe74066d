internal import ArgumentParser
internal import OddsManual
internal import OddsModel
internal import OddsOutput
internal import OddsSession

/// `odds events`: a league's matches, in play or upcoming.
struct EventsCommand: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "events", abstract: "List the matches of a league, in play or upcoming.")

  static let manual = CommandManual(
    [.feeds, .aliases],
    [
      Example("List a league's matches, in play and upcoming", "odds events --sport soccer --league 'Premier League'"),
      Example("Print every market as JSON", "odds events --sport soccer --league 'Premier League' --market all --json"),
    ])

  @Option(help: ArgumentHelp("The sport.", valueName: "sport"), completion: .list(Sport.allCases.map(\.rawValue)))
  var sport: String
  @Option(
    help: ArgumentHelp("The league, as 'odds leagues' lists it.", valueName: "league"), completion: Seen.leagues)
  var league: String
  @Option(
    help: ArgumentHelp(
      "Only this market, by key, name or kind (result, total), or 'all'; may be repeated.", valueName: "market"))
  var market: [String] = []
  @OptionGroup var grouping: GroupingOptions
  @OptionGroup var providers: ProviderOptions
  @OptionGroup var common: CommonOptions

  static var shape: AnswerShape { .schema(.events) }

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    let (sport, league) = (try SportOptions.sport(sport), league)
    var terms = FilterTerms()
    terms.providers = try providers.names()
    terms.markets = FilterTerms.Markets(market, standard: .main)
    let aliases = try context.aliases()
    let session = try await Session(context, only: terms.providers)
    let (selection, status) = try await EventsQuery(sport, league: league, terms).answer(session)
    try context.write(
      selection.list(aliases, by: grouping.grouping(context)) { context.presentation($0, isDemo: session.isDemo) })
    return status
  }
}
