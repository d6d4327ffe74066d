internal import ArgumentParser
internal import OddsJSON
internal import OddsOutput

/// `odds calc convert`: prices in all seven formats.
struct CalcConvert: CalcQuestion {
  static let configuration = CommandConfiguration(
    commandName: "convert", abstract: "Convert prices to all odds formats.",
    discussion: "JSON has unrounded numbers; a table rounds them, and marks a fraction that is only near with ≈.")
  static let calculation = Calculation.convert

  @OptionGroup var prices: CalcPrices
  @OptionGroup var common: CommonOptions

  var members: [JSONValue.Member] { prices.members }
}
