internal import ArgumentParser
internal import OddsFinder
internal import OddsManual
internal import OddsModel
internal import OddsOutput
internal import OddsProvider
internal import OddsSession

/// `odds arb`: sets of prices that pay whatever happens.
struct ArbCommand: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "arb",
    abstract: "Find arbitrage: sets of prices that pay whatever happens.",
    discussion: """
      Combines the best price of each selection of a market over all bookmakers and feeds, where exactly one selection \
      pays for every result: same match, period, settlement and line. A bookmaker that two feeds carry counts once, with \
      the price that changed last. A profit above 20% is listed last, as a likely mistake.
      """)

  static let manual = CommandManual(
    [.feeds, .aliases],
    [
      Example("Find sets of prices that pay whatever happens", "odds arb"),
      Example("Stake 200 in whole units, for at least 1%", "odds arb --stake 200 --unit 1 --min-profit 1"),
      Example("See which sets only look like arbitrage, and why", "odds arb --explain --sport soccer"),
    ])

  @OptionGroup var arb: ArbOptions
  @Flag(help: "Also list up to 1,000 sets that only look like arbitrage, each with the reason why it is none.")
  var explain = false
  @OptionGroup var finding: FindingOptions
  @OptionGroup var condition: ConditionOptions
  @OptionGroup var filter: FilterOptions
  @OptionGroup var providers: ProviderOptions
  @OptionGroup var common: BasicOptions

  static var shape: AnswerShape { .schema(.arb) }

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    var options = FinderOptions()
    options.arbs = try arb.arbs()
    var query = FindingQuery(
      options: try finding.complete(options), terms: try filter.terms(providers.names(), markets: .all),
      details: try filter.details(standard: [.odds]), isUpcoming: finding.upcoming)
    query.condition = try condition.condition(on: .arb)
    query.endsAtSilence = filter.with == nil
    let explains = explain
    return try await query.run(context) { finder, show, found in
      let rows = finder.arbs
      guard explains else { return .arbs(rows) }
      let (refused, count) = finder.refused(of: found.board, at: show.now)
      if count > refused.count {
        found.notes.say(.summary("\(count) sets were refused; the first \(refused.count) are listed"))
      }
      return .arbs(rows + refused)
    }
  }
}
