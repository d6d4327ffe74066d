internal import OddsJSON

extension SimulatorFeed {
  /// SportsAPI V2: scores, incidents, statistics and lineups, and Bet365's odds.
  public static let sportsapiV2 = SimulatorFeed(
    name: "sportsapi-v2", prices: .of(Catalogue.bet365), quirks: .sportsapiV2, id: { String(14_109_000 + $0.number) },
    make: { SportsAPIV2Feed() })
}

extension FeedQuirks {
  /// Full names; a women's team is recognizable only by its league.
  fileprivate static let sportsapiV2 = FeedQuirks(
    players: .initialLast, squads: [.under21: " U21", .reserves: " B"],
    leagues: ["Brazil Série A": "Brasileirão Betano"], kickoffStep: 5, coverage: 0.95)
}

/// Serves SportsAPI Pro V2: channels per sport and per match, with a snapshot after subscribing, then changes.
///
/// An invalid key is refused in the handshake with 401.
struct SportsAPIV2Feed: Feed {
  let name = "sportsapi-v2"

  private struct Subscriber: Sendable {
    var socket: SimSocket
    var sport: String
    /// Subscribed channels by name, each parsed once instead of for each event.
    var channels: [(name: String, target: SportsAPIV2Channel)] = []

    func target(_ channel: String) -> SportsAPIV2Channel? { channels.first { $0.name == channel }?.target }
  }

  private var subscribers: [Int: Subscriber] = [:]
  private var lastClock = WallClock(microseconds: 0)
  private var isCorrupting = false
  private var openings = SportsAPIV2Openings()
  private var lateSeconds = 0
  /// Delayed snapshots of details: when they are due, in milliseconds, and for which socket.
  private var late: [(due: Int, channel: String, socket: Int)] = []

  // MARK: REST

  private func key(_ request: SimRequest) -> String? {
    request.header("x-api-key") ?? request.parameter("x-api-key")
  }

  func refusal(of request: SimRequest, view: WorldView) -> SimResponse? {
    guard request.path == ["ws"] else { return failure(404) }
    return view.accepts(key(request)) ? nil : failure(401)
  }

  mutating func respond(to request: SimRequest, view: WorldView) -> SimResponse {
    guard view.accepts(key(request)) else { return failure(401) }
    var encoder = SportsAPIV2Encoder(view: view)
    let sport = request.header("x-sport") ?? "football"
    switch request.path {
    case ["api", "live"]:
      return .json(
        envelope("live") { json in
          json.array("events") { list in
            for match in encoder.live(sport) { list.raw(encoder.event(match)) }
          }
        })
    case ["api", "today"]: return list("today", encoder, sport, day(view.now), view)
    default: break
    }
    if request.path.count == 3, request.path.starts(with: ["api", "schedule"]) {
      return list("schedule", encoder, sport, request.path[2], view)
    }
    guard request.path.count >= 3, request.path[0] == "api", request.path[1] == "match",
      let match = view.matches.first(where: { encoder.id($0) == request.path[2] })
    else { return failure(404) }
    if request.path.count == 3 {
      return .json(
        JSONWriter.object { json in
          json.field("success", true)
          json.raw("match", encoder.event(match))
          json.object("data") { $0.raw("event", encoder.event(match)) }
        })
    }
    openings.note(match, bookmaker: view.bookmaker(Catalogue.bet365, for: match))
    encoder.openings = openings
    let names = ["incidents": "incidents", "statistics": "stats", "lineups": "lineups", "odds": "odds"]
    guard let topic = names[request.path[3]], let data = encoder.detail(match, topic: topic) else {
      return failure(404)
    }
    return .json(
      JSONWriter.object { json in
        json.field("success", true)
        json.raw("matchId", encoder.id(match))
        json.field("endpoint", request.path[3])
        json.raw("data", data)
        json.field("source", "live")
        json.field("cacheHit", false)
      })
  }

  /// Returns the matches that begin on a day.
  private func list(
    _ endpoint: String, _ encoder: SportsAPIV2Encoder, _ sport: String, _ day: String, _ view: WorldView
  ) -> SimResponse {
    .json(
      envelope(endpoint) { json in
        json.array("events") { list in
          for match in view.matches where encoder.slug(match.sport) == sport {
            if self.day(view.wall(match.kickoff)) == day { list.raw(encoder.event(match)) }
          }
        }
      })
  }

  /// `2026-04-17`, in UTC.
  private func day(_ time: WallClock) -> String {
    let parts = time.parts()
    return "\(padded(parts.year, 4))-\(padded(parts.month, 2))-\(padded(parts.day, 2))"
  }

  private func envelope(_ endpoint: String, _ data: (inout JSONWriter) -> Void) -> [UInt8] {
    JSONWriter.object { json in
      json.field("success", true)
      json.field("endpoint", endpoint)
      json.object("data", data)
      json.field("source", "live")
      json.field("cacheHit", false)
    }
  }

  func failure(_ status: Int) -> SimResponse {
    let message =
      switch status {
      case 401: "Invalid API key"
      case 403: "Your plan does not include this"
      case 404: "Not found"
      case 429: "Too many requests"
      default: "Upstream unavailable"
      }
    return SportsAPIFailure.response(status, message)
  }

  func reason(of code: Int) -> String { SportsAPIFailure.reason(of: code) }

