internal import ArgumentParser

/// The options for a page of a long list.
struct TickOddsPageOptions: ParsableArguments, Sendable {
  @Option(help: ArgumentHelp("The page, from 1.", valueName: "n"))
  var page: Int?
  @Option(help: ArgumentHelp("Matches per page, up to 200.", valueName: "n"))
  var pageSize: Int?
}
