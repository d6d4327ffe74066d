internal import ArgumentParser
internal import OddsModel
internal import OddsOutput
internal import OddsRegistry
internal import OddsSession

/// `odds event`: one match with every market.
struct EventCommand: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "event", abstract: "Show one match with every market.")

  @Argument(help: ArgumentHelp("The match, as ID or PROVIDER:ID.", valueName: "id"))
  var id: String
  @Option(
    help: ArgumentHelp("Sport of the match; some providers need it for upcoming matches.", valueName: "sport"),
    completion: .list(Sport.allCases.map(\.rawValue)))
  var sport: String?
  @Option(help: ArgumentHelp("Only this market, by key or name; may be repeated.", valueName: "market"))
  var market: [String] = []
  @Option(help: ArgumentHelp("Only this bookmaker's prices; may be repeated.", valueName: "name"))
  var bookmaker: [String] = []
  @OptionGroup var grouping: GroupingOptions
  @OptionGroup var providers: ProviderOptions
  @OptionGroup var common: CommonOptions

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    let reference = MatchReference(id, providers: ProviderRegistry.names)
    let sport: Sport? = if let sport { try SportOptions.sport(sport) } else { nil }
    var names = try providers.names()
    if let provider = reference.provider { names = [provider] }
    let aliases = try context.aliases()
    let grouping = grouping.grouping(context)
    let session = try await Session(context, only: names)
    let query = EventQuery(reference, sport: sport, markets: market, bookmakers: bookmaker)
    let (bytes, status) = try await query.answer(session) { selection throws(OddsError) -> [UInt8] in
      guard let match = selection.one(aliases, by: grouping, { context.presentation($0, isDemo: session.isDemo) })
      else { return [] }
      return try context.bytes(match)
    }
    StandardOutput.write(bytes)
    return status
  }
}
