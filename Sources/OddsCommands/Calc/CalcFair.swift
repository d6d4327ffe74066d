internal import ArgumentParser
internal import OddsJSON
internal import OddsManual
internal import OddsMath
internal import OddsOutput

/// `odds calc fair`: prices without the margin.
struct CalcFair: CalcQuestion {
  static let configuration = CommandConfiguration(
    commandName: "fair", abstract: "Remove the margin from a market's prices.",
    discussion: """
      Give the price of every outcome of one market. A method without a solution is an error, not replaced by \
      another: additive if a probability would be negative, shin if the prices add up to less than 1.
      """)

  static let manual = CommandManual(
    [],
    [
      Example("Remove the margin from a three-way market", "odds calc fair 2.10 3.40 3.60"),
      Example(
        "Use another method, with questions on standard input",
        "echo '{\"prices\":[\"2.10\",\"3.40\",\"3.60\"],\"method\":\"shin\"}' | odds calc fair"),
    ])
  static let calculation = Calculation.fair

  @OptionGroup var prices: CalcPrices
  @OptionGroup var method: CalcMethodOption
  @OptionGroup var common: CommonOptions

  var members: [JSONValue.Member] { prices.members + method.members }
}

/// The option for the method that removes the margin.
struct CalcMethodOption: ParsableArguments, Sendable {
  @Option(
    help: ArgumentHelp("Method that removes the margin (default: power).", valueName: "method"),
    completion: .list(DevigMethod.allCases.map(\.rawValue)))
  var method: String?

  var members: [JSONValue.Member] { CalcMembers.text("method", method) }
}
