internal import OddsJSON

extension SimulatorFeed {
  /// PulseScore: Bet365's prices over one socket and REST.
  public static let pulsescore = SimulatorFeed(
    name: "pulsescore", path: "/api/v2/bet365", bookmaker: Catalogue.bet365, quirks: .pulsescore,
    id: { String(98_734_000 + $0.number) },
    make: { PulseScoreFeed() })
}

extension FeedQuirks {
  /// Short names without diacritics, league names with their country, and no kick-off times.
  fileprivate static let pulsescore = FeedQuirks(
    clubs: .short, isPlain: true, squads: [.women: " Women", .under21: " U21", .reserves: " Reserves"], country: .plain,
    leagues: ["Premier League 2": "England Premier League 2 U21"], coverage: 0.85)
}

/// Serves PulseScore: Bet365's prices as full snapshots about once a second, and REST.
///
/// An invalid key is refused over the socket, as documented: accepted, then closed with 4001.
struct PulseScoreFeed: Feed {
  let name = "pulsescore"
  private var sockets: [Int: (socket: SimSocket, sport: WorldSport?)] = [:]
  private var lastSent = WallClock(microseconds: 0)
  private var rate = RateMeter(most: 3, perSeconds: 1)
  private var isCorrupting = false
  private var leavesOutLive = false
  /// While stale: the frame of each sport that is repeated.
  private var frozen: [WorldSport: [UInt8]]?

  /// The documented sports by their slugs; nil if the world lacks the sport.
  static let sports: [(slug: String, sport: WorldSport?)] = [
    ("soccer", .soccer), ("tennis", .tennis), ("basketball", .basketball), ("ice-hockey", .iceHockey),
    ("volleyball", .volleyball), ("handball", nil), ("table-tennis", nil), ("e-sports", nil),
    ("american-football", .americanFootball), ("baseball", .baseball), ("rugby-league", nil), ("rugby-union", nil),
    ("horse-racing", nil), ("greyhounds", nil),
  ]

  static func sport(_ slug: String, view: WorldView) -> WorldSport?? {
    // Cricket isn't documented, but a recorded cricket match should be visible on every feed.
    if slug == "cricket", view.matches.contains(where: { $0.sport == .cricket }) { return .some(.cricket) }
    return sports.first { $0.slug == slug }?.sport
  }

  // MARK: REST

  func refusal(of request: SimRequest, view: WorldView) -> SimResponse? {
    // Only one path has sockets; every other refusal is a close code.
    Array(Self.local(request.path)) == ["ws", "live"] ? nil : failure(404)
  }

  /// Returns the path below the base address; version and bookmaker are optional.
  private static func local(_ path: [String]) -> ArraySlice<String> {
    path.starts(with: ["api", "v2", "bet365"]) ? path.dropFirst(3) : path[...]
  }

  mutating func respond(to request: SimRequest, view: WorldView) -> SimResponse {
    guard request.method == "GET" else { return failure(404) }
    guard view.accepts(request.header("x-secret")) else { return failure(401) }
    if view.enforcesRates, !rate.admits(at: view.now) { return failure(429) }
    let encoder = PulseScoreEncoder(view: view, leavesOutLive: leavesOutLive)
    let isCorrupt = isCorrupting
    isCorrupting = false
    var path = Self.local(request.path)
    if path.first == "live-events" {
      path.removeFirst()
      return live(path, request: request, encoder: encoder, isCorrupt: isCorrupt)
    }
    var sport: WorldSport? = .soccer
    if let slug = path.first, slug != "leagues", slug != "events" {
      guard let known = Self.sport(slug, view: view), path.count > 1 else { return failure(404) }
      sport = known
      path.removeFirst()
    }
    let scheduled = view.matches.filter { $0.status == .scheduled && $0.sport == sport }
    switch (path.first, path.count) {
    case ("leagues", 1): return .json(encoder.leagues(scheduled))
    case ("events", 1):
      guard let league = request.parameter("league") else { return failure(404) }
      let events = scheduled.filter { $0.league.name == league }
      return .json(encoder.list(events, tab: request.parameter("tab") ?? "Popular", isCorrupt: isCorrupt))
    case ("events", 2):
      guard let match = scheduled.first(where: { encoder.id($0) == path.last }) else { return failure(404) }
      return .json(encoder.event(match, tab: nil))
    default: return failure(404)
    }
  }

