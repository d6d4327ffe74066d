internal import ArgumentParser
internal import OddsBoard
internal import OddsManual
internal import OddsModel
internal import OddsOutput
internal import OddsProvider
internal import OddsSession
internal import SportsAPIV1

/// `odds sportsapi-v1 live`: the games in play.
struct SportsAPIV1Live: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "live", abstract: "Channel live, or a sport's: the games in play.")

  static let manual = CommandManual(
    [.feeds],
    [
      Example("List the tennis games in play", "odds sportsapi-v1 live --sport tennis")
    ])

  @OptionGroup var sport: SportsAPIV1SportOption
  @OptionGroup var raw: RawOptions
  @OptionGroup var common: CommonOptions

  static var shape: AnswerShape { .matches }

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    let sport = try sport.value()
    let word = sport.flatMap { SportsAPIV1Provider.sportWords.word($0) }
    let channel: SportsAPIV1Channel = word.map { .sport($0) } ?? .live
    return try await SportsAPIV1Channels.ask([channel], sport, .main, asked: "live scores", raw, context) {
      rows, book, show throws(OddsError) in
      MatchAnswer(rows.filter { book.board[$0]?.status.isInPlay == true }, of: book.board, show)
    }
  }
}
