internal import ArgumentParser
internal import OddsModel
internal import OddsProvider
internal import PulseScore

/// `odds pulsescore live-events`: the matches of a sport in play.
enum PulseScoreLiveEvents: NativeEndpoint {
  static let info = EndpointInfo(
    "live-events", "GET /live-events: the matches of a sport in play.",
    [
      "List the tennis matches in play": "odds pulsescore live-events --sport tennis",
      "Save the unchanged response": "odds pulsescore live-events --raw > live.json",
    ])
  static var shape: AnswerShape { .matches }

  static func answer(
    _ parameters: PulseScoreSportOption, _ run: EndpointRun<PulseScoreProvider>
  ) async throws(OddsError) -> Int32 {
    let sport = try parameters.value()
    let endpoint = try await run.open()
    return try await endpoint.matches(try endpoint.provider.liveEvents(sport), sport: sport)
  }
}

/// `odds pulsescore live-sports`: the number of matches in play in each sport.
enum PulseScoreLiveSports: NativeEndpoint {
  static let info = EndpointInfo(
    "live-sports", "GET /live-events/sports: the sports in play.",
    ["List the sports in play": "odds pulsescore live-sports"])

  static func answer(_: NoParameters, _ run: EndpointRun<PulseScoreProvider>) async throws(OddsError) -> Int32 {
    let endpoint = try await run.open()
    return try await endpoint.values(endpoint.provider.liveSports())
  }
}

/// `odds pulsescore live-event`: one match in play, with every market.
enum PulseScoreLiveEvent: NativeEndpoint {
  static let info = EndpointInfo(
    "live-event", "GET /live-events/{id}: one match in play, with every market.",
    ["Show a match in play, with an id from 'odds pulsescore live-events'": "odds pulsescore live-event 98734001"])
  static var shape: AnswerShape { .matches }

  struct Parameters: ParsableArguments, Sendable {
    @Argument(
      help: ArgumentHelp("The event's id, such as 98734001.", valueName: "id"),
      completion: Seen.matches(of: .pulsescore))
    var id: String
  }

  static func answer(
    _ parameters: Parameters, _ run: EndpointRun<PulseScoreProvider>
  ) async throws(OddsError) -> Int32 {
    let endpoint = try await run.open()
    return try await endpoint.matches(endpoint.provider.liveEvent(parameters.id), isSingle: true)
  }
}

/// `odds pulsescore leagues`: the leagues of a sport with upcoming matches.
enum PulseScoreLeagues: NativeEndpoint {
  static let info = EndpointInfo(
    "leagues", "GET /{sport}/leagues: the leagues of a sport, with upcoming events.",
    ["List the soccer leagues with upcoming events": "odds pulsescore leagues --sport soccer"])

  static func answer(
    _ parameters: PulseScoreSportOption, _ run: EndpointRun<PulseScoreProvider>
  ) async throws(OddsError) -> Int32 {
    let sport = try parameters.value()
    let endpoint = try await run.open()
    return try await endpoint.values(try endpoint.provider.leagues(sport))
  }
}

/// `odds pulsescore events`: a league's upcoming matches.
enum PulseScoreEvents: NativeEndpoint {
  static let info = EndpointInfo(
    "events", "GET /{sport}/events: a league's upcoming matches.",
    ["List a league's upcoming matches": "odds pulsescore events --league 'Premier League'"])
  static var shape: AnswerShape { .matches }

  struct Parameters: ParsableArguments, Sendable {
    @Option(help: ArgumentHelp("The league, as 'leagues' lists it.", valueName: "league"))
    var league: String
    @Option(help: ArgumentHelp("Market group, by the provider's name.", valueName: "tab"))
    var tab: String?
    @OptionGroup var sport: PulseScoreSportOption
  }

  static func answer(
    _ parameters: Parameters, _ run: EndpointRun<PulseScoreProvider>
  ) async throws(OddsError) -> Int32 {
    let sport = try parameters.sport.value()
    let endpoint = try await run.open()
    return try await endpoint.matches(
      try endpoint.provider.events(sport, league: parameters.league, tab: parameters.tab), sport: sport)
  }
}

/// `odds pulsescore event`: one upcoming match, with every market.
enum PulseScoreEvent: NativeEndpoint {
  static let info = EndpointInfo(
    "event", "GET /{sport}/events/{id}: one upcoming match, with every market.",
    ["Show an upcoming match, with an id from 'odds pulsescore events'": "odds pulsescore event 98734013"])
  static var shape: AnswerShape { .matches }

  struct Parameters: ParsableArguments, Sendable {
    @Argument(
      help: ArgumentHelp("The event's id.", valueName: "id"),
      completion: Seen.matches(of: .pulsescore))
    var id: String
    @OptionGroup var sport: PulseScoreSportOption
  }

  static func answer(
    _ parameters: Parameters, _ run: EndpointRun<PulseScoreProvider>
  ) async throws(OddsError) -> Int32 {
    let sport = try parameters.sport.value()
    let endpoint = try await run.open()
    do {
      return try await endpoint.matches(
        try endpoint.provider.event(parameters.id, sport), sport: sport, isSingle: true)
    } catch var error where error.kind == .notFound && parameters.sport.sport == nil {
      error.hint = "only soccer was queried; use --sport for another sport"
      throw error
    }
  }
}

/// The sport for an endpoint of PulseScore; soccer, the provider's default, if not given.
struct PulseScoreSportOption: ParsableArguments, Sendable {
  @Option(
    help: ArgumentHelp("Sport (default: soccer).", valueName: "sport"),
    completion: .list(PulseScoreProvider.sports.map(\.rawValue)))
  var sport: String?

  func value() throws(OddsError) -> Sport {
    guard let sport else { return .soccer }
    return try SportOptions.sport(sport)
  }
}
