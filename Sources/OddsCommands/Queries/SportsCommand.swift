internal import ArgumentParser
internal import OddsManual
internal import OddsModel
internal import OddsOutput
internal import OddsSession

/// `odds sports`: the sports of each provider.
struct SportsCommand: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "sports", abstract: "List the sports of each provider, with the number of matches in play.")

  static let manual = CommandManual(
    [.feeds],
    [
      Example("List the sports, with the number of matches in play", "odds sports"),
      Example("List the sports of one provider", "odds sports --provider \(CommandManual.provider)"),
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
