internal import ArgumentParser
internal import OddsModel
internal import OddsProvider
internal import SportsAPIV1

/// The sport to query; each sport has a separate host.
struct SportsAPIV1SportOption: ParsableArguments, Sendable {
  @Option(
    help: ArgumentHelp("Sport (default: all).", valueName: "sport"),
    completion: .list(SportsAPIV1Provider.sports.map(\.rawValue)))
  var sport: String?

  func value() throws(OddsError) -> Sport? {
    guard let sport else { return nil }
    let value = try SportOptions.sport(sport)
    guard SportsAPIV1Provider.sports.contains(value) else {
      throw OddsError(
        .usage, provider: .sportsapiV1, "no \(value.rawValue)",
        hint: "the sports are \(SportsAPIV1Provider.sports.map(\.rawValue).joined(separator: ", "))")
    }
    return value
  }
}
