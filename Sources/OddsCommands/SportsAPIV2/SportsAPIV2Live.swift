internal import ArgumentParser
internal import OddsManual
internal import OddsModel
internal import OddsOutput
internal import OddsSession
internal import SportsAPIV2

/// `odds sportsapi-v2 live`: a sport's matches in play.
struct SportsAPIV2Live: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "live", abstract: "Channel live-scores: a sport's matches in play.")

  static let manual = CommandManual(
    [.feeds],
    [
      Example("List the soccer matches in play", "odds sportsapi-v2 live")
    ])

  @OptionGroup var sport: SportsAPIV2SportOption
  @OptionGroup var raw: RawOptions
  @OptionGroup var common: CommonOptions

  static var shape: AnswerShape { .matches }

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    let sport = try sport.value()
    if raw.raw { return try await SportsAPIV2Channels.printRaw([.liveScores], sport, context) }
    return try await SportsAPIV2Channels.ask(.main, [.liveScores], sport, asked: "live scores", context) {
      rows, book, show throws(OddsError) in
      MatchAnswer(rows, of: book.board, show)
    }
  }
}
