internal import ArgumentParser

/// `odds calc`: the mathematics of odds on numbers that are given, without a feed.
struct CalcCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "calc",
    abstract: "Work out fair prices, stakes and settlements from numbers you give; asks no feed.",
    discussion: """
      Prices are read by their form: 2.10 is decimal, -110 and +150 are American (a sign and three digits or more), 5/2 \
      is fractional, 52.4% a probability; --from names any other format.

      Without a price or line among the arguments, questions are read from standard input: one JSON object a line, with \
      the options' names, {"prices":["2.10","3.40"],"method":"shin"}. Each gives one object. A line that cannot be \
      answered gives {"error":…}, the others go on, and the exit status is 64 if any line was wrong, or else 65 if any \
      had no answer.
      """,
    subcommands: [
      CalcConvert.self, CalcFair.self, CalcKelly.self, CalcArb.self, CalcDutch.self, CalcMiddle.self, CalcSettle.self,
      CalcClv.self,
    ])
}
