internal import ArgumentParser
internal import OddsManual
internal import OddsModel
internal import OddsOutput
internal import OddsSession
internal import SportsAPIV2

/// `odds sportsapi-v2 match`: a match's score and status.
struct SportsAPIV2Match: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "match", abstract: "Channel match:{id}: a match's score and status.")

  static let manual = CommandManual(
    [.feeds],
    [
      Example("Show a match, with an id from 'odds sportsapi-v2 live'", "odds sportsapi-v2 match 14109001")
    ])

  @OptionGroup var match: SportsAPIV2MatchArgument
  @OptionGroup var raw: RawOptions
  @OptionGroup var common: CommonOptions

  static var shape: AnswerShape { .matches }

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    let (id, sport) = (match.match, try match.sport.value())
    if raw.raw { return try await SportsAPIV2Channels.printRaw([.match(id)], sport, context) }
    return try await SportsAPIV2Channels.ask(.all, [.match(id)], sport, asked: "match", context) {
      rows, book, show throws(OddsError) in
      guard let row = rows.first else {
        throw OddsError(
          .notFound, provider: .sportsapiV2, asked: "match", "no such match: '\(id)'",
          hint: "see 'odds sportsapi-v2 live' for ids")
      }
      return MatchAnswer(one: row, of: book.board, show)
    }
  }
}
