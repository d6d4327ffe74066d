internal import ArgumentParser
internal import OddsJSON
internal import OddsManual
internal import OddsOutput

/// `odds calc dutch`: stakes with the same return for each selection.
struct CalcDutch: CalcQuestion {
  static let configuration = CommandConfiguration(
    commandName: "dutch", abstract: "Spread a stake over selections so that each pays the same.",
    discussion: "Give the prices of selections of which at most one wins, and a total --stake or a target --profit.")

  static let manual = CommandManual(
    [],
    [
      Example("Spread 50 over three selections", "odds calc dutch 4.5 6.5 9 --stake 50"),
      Example("Stake enough to win 20", "odds calc dutch 4.5 6.5 --profit 20"),
    ])
  static let calculation = Calculation.dutch

  @OptionGroup var prices: CalcPrices
  @OptionGroup var stakes: CalcStakeOptions
  @Option(help: ArgumentHelp("Target profit, instead of --stake.", valueName: "amount"))
  var profit: String?
  @OptionGroup var common: CommonOptions

  var members: [JSONValue.Member] { prices.members + stakes.members + CalcMembers.text("profit", profit) }
}
