internal import ArgumentParser
internal import OddsManual
internal import OddsModel
internal import PulseScore

/// `odds pulsescore events`: a league's upcoming matches.
struct PulseScoreEvents: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "events", abstract: "GET /{sport}/events: a league's upcoming matches.")

  static let manual = CommandManual(
    [.feeds],
    [
      Example("List a league's upcoming matches", "odds pulsescore events --league 'Premier League'")
    ])

  @Option(help: ArgumentHelp("The league, as 'leagues' lists it.", valueName: "league"))
  var league: String
  @Option(help: ArgumentHelp("Market group, by the provider's name.", valueName: "tab"))
  var tab: String?
  @OptionGroup var sport: PulseScoreSportOption
  @OptionGroup var raw: RawOptions
  @OptionGroup var common: CommonOptions

  static var shape: AnswerShape { .matches }

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    let sport = try sport.value()
    let endpoint = try await Endpoint(PulseScoreProvider.self, raw, context)
    return try await endpoint.matches(try endpoint.provider.events(sport, league: league, tab: tab), sport: sport)
  }
}
