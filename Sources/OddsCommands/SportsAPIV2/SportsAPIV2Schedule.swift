internal import ArgumentParser
internal import OddsManual
internal import OddsModel
internal import SportsAPIV2

/// `odds sportsapi-v2 schedule`: a sport's matches of a day.
struct SportsAPIV2Schedule: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "schedule", abstract: "GET /api/schedule/{date}: a sport's matches on a date.")

  static let manual = CommandManual(
    [.feeds],
    [
      Example("List the soccer matches of a day", "odds sportsapi-v2 schedule 2026-04-17")
    ])

  @Argument(help: ArgumentHelp("The date, as 2026-04-17.", valueName: "date"))
  var date: String
  @OptionGroup var sport: SportsAPIV2SportOption
  @OptionGroup var raw: RawOptions
  @OptionGroup var common: CommonOptions

  static var shape: AnswerShape { .matches }

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    let sport = try sport.value()
    let endpoint = try await Endpoint(SportsAPIV2Provider.self, raw, context)
    return try await endpoint.matches(endpoint.provider.schedule(date, sport), sport: sport ?? .soccer)
  }
}
