internal import OddsJSON

extension SimulatorFeed {
  /// BoltOdds: several sockets and REST, with odds of every bookmaker of the world.
  public static let boltodds = SimulatorFeed(
    name: "boltodds", path: "/api", quirks: .boltodds, id: { UniversalID.of($0) },
    tellsState: { !$1.contains("sparse-info") || !BoltOddsREST.leavesOut($0) },
    make: { BoltOddsFeed() })
}

extension FeedQuirks {
  /// Full names without diacritics, league names of American sportsbooks, and actual kick-off times.
  fileprivate static let boltodds = FeedQuirks(
    isPlain: true, squads: [.women: " Women", .under21: " U21", .reserves: " B"],
    leagues: [
      "Premier League": "EPL", "Brazil Série A": "Brazil Serie A", "Women's Super League": "England WSL",
      "Premier League 2": "England U21", "Riviera Open": "Riviera Open (M)",
      "Lagoon Ladies Challenger": "Lagoon Open (W)",
    ], kickoff: 1...9, coverage: 0.8)
}

/// Serves BoltOdds: the odds of many sportsbooks, play-by-play and live scores on three sockets, and REST.
///
/// An invalid key is refused in the handshake with 401.
struct BoltOddsFeed: Feed {
  let name = "boltodds"

  enum Channel: Sendable {
    case odds, playByPlay, liveScores
  }

  private var odds = BoltOddsLines()
  private var plays = BoltOddsPlays()
  private var scores = BoltOddsScores()
  private var channels: [Int: Channel] = [:]
  private var sparseInfo = false
  private var minuteRate = RateMeter(most: 12, perSeconds: 60)
  private var burstRate = RateMeter(most: 3, perSeconds: 1)
  private var socketRate = RateMeter(most: 12, perSeconds: 60)

  private static func channel(_ path: [String]) -> Channel? {
    switch path {
    case ["api"]: .odds
    case ["api", "playbyplay"]: .playByPlay
    case ["api", "livescores"]: .liveScores
    default: nil
    }
  }

  // MARK: REST

  func refusal(of request: SimRequest, view: WorldView) -> SimResponse? {
    guard Self.channel(request.path) != nil else { return failure(404) }
    guard view.accepts(request.parameter("key")) else { return failure(401) }
    // Play-by-play and live scores need a Trial or Custom plan.
    guard view.plan != .starter || Self.channel(request.path) == .odds else { return failure(403) }
    guard !view.enforcesRates || channels.count < 3 else { return failure(503) }
    return nil
  }

  mutating func respond(to request: SimRequest, view: WorldView) -> SimResponse {
    guard view.accepts(request.parameter("key")) else { return failure(401) }
    if view.enforcesRates, request.method == "GET" {
      guard burstRate.admits(at: view.now), minuteRate.admits(at: view.now) else { return failure(429) }
    }
    return BoltOddsREST(encoder: BoltOddsEncoder(view: view), sparseInfo: sparseInfo).answer(request) ?? failure(404)
  }

  func failure(_ status: Int) -> SimResponse {
    let message =
      switch status {
      case 401: "Invalid API key"
      case 403: "This feature is not available on your plan"
      case 404: "Not found"
      case 429: "Rate limit exceeded"
      case 503: "Too many concurrent connections"
      default: "Internal server error"
      }
    return .json(JSONWriter.object { $0.field("error", message) }, status: status)
  }

  func reason(of code: Int) -> String {
    code == 1008 ? "Invalid key" : ""
  }

  // MARK: WebSocket

  mutating func opened(_ socket: SimSocket, view: WorldView) {
    guard let channel = Self.channel(socket.request.path) else { return }
    channels[socket.id] = channel
    if view.enforcesRates, !socketRate.admits(at: view.now) {
      socket.close(code: 1013, reason: "Too many connections")
      return
    }
    socket.send(
      JSONWriter.object { json in
        json.field("action", "socket_connected")
        switch channel {
        case .odds: break
        case .playByPlay: json.field("feed", "playbyplay")
        case .liveScores:
          json.field("plan", "Pro")
          json.field("feed", "livescores")
        }
      })
    switch channel {
    case .odds: odds.opened(socket, view: view)
    case .playByPlay: plays.opened(socket)
    case .liveScores: scores.opened(socket)
    }
  }

  mutating func received(_ text: [UInt8], from socket: SimSocket, view: WorldView) {
    guard let message = JSONValue(json: text), message["action"]?.text == "subscribe" else {
      socket.send(Self.error("Invalid message. Please send a subscription message."))
      return
    }
    let filters = message["filters"] ?? .object([])
    switch channels[socket.id] {
    case .odds: odds.subscribe(filters, from: socket, view: view)
    case .playByPlay: plays.subscribe(filters, from: socket, view: view)
    case .liveScores: scores.subscribe(filters, from: socket, view: view)
    case nil: break
    }
  }

  static func error(_ message: String) -> [UInt8] {
    JSONWriter.object { json in
      json.field("action", "error")
      json.field("message", message)
    }
  }

  mutating func closed(_ socket: SimSocket) {
    channels[socket.id] = nil
    odds.closed(socket)
    plays.closed(socket)
    scores.closed(socket)
  }

  mutating func tell(_ events: [WorldEvent], view: WorldView) {
    odds.tell(events, view: view)
    plays.tell(events, view: view)
    scores.tell(events, view: view)
  }

  mutating func tick(view: WorldView) {
    odds.tick(view: view)
    plays.tick(view: view)
    scores.tick(view: view)
  }

  mutating func spoilNextList() {
    odds.isCorrupting = true
  }

  mutating func setStale(_ stale: Bool, view: WorldView) {}

  /// Variations of the feed:
  /// - `named-games`: the score sockets send nothing to a subscription without games, as documented.
  /// - `own-spellings`: each sportsbook spells some teams differently, and not always the same way.
  /// - `sparse-info`: `match_info` has no data for every fourth match.
  mutating func setVariations(_ variations: Set<String>) {
    scores.needsGames = variations.contains("named-games")
    plays.needsGames = variations.contains("named-games")
    odds.spellsOwn = variations.contains("own-spellings")
    sparseInfo = variations.contains("sparse-info")
  }
}

/// The match id that all of BoltOdds' sportsbooks share: twelve hexadecimal digits.
private enum UniversalID {
  static func of(_ match: WorldMatch) -> String {
    var generator = SplitMix64(seed: UInt64(match.number) &* 7_919)
    let text = String(generator.next() & 0xFFFF_FFFF_FFFF, radix: 16)
    return String(repeating: "0", count: 12 - text.utf8.count) + text
  }
}