  // MARK: WebSocket

  mutating func opened(_ socket: SimSocket, view: WorldView) {
    let sport = socket.request.header("x-sport") ?? "football"
    subscribers[socket.id] = Subscriber(socket: socket, sport: sport)
    socket.send(
      JSONWriter.object { json in
        json.field("type", "welcome")
        json.field("message", "SportsAPIData WebSocket v3.1 — All Channels Sub-Second")
        json.field("sport", sport)
        json.field("natsConnected", true)
        json.array("channels") { list in
          for channel in ["live-scores", "live-scores:{sport}", "match:{matchId}"] { list.string(channel) }
          for topic in ["incidents", "stats", "odds", "lineups"] { list.string("match:{matchId}:\(topic)") }
        }
      })
  }

  mutating func received(_ text: [UInt8], from socket: SimSocket, view: WorldView) {
    guard let message = JSONValue(json: text), let action = message["action"]?.text,
      let channel = message["channel"]?.text, let subscriber = subscribers[socket.id]
    else {
      socket.send(Array(#"{"type":"error","message":"Invalid message"}"#.utf8))
      return
    }
    switch action {
    case "subscribe": subscribe(channel, subscriber, view: view)
    case "unsubscribe": subscribers[socket.id]?.channels.removeAll { $0.name == channel }
    case "ping":
      socket.send(
        JSONWriter.object { json in
          json.field("type", "pong")
          json.field("channel", channel)
          json.field("timestamp", view.now.milliseconds)
        })
    default: socket.send(Array(#"{"type":"error","message":"Unknown action"}"#.utf8))
    }
  }

  private mutating func subscribe(_ channel: String, _ subscriber: Subscriber, view: WorldView) {
    guard let target = SportsAPIV2Channel(channel, sport: subscriber.sport) else {
      subscriber.socket.send(
        JSONWriter.object { json in
          json.field("type", "error")
          json.field("message", "Unknown channel: \(channel)")
        })
      return
    }
    if subscriber.target(channel) == nil {
      subscribers[subscriber.socket.id]?.channels.append((channel, target))
    }
    subscriber.socket.send(
      JSONWriter.object { json in
        json.field("type", "subscribed")
        json.field("channel", channel)
        json.field("mode", target.mode)
      })
    if case .detail = target, lateSeconds > 0 {
      late.append((view.now.milliseconds + lateSeconds * 1_000, channel, subscriber.socket.id))
      return
    }
    sendSnapshot(channel, target, subscriber, view: view)
  }

  private mutating func sendSnapshot(
    _ channel: String, _ target: SportsAPIV2Channel, _ subscriber: Subscriber, view: WorldView
  ) {
    var encoder = SportsAPIV2Encoder(view: view)
    if case .detail(let id, "odds") = target, let match = view.matches.first(where: { encoder.id($0) == id }) {
      openings.note(match, bookmaker: view.bookmaker(Catalogue.bet365, for: match))
      encoder.openings = openings
    }
    if let data = encoder.snapshot(target, isCorrupt: isCorrupting) {
      subscriber.socket.send(encoder.envelope("snapshot", channel: channel, data: data, source: nil))
      isCorrupting = false
    }
  }

  mutating func closed(_ socket: SimSocket) {
    subscribers[socket.id] = nil
  }

  mutating func tell(_ events: [WorldEvent], view: WorldView) {
    guard subscribers.values.contains(where: { !$0.channels.isEmpty }) else { return }
    var encoder = SportsAPIV2Encoder(view: view)
    for event in events {
      openings.note(event.match, bookmaker: view.bookmaker(Catalogue.bet365, for: event.match))
      encoder.openings = openings
      for subscriber in subscribers.values {
        for (channel, target) in subscriber.channels {
          guard let data = encoder.update(event, for: target) else { continue }
          subscriber.socket.send(encoder.envelope("update", channel: channel, data: data, source: "nats"))
        }
      }
    }
  }

  mutating func setLate(_ seconds: Int) { lateSeconds = seconds }

  private mutating func sendLate(view: WorldView) {
    let due = late.filter { $0.due <= view.now.milliseconds }
    guard !due.isEmpty else { return }
    late.removeAll { $0.due <= view.now.milliseconds }
    for snapshot in due {
      guard let subscriber = subscribers[snapshot.socket], let target = subscriber.target(snapshot.channel) else {
        continue
      }
      sendSnapshot(snapshot.channel, target, subscriber, view: view)
    }
  }

  mutating func tick(view: WorldView) {
    sendLate(view: view)
    // Clients compute the clock from the start of the half. Simulated time is faster, so the start is updated.
    guard view.now.milliseconds - lastClock.milliseconds >= 5_000 else { return }
    lastClock = view.now
    let encoder = SportsAPIV2Encoder(view: view)
    for subscriber in subscribers.values {
      for (channel, target) in subscriber.channels {
        for match in view.matches where match.status == .live && target.shows(match, encoder) {
          guard let data = encoder.clockChange(match) else { continue }
          subscriber.socket.send(encoder.envelope("update", channel: channel, data: data, source: "nats"))
        }
      }
    }
  }

  mutating func spoilNextList() {
    isCorrupting = true
  }

  mutating func setStale(_ stale: Bool, view: WorldView) {}
}
