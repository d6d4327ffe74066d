internal import ArgumentParser
internal import OddsFinder
internal import OddsManual
internal import OddsModel
internal import OddsOutput
internal import OddsProvider
internal import OddsSession

/// `odds arb`: sets of prices that guarantee a profit.
struct ArbCommand: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "arb",
    abstract: "Find arbitrage: price combinations that guarantee a profit.",
    discussion: """
      Combines the best price of each selection of a market over all bookmakers and feeds, if exactly one selection \
      pays in every result: same match, period, settlement and line. A bookmaker listed by two feeds counts once, \
      with the price that changed last. Sets with a profit above 20% are probably errors and are listed last.
      """)

  static let manual = CommandManual(
    [.feeds, .aliases],
    [
      Example("Find price combinations that guarantee a profit", "odds arb"),
      Example("Stake 200 in whole units, for at least 1%", "odds arb --stake 200 --unit 1 --min-profit 1"),
      Example("List near misses, and why they fail", "odds arb --explain --sport soccer"),
    ])

  @OptionGroup var arb: ArbOptions
  @Flag(help: "Also list up to 1,000 sets that only look like arbitrage, with the reason why they fail.")
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
        found.notes.say(.summary("\(count) sets were rejected; the first \(refused.count) are listed"))
      }
      return .arbs(rows + refused)
    }
  }
}
