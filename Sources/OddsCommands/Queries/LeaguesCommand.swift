internal import ArgumentParser
internal import OddsModel
internal import OddsOutput
internal import OddsProvider

/// `odds leagues`: what a sport's matches belong to.
struct LeaguesCommand: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "leagues", abstract: "List the leagues of a sport.")

  @Option(help: ArgumentHelp("The sport.", valueName: "sport"), completion: .list(Sport.allCases.map(\.rawValue)))
  var sport: String
  @OptionGroup var providers: ProviderOptions
  @OptionGroup var common: CommonOptions

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    let sport = try SportOptions.sport(sport)
    let session = try await Session(context, only: try providers.names())
    let gathering = await Gathering<[LeagueAnswer]>.ask(session) { provider, fetch throws(OddsError) in
      try await provider.leagues(sport, fetch)
    }
    let status = try gathering.settle(context)
    let rows = gathering.answers.flatMap { provider, leagues in
      leagues.map { LeagueRow(provider: provider.name, sport: $0.sport, league: $0.league, matches: $0.matches) }
    }
    try context.write(ValueAnswer(rows), isDemo: session.isDemo)
    return status
  }
}
