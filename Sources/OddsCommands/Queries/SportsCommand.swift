internal import ArgumentParser
internal import OddsModel
internal import OddsOutput
internal import OddsProvider

/// `odds sports`: what can be asked for.
struct SportsCommand: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "sports", abstract: "List the sports that each provider offers, and how many matches are in play.")

  @OptionGroup var providers: ProviderOptions
  @OptionGroup var common: CommonOptions

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    let session = try await Session(context, only: try providers.names())
    let gathering = await Gathering<[SportAnswer]>.ask(session) { provider, fetch throws(OddsError) in
      try await provider.sports(fetch)
    }
    let status = try gathering.settle(context)
    let rows = gathering.answers.flatMap { provider, sports in
      sports.map { SportRow(provider: provider.name, sport: $0.sport, name: $0.name, live: $0.live) }
    }
    try context.write(ValueAnswer(rows), isDemo: session.isDemo)
    return status
  }
}
