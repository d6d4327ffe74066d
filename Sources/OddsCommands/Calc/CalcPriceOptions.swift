internal import ArgumentParser
internal import OddsJSON
internal import OddsModel

/// The option for the format of prices.
struct CalcPriceOptions: ParsableArguments, Sendable {
  @Option(
    help: ArgumentHelp("Format of the prices (default: by their form).", valueName: "format"),
    completion: .list(OddsFormat.allCases.map(\.rawValue)))
  var from: String?

  var members: [JSONValue.Member] { CalcMembers.text("from", from) }
}

/// The prices of a market's outcomes, or of some of them.
struct CalcPrices: ParsableArguments, Sendable {
  @Argument(help: ArgumentHelp("Prices: 2.10, -110, 5/2, 52.4%.", valueName: "price"))
  var prices: [String] = []
  @OptionGroup var options: CalcPriceOptions

  var members: [JSONValue.Member] {
    CalcMembers.list("prices", prices.flatMap(PriceRuns.split)) + options.members
  }
}

/// The options for stakes.
struct CalcStakeOptions: ParsableArguments, Sendable {
  @Option(help: ArgumentHelp("Total stake (default: 100).", valueName: "amount"))
  var stake: String?
  @Option(
    help: ArgumentHelp(
      "Round stakes to multiples of this, as closely as possible (default: exact stakes).", valueName: "amount"))
  var unit: String?
  @Option(help: ArgumentHelp("Commission on winnings: 0.05, 5%.", valueName: "share"))
  var commission: String?

  var members: [JSONValue.Member] {
    CalcMembers.text("stake", stake) + CalcMembers.text("unit", unit) + CalcMembers.text("commission", commission)
  }
}
