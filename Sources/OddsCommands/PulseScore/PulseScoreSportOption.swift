internal import ArgumentParser
internal import OddsModel
internal import OddsProvider
internal import PulseScore

/// The sport for an endpoint of PulseScore; soccer, the provider's default, if not given.
struct PulseScoreSportOption: ParsableArguments, Sendable {
  @Option(
    help: ArgumentHelp("Sport (default: soccer).", valueName: "sport"),
    completion: .list(PulseScoreProvider.sports.map(\.rawValue)))
  var sport: String?

  func value() throws(OddsError) -> Sport {
    guard let sport else { return .soccer }
    return try SportOptions.sport(sport)
  }
}
