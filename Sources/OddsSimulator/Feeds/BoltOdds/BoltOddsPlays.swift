internal import OddsJSON

/// The play-by-play socket: stream 1 for American football, 2 and 4 for basketball, 3 for soccer, 4 for other sports with a
/// clock, 6 for an invented esports game.
struct BoltOddsPlays: Sendable {
  private var sockets: [Int: (socket: SimSocket, games: Set<String>)] = [:]
  /// The latest plays of soccer and basketball matches, newest first.
  private var recent: [Int: [BoltOddsPlay]] = [:]
  /// Whether a subscription without games receives nothing.
  var needsGames = false
  private var nextPlay = 400
  private var lastPing = WallClock(microseconds: 0)
  private var lastEsports = WallClock(microseconds: 0)

  mutating func opened(_ socket: SimSocket) {
    sockets[socket.id] = (socket, [])
  }

  mutating func closed(_ socket: SimSocket) {
    sockets[socket.id] = nil
  }

  mutating func subscribe(_ filters: JSONValue, from socket: SimSocket, view: WorldView) {
    let encoder = BoltOddsPlayEncoder(view: view)
    let live = view.matches.filter { $0.inPlay }
    let labels = filters["games"]?.elements.map { Set($0.compactMap(\.text)) }
    let wanted = labels ?? (needsGames ? [] : Set(live.map { encoder.base.label($0) }))
    sockets[socket.id] = (socket, wanted)
    for match in live where wanted.contains(encoder.base.label(match)) {
      if recent[match.number] == nil { remember(match) }
      for stream in encoder.streams(match) {
        socket.send(encoder.connected(match, stream: stream))
        for frame in encoder.first(match, stream: stream, plays: recent[match.number] ?? []) { socket.send(frame) }
      }
    }
    for esport in BoltOddsEsports.all(view) where esport.stream == 6 && wanted.contains(esport.label) {
      socket.send(esport.connected())
    }
  }

  /// Reconstructs the latest plays of a match from its incidents.
  private mutating func remember(_ match: WorldMatch) {
    recent[match.number] = match.incidents.suffix(5).reversed().compactMap { play(of: $0, in: match) }
  }

  private mutating func play(of incident: WorldIncident, in match: WorldMatch) -> BoltOddsPlay? {
    let kind: String
    switch incident.kind {
    case .goal, .penaltyGoal: kind = "Goal"
    case .ownGoal: kind = "OwnGoal"
    case .missedPenalty: kind = "PenaltyMissed"
    case .yellowCard: kind = "YellowCard"
    case .secondYellow, .redCard: kind = "RedCard"
    case .substitution: kind = "Substitution"
    case .var: kind = "VideoAssistantReferee"
    case .period, .injuryTime: kind = "PhaseChange"
    }
    nextPlay += 1
    return BoltOddsPlay(
      id: nextPlay, kind: kind, detail: incident.detail ?? "", side: incident.side, player: incident.player, points: 1,
      elapsed: incident.elapsed)
  }

  mutating func tell(_ events: [WorldEvent], view: WorldView) {
    guard !sockets.isEmpty else { return }
    let encoder = BoltOddsPlayEncoder(view: view)
    for event in events {
      let match = event.match
      let streams = encoder.streams(match)
      guard !streams.isEmpty, let play = play(of: event) else { continue }
      recent[match.number, default: []].insert(play, at: 0)
      if let count = recent[match.number]?.count, count > 10 { recent[match.number]?.removeLast(count - 10) }
      let label = encoder.base.label(match)
      let listeners = sockets.values.filter { $0.games.contains(label) }.map(\.socket)
      guard !listeners.isEmpty else { continue }
      for stream in streams {
        for frame in encoder.news(match, stream: stream, play: play, plays: recent[match.number] ?? []) {
          for socket in listeners { socket.send(frame) }
        }
      }
    }
  }

  private mutating func play(of event: WorldEvent) -> BoltOddsPlay? {
    switch event.change {
    case .incident(let incident): return play(of: incident, in: event.match)
    case .score(let from, let to) where event.match.sport != .soccer && event.match.sport != .iceHockey:
      nextPlay += 1
      let side: WorldSide = to.home != from.home ? .home : .away
      return BoltOddsPlay(
        id: nextPlay, kind: "goal", detail: "", side: side, player: nil, points: to[side] - from[side],
        elapsed: event.match.elapsed ?? 0)
    case .period(_, let to):
      nextPlay += 1
      return BoltOddsPlay(
        id: nextPlay, kind: "PhaseChange", detail: to.label, side: nil, player: nil, points: 0,
        elapsed: event.match.elapsed ?? 0)
    case .statistics where event.match.sport == .soccer:
      nextPlay += 1
      let side: WorldSide = nextPlay % 2 == 0 ? .home : .away
      return BoltOddsPlay(
        id: nextPlay, kind: "DangerStateChanged", detail: nextPlay % 3 == 0 ? "Attack" : "Safe", side: side,
        player: nil, points: 0, elapsed: event.match.elapsed ?? 0)
    default: return nil
    }
  }

  mutating func tick(view: WorldView) {
    if view.now.milliseconds - lastEsports.milliseconds >= 2_500 {
      lastEsports = view.now
      for esport in BoltOddsEsports.all(view) where esport.stream == 6 {
        for (socket, games) in sockets.values where games.contains(esport.label) { socket.send(esport.play(view)) }
      }
    }
    guard view.now.milliseconds - lastPing.milliseconds >= 15_000 else { return }
    lastPing = view.now
    for (socket, _) in sockets.values { socket.send(Array(#"{"action":"ping"}"#.utf8)) }
  }
}

/// A play of the play-by-play socket.
struct BoltOddsPlay: Sendable {
  var id: Int
  var kind: String
  var detail: String
  var side: WorldSide?
  var player: String?
  var points: Int
  var elapsed: Int
}
