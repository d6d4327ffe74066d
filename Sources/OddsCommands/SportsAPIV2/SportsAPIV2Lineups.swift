internal import ArgumentParser
internal import OddsBoard
internal import OddsManual
internal import OddsModel
internal import OddsOutput
internal import OddsProvider
internal import OddsSession

/// `odds sportsapi-v2 lineups`: a match's line-ups.
struct SportsAPIV2Lineups: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "lineups", abstract: "Channel match:{id}:lineups: a match's line-ups.")

  static let manual = CommandManual(
    [.feeds],
    [
      Example("Show a match's line-ups", "odds sportsapi-v2 lineups 14109001")
    ])

  @OptionGroup var match: SportsAPIV2MatchArgument
  @OptionGroup var raw: RawOptions
  @OptionGroup var common: CommonOptions

  static var shape: AnswerShape { .fields(LineupAnswer.fields) }

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    try await SportsAPIV2Channels.ask(.lineups, of: match, raw, context) { match, book, _ in
      ValueAnswer(book.board[match].map { MatchDetailRows.lineups(of: $0, book.names) } ?? [])
    }
  }
}
