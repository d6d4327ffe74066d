internal import ArgumentParser
internal import OddsJSON
internal import OddsManual
internal import OddsOutput

/// `odds calc convert`: prices in all seven formats.
struct CalcConvert: CalcQuestion {
  static let configuration = CommandConfiguration(
    commandName: "convert", abstract: "Convert prices to all odds formats.",
    discussion: "JSON has unrounded numbers; tables round them and mark approximate fractions with ≈.")

  static let manual = CommandManual(
    [],
    [
      Example("Convert prices to all formats", "odds calc convert 2.10 -110 5/2 52.4%"),
      Example("Read a price as Hong Kong odds", "odds calc convert --from hongkong 0.95"),
    ])
  static let calculation = Calculation.convert

  @OptionGroup var prices: CalcPrices
  @OptionGroup var common: CommonOptions

  var members: [JSONValue.Member] { prices.members }
}
