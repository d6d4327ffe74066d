internal import ArgumentParser
internal import OddsFinder
internal import OddsModel
internal import OddsOutput
internal import OddsProvider
internal import OddsSession

/// `odds arb`: sets of prices that pay whatever happens.
struct ArbCommand: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "arb",
    abstract: "Find sets of prices that pay whatever happens.",
    discussion: """
      Takes the best price of each selection of a market, over all bookmakers and feeds, where exactly one of the \
      selections pays in every result: same match, part, settlement and line. A bookmaker that two feeds carry counts as \
      one, with the price that changed last. A profit above 20% is listed last, as a likely mistake.
      """)

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The least profit, in per cent of the stakes (default: 0).", valueName: "percent"))
  var minProfit: String?
  @Option(help: ArgumentHelp("What to stake at most on all selections together (default: 100).", valueName: "amount"))
  var stake: String?
  @Option(help: ArgumentHelp("Round stakes to multiples of this (default: 0.01).", valueName: "amount"))
  var unit: String?
  @Flag(help: "Also sets of one bookmaker's prices alone.")
  var sameBook = false
  @Flag(help: "Add the sets that only look like a sure win, at most 1,000, each with its reason.")
  var explain = false
  @OptionGroup var finding: FindingOptions
  @OptionGroup var condition: ConditionOptions
  @OptionGroup var filter: FilterOptions
  @OptionGroup var providers: ProviderOptions
  @OptionGroup var common: BasicOptions

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    var arbs = FinderOptions.Arbs()
    arbs.minProfit = try OptionNumber.percent(minProfit, option: "--min-profit", standard: arbs.minProfit)
    arbs.stake = try OptionNumber.amount(stake, option: "--stake", standard: arbs.stake)
    arbs.unit = try OptionNumber.amount(unit, option: "--unit", standard: arbs.unit)
    guard arbs.unit < arbs.stake else {
      throw OddsError(.usage, "--unit must be less than --stake", hint: "give a smaller unit or a larger stake")
    }
    arbs.allowsSameBook = sameBook
    var options = FinderOptions()
    options.arbs = arbs
    var query = FindingQuery(
      options: try finding.complete(options), terms: try filter.terms(providers.names(), markets: .all),
      details: try filter.details(standard: [.odds]), isUpcoming: finding.upcoming)
    query.condition = try condition.condition(on: .arb)
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
