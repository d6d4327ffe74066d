internal import ArgumentParser
internal import OddsBoard
internal import OddsManual
internal import OddsModel
internal import OddsOutput
internal import OddsProvider
internal import OddsSession

/// `odds sportsapi-v2 incidents`: a match's incidents.
struct SportsAPIV2Incidents: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "incidents", abstract: "Channel match:{id}:incidents: a match's incidents.")

  static let manual = CommandManual(
    [.feeds],
    [
      Example("List a match's incidents", "odds sportsapi-v2 incidents 14109001")
    ])

  @OptionGroup var match: SportsAPIV2MatchArgument
  @OptionGroup var raw: RawOptions
  @OptionGroup var common: CommonOptions

  static var shape: AnswerShape { .fields(IncidentAnswer.fields) }

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    try await SportsAPIV2Channels.ask(.incidents, of: match, raw, context) { match, book, _ in
      ValueAnswer(book.board[match].map { MatchDetailRows.incidents(of: $0, book.names) } ?? [])
    }
  }
}
