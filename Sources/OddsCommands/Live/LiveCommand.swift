internal import ArgumentParser
internal import OddsManual
internal import OddsModel
internal import OddsOutput
internal import OddsSession

/// `odds live`: the matches in play now.
struct LiveCommand: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "live",
    abstract: "Show the matches in play now: score, clock, period, prices.")

  static let manual = CommandManual(
    [.feeds, .aliases],
    [
      Example("Show the matches in play", "odds live"),
      Example("Show soccer matches of one league", "odds live --sport soccer --league 'premier league'"),
      Example("Show draws in the last ten minutes", "odds live --where 'clock > 80:00 and home.score == away.score'"),
      Example(
        "Print names and scores for a script",
        "odds live --format tsv --fields home.name,home.score,away.score,away.name"),
    ])

  @OptionGroup var grouping: GroupingOptions
  @OptionGroup var condition: ConditionOptions
  @OptionGroup var filter: FilterOptions
  @OptionGroup var providers: ProviderOptions
  @OptionGroup var common: CommonOptions

  static var shape: AnswerShape { .schema(.live) }

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    let terms = try filter.terms(providers.names(), markets: .main)
    let details = try filter.details(standard: [])
    let aliases = try context.aliases()
    let grouping = grouping.grouping(context)
    let condition = try condition.condition(on: .live)
    let session = try await Session(context, only: terms.providers)
    let (bytes, status) = try await LiveQuery(terms, details, aliases).answer(session) {
      selection throws(OddsError) -> [UInt8] in
      selection.book.sayUnmatched(terms.bookmakers, "--bookmaker", session.notes)
      let list = selection.list(aliases, by: grouping) { context.presentation($0, isDemo: session.isDemo) }
      let wanted: any Answer = list.keeping(condition)
      return try context.bytes(wanted)
    }
    StandardOutput.write(bytes)
    return status
  }
}
