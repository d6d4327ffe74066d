internal import ArgumentParser
internal import OddsFinder
internal import OddsModel

/// The options for sure wins and their stakes.
struct ArbOptions: ParsableArguments, Sendable {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Minimum profit, in per cent of the stakes (default: 0).", valueName: "percent"))
  var minProfit: String?
  @Option(help: ArgumentHelp("Maximum total stake (default: 100).", valueName: "amount"))
  var stake: String?
  @Option(help: ArgumentHelp("Round stakes to multiples of this (default: 0.01).", valueName: "amount"))
  var unit: String?
  @Flag(help: "Include sets from a single bookmaker.")
  var sameBook = false

  func arbs() throws(OddsError) -> FinderOptions.Arbs {
    var arbs = FinderOptions.Arbs()
    arbs.minProfit = try OptionNumber.percent(minProfit, option: "--min-profit", standard: arbs.minProfit)
    arbs.stake = try OptionNumber.amount(stake, option: "--stake", standard: arbs.stake)
    arbs.unit = try OptionNumber.amount(unit, option: "--unit", standard: arbs.unit)
    guard arbs.unit < arbs.stake else {
      throw OddsError(.usage, "--unit must be less than --stake", hint: "use a smaller unit or a larger stake")
    }
    arbs.allowsSameBook = sameBook
    return arbs
  }
}
