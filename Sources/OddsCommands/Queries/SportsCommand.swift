internal import ArgumentParser
internal import OddsManual
internal import OddsModel
internal import OddsOutput
internal import OddsSession

/// `odds sports`: what can be asked for.
struct SportsCommand: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "sports", abstract: "List the sports of each provider, and how many matches are in play.")

  static let manual = CommandManual(
    [.feeds],
    [
      Example("List the sports, and how many matches of each are in play", "odds sports"),
      Example("Those of one provider", "odds sports --provider \(CommandManual.provider)"),
    ])

  @OptionGroup var providers: ProviderOptions
  @OptionGroup var common: CommonOptions

  static var shape: AnswerShape { .schema(.sports) }

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    let session = try await Session(context, only: try providers.names())
    let (rows, status) = try await CatalogueQuery.sports(session)
    try context.write(ValueAnswer(rows), isDemo: session.isDemo)
    return status
  }
}
