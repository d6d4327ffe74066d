internal import ArgumentParser
internal import OddsModel
internal import OddsProvider
internal import SportsAPIV2

/// The match to query from a channel or endpoint of SportsAPI V2.
struct SportsAPIV2MatchArgument: ParsableArguments, Sendable {
  @Argument(
    help: ArgumentHelp("The match's id.", valueName: "match"),
    completion: Seen.matches(of: .sportsapiV2))
  var match: String
  @OptionGroup var sport: SportsAPIV2SportOption
}

/// The sport sent in `x-sport`; football, the provider's default, if not given.
struct SportsAPIV2SportOption: ParsableArguments, Sendable {
  @Option(
    help: ArgumentHelp("Sport (default: soccer).", valueName: "sport"),
    completion: .list(SportsAPIV2Provider.sports.map(\.rawValue)))
  var sport: String?

  func value() throws(OddsError) -> Sport? {
    guard let sport else { return nil }
    return try SportOptions.sport(sport)
  }
}
