internal import OddsJSON

extension SimulatorFeed {
  /// SportsAPI V1: scores, and Bet365's prices of the main market.
  public static let sportsapiV1 = SimulatorFeed(
    name: "sportsapi-v1", path: "/{sport}", prices: .mainMarket(of: Catalogue.bet365), quirks: .sportsapiV1,
    id: { String(4_467_000 + $0.number) }, make: { SportsAPIV1Feed() })
}

extension FeedQuirks {
  /// Full or short names, varying by club; some goals are late.
  fileprivate static let sportsapiV1 = FeedQuirks(
    clubs: .mixed, players: .initialFirst, squads: [.women: " W", .under21: " Under 21", .reserves: " Res."],
    leagues: ["Brazil Série A": "Brasileirão Série A"], kickoff: -5...5, kickoffStep: 5, coverage: 0.9, isLate: true)
}

/// Serves SportsAPI Pro V1: the games that changed, once a second, on channels per sport.
///
/// An invalid key is refused in the handshake with 401.
struct SportsAPIV1Feed: Feed {
  let name = "sportsapi-v1"

  private struct Subscriber: Sendable {
    var socket: SimSocket
    var channels: Set<String> = ["all"]
    /// Channels whose next message contains all games.
    var fresh: Set<String> = ["all"]
  }

  private var subscribers: [Int: Subscriber] = [:]
  private var lastPoll = WallClock(microseconds: 0)
  /// The games as last sent, to find the ones that changed.
  private var sent: [Int: [UInt8]] = [:]
  private var updateID = 5_612_062_220
  private var isCorrupting = false
  private var stale = false

  /// The documented sports with their ids; nil if the world lacks the sport.
  static let sports: [(id: Int, name: String, slug: String, sport: WorldSport?)] = [
    (1, "Football", "football", .soccer), (2, "Basketball", "basketball", .basketball),
    (3, "Tennis", "tennis", .tennis),
    (4, "Hockey", "hockey", .iceHockey), (5, "Handball", "handball", nil),
    (6, "American Football", "american-football", .americanFootball), (7, "Baseball", "baseball", .baseball),
    (8, "Volleyball", "volleyball", .volleyball), (9, "Rugby", "rugby", nil),
  ]

  // MARK: REST

  private func key(_ request: SimRequest) -> String? {
    request.parameter("x-api-key") ?? request.header("x-api-key")
  }

  func refusal(of request: SimRequest, view: WorldView) -> SimResponse? {
    guard request.path.last == "ws", request.path.count <= 2 else { return failure(404) }
    if request.path.count == 2, !Self.sports.contains(where: { $0.slug == request.path[0] }) { return failure(404) }
    return view.accepts(key(request)) ? nil : failure(401)
  }

  mutating func respond(to request: SimRequest, view: WorldView) -> SimResponse {
    guard view.accepts(key(request)) else { return failure(401) }
    guard request.path.suffix(2) == ["games", "allscores"] else { return failure(404) }
    let encoder = SportsAPIV1Encoder(view: view)
    let sport = request.path.count == 3 ? Self.sports.first { $0.slug == request.path[0] }?.sport : nil
    let days = [request.parameter("startDate"), request.parameter("endDate")].map { $0.flatMap(Self.day) }
    let matches = view.matches.filter { match in
      let day = day(view.wall(match.kickoff))
      return encoder.knows(match) && (sport == nil || match.sport == sport) && days[0].map { $0 <= day } ?? true
        && days[1].map { day <= $0 } ?? true
    }
    return .json(
      JSONWriter.object { json in
        json.field("success", true)
        json.field("type", "allscores")
        json.field("cacheHit", false)
        json.object("data") { data in
          encoder.leagues(matches, &data)
          data.array("games") { list in
            for match in matches { list.raw(encoder.game(match)) }
          }
        }
      })
  }

  /// Converts `17/04/2026` to `2026-04-17`, which sorts; returns nil for anything else.
  private static func day(_ text: String) -> String? {
    let parts = text.split(separator: "/")
    return parts.count == 3 ? parts.reversed().joined(separator: "-") : nil
  }

  private func day(_ time: WallClock) -> String {
    let parts = time.parts()
    return "\(padded(parts.year, 4))-\(padded(parts.month, 2))-\(padded(parts.day, 2))"
  }

