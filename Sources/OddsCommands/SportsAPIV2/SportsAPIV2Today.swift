internal import ArgumentParser
internal import OddsManual
internal import OddsModel
internal import SportsAPIV2

/// `odds sportsapi-v2 today`: a sport's matches of the day.
struct SportsAPIV2Today: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "today", abstract: "GET /api/today: a sport's matches today.")

  static let manual = CommandManual(
    [.feeds],
    [
      Example("List today's basketball matches", "odds sportsapi-v2 today --sport basketball")
    ])

  @OptionGroup var sport: SportsAPIV2SportOption
  @OptionGroup var raw: RawOptions
  @OptionGroup var common: CommonOptions

  static var shape: AnswerShape { .matches }

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    let sport = try sport.value()
    let endpoint = try await Endpoint(SportsAPIV2Provider.self, raw, context)
    return try await endpoint.matches(endpoint.provider.today(sport), sport: sport ?? .soccer)
  }
}
