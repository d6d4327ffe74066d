internal import ArgumentParser
internal import OddsModel
internal import OddsOutput
internal import OddsProvider
internal import OddsRegistry
internal import OddsSettings

/// Filters for matches, markets and prices, common to `live`, `stream` and `dashboard`.
struct FilterOptions: ParsableArguments, Sendable {
  @OptionGroup var sports: SportOptions

  @Option(
    help: ArgumentHelp("Only leagues whose name contains this; may be repeated.", valueName: "text"),
    completion: Seen.leagues)
  var league: [String] = []

  @Option(
    help: ArgumentHelp(
      "Only leagues of this country, if the feed sends it; may be repeated.", valueName: "country"))
  var country: [String] = []

  @Option(
    help: ArgumentHelp("Only teams whose name contains this; may be repeated.", valueName: "text"),
    completion: Seen.teams)
  var team: [String] = []

  @Option(
    help: ArgumentHelp("Only this match, as ID or PROVIDER:ID; may be repeated.", valueName: "id"),
    completion: Seen.matches)
  var match: [String] = []

  @Option(
    help: ArgumentHelp(
      "Only this market, by key, name or kind (result, total), or 'all'; may be repeated.", valueName: "market"))
  var market: [String] = []

  @Option(
    help: ArgumentHelp("Only this bookmaker's prices; may be repeated.", valueName: "name"),
    completion: Seen.bookmakers)
  var bookmaker: [String] = []

  @Option(
    help: ArgumentHelp(
      "Comma-separated details to fetch for each match if the feed sends them separately: incidents,odds,stats,lineups.",
      valueName: "details"))
  var with: String?

  /// - Parameters:
  ///   - providers: The providers to query; empty for all.
  ///   - markets: The default without `--market`.
  func terms(_ providers: [ProviderName], markets: FilterTerms.Markets) throws(OddsError) -> FilterTerms {
    var terms = FilterTerms()
    terms.sports = try sports.sports()
    terms.providers = providers
    terms.leagues = league
    terms.countries = country
    terms.teams = team
    terms.matches = match.map { MatchReference($0, providers: ProviderRegistry.names) }
    terms.markets = FilterTerms.Markets(market, standard: markets)
    terms.bookmakers = bookmaker
    return terms
  }

  /// Returns the details to request match by match.
  func details(standard: Set<Subscription.Detail>) throws(OddsError) -> Set<Subscription.Detail> {
    guard let with else { return standard }
    var details: Set<Subscription.Detail> = []
    for word in with.split(separator: ",") where word != "none" {
      guard let detail = Subscription.Detail(rawValue: word.lowercased()) else {
        throw UnknownWord.error("detail", String(word), among: Subscription.Detail.allCases.map(\.rawValue))
      }
      details.insert(detail)
    }
    return details
  }
}
