public import ArgumentParser
public import OddsOutput

/// The option that shows joined matches as one.
struct GroupingOptions: ParsableArguments, Sendable {
  @Option(
    help: "One row per fixture, or one for each feed's match (default: fixture in tables, feed in other formats).")
  var by: MatchGrouping?

  func grouping(_ context: Context) -> MatchGrouping { by ?? .standard(for: context.format) }
}

extension MatchGrouping: ExpressibleByArgument {}
