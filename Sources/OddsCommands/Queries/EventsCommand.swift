internal import ArgumentParser
internal import OddsModel
internal import OddsOutput
internal import OddsProvider

/// `odds events`: a league's matches, in play or to come.
struct EventsCommand: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "events", abstract: "List the matches of a league, in play or to come.")

  @Option(help: ArgumentHelp("The sport.", valueName: "sport"), completion: .list(Sport.allCases.map(\.rawValue)))
  var sport: String
  @Option(help: ArgumentHelp("The league, by the name that 'odds leagues' shows.", valueName: "league"))
  var league: String
  @Option(help: ArgumentHelp("Only this market, by key or name, or 'all'; may be repeated.", valueName: "market"))
  var market: [String] = []
  @OptionGroup var providers: ProviderOptions
  @OptionGroup var common: CommonOptions

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    let (sport, league) = (try SportOptions.sport(sport), league)
    var terms = FilterTerms()
    terms.providers = try providers.names()
    terms.markets = FilterTerms.Markets(market, standard: .main)
    let session = try await Session(context, only: terms.providers)
    let gathering = await Gathering<[MatchDocument]>.ask(session) { provider, fetch throws(OddsError) in
      try await provider.events(sport, league: league, fetch)
    }
    let (book, status) = try MatchBook.reading(gathering, asked: "events", context)
    let filter = OutputFilter(terms, names: book.names)
    let rows = filter.matches(of: book.board)
    if rows.isEmpty, gathering.failures.isEmpty { try await checkLeague(league, sport, session) }
    try context.write(MatchAnswer(rows, of: book.board, context.presentation(filter, isDemo: session.isDemo)))
    return status
  }

  /// Nothing came: a league without matches is an empty answer, a name that nobody knows is an error.
  private func checkLeague(_ league: String, _ sport: Sport, _ session: Session) async throws(OddsError) {
    let known = await Gathering<[LeagueAnswer]>.ask(session) { provider, fetch throws(OddsError) in
      try await provider.leagues(sport, fetch)
    }
    let names = known.answers.flatMap { $0.value.map(\.league) }
    guard known.failures.isEmpty, !names.contains(where: { $0.lowercased() == league.lowercased() }) else { return }
    let nearest = Nearest.word(to: league, in: names).map { "did you mean '\($0)'? " } ?? ""
    throw OddsError(
      .notFound, "there is no league '\(league)' in \(sport.rawValue)",
      hint: "\(nearest)see 'odds leagues --sport \(sport.rawValue)'")
  }
}
