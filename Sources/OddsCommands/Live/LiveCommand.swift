internal import ArgumentParser
internal import OddsBoard
internal import OddsModel
internal import OddsOutput
internal import OddsProvider

/// `odds live`: the matches in play now, once.
struct LiveCommand: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "live",
    abstract: "Show the matches in play now: score, clock, period, prices.")

  @OptionGroup var filter: FilterOptions
  @OptionGroup var providers: ProviderOptions
  @OptionGroup var common: CommonOptions

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    let terms = try filter.terms(providers.names(), markets: .main)
    _ = try filter.details(standard: [])
    let session = try await Session(context, only: terms.providers)
    let sports = terms.sports
    let gathering = await Gathering<[MatchDocument]>.ask(session) { provider, fetch throws(OddsError) in
      try await provider.live(sports, fetch) ?? []
    }
    let (book, status) = try MatchBook.reading(gathering, asked: "live events", context)
    let filter = OutputFilter(terms, names: book.names)
    let rows = filter.rows(of: book.board).filter { book.board.matches[$0].status.isInPlay }
    try AmbiguousID.check(terms.matches, rows, book)
    try context.write(MatchAnswer(rows, of: book.board, context.presentation(filter, isDemo: session.isDemo)))
    return status
  }
}
