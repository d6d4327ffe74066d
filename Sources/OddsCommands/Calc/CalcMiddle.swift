internal import ArgumentParser
internal import OddsJSON
internal import OddsManual
internal import OddsOutput

/// `odds calc middle`: a middle between two lines.
struct CalcMiddle: CalcQuestion {
  static let configuration = CommandConfiguration(
    commandName: "middle", abstract: "Work out a middle: where both bets win, profit, loss and break-even probability.",
    discussion: """
      Stakes are in proportion to 1/price. If a whole result pushes or halves a bet, the output has the profit at \
      each result instead; if both bets lose between the lines, 'lost' has those results. A handicap is the side's \
      own: --home -1.5@2.05 --away 2.5@1.95.
      """)

  static let manual = CommandManual(
    [],
    [
      Example("A total over 2.5 and under 4.5", "odds calc middle --over 2.5@1.9 --under 4.5@1.95"),
      Example("Two handicaps", "odds calc middle --home -1.5@2.05 --away 2.5@1.95"),
    ])
  static let calculation = Calculation.middle

  @Option(help: ArgumentHelp("The bet over a total.", valueName: "line@price"))
  var over: String?
  @Option(help: ArgumentHelp("The bet under a total.", valueName: "line@price"))
  var under: String?
  @Option(help: ArgumentHelp("The bet on the home team's handicap.", valueName: "line@price"))
  var home: String?
  @Option(help: ArgumentHelp("The bet on the away team's handicap.", valueName: "line@price"))
  var away: String?
  @OptionGroup var options: CalcPriceOptions
  @OptionGroup var common: CommonOptions

  var members: [JSONValue.Member] {
    CalcMembers.text("over", over) + CalcMembers.text("under", under) + CalcMembers.text("home", home)
      + CalcMembers.text("away", away) + options.members
  }
}
