internal import OddsJSON

extension SimulatorFeed {
  /// TickOdds: one bookmaker over one socket and REST.
  public static let tickodds = SimulatorFeed(
    name: "tickodds", bookmaker: Catalogue.tickodds, quirks: .tickodds, id: { String(191_690_000 + $0.number) },
    make: { TickOddsFeed() })
}

extension FeedQuirks {
  /// Formal names. Some matches have home and away swapped, and some scores are wrong for a moment.
  fileprivate static let tickodds = FeedQuirks(
    clubs: .formal, players: .surnameFirst,
    squads: [.women: " (W)", .under21: " U-21", .reserves: " II"], country: .dash, kickoff: -3...3, coverage: 0.8,
    swapped: 0.15, hasScoreErrors: true)
}

/// Serves TickOdds: a snapshot on connect, then each change with the complete event, and REST.
///
/// An invalid key is refused in the handshake with 401.
struct TickOddsFeed: Feed {
  let name = "tickodds"
  /// A socket's sport filter: all sports but some, or only some.
  private enum Filter {
    case all(except: Set<String>)
    case only(Set<String>)

    func admits(_ sport: String) -> Bool {
      switch self {
      case .all(let except): !except.contains(sport)
      case .only(let sports): sports.contains(sport)
      }
    }
  }

  private var sockets: [Int: (socket: SimSocket, filter: Filter)] = [:]
  /// The score texts as last sent, for sports whose text contains more than the score.
  private var scores: [Int: String] = [:]
  private var lastBeat = WallClock(microseconds: 0)
  private var isCorrupting = false
  private var leavesOutStatus = false

  // MARK: REST

  func refusal(of request: SimRequest, view: WorldView) -> SimResponse? {
    guard request.path == ["ws", "live"] else { return failure(404) }
    guard view.accepts(request.parameter("apiKey")) else { return failure(401) }
    guard view.plan != .basic else { return failure(403) }
    guard sockets.count < 50 else { return failure(429) }
    return nil
  }

  mutating func respond(to request: SimRequest, view: WorldView) -> SimResponse {
    guard request.method == "GET" else { return failure(404) }
    // Icons need no key.
    if request.path.first == "icons" {
      let image = #"<svg xmlns="http://www.w3.org/2000/svg"/>"#
      return SimResponse(status: 200, headers: [("Content-Type", "image/svg+xml")], body: Array(image.utf8))
    }
    guard view.accepts(request.header("x-api-key") ?? request.parameter("apiKey")) else { return failure(401) }
    guard request.path.starts(with: ["api", "v1"]) else { return failure(404) }
    let rest = TickOddsREST(encoder: TickOddsEncoder(view: view), isCorrupt: isCorrupting)
    isCorrupting = false
    return rest.answer(Array(request.path.dropFirst(2)), request) ?? failure(404)
  }

  func failure(_ status: Int) -> SimResponse {
    let (code, message) =
      switch status {
      case 401: ("UNAUTHORIZED", "Invalid or missing API key")
      case 403: ("FORBIDDEN", "Live feed requires 'live' plan")
      case 404: ("NOT_FOUND", "Not found")
      case 429: ("RATE_LIMITED", "Too many requests")
      default: ("INTERNAL_ERROR", "Something went wrong")
      }
    let body = JSONWriter.object { json in
      json.field("ok", false)
      json.object("error") {
        $0.field("code", code)
        $0.field("message", message)
      }
    }
    return .json(body, status: status)
  }

  func reason(of code: Int) -> String {
    code == 4001 ? "Invalid API key" : ""
  }

  // MARK: WebSocket

  mutating func opened(_ socket: SimSocket, view: WorldView) {
    // A server must not wait for a client's message: send everything before any filter arrives.
    sockets[socket.id] = (socket, .all(except: []))
    let encoder = TickOddsEncoder(view: view, leavesOutStatus: leavesOutStatus)
    for match in view.matches { scores[match.number] = encoder.score(match) }
    socket.send(encoder.snapshot(isCorrupt: isCorrupting))
    isCorrupting = false
  }

