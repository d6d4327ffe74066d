internal import ArgumentParser
internal import OddsBoard
internal import OddsModel
internal import OddsOutput
internal import OddsProvider
internal import OddsSession
internal import SportsAPIV2

/// `odds sportsapi-v2 incidents`: a match's incidents.
enum SportsAPIV2Incidents: NativeEndpoint {
  static let info = EndpointInfo(
    "incidents", "Channel match:{id}:incidents: a match's incidents.",
    ["List a match's incidents": "odds sportsapi-v2 incidents 14109001"])
  static var shape: AnswerShape { .fields(IncidentAnswer.fields) }

  static func answer(
    _ match: SportsAPIV2MatchArgument, _ run: EndpointRun<SportsAPIV2Provider>
  ) async throws(OddsError) -> Int32 {
    try await SportsAPIV2Channels.ask(.incidents, of: match, run.raw, run.context) { match, book, _ in
      ValueAnswer(book.board[match].map { MatchDetailRows.incidents(of: $0, book.names) } ?? [])
    }
  }
}

/// `odds sportsapi-v2 stats`: a match's statistics.
enum SportsAPIV2Stats: NativeEndpoint {
  static let info = EndpointInfo(
    "stats", "Channel match:{id}:stats: a match's statistics.",
    ["List a match's statistics": "odds sportsapi-v2 stats 14109001"])
  static var shape: AnswerShape { .fields(StatisticAnswer.fields) }

  static func answer(
    _ match: SportsAPIV2MatchArgument, _ run: EndpointRun<SportsAPIV2Provider>
  ) async throws(OddsError) -> Int32 {
    try await SportsAPIV2Channels.ask(.stats, of: match, run.raw, run.context) { match, book, _ in
      ValueAnswer(book.board[match].map { MatchDetailRows.stats(of: $0, book.names) } ?? [])
    }
  }
}

/// `odds sportsapi-v2 odds`: a match's markets.
enum SportsAPIV2Odds: NativeEndpoint {
  static let info = EndpointInfo(
    "odds", "Channel match:{id}:odds: a match's markets.",
    ["Show a match's markets": "odds sportsapi-v2 odds 14109001"])
  static var shape: AnswerShape { .matches }

  static func answer(
    _ match: SportsAPIV2MatchArgument, _ run: EndpointRun<SportsAPIV2Provider>
  ) async throws(OddsError) -> Int32 {
    try await SportsAPIV2Channels.ask(.odds, of: match, run.raw, run.context) { match, book, show in
      MatchAnswer(one: match, of: book.board, show)
    }
  }
}

/// `odds sportsapi-v2 lineups`: a match's line-ups.
enum SportsAPIV2Lineups: NativeEndpoint {
  static let info = EndpointInfo(
    "lineups", "Channel match:{id}:lineups: a match's line-ups.",
    ["Show a match's line-ups": "odds sportsapi-v2 lineups 14109001"])
  static var shape: AnswerShape { .fields(LineupAnswer.fields) }

  static func answer(
    _ match: SportsAPIV2MatchArgument, _ run: EndpointRun<SportsAPIV2Provider>
  ) async throws(OddsError) -> Int32 {
    try await SportsAPIV2Channels.ask(.lineups, of: match, run.raw, run.context) { match, book, _ in
      ValueAnswer(book.board[match].map { MatchDetailRows.lineups(of: $0, book.names) } ?? [])
    }
  }
}

/// `odds sportsapi-v2 match`: a match's score and status.
enum SportsAPIV2Match: NativeEndpoint {
  static let info = EndpointInfo(
    "match", "Channel match:{id}: a match's score and status.",
    ["Show a match, with an id from 'odds sportsapi-v2 live'": "odds sportsapi-v2 match 14109001"])
  static var shape: AnswerShape { .matches }

  static func answer(
    _ match: SportsAPIV2MatchArgument, _ run: EndpointRun<SportsAPIV2Provider>
  ) async throws(OddsError) -> Int32 {
    let (id, sport) = (match.match, try match.sport.value())
    if run.raw.raw { return try await SportsAPIV2Channels.printRaw([.match(id)], sport, run.context) }
    return try await SportsAPIV2Channels.ask(.all, [.match(id)], sport, asked: "match", run.context) {
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

/// `odds sportsapi-v2 live`: a sport's matches in play.
enum SportsAPIV2Live: NativeEndpoint {
  static let info = EndpointInfo(
    "live", "Channel live-scores: a sport's matches in play.",
    ["List the soccer matches in play": "odds sportsapi-v2 live"])
  static var shape: AnswerShape { .matches }

  static func answer(
    _ parameters: SportsAPIV2SportOption, _ run: EndpointRun<SportsAPIV2Provider>
  ) async throws(OddsError) -> Int32 {
    let sport = try parameters.value()
    if run.raw.raw { return try await SportsAPIV2Channels.printRaw([.liveScores], sport, run.context) }
    return try await SportsAPIV2Channels.ask(.main, [.liveScores], sport, asked: "live scores", run.context) {
      rows, book, show throws(OddsError) in
      MatchAnswer(rows, of: book.board, show)
    }
  }
}

/// `odds sportsapi-v2 today`: a sport's matches of the day.
enum SportsAPIV2Today: NativeEndpoint {
  static let info = EndpointInfo(
    "today", "GET /api/today: a sport's matches today.",
    ["List today's basketball matches": "odds sportsapi-v2 today --sport basketball"])
  static var shape: AnswerShape { .matches }

  static func answer(
    _ parameters: SportsAPIV2SportOption, _ run: EndpointRun<SportsAPIV2Provider>
  ) async throws(OddsError) -> Int32 {
    let sport = try parameters.value()
    let endpoint = try await run.open()
    return try await endpoint.matches(endpoint.provider.today(sport), sport: sport ?? .soccer)
  }
}

/// `odds sportsapi-v2 schedule`: a sport's matches of a day.
enum SportsAPIV2Schedule: NativeEndpoint {
  static let info = EndpointInfo(
    "schedule", "GET /api/schedule/{date}: a sport's matches on a date.",
    ["List the soccer matches of a day": "odds sportsapi-v2 schedule 2026-04-17"])
  static var shape: AnswerShape { .matches }

  struct Parameters: ParsableArguments, Sendable {
    @Argument(help: ArgumentHelp("The date, as 2026-04-17.", valueName: "date"))
    var date: String
    @OptionGroup var sport: SportsAPIV2SportOption
  }

  static func answer(
    _ parameters: Parameters, _ run: EndpointRun<SportsAPIV2Provider>
  ) async throws(OddsError) -> Int32 {
    let sport = try parameters.sport.value()
    let endpoint = try await run.open()
    return try await endpoint.matches(endpoint.provider.schedule(parameters.date, sport), sport: sport ?? .soccer)
  }
}

/// The match to query from a channel or endpoint of SportsAPI V2.
struct SportsAPIV2MatchArgument: ParsableArguments, Sendable {
  @Argument(
    help: ArgumentHelp("The match's id.", valueName: "match"),
    completion: Seen.matches(of: .sportsapiV2))
  var match: String
  @OptionGroup var sport: SportsAPIV2SportOption
}

/// The sport sent in `x-sport`; football, the provider's default, if not given.
struct SportsAPIV2SportOption: ParsableArguments, Sendable {
  @Option(
    help: ArgumentHelp("Sport (default: soccer).", valueName: "sport"),
    completion: .list(SportsAPIV2Provider.sports.map(\.rawValue)))
  var sport: String?

  func value() throws(OddsError) -> Sport? {
    guard let sport else { return nil }
    return try SportOptions.sport(sport)
  }
}
