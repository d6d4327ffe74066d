internal import ArgumentParser
internal import BoltOdds
internal import OddsManual
internal import OddsModel
internal import OddsOutput
internal import OddsSession

/// `odds boltodds stream`: BoltOdds' three sockets, with its native filters.
struct BoltOddsStream: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "stream",
    abstract: "WebSockets /, /playbyplay, /livescores: odds, plays and scores, as they change.",
    discussion: """
      The filters take BoltOdds' exact names; 'odds boltodds info', 'games' and 'markets' list them. The two score \
      sockets accept games only.
      """)

  static let manual = CommandManual(
    [.feeds, .aliases],
    [
      Example(
        "Print changes of one league's odds", "odds boltodds stream --feeds odds --sports 'Premier League'",
        trial: "--duration 2s"),
      Example("Print scores only", "odds boltodds stream --types score", trial: "--duration 2s"),
    ])

  @Option(
    help: ArgumentHelp(
      "Comma-separated list of sockets: odds,playbyplay,livescores (default: all).", valueName: "names"))
  var feeds: String?
  @Option(help: ArgumentHelp("Comma-separated list of leagues.", valueName: "names"))
  var sports: String?
  @Option(help: ArgumentHelp("Comma-separated list of sportsbooks.", valueName: "names"))
  var sportsbooks: String?
  @Option(
    name: .customLong("games"),
    help: ArgumentHelp("Only the game with this label; may be repeated.", valueName: "label"))
  var games: [String] = []
  @Option(
    help: ArgumentHelp(
      "Comma-separated list of markets; may be repeated. Market names that contain commas are recognized.",
      valueName: "names"))
  var markets: [String] = []
  @OptionGroup var limits: StreamLimitOptions
  @OptionGroup var raw: RawOptions
  @OptionGroup var common: CommonOptions

  static var shape: AnswerShape { .lines }

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    let wanted = try wantedFeeds()
    let named = BoltOddsFilters(
      sports: NameList.names(sports), sportsbooks: NameList.names(sportsbooks), games: games)
    let markets = markets
    return try await Streaming.run(
      FilterTerms(), limits, [.boltodds], raw: raw.raw, context
    ) { session throws(OddsError) in
      guard let provider = session.providers.first as? BoltOddsProvider else { return FeedPlan() }
      let fetch = session.fetch(provider)
      var filters = named
      try await provider.validate(filters, fetch)
      filters.markets = try await provider.marketNames(
        in: markets, sports: filters.sports, sportsbooks: filters.sportsbooks, fetch)
      try await provider.learnGames(fetch)
      return FeedPlan(feeds: [(provider, wanted.map { provider.stream($0, filters) })])
    }
  }

  private func wantedFeeds() throws(OddsError) -> [BoltOddsFeed] {
    var wanted: [BoltOddsFeed] = []
    for name in NameList.names(feeds) {
      guard let feed = BoltOddsFeed(rawValue: name.lowercased()) else {
        throw NameList.unknown(name, "feed", among: BoltOddsFeed.allCases.map(\.rawValue))
      }
      if !wanted.contains(feed) { wanted.append(feed) }
    }
    return wanted.isEmpty ? BoltOddsFeed.allCases : wanted
  }
}
