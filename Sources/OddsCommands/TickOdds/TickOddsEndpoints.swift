internal import ArgumentParser
internal import OddsModel
internal import OddsProvider
internal import TickOdds

/// `odds tickodds live-events`: the matches in play.
enum TickOddsLiveEvents: NativeEndpoint {
  static let info = EndpointInfo(
    "live-events", "GET /api/v1/live/events: the matches in play, of every sport.",
    ["List the matches in play": "odds tickodds live-events"])
  static var shape: AnswerShape { .matches }

  static func answer(_: NoParameters, _ run: EndpointRun<TickOddsProvider>) async throws(OddsError) -> Int32 {
    let endpoint = try await run.open()
    return try await endpoint.matches(endpoint.provider.liveEvents())
  }
}

/// `odds tickodds live-event`: one match in play, with every market.
enum TickOddsLiveEvent: NativeEndpoint {
  static let info = EndpointInfo(
    "live-event", "GET /api/v1/live/events/{fixtureId}: one match in play.",
    ["Show a match in play, with an id from 'odds tickodds live-events'": "odds tickodds live-event 191690001"])
  static var shape: AnswerShape { .matches }

  static func answer(
    _ parameters: TickOddsMatchArgument, _ run: EndpointRun<TickOddsProvider>
  ) async throws(OddsError) -> Int32 {
    let endpoint = try await run.open()
    return try await endpoint.matches(endpoint.provider.liveEvent(parameters.id), isSingle: true)
  }
}

/// `odds tickodds live-sports`: the number of matches in play in each sport.
enum TickOddsLiveSports: NativeEndpoint {
  static let info = EndpointInfo(
    "live-sports", "GET /api/v1/live/sports: the sports in play.",
    ["List the sports in play": "odds tickodds live-sports"])

  static func answer(_: NoParameters, _ run: EndpointRun<TickOddsProvider>) async throws(OddsError) -> Int32 {
    let endpoint = try await run.open()
    return try await endpoint.values(endpoint.provider.liveSports(), member: "data")
  }
}

/// `odds tickodds status`: the state of the live service.
enum TickOddsStatus: NativeEndpoint {
  static let info = EndpointInfo(
    "status", "GET /api/v1/live/status: the state of the live service.",
    ["Show the state of the live service": "odds tickodds status"])

  static func answer(_: NoParameters, _ run: EndpointRun<TickOddsProvider>) async throws(OddsError) -> Int32 {
    let endpoint = try await run.open()
    return try await endpoint.values(endpoint.provider.liveStatus(), member: "data")
  }
}

/// `odds tickodds sports`: the sports with their ids.
enum TickOddsSports: NativeEndpoint {
  static let info = EndpointInfo(
    "sports", "GET /api/v1/sports: the sports.", ["List the sports with their ids": "odds tickodds sports"])

  static func answer(_: NoParameters, _ run: EndpointRun<TickOddsProvider>) async throws(OddsError) -> Int32 {
    let endpoint = try await run.open()
    return try await endpoint.values(endpoint.provider.sports(), member: "data")
  }
}

/// `odds tickodds competitions`: a sport's competitions.
enum TickOddsCompetitions: NativeEndpoint {
  static let info = EndpointInfo(
    "competitions", "GET /api/v1/sports/{sportId}/competitions: a sport's competitions.",
    ["List the soccer competitions with their ids": "odds tickodds competitions soccer"])

  struct Parameters: ParsableArguments, Sendable {
    @Argument(help: ArgumentHelp("The sport's id, as 'sports' shows it.", valueName: "sport-id"))
    var sport: String
  }

  static func answer(
    _ parameters: Parameters, _ run: EndpointRun<TickOddsProvider>
  ) async throws(OddsError) -> Int32 {
    let endpoint = try await run.open()
    return try await endpoint.values(endpoint.provider.competitions(parameters.sport), member: "data")
  }
}

/// `odds tickodds competition-matches`: a competition's matches, page by page.
enum TickOddsCompetitionMatches: NativeEndpoint {
  static let info = EndpointInfo(
    "competition-matches",
    "GET /api/v1/competitions/{sportId}/{competitionId}/matches: a competition's matches.",
    ["List a competition's matches": "odds tickodds competition-matches soccer 1"])
  static var shape: AnswerShape { .matches }

