internal import OddsJSON

/// The live scores socket: one match per frame, in the sport's own fields, at each event.
///
/// Sends no snapshot: the first frame of a match follows its next event.
struct BoltOddsScores: Sendable {
  private var sockets: [Int: (socket: SimSocket, games: Set<String>?)] = [:]
  private var esports: [Int: Set<String>] = [:]
  /// Whether a subscription without games receives nothing.
  var needsGames = false
  private var lastPing = WallClock(microseconds: 0)
  private var lastEsports = WallClock(microseconds: 0)

  mutating func opened(_ socket: SimSocket) {
    sockets[socket.id] = (socket, [])
  }

  mutating func closed(_ socket: SimSocket) {
    sockets[socket.id] = nil
    esports[socket.id] = nil
  }

  mutating func subscribe(_ filters: JSONValue, from socket: SimSocket, view: WorldView) {
    let games = filters["games"]?.elements.map { Set($0.compactMap(\.text)) }
    let encoder = BoltOddsEncoder(view: view)
    let known = Set(view.matches.filter { encoder.shows($0) }.map { encoder.label($0) })
    let labels = BoltOddsEsports.all(view)
    esports[socket.id] = []
    for game in (games ?? []).sorted() {
      if let esport = labels.first(where: { $0.label == game && $0.stream == 8 }) {
        esports[socket.id, default: []].insert(game)
        socket.send(esport.connected())
      } else if !known.contains(game) {
        socket.send(BoltOddsFeed.error("Cannot subscribe to live scores for \(game). Code 1"))
      }
    }
    sockets[socket.id] = (socket, games ?? (needsGames ? [] : nil))
  }

  mutating func tell(_ events: [WorldEvent], view: WorldView) {
    guard !sockets.isEmpty else { return }
    let encoder = BoltOddsEncoder(view: view)
    for event in events {
      switch event.change {
      case .score, .period, .incident, .points, .statistics, .started, .ended, .retracted: break
      default: continue
      }
      let label = encoder.label(event.match)
      let listeners = sockets.values.filter { $0.games?.contains(label) ?? true }
      guard !listeners.isEmpty, let frame = BoltOddsState(match: event.match).frame(label: label, encoder: encoder)
      else { continue }
      for (socket, _) in listeners { socket.send(frame) }
    }
  }

  mutating func tick(view: WorldView) {
    if view.now.milliseconds - lastEsports.milliseconds >= 2_500 {
      lastEsports = view.now
      for esport in BoltOddsEsports.all(view) where esport.stream == 8 {
        for (id, games) in esports where games.contains(esport.label) { sockets[id]?.socket.send(esport.play(view)) }
      }
    }
    guard view.now.milliseconds - lastPing.milliseconds >= 15_000 else { return }
    lastPing = view.now
    for (socket, _) in sockets.values { socket.send(Array(#"{"action":"ping"}"#.utf8)) }
  }
}