  mutating func received(_ text: [UInt8], from socket: SimSocket, view: WorldView) {
    guard let message = JSONValue(json: text), var filter = sockets[socket.id]?.filter else { return }
    if let wanted = message["subscribe"]?.elements?.compactMap(\.text) {
      if wanted.contains("all") {
        filter = .all(except: [])
      } else if case .only(let sports) = filter {
        filter = .only(sports.union(wanted))
      } else {
        filter = .only(Set(wanted))
      }
    }
    if let unwanted = message["unsubscribe"]?.elements?.compactMap(\.text) {
      switch filter {
      case .all(let except): filter = unwanted.contains("all") ? .only([]) : .all(except: except.union(unwanted))
      case .only(let sports): filter = unwanted.contains("all") ? .only([]) : .only(sports.subtracting(unwanted))
      }
    }
    sockets[socket.id]?.filter = filter
  }

  mutating func closed(_ socket: SimSocket) {
    sockets[socket.id] = nil
  }

  mutating func tell(_ events: [WorldEvent], view: WorldView) {
    guard !sockets.isEmpty else { return }
    let encoder = TickOddsEncoder(view: view, leavesOutStatus: leavesOutStatus)
    for event in events {
      let sport = encoder.sportName(event.match.sport)
      let listeners = sockets.values.filter { $0.filter.admits(sport) }.map(\.socket)
      for message in messages(for: event, encoder: encoder) {
        for socket in listeners { socket.send(message) }
      }
    }
  }

  private mutating func messages(for event: WorldEvent, encoder: TickOddsEncoder) -> [[UInt8]] {
    let match = event.match
    var messages: [[UInt8]] = []
    let now = encoder.score(match)
    // Games within a set are part of the text, so they count as a score change here.
    if let before = scores[match.number], let now, before != now, match.status != .ended || match.sport != .tennis {
      messages.append(encoder.scoreUpdate(match, from: before, to: now))
    } else if case .score(let from, let to) = event.change, scores[match.number] == nil, let now {
      messages.append(encoder.scoreUpdate(match, from: from == to ? now : from.text, to: now))
    }
    scores[match.number] = now
    switch event.change {
    case .started:
      messages = [encoder.started(match)]
    case .period(let from, let to) where from != .notStarted && to != .ended:
      messages.append(encoder.periodUpdate(match, from: from, to: to))
    case .incident(let incident):
      if let word = encoder.word(incident) { messages.append(encoder.incidentUpdate(match, word)) }
    case .suspended, .resumed:
      messages.append(encoder.update(match, change: "suspended") { _ in })
    case .marketSuspended(let index), .marketResumed(let index):
      for selection in match.markets[index].selections.indices {
        if let message = encoder.oddsUpdate(match, market: index, selection: selection) { messages.append(message) }
      }
    case .price(let market, let selection, let bookmakers):
      if bookmakers.contains(encoder.bookmaker(match)),
        let message = encoder.oddsUpdate(match, market: market, selection: selection)
      {
        messages.append(message)
      }
    case .markets where match.status != .scheduled:
      if let message = encoder.oddsUpdate(match, market: 0, selection: 0) { messages.append(message) }
    case .ended:
      messages.append(encoder.ended(match))
      scores[match.number] = nil
    default: break
    }
    return match.status == .scheduled && !encoder.view.isReplay ? [] : messages
  }

  mutating func tick(view: WorldView) {
    guard view.now.milliseconds - lastBeat.milliseconds >= 15_000 else { return }
    lastBeat = view.now
    let beat = JSONWriter.object { json in
      json.field("type", "heartbeat")
      json.field("timestamp", view.now.rfc3339)
    }
    for (socket, _) in sockets.values {
      socket.send(beat)
      socket.ping()
    }
  }

  mutating func spoilNextList() {
    isCorrupting = true
  }

  mutating func setStale(_ stale: Bool, view: WorldView) {}

  /// Variations: `sparse-status` omits the status from some of the socket's events.
  mutating func setVariations(_ variations: Set<String>) {
    leavesOutStatus = variations.contains("sparse-status")
  }
}
