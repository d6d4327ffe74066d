internal import ArgumentParser
internal import OddsJSON
internal import OddsManual
internal import OddsOutput

/// `odds calc kelly`: the share of the bankroll to stake.
struct CalcKelly: CalcQuestion {
  static let configuration = CommandConfiguration(
    commandName: "kelly", abstract: "Work out Kelly stakes, alone or for exclusive outcomes of one market.",
    discussion: """
      Repeat --price and --probability for exclusive outcomes, in the same order: they are staked jointly, which can \
      back an outcome at a negative expected value. 'stake' is the --fraction of 'full', both shares of the bankroll; \
      'reserve' is the share that full Kelly doesn't stake.
      """)

  static let manual = CommandManual(
    [],
    [
      Example("A quarter of the Kelly stake", "odds calc kelly --price 2.10 --probability 52%"),
      Example(
        "Two outcomes of one market, full Kelly",
        "odds calc kelly --price 2.4 --probability 0.45 --price 3.6 --probability 0.3 --fraction 1"),
    ])
  static let calculation = Calculation.kelly

  @Option(help: ArgumentHelp("The price; may be repeated.", valueName: "price"))
  var price: [String] = []
  @Option(help: ArgumentHelp("The probability of winning: 0.52, 52%; may be repeated.", valueName: "share"))
  var probability: [String] = []
  @Option(help: ArgumentHelp("The probability that the stake is returned (default: 0).", valueName: "share"))
  var push: String?
  @Option(help: ArgumentHelp("Fraction of full Kelly to stake (default: 0.25).", valueName: "share"))
  var fraction: String?
  @OptionGroup var options: CalcPriceOptions
  @OptionGroup var common: CommonOptions

  var members: [JSONValue.Member] {
    CalcMembers.list("price", price) + CalcMembers.list("probability", probability) + CalcMembers.text("push", push)
      + CalcMembers.text("fraction", fraction) + options.members
  }
}
