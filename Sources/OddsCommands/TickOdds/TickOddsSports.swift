internal import ArgumentParser
internal import OddsManual
internal import OddsModel
internal import TickOdds

/// `odds tickodds sports`: the sports with their ids.
struct TickOddsSports: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "sports", abstract: "GET /api/v1/sports: the sports.")

  static let manual = CommandManual(
    [.feeds],
    [
      Example("List the sports with their ids", "odds tickodds sports")
    ])

  @OptionGroup var raw: RawOptions
  @OptionGroup var common: CommonOptions

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    let endpoint = try await Endpoint(TickOddsProvider.self, raw, context)
    return try await endpoint.values(endpoint.provider.sports(), member: "data")
  }
}
