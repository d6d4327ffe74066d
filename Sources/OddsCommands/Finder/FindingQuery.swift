internal import OddsBoard
internal import OddsConditions
internal import OddsFinder
internal import OddsFixtures
internal import OddsModel
internal import OddsOutput
internal import OddsProvider
internal import OddsSession

/// Queries the feeds and searches their prices once.
struct FindingQuery: Sendable {
  var options: FinderOptions
  var terms: FilterTerms
  var details: Set<Subscription.Detail>
  var isUpcoming: Bool
  /// Whether to request prices of all bookmakers despite the filter, which then limits only where bets may be placed.
  var asksAllBookmakers = false
  /// Whether to stop waiting for prices of single matches once no more messages arrive.
  var endsAtSilence = true
  /// The condition on rows; nil for all.
  var condition: Condition?

  /// - Parameter make: Makes the output from the findings.
  /// - Returns: The exit status.
  func run(
    _ context: Context, _ make: @escaping @Sendable (Finder, Presentation, Found) -> FindingsAnswer.Rows
  ) async throws(OddsError) -> Int32 {
    let (options, terms, condition) = (options, terms, condition)
    let aliases = try context.aliases()
    let session = try await Session(context, only: terms.providers)
    var asked = terms
    if asksAllBookmakers { asked.bookmakers = [] }
    var query = LiveQuery(
      asked, details, aliases, isUpcoming: isUpcoming || !terms.matches.isEmpty, isOfOneMoment: true)
    query.endsAtSilence = endsAtSilence
    let (bytes, status) = try await query.answer(session) { selection throws(OddsError) -> [UInt8] in
      let show = selection.joined(aliases) { context.presentation($0, isDemo: session.isDemo) }
      guard let fixtures = show.fixtures else { return [] }
      let board = selection.book.board
      let filter = OutputFilter(terms, names: selection.book.names)
      let matches = Set(selection.matches)
      let searched = FinderSelection(
        match: { matches.contains($0.ref) }, market: { filter.accepts($0) },
        bookmaker: { filter.accepts(bookmaker: $0) })
      let finder = Finder(options, selection.book.names, selection: searched)
      finder.isStale = { show.isStale($0, in: board) }
      finder.load(board, fixtures, at: show.now)
      let rows = make(finder, show, Found(board: board, notes: session.notes))
      // If no feed sent a match, their errors explain why.
      if board.matchCount > 0 {
        say(finder, session)
        selection.book.sayUnmatched(terms.bookmakers, "--bookmaker", session.notes)
        selection.book.sayUnmatched(options.commissions.map(\.bookmaker), "--commission", session.notes)
      }
      return try context.bytes(FindingsAnswer(rows, FindingJSON(board, show)).keeping(condition))
    }
    StandardOutput.write(bytes)
    return status
  }

  /// The results of the search, with everything needed to make the output.
  struct Found {
    let board: Board
    let notes: Diagnostics
  }

  /// Reports the number of prices checked, which explains an empty result.
  private func say(_ finder: Finder, _ session: Session) {
    let age = options.arbs?.maxAge ?? options.values?.maxAge ?? options.middles?.maxAge ?? .zero
    session.notes.say(.summary(finder.counts.summary(maxAge: age, settle: options.settle)))
  }
}
