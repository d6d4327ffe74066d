internal import ArgumentParser
internal import OddsJSON
internal import OddsManual
internal import OddsOutput

/// `odds calc arb`: stakes that pay the same in every result.
struct CalcArb: CalcQuestion {
  static let configuration = CommandConfiguration(
    commandName: "arb", abstract: "Work out the stakes of an arbitrage and its guaranteed profit.",
    discussion: """
      Give one price for each outcome, of bets of which exactly one pays in every result. With --unit, the stakes are \
      those with the highest guarantee within the total; 'guaranteed' is the lowest return minus all stakes, and may \
      be a loss.
      """)

  static let manual = CommandManual(
    [],
    [
      Example("Split 100 over two prices, in whole units", "odds calc arb 2.10 2.05 --stake 100 --unit 1")
    ])
  static let calculation = Calculation.arb

  @OptionGroup var prices: CalcPrices
  @OptionGroup var stakes: CalcStakeOptions
  @OptionGroup var common: CommonOptions

  var members: [JSONValue.Member] { prices.members + stakes.members }
}
