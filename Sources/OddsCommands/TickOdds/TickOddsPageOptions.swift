internal import ArgumentParser

/// Which page of a long answer.
struct TickOddsPageOptions: ParsableArguments, Sendable {
  @Option(help: ArgumentHelp("The page, from 1.", valueName: "n"))
  var page: Int?
  @Option(help: ArgumentHelp("Matches per page, at most 200.", valueName: "n"))
  var pageSize: Int?
}
