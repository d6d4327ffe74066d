internal import ArgumentParser
internal import OddsManual
internal import OddsModel
internal import OddsOutput
internal import OddsProvider
internal import OddsRegistry
internal import OddsSession

/// `odds event`: one match with every market.
struct EventCommand: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "event", abstract: "Show one match with every market.",
    discussion: """
      Name the match, in play or upcoming, by its ID at any feed, or by part of a team's name if no other match has \
      it. Tables show the prices of all feeds that list the match; other formats show one feed's match, unless --by \
      is given.
      unless --by says otherwise.
      """)

  static let manual = CommandManual(
    [.feeds, .aliases],
    [
      Example("Show a match in play with the prices of all feeds", "odds event tottenham"),
      Example("Show only its totals, in American odds", "odds event tottenham --market total --odds-format american"),
    ])

  @Argument(
    help: ArgumentHelp("The match: ID, PROVIDER:ID, or part of a team's name.", valueName: "match"),
    completion: Seen.matches)
  var id: String
  @Option(
    help: ArgumentHelp("Sport of the match; some providers need it for upcoming matches.", valueName: "sport"),
    completion: .list(Sport.allCases.map(\.rawValue)))
  var sport: String?
  @Option(
    help: ArgumentHelp("Only this market, by key, name or kind (result, total); may be repeated.", valueName: "market"))
  var market: [String] = []
  @Option(
    help: ArgumentHelp("Only this bookmaker's prices; may be repeated.", valueName: "name"),
    completion: Seen.bookmakers)
  var bookmaker: [String] = []
  @OptionGroup var grouping: GroupingOptions
  @OptionGroup var providers: ProviderOptions
  @OptionGroup var common: CommonOptions

  static var shape: AnswerShape { .matches }

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    let reference = MatchReference(id, providers: ProviderRegistry.names)
    let sport: Sport? = if let sport { try SportOptions.sport(sport) } else { nil }
    let grouping = grouping.grouping(context)
    var names = try providers.names()
    if let provider = reference.provider {
      if grouping == .feed { names = [provider] } else if !names.isEmpty { names.append(provider) }
    }
    let aliases = try context.aliases()
    let session = try await Session(context, only: names)
    if let provider = reference.provider, !session.providers.contains(where: { $0.name == provider }) {
      throw MissingKey.error(provider)
    }
    let search = EventSearch(
      id, reference, sport: sport, markets: market, bookmakers: bookmaker, aliases, by: grouping)
    let bookmakers = bookmaker
    let (bytes, status) = try await search.answer(session) { selection throws(OddsError) -> [UInt8] in
      selection.book.sayUnmatched(bookmakers, "--bookmaker", session.notes)
      let present = { context.presentation($0, isDemo: session.isDemo) }
      guard let match = selection.one(aliases, by: grouping, present) else { return [] }
      return try context.bytes(match)
    }
    StandardOutput.write(bytes)
    return status
  }
}