  private func live(
    _ path: ArraySlice<String>, request: SimRequest, encoder: PulseScoreEncoder, isCorrupt: Bool
  ) -> SimResponse {
    let view = encoder.view
    switch path.first {
    case nil:
      guard let sport = Self.sport(request.parameter("sport") ?? "soccer", view: view) else { return failure(404) }
      return .json(encoder.list(encoder.live(sport), tab: "Popular", isCorrupt: isCorrupt))
    case "sports": return .json(encoder.liveSports())
    case let id?:
      let match = view.matches.first { $0.status != .scheduled && encoder.id($0) == id }
      guard let match, path.count == 1 else { return failure(404) }
      return .json(encoder.event(match, tab: nil))
    }
  }

  func failure(_ status: Int) -> SimResponse {
    let message =
      switch status {
      case 401: "Invalid or missing API key"
      case 403: "Access denied (plan restriction)"
      case 404: "Resource not found"
      case 429: "Rate limit exceeded"
      default: "Internal server error"
      }
    return .json(JSONWriter.object { $0.field("error", message) }, status: status)
  }

  func reason(of code: Int) -> String {
    switch code {
    case 4001: "Authentication failed"
    case 4003: "Plan limit reached"
    case 4004: "Invalid sport"
    case 4005: "Bookmaker access denied"
    case 4010: "API key expired"
    case 4011: "Plan downgrade - reconnect required"
    case 4012: "Session replaced by new connection"
    case 4029: "Connection limit reached"
    default: ""
    }
  }

  // MARK: WebSocket

  mutating func opened(_ socket: SimSocket, view: WorldView) {
    func refuse(_ code: Int) { socket.close(code: code, reason: reason(of: code)) }
    guard view.accepts(socket.request.parameter("key")) else { return refuse(4001) }
    guard view.plan != .basic else { return refuse(4003) }
    let slug = socket.request.parameter("sport") ?? ""
    guard let sport = Self.sport(slug, view: view) else { return refuse(4004) }
    if view.plan == .pro {
      for (open, _) in sockets.values { open.close(code: 4012, reason: reason(of: 4012)) }
      sockets = [:]
    } else if sockets.count >= 3 {
      return refuse(4029)
    }
    sockets[socket.id] = (socket, sport)
    let encoder = PulseScoreEncoder(view: view, leavesOutLive: leavesOutLive)
    socket.send(encoder.connected(slug: slug))
    socket.send(encoder.data(sport.map { encoder.live($0) } ?? [], isCorrupt: false))
  }

  mutating func received(_ text: [UInt8], from socket: SimSocket, view: WorldView) {}

  mutating func closed(_ socket: SimSocket) {
    sockets[socket.id] = nil
  }

  mutating func tell(_ events: [WorldEvent], view: WorldView) {
    // A replay is not reduced to one state per second: each change is sent as a separate state.
    guard view.isReplay, !sockets.isEmpty else { return }
    let encoder = PulseScoreEncoder(view: view, leavesOutLive: leavesOutLive)
    for event in events {
      let states = view.matches.map { $0.number == event.match.number ? event.match : $0 }
        .filter { encoder.shows($0) && $0.sport == event.match.sport }
      let published = view.wall(event.at)
      let frame = encoder.data(event.change == .removed ? [] : states, isCorrupt: false, published: published)
      for (socket, sport) in sockets.values where sport == event.match.sport { socket.send(frame) }
    }
  }

  mutating func tick(view: WorldView) {
    guard view.now.milliseconds - lastSent.milliseconds >= 950 else { return }
    lastSent = view.now
    guard !sockets.isEmpty else { return }
    let encoder = PulseScoreEncoder(view: view, leavesOutLive: leavesOutLive)
    var frames: [WorldSport?: [UInt8]] = [:]
    for (socket, sport) in sockets.values {
      let frame =
        frames[sport] ?? sport.flatMap { frozen?[$0] }
        ?? encoder.data(sport.map { encoder.live($0) } ?? [], isCorrupt: isCorrupting)
      frames[sport] = frame
      socket.send(frame)
    }
    isCorrupting = false
  }

  mutating func spoilNextList() {
    isCorrupting = true
  }

  /// Variations: `sparse-live` omits `live` from some events with a scoreboard.
  mutating func setVariations(_ variations: Set<String>) {
    leavesOutLive = variations.contains("sparse-live")
  }

  mutating func setStale(_ stale: Bool, view: WorldView) {
    guard stale else {
      frozen = nil
      return
    }
    let encoder = PulseScoreEncoder(view: view, leavesOutLive: leavesOutLive)
    frozen = [:]
    for sport in WorldSport.allCases { frozen?[sport] = encoder.data(encoder.live(sport), isCorrupt: false) }
  }
}
