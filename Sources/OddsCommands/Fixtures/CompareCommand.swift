internal import ArgumentParser
internal import OddsManual
internal import OddsMath
internal import OddsModel
internal import OddsOutput
internal import OddsProvider
internal import OddsSession

/// `odds compare`: the prices of every bookmaker and feed side by side.
struct CompareCommand: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compare the prices of every bookmaker and feed, market by market.",
    discussion: """
      Without MATCH, shows the main market of each match in play. With MATCH, shows every market of that match with a \
      known, common meaning in all feeds; the match may be in play or upcoming. The fair price is the median of the \
      bookmakers' prices without their margin.
      """)

  static let manual = CommandManual(
    [.feeds, .aliases],
    [
      Example("Compare the main market of each match in play", "odds compare --sport soccer"),
      Example("Compare every market of one match", "odds compare tottenham"),
      Example("Compare the upcoming matches of a league", "odds compare --upcoming --league 'premier league'"),
      Example("List markets whose best prices together leave no margin", "odds compare --where 'overround.best < 0'"),
    ])

  @Argument(
    help: ArgumentHelp("The match: ID, PROVIDER:ID, or part of a team's name.", valueName: "match"),
    completion: Seen.matches)
  var matches: [String] = []
  @Option(
    help: ArgumentHelp("Method that removes the margin for the fair price (default: power).", valueName: "method"),
    completion: .list(DevigMethod.allCases.map(\.rawValue)))
  var method: String?
  @Flag(help: UpcomingHelp.text)
  var upcoming = false
  @OptionGroup var condition: ConditionOptions
  @OptionGroup var filter: FilterOptions
  @OptionGroup var providers: ProviderOptions
  @OptionGroup var common: CommonOptions

  static var shape: AnswerShape { .schema(.compare) }

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    let method = try DevigMethod(typed: method)
    let condition = try condition.condition(on: .compare)
    let words = matches
    let terms = try filter.terms(providers.names(), markets: words.isEmpty ? .main : .all)
    let details = try filter.details(standard: [.odds])
    let aliases = try context.aliases()
    let session = try await Session(context, only: terms.providers)
    var query = NamedMatchesQuery(words, terms, details, aliases, isUpcoming: upcoming || !terms.matches.isEmpty)
    query.endsAtSilence = filter.with == nil
    let (bytes, status) = try await query.answer(session) { selection, matches throws(OddsError) -> [UInt8] in
      let show = selection.joined(aliases) { context.presentation($0, isDemo: session.isDemo) }
      selection.book.sayUnmatched(terms.bookmakers, "--bookmaker", session.notes)
      let answer = CompareAnswer(matches, of: selection.book.board, show, method: method, isDetailed: !words.isEmpty)
      return try context.bytes(answer.keeping(condition))
    }
    StandardOutput.write(bytes)
    return status
  }
}
