import NIOPosix
import OddsJSON

@testable import OddsSimulator

extension SimulatorFeed {
  /// The toy feed's server. The program under test doesn't include it and connects as to a real server.
  static let toy = SimulatorFeed(name: "toy", bookmaker: 0, id: { "T\($0.number)" }, make: { ToyServer() })
}

/// Serves the toy feed's only message: all games in play, sent again after every event.
struct ToyServer: Feed {
  let name = "toy"
  private var sockets: [Int: SimSocket] = [:]

  /// The feed's names of its sports, which are all it has.
  private static let words: [WorldSport: String] = [.soccer: "footie", .tennis: "racquets"]

  static func shows(_ match: WorldMatch) -> Bool { words[match.sport] != nil && match.inPlay }

  func refusal(of request: SimRequest, view: WorldView) -> SimResponse? {
    view.accepts(request.header("x-toy-key")) ? nil : failure(401)
  }

  mutating func respond(to request: SimRequest, view: WorldView) -> SimResponse {
    if let refusal = refusal(of: request, view: view) { return refusal }
    return request.path == ["games"] ? .json(Self.games(view)) : failure(404)
  }

  func failure(_ status: Int) -> SimResponse { .json(Array(#"{"error":"no"}"#.utf8), status: status) }
  func reason(of code: Int) -> String { "" }
  mutating func opened(_ socket: SimSocket, view: WorldView) {
    sockets[socket.id] = socket
    socket.send(Self.games(view))
  }
  mutating func received(_ text: [UInt8], from socket: SimSocket, view: WorldView) {}
  mutating func closed(_ socket: SimSocket) { sockets[socket.id] = nil }
  mutating func tell(_ events: [WorldEvent], view: WorldView) {
    guard !events.isEmpty, !sockets.isEmpty else { return }
    let games = Self.games(view)
    for socket in sockets.values { socket.send(games) }
  }
  mutating func tick(view: WorldView) {}
  mutating func spoilNextList() {}
  mutating func setStale(_ stale: Bool, view: WorldView) {}

  private static func games(_ view: WorldView) -> [UInt8] {
    var json = JSONWriter()
    json.beginArray()
    for match in view.matches where shows(match) { write(match, &json) }
    json.endArray()
    return json.bytes
  }

  private static func write(_ match: WorldMatch, _ json: inout JSONWriter) {
    json.beginObject()
    let texts = [
      ("no", SimulatorFeed.toy.id(match)), ("sport", words[match.sport] ?? ""), ("cup", match.league.name),
      ("home", match.home.name), ("away", match.away.name),
    ]
    for (name, text) in texts {
      json.key(text: name)
      json.string(text)
    }
    if let score = match.score {
      json.key("goals")
      json.beginArray()
      json.integer(score.home)
      json.integer(score.away)
      json.endArray()
    }
    json.key("pays")
    json.beginObject()
    let winner = match.markets.first { $0.kind == .matchResult || $0.kind == .moneyline }
    for selection in winner?.selections ?? [] {
      guard let side = selection.side, side == .home || side == .away, let price = selection.prices[0] else { continue }
      json.key(text: side.rawValue)
      json.string(price.decimalText)
    }
    json.endObject()
    json.endObject()
  }
}
