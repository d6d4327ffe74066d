internal import ArgumentParser
internal import OddsBoard
internal import OddsModel
internal import OddsOutput
internal import OddsProvider
internal import OddsSession
internal import SportsAPIV1

/// `odds sportsapi-v1 live`: the games in play.
enum SportsAPIV1Live: NativeEndpoint {
  static let info = EndpointInfo(
    "live", "Channel live, or a sport's: the games in play.",
    ["List the tennis games in play": "odds sportsapi-v1 live --sport tennis"])
  static var shape: AnswerShape { .matches }

  static func answer(
    _ parameters: SportsAPIV1SportOption, _ run: EndpointRun<SportsAPIV1Provider>
  ) async throws(OddsError) -> Int32 {
    let sport = try parameters.value()
    let word = sport.flatMap { SportsAPIV1Provider.sportWords.word($0) }
    let channel: SportsAPIV1Channel = word.map { .sport($0) } ?? .live
    return try await SportsAPIV1Channels.ask([channel], sport, .main, asked: "live scores", run.raw, run.context) {
      rows, book, show throws(OddsError) in
      MatchAnswer(rows.filter { book.board[$0]?.status.isInPlay == true }, of: book.board, show)
    }
  }
}

/// `odds sportsapi-v1 match`: one game.
enum SportsAPIV1Match: NativeEndpoint {
  static let info = EndpointInfo(
    "match", "Channel match:{id}: one game.",
    ["Show a game, with an id from 'odds sportsapi-v1 live'": "odds sportsapi-v1 match 4467001"])
  static var shape: AnswerShape { .matches }

  struct Parameters: ParsableArguments, Sendable {
    @Argument(
      help: ArgumentHelp("The game's id.", valueName: "id"),
      completion: Seen.matches(of: .sportsapiV1))
    var id: String
    @OptionGroup var sport: SportsAPIV1SportOption
  }

  static func answer(
    _ parameters: Parameters, _ run: EndpointRun<SportsAPIV1Provider>
  ) async throws(OddsError) -> Int32 {
    let (id, sport) = (parameters.id, try parameters.sport.value())
    return try await SportsAPIV1Channels.ask([.match(id)], sport, .all, asked: "match", run.raw, run.context) {
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

/// `odds sportsapi-v1 allscores`: a sport's games between two days.
enum SportsAPIV1AllScores: NativeEndpoint {
  static let info = EndpointInfo(
    "allscores", "GET /games/allscores: a sport's games between two dates.",
    ["List the soccer games of a day": "odds sportsapi-v1 allscores --sport soccer --from 17/04/2026"])
  static var shape: AnswerShape { .matches }

  struct Parameters: ParsableArguments, Sendable {
    @Option(help: ArgumentHelp("First date, as 17/04/2026.", valueName: "date"))
    var from: String
    @Option(help: ArgumentHelp("Last date, as 18/04/2026 (default: the first).", valueName: "date"))
    var to: String?
    @OptionGroup var sport: SportsAPIV1SportOption
  }

  static func answer(
    _ parameters: Parameters, _ run: EndpointRun<SportsAPIV1Provider>
  ) async throws(OddsError) -> Int32 {
    let sport = try parameters.sport.value() ?? .soccer
    let endpoint = try await run.open()
    return try await endpoint.matches(
      endpoint.provider.allScores(sport, from: parameters.from, to: parameters.to ?? parameters.from), sport: sport)
  }
}

/// The sport to query; each sport has a separate host.
struct SportsAPIV1SportOption: ParsableArguments, Sendable {
  @Option(
    help: ArgumentHelp("Sport (default: all).", valueName: "sport"),
    completion: .list(SportsAPIV1Provider.sports.map(\.rawValue)))
  var sport: String?

  func value() throws(OddsError) -> Sport? {
    guard let sport else { return nil }
    let value = try SportOptions.sport(sport)
    guard SportsAPIV1Provider.sports.contains(value) else {
      throw OddsError(
        .usage, provider: .sportsapiV1, "no \(value.rawValue)",
        hint: "the sports are \(SportsAPIV1Provider.sports.map(\.rawValue).joined(separator: ", "))")
    }
    return value
  }
}