  struct Parameters: ParsableArguments, Sendable {
    @Argument(help: ArgumentHelp("The sport's id, as 'sports' shows it.", valueName: "sport-id"))
    var sport: String
    @Argument(help: ArgumentHelp("The competition's id, as 'competitions' shows it.", valueName: "competition-id"))
    var competition: String
    @Flag(help: "Include finished matches.")
    var includePast = false
    @OptionGroup var paging: TickOddsPageOptions
  }

  static func answer(
    _ parameters: Parameters, _ run: EndpointRun<TickOddsProvider>
  ) async throws(OddsError) -> Int32 {
    let endpoint = try await run.open()
    return try await endpoint.matches(
      endpoint.provider.matches(
        parameters.sport, competition: parameters.competition, page: parameters.paging.page ?? 1,
        pageSize: parameters.paging.pageSize ?? 200, includePast: parameters.includePast),
      sport: TickOddsProvider.sportWords.sport(parameters.sport))
  }
}

/// `odds tickodds matches`: matches by sport, competition and date.
enum TickOddsMatches: NativeEndpoint {
  static let info = EndpointInfo(
    "matches", "GET /api/v1/matches: matches by sport, competition and date.",
    ["List upcoming matches, fifty a page": "odds tickodds matches --upcoming --page-size 50"])
  static var shape: AnswerShape { .matches }

  struct Parameters: ParsableArguments, Sendable {
    @Option(help: ArgumentHelp("The sport's id.", valueName: "id"))
    var sport: String?
    @Option(help: ArgumentHelp("The competition's id.", valueName: "id"))
    var competition: String?
    @Option(help: ArgumentHelp("The first day.", valueName: "date"))
    var dateFrom: String?
    @Option(help: ArgumentHelp("The last day.", valueName: "date"))
    var dateTo: String?
    @Flag(help: "Only upcoming matches.")
    var upcoming = false
    @OptionGroup var paging: TickOddsPageOptions
  }

  static func answer(
    _ parameters: Parameters, _ run: EndpointRun<TickOddsProvider>
  ) async throws(OddsError) -> Int32 {
    let endpoint = try await run.open()
    let named: [(name: String, value: String?)] = [
      ("sport", parameters.sport), ("competition", parameters.competition), ("dateFrom", parameters.dateFrom),
      ("dateTo", parameters.dateTo), ("upcoming", parameters.upcoming ? "1" : nil),
      ("page", parameters.paging.page.map(String.init)), ("pageSize", parameters.paging.pageSize.map(String.init)),
    ]
    return try await endpoint.matches(
      endpoint.provider.matches(named.compactMap { item in item.value.map { (item.name, $0) } }),
      sport: parameters.sport.map { TickOddsProvider.sportWords.sport($0) })
  }
}

/// `odds tickodds match`: one match, with every market.
enum TickOddsMatch: NativeEndpoint {
  static let info = EndpointInfo(
    "match", "GET /api/v1/matches/{fixtureId}: one match.",
    ["Show a match, with an id from 'odds tickodds matches'": "odds tickodds match 191690001"])
  static var shape: AnswerShape { .matches }

  static func answer(
    _ parameters: TickOddsMatchArgument, _ run: EndpointRun<TickOddsProvider>
  ) async throws(OddsError) -> Int32 {
    let endpoint = try await run.open()
    return try await endpoint.matches(endpoint.provider.match(parameters.id), isSingle: true)
  }
}

/// The match to request from an endpoint.
struct TickOddsMatchArgument: ParsableArguments, Sendable {
  @Argument(
    help: ArgumentHelp("The fixture's id.", valueName: "id"),
    completion: Seen.matches(of: .tickodds))
  var id: String
}

/// The options for a page of a long list.
struct TickOddsPageOptions: ParsableArguments, Sendable {
  @Option(help: ArgumentHelp("The page, from 1.", valueName: "n"))
  var page: Int?
  @Option(help: ArgumentHelp("Matches per page, up to 200.", valueName: "n"))
  var pageSize: Int?
}
