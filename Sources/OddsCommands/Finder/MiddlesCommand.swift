internal import ArgumentParser
internal import OddsFinder
internal import OddsManual
internal import OddsModel
internal import OddsOutput
internal import OddsProvider
internal import OddsSession

/// `odds middles`: pairs of lines between which both bets win.
struct MiddlesCommand: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "middles",
    abstract: "Find pairs of lines between which both bets win.",
    discussion: """
      Over a lower line and under a higher one, or two handicaps: between the lines both bets win, elsewhere one of \
      them. Pairs are sorted by break-even probability, lowest first, for stakes with equal returns.
      """)

  static let manual = CommandManual(
    [.feeds, .aliases],
    [
      Example("List pairs of lines between which both bets win", "odds middles --sport soccer"),
      Example("List totals only", "odds middles --market total"),
    ])

  @Flag(help: "Include pairs from a single bookmaker.")
  var sameBook = false
  @OptionGroup var finding: FindingOptions
  @OptionGroup var condition: ConditionOptions
  @OptionGroup var filter: FilterOptions
  @OptionGroup var providers: ProviderOptions
  @OptionGroup var common: BasicOptions

  static var shape: AnswerShape { .schema(.middles) }

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    var options = FinderOptions()
    var middles = FinderOptions.Middles()
    middles.allowsSameBook = sameBook
    options.middles = middles
    var query = FindingQuery(
      options: try finding.complete(options), terms: try filter.terms(providers.names(), markets: .all),
      details: try filter.details(standard: [.odds]), isUpcoming: finding.upcoming)
    query.condition = try condition.condition(on: .middles)
    query.endsAtSilence = filter.with == nil
    return try await query.run(context) { finder, _, _ in .middles(finder.middles) }
  }
}
