internal import ArgumentParser
internal import OddsManual
internal import OddsModel
internal import OddsOutput
internal import OddsSession
internal import SportsAPIV1

/// `odds sportsapi-v1 match`: one game.
struct SportsAPIV1Match: OddsCommand {
  static let configuration = CommandConfiguration(commandName: "match", abstract: "Channel match:{id}: one game.")

  static let manual = CommandManual(
    [.feeds],
    [
      Example("Show a game, with an id from 'odds sportsapi-v1 live'", "odds sportsapi-v1 match 4467001")
    ])

  @Argument(
    help: ArgumentHelp("The game's id.", valueName: "id"),
    completion: Seen.matches(of: .sportsapiV1))
  var id: String
  @OptionGroup var sport: SportsAPIV1SportOption
  @OptionGroup var raw: RawOptions
  @OptionGroup var common: CommonOptions

  static var shape: AnswerShape { .matches }

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    let (id, sport) = (id, try sport.value())
    return try await SportsAPIV1Channels.ask([.match(id)], sport, .all, asked: "match", raw, context) {
      rows, book, show throws(OddsError) in
      guard let row = rows.first else {
        throw OddsError(
          .notFound, provider: .sportsapiV1, asked: "match", "no such game: '\(id)'",
          hint: "see 'odds sportsapi-v1 live' for ids")
      }
      return MatchAnswer(one: row, of: book.board, show)
    }
  }
}
