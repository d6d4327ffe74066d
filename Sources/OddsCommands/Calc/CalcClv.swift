internal import ArgumentParser
internal import OddsJSON
internal import OddsManual
internal import OddsOutput

/// `odds calc clv`: a price compared with the closing prices.
struct CalcClv: CalcQuestion {
  static let configuration = CommandConfiguration(
    commandName: "clv", abstract: "Work out the closing line value of a price.",
    discussion: """
      'raw' compares with the closing price, 'fair' with the closing price without its margin; 'points' is the \
      difference between the implied probabilities.
      """)

  static let manual = CommandManual(
    [],
    [
      Example(
        "A price of 2.20 on the first of three outcomes, compared with the closing prices",
        "odds calc clv --price 2.20 --closing 2.05,3.5,3.8 --outcome 1")
    ])
  static let calculation = Calculation.clv

  @Option(help: ArgumentHelp("The price you took.", valueName: "price"))
  var price: String?
  @Option(help: ArgumentHelp("The closing price of each outcome.", valueName: "price,price"))
  var closing: String?
  @Option(help: ArgumentHelp("The outcome you backed, from 1.", valueName: "n"))
  var outcome: String?
  @OptionGroup var method: CalcMethodOption
  @OptionGroup var options: CalcPriceOptions
  @OptionGroup var common: CommonOptions

  var members: [JSONValue.Member] {
    CalcMembers.text("price", price) + CalcMembers.text("closing", closing) + CalcMembers.text("outcome", outcome)
      + method.members + options.members
  }
}