  func failure(_ status: Int) -> SimResponse {
    let message =
      switch status {
      case 401: "Invalid API key"
      case 403: "Plan required"
      case 404: "Not found"
      case 429: "Rate limit exceeded"
      default: "Internal error"
      }
    return SportsAPIFailure.response(status, message)
  }

  func reason(of code: Int) -> String { SportsAPIFailure.reason(of: code) }

  // MARK: WebSocket

  mutating func opened(_ socket: SimSocket, view: WorldView) {
    subscribers[socket.id] = Subscriber(socket: socket)
    socket.send(
      JSONWriter.object { json in
        json.field("type", "connected")
        json.field("version", "1.0")
        json.array("sports") { list in
          for sport in Self.sports {
            list.object { row in
              row.field("id", sport.id)
              row.field("name", sport.name)
              row.field("slug", sport.slug)
            }
          }
        }
        json.array("channels") { list in
          for channel in ["all", "live"] + Self.sports.map(\.slug) { list.string(channel) }
        }
      })
  }

  mutating func received(_ text: [UInt8], from socket: SimSocket, view: WorldView) {
    guard let message = JSONValue(json: text), let type = message["type"]?.text else {
      socket.send(Array(#"{"type":"error","message":"Invalid message"}"#.utf8))
      return
    }
    let channel = message["channel"]?.text ?? ""
    switch type {
    case "ping":
      socket.send(
        JSONWriter.object { json in
          json.field("type", "pong")
          json.field("ts", view.now.milliseconds)
        })
    case "subscribe":
      subscribers[socket.id]?.channels.insert(channel)
      subscribers[socket.id]?.fresh.insert(channel)
    case "unsubscribe":
      subscribers[socket.id]?.channels.remove(channel)
      subscribers[socket.id]?.fresh.remove(channel)
    default: socket.send(Array(#"{"type":"error","message":"Unknown type"}"#.utf8))
    }
  }

  mutating func closed(_ socket: SimSocket) {
    subscribers[socket.id] = nil
  }

  mutating func tell(_ events: [WorldEvent], view: WorldView) {
    // `tick` compares the games instead.
  }

  mutating func tick(view: WorldView) {
    guard view.now.milliseconds - lastPoll.milliseconds >= 950, !stale else { return }
    lastPoll = view.now
    guard !subscribers.isEmpty else { return }
    let encoder = SportsAPIV1Encoder(view: view)
    var games: [(match: WorldMatch, text: [UInt8], changed: Bool)] = []
    for match in view.matches where encoder.knows(match) {
      let text = encoder.game(match)
      games.append((match, text, sent[match.number] != text))
      sent[match.number] = text
    }
    updateID += 1
    for id in subscribers.keys.sorted() {
      guard let subscriber = subscribers[id] else { continue }
      for channel in subscriber.channels.sorted() {
        let fresh = subscriber.fresh.contains(channel)
        let shown = games.filter { (fresh || $0.changed) && encoder.shows($0.match, on: channel) }
        guard !shown.isEmpty || fresh else { continue }
        send(shown.map(\.text), on: channel, to: subscriber.socket, view: view)
      }
      subscribers[id]?.fresh = []
    }
    isCorrupting = false
  }

  private func send(_ games: [[UInt8]], on channel: String, to socket: SimSocket, view: WorldView) {
    if channel.hasPrefix("match:") {
      for game in games {
        socket.send(
          JSONWriter.object { json in
            json.field("type", "match-update")
            json.field("channel", channel)
            json.raw("game", game)
            json.field("updateId", updateID)
            json.field("ts", view.published.milliseconds)
          })
      }
      return
    }
    socket.send(
      JSONWriter.object { json in
        json.field("type", "scores")
        json.field("channel", channel)
        json.array("games") { list in
          if isCorrupting { list.raw(#"{"id":[],"homeCompetitor":"?"}"#) }
          for game in games { list.raw(game) }
          if isCorrupting { list.raw("null") }
        }
        json.field("updateId", updateID)
        json.field("ts", view.published.milliseconds)
      })
  }

  mutating func spoilNextList() {
    isCorrupting = true
  }

  mutating func setStale(_ stale: Bool, view: WorldView) {
    self.stale = stale
  }
}
