internal import ArgumentParser
internal import OddsModel
internal import OddsOutput
internal import OddsProvider
internal import OddsRegistry

/// `odds event`: one match with every market.
struct EventCommand: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "event", abstract: "Show one match with every market.")

  @Argument(help: ArgumentHelp("The match, as ID or PROVIDER:ID.", valueName: "id"))
  var id: String
  @Option(
    help: ArgumentHelp("Its sport, where a provider needs it for a match to come.", valueName: "sport"),
    completion: .list(Sport.allCases.map(\.rawValue)))
  var sport: String?
  @Option(help: ArgumentHelp("Only this market, by key or name; may be repeated.", valueName: "market"))
  var market: [String] = []
  @Option(help: ArgumentHelp("Only this bookmaker's prices; may be repeated.", valueName: "name"))
  var bookmaker: [String] = []
  @OptionGroup var providers: ProviderOptions
  @OptionGroup var common: CommonOptions

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    let reference = MatchReference(id, providers: ProviderRegistry.names)
    let sport: Sport? = if let sport { try SportOptions.sport(sport) } else { nil }
    var names = try providers.names()
    if let provider = reference.provider { names = [provider] }
    let session = try await Session(context, only: names)
    let terms = terms(reference)
    let asking = Asking(
      asked: "event",
      streams: { provider, fetch throws(OddsError) in
        guard type(of: provider).socketAnswers.contains(.event) else { return [] }
        var wish = terms.wish(of: provider.name, Set(FeedWish.Detail.allCases))
        wish?.sports = sport.map { [$0] } ?? []
        // All of one match is little: what is not wanted of it is left out here.
        wish?.markets = []
        wish?.bookmakers = []
        return try await FeedPlan.streams(of: provider, wish, fetch)
      },
      question: { provider, fetch throws(OddsError) in
        try await provider.event(reference.id, sport, fetch).map { [$0] } ?? []
      })
    return try await asking.answer(session, context) { book throws(OddsError) in
      let filter = OutputFilter(terms, names: book.names)
      let rows = filter.matches(of: book.board)
      try AmbiguousID.check([reference], rows, book)
      guard let row = rows.first else { throw Self.notFound(reference, session) }
      return MatchAnswer(one: row, of: book.board, context.presentation(filter, isDemo: session.isDemo))
    }
  }

  private func terms(_ reference: MatchReference) -> FilterTerms {
    var terms = FilterTerms()
    terms.matches = [reference]
    terms.markets = FilterTerms.Markets(market, standard: .all)
    terms.bookmakers = bookmaker
    return terms
  }

  private static func notFound(_ reference: MatchReference, _ session: Session) -> OddsError {
    OddsError(
      .notFound, provider: reference.provider ?? (session.providers.count == 1 ? session.providers[0].name : nil),
      asked: "event", "there is no match '\(reference.id)'", hint: "see 'odds live' or 'odds events' for ids")
  }
}
