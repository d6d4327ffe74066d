internal import ArgumentParser
internal import OddsManual
internal import OddsModel
internal import TickOdds

/// `odds tickodds status`: the state of the live service.
struct TickOddsStatus: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "GET /api/v1/live/status: the state of the live service.")

  static let manual = CommandManual(
    [.feeds],
    [
      Example("Show the state of the live service", "odds tickodds status")
    ])

  @OptionGroup var raw: RawOptions
  @OptionGroup var common: CommonOptions

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    let endpoint = try await Endpoint(TickOddsProvider.self, raw, context)
    return try await endpoint.values(endpoint.provider.liveStatus(), member: "data")
  }
}
