internal import ArgumentParser
internal import OddsJSON
internal import OddsManual
internal import OddsOutput

/// `odds calc settle`: the result of a bet on a line.
struct CalcSettle: CalcQuestion {
  static let configuration = CommandConfiguration(
    commandName: "settle", abstract: "Settle a bet on a handicap or total, quarter lines included.",
    discussion: "'result' is win, halfWin, push, halfLoss or loss; 'returns' is the return for 1 staked.")

  static let manual = CommandManual(
    [],
    [
      Example(
        "A quarter handicap on the home side, after 1-0",
        "odds calc settle --line -0.75 --side home --score 1-0 --price 1.9"),
      Example("Settle a total", "odds calc settle --line 2.5 --side over --score 2-1"),
    ])
  static let calculation = Calculation.settle

  @Option(help: ArgumentHelp("The side's own line: -0.75, 2.5.", valueName: "line"))
  var line: String?
  @Option(
    help: ArgumentHelp("home, away, over or under.", valueName: "side"),
    completion: .list(["home", "away", "over", "under"]))
  var side: String?
  @Option(help: ArgumentHelp("The final score, home first: 2-1.", valueName: "score"))
  var score: String?
  @Option(help: ArgumentHelp("The price, to work out the return.", valueName: "price"))
  var price: String?
  @OptionGroup var options: CalcPriceOptions
  @OptionGroup var common: CommonOptions

  var members: [JSONValue.Member] {
    CalcMembers.text("line", line) + CalcMembers.text("side", side) + CalcMembers.text("score", score)
      + CalcMembers.text("price", price) + options.members
  }
}
