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
    let details = try filter.details(standard: [])
    let session = try await Session(context, only: terms.providers)
    let asking = Asking(
      asked: "live events",
      streams: { provider, fetch throws(OddsError) in
        guard type(of: provider).socketAnswers.contains(.live) else { return [] }
        var subscription = terms.subscription(for: provider.name, details)
        subscription?.inPlayOnly = true
        return try await FeedPlan.streams(of: provider, subscription, fetch)
      },
      question: { provider, fetch throws(OddsError) in try await provider.live(terms.sports, fetch) ?? [] })
    return try await asking.answer(session, context) { book throws(OddsError) in
      let filter = OutputFilter(terms, names: book.names)
      let rows = filter.matches(of: book.board).filter { book.board[$0]?.status.isInPlay == true }
      try AmbiguousID.check(terms.matches, rows, book)
      return MatchAnswer(rows, of: book.board, context.presentation(filter, isDemo: session.isDemo))
    }
  }
}
