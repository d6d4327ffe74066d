import NIOPosix

@testable import OddsSimulator

/// Servers of single feeds, which follow the providers' documents. They send exactly what a plan includes, and their
/// data is static.
struct PlanServer: Feed {
  let name: String
  /// The query item with the key of a socket.
  let keyItem: String
  /// The first messages on each connection.
  let greeting: [String]
  /// Returns the responses to a client's message.
  var answers: @Sendable (String) -> [String] = { _ in [] }
  /// Returns the response to a request path; nil if the plan doesn't include it.
  var rest: @Sendable (String) -> String? = { _ in nil }

  func refusal(of request: SimRequest, view: WorldView) -> SimResponse? {
    let key = request.query.first { $0.name == keyItem }?.value ?? request.header("x-api-key")
    return view.accepts(key) ? nil : failure(401)
  }

  mutating func respond(to request: SimRequest, view: WorldView) -> SimResponse {
    if let refusal = refusal(of: request, view: view) { return refusal }
    guard let body = rest(request.path.joined(separator: "/")) else { return failure(404) }
    return .json(Array(body.utf8))
  }

  func failure(_ status: Int) -> SimResponse {
    .json(Array(#"{"ok":false,"error":{"code":"NOT_FOUND","message":"no"}}"#.utf8), status: status)
  }
  func reason(of code: Int) -> String { "" }
  mutating func opened(_ socket: SimSocket, view: WorldView) {
    for message in greeting { socket.send(Array(message.utf8)) }
  }
  mutating func received(_ text: [UInt8], from socket: SimSocket, view: WorldView) {
    for message in answers(String(decoding: text, as: UTF8.self)) { socket.send(Array(message.utf8)) }
  }
  mutating func closed(_ socket: SimSocket) {}
  mutating func tell(_ events: [WorldEvent], view: WorldView) {}
  mutating func tick(view: WorldView) {}
  mutating func spoilNextList() {}
  mutating func setStale(_ stale: Bool, view: WorldView) {}

  /// Runs a test with the program and a server of this feed only.
  func serving(
    _ variable: String, path: String = "", _ body: (Odds) async throws -> Void
  ) async throws {
    var options = SimulatorOptions()
    (options.runs, options.key) = (false, "right")
    let this = self
    let feed = SimulatorFeed(name: name, path: path, bookmaker: 0, id: { "\($0.number)" }, make: { this })
    let server = SimulatorServer(options: options, feeds: [feed], group: MultiThreadedEventLoopGroup.singleton)
    let port = try await server.start()
    let odds = Odds(["ODDS_\(variable)_KEY": "right", "ODDS_\(variable)_URL": feed.baseURL(port: port)])
    do {
      try await body(odds)
    } catch {
      await server.stop()
      throw error
    }
    await server.stop()
  }
}

extension PlanServer {
  private static let events = [
    #"""
    {"fixtureId":"191691460","sportName":"Soccer","home":"Crystal Palace","away":"West Ham","score":"2-1",
    "clock":"67:23","period":"2nd Half","status":"in_progress","marketGroups":[{"name":"Fulltime Result",
    "key":"full_time_result","industryKey":"h2h_3_way","period":"full_game","type":"simple","selections":[
    {"name":"Crystal Palace","odds":1.45,"side":"home","team":"home","isMain":true},
    {"name":"Draw","odds":4.50,"side":"draw","team":null,"isMain":true},
    {"name":"West Ham","odds":7.00,"side":"away","team":"away","isMain":true}]}],
    "odds":[{"id":"191691460:full_time_result:full_game:home","marketKey":"full_time_result",
    "industryKey":"h2h_3_way","period":"full_game","side":"home","price":1.45,
    "groupingKey":"full_time_result:full_game"}],
    "legacyOdds":{"Fulltime Result":{"Crystal Palace":1.45,"Draw":4.50,"West Ham":7.00}}}
    """#,
    #"""
    {"fixtureId":"191691461","sportName":"Volleyball","home":"Perugia","away":"Trentino","score":"2-1",
    "clock":null,"period":"4th Set","status":"in_progress","marketGroups":[{"name":"Match Winner",
    "key":"match_winner","industryKey":"h2h","period":"full_game","type":"simple","selections":[
    {"name":"Perugia","odds":1.30,"side":"home","team":"home","isMain":true},
    {"name":"Trentino","odds":3.40,"side":"away","team":"away","isMain":true}]}],"odds":[]}
    """#,
  ]

  /// TickOdds' Live plan: the endpoints of the live page and the socket.
  /// - Parameter isWrapped: Whether responses have the envelope described on the pages about upcoming matches.
  static func tickOdds(isWrapped: Bool) -> PlanServer {
    let list = "[\(events.joined(separator: ","))]"
    let wrap: @Sendable (String) -> String = { data in
      isWrapped ? #"{"ok":true,"data":\#(data),"meta":{"timestamp":"2026-04-17T12:34:56Z"}}"# : data
    }
    let update = events[0].replacing("1.45", with: "1.55")
    return PlanServer(
      name: "tickodds", keyItem: "apiKey",
      greeting: [#"{"type":"snapshot","count":2,"events":\#(list)}"#],
      answers: { message in
        // Changes start after a subscription.
        message.contains(#""subscribe""#)
          ? [
            #"{"type":"update","fixtureId":"191691460","change":"odds","event":\#(update),"selection":{"#
              + #""id":"191691460:full_time_result:full_game:home","name":"Crystal Palace","odds":1.55,"#
              + #""handicap":null,"suspended":false},"marketName":"Fulltime Result"}"#
          ] : []
      },
      rest: { path in
        switch path {
        case "api/v1/live/events": wrap(list)
        case "api/v1/live/events/191691460": wrap(events[0])
        case "api/v1/live/events/191691461": wrap(events[1])
        case "api/v1/live/sports": wrap(#"[{"name":"Soccer","count":1},{"name":"Volleyball","count":1}]"#)
        case "api/v1/live/status": wrap(#"{"status":"healthy","events":2}"#)
        default: nil
        }
      })
  }

  private static func game(
    _ id: Int, sport: Int, _ home: String, _ score: Int, _ away: String, _ rest: String
  ) -> String {
    #"""
    {"id":\#(id),"sportId":\#(sport),"competitionDisplayName":"Cup","statusGroup":3,\#(rest),
    "homeCompetitor":{"id":\#(id)1,"name":"\#(home)","score":\#(score).0},
    "awayCompetitor":{"id":\#(id)2,"name":"\#(away)","score":1.0}}
    """#
  }

  /// SportsAPI's V1: scores over a socket, no prices.
  static let sportsAPIV1: PlanServer = {
    let soccer = game(
      4_467_358, sport: 1, "Ankara", 2, "Bursa",
      #""statusText":"2nd Half","gameTime":67.0,"gameTimeDisplay":"67'","startTime":"2026-11-24T20:00:00+00:00""#)
    let handball = game(4_467_359, sport: 5, "Kiel", 21, "Flensburg", #""statusText":"2nd Half","gameTime":41.0"#)
    return PlanServer(
      name: "sportsapi-v1", keyItem: "x-api-key",
      greeting: [
        #"{"type":"connected","version":"1.0","sports":[{"id":1,"name":"Football","slug":"football"}],"#
          + #""channels":["all","live","football","match:{id}"]}"#
      ],
      answers: { message in
        guard message.contains(#""subscribe""#) else { return [] }
        if message.contains("match:4467358") {
          return [
            #"{"type":"match-update","channel":"match:4467358","game":\#(soccer),"updateId":5,"ts":1712345678000}"#
          ]
        }
        let isOfAll = message.contains(#""live""#)
        guard isOfAll || message.contains("football") else { return [] }
        let games = isOfAll ? "\(soccer),\(handball)" : soccer
        let channel = isOfAll ? "live" : "football"
        return [
          #"{"type":"scores","channel":"\#(channel)","games":[\#(games)],"updateId":5,"ts":1712345678000}"#,
          #"{"type":"scores","channel":"\#(channel)","games":[\#(games.replacing("2.0", with: "3.0"))],"#
            + #""updateId":6,"ts":1712345679000}"#,
        ]
      })
  }()
}
