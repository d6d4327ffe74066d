internal import ArgumentParser
internal import OddsBoard
internal import OddsManual
internal import OddsModel
internal import OddsOutput
internal import OddsProvider
internal import OddsSession

/// `odds sportsapi-v2 stats`: a match's statistics.
struct SportsAPIV2Stats: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats", abstract: "Channel match:{id}:stats: a match's statistics.")

  static let manual = CommandManual(
    [.feeds],
    [
      Example("List a match's statistics", "odds sportsapi-v2 stats 14109001")
    ])

  @OptionGroup var match: SportsAPIV2MatchArgument
  @OptionGroup var raw: RawOptions
  @OptionGroup var common: CommonOptions

  static var shape: AnswerShape { .fields(StatisticAnswer.fields) }

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    try await SportsAPIV2Channels.ask(.stats, of: match, raw, context) { match, book, _ in
      ValueAnswer(book.board[match].map { MatchDetailRows.stats(of: $0, book.names) } ?? [])
    }
  }
}
