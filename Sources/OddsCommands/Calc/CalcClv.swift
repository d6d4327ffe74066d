internal import ArgumentParser
internal import OddsJSON
internal import OddsOutput

/// `odds calc clv`: a price beside the closing prices.
struct CalcClv: CalcQuestion {
  static let configuration = CommandConfiguration(
    commandName: "clv", abstract: "Work out the closing line value of a price.",
    discussion: """
      'raw' compares with the closing price, 'fair' with the closing market without its margin, 'points' is the \
      difference of the implied probabilities.
      """)
  static let calculation = Calculation.clv

  @Option(help: ArgumentHelp("The price that was taken.", valueName: "price"))
  var price: String?
  @Option(help: ArgumentHelp("The closing price of each outcome.", valueName: "price,price"))
  var closing: String?
  @Option(help: ArgumentHelp("Which outcome was backed, from 1.", valueName: "n"))
  var outcome: String?
  @OptionGroup var method: CalcMethodOption
  @OptionGroup var options: CalcPriceOptions
  @OptionGroup var common: CommonOptions

  var members: [JSONValue.Member] {
    CalcMembers.text("price", price) + CalcMembers.text("closing", closing) + CalcMembers.text("outcome", outcome)
      + method.members + options.members
  }
}
