internal import ArgumentParser
internal import OddsBoard
internal import OddsManual
internal import OddsModel
internal import OddsOutput
internal import OddsProvider
internal import OddsSession

/// `odds sportsapi-v2 odds`: a match's markets.
struct SportsAPIV2Odds: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "odds", abstract: "Channel match:{id}:odds: a match's markets.")

  static let manual = CommandManual(
    [.feeds],
    [
      Example("Show a match's markets", "odds sportsapi-v2 odds 14109001")
    ])

  @OptionGroup var match: SportsAPIV2MatchArgument
  @OptionGroup var raw: RawOptions
  @OptionGroup var common: CommonOptions

  static var shape: AnswerShape { .matches }

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    try await SportsAPIV2Channels.ask(.odds, of: match, raw, context) { match, book, show in
      MatchAnswer(one: match, of: book.board, show)
    }
  }
}
