internal import ArgumentParser

/// `odds calc`: calculators for odds, without a feed.
struct CalcCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "calc",
    abstract: "Work out fair prices, stakes and settlements from your own numbers; works offline.",
    discussion: """
      Prices are recognized by their form: 2.10 is decimal, -110 and +150 are American (a sign and three digits or \
      more), 5/2 is fractional, 52.4% a probability; --from selects any other format.

      Without a price or line among the arguments, odds reads questions from standard input: one JSON object per \
      line, with the options' names, {"prices":["2.10","3.40"],"method":"shin"}. Each line gives one object. A line \
      that fails gives {"error":…} and does not stop the others; the exit status is then 64 if any line was invalid, \
      otherwise 65.
      """,
    subcommands: [
      CalcConvert.self, CalcFair.self, CalcKelly.self, CalcArb.self, CalcDutch.self, CalcMiddle.self, CalcSettle.self,
      CalcClv.self,
    ])
}
