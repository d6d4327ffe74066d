internal import ArgumentParser
internal import OddsManual
internal import OddsModel
internal import OddsOutput
internal import OddsSession

/// `odds leagues`: the leagues of a sport.
struct LeaguesCommand: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "leagues", abstract: "List the leagues of a sport.")

  static let manual = CommandManual(
    [.feeds],
    [
      Example("List the soccer leagues", "odds leagues --sport soccer")
    ])

  @Option(help: ArgumentHelp("The sport.", valueName: "sport"), completion: .list(Sport.allCases.map(\.rawValue)))
  var sport: String
  @OptionGroup var providers: ProviderOptions
  @OptionGroup var common: CommonOptions

  static var shape: AnswerShape { .schema(.leagues) }

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    let sport = try SportOptions.sport(sport)
    let session = try await Session(context, only: try providers.names())
    let (rows, status) = try await CatalogueQuery.leagues(sport, session)
    context.seen.take(leagues: rows.map(\.league))
    try context.write(ValueAnswer(rows), isDemo: session.isDemo)
    return status
  }
}
