internal import ArgumentParser
internal import OddsModel
internal import OddsProvider
internal import SportsAPIV2

/// The match that a channel or endpoint of SportsAPI V2 is asked about.
struct SportsAPIV2MatchArgument: ParsableArguments, Sendable {
  @Argument(
    help: ArgumentHelp("The match's id.", valueName: "match"),
    completion: Seen.matches(of: .sportsapiV2))
  var match: String
  @OptionGroup var sport: SportsAPIV2SportOption
}

/// The sport that goes in `x-sport`: football, the provider's own default, if none is named.
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
