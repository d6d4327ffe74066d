import Foundation
import NIOPosix
import Synchronization

@testable import OddsSimulator

/// The requests that a server received, as path and query.
final class RequestLog: Sendable {
  private let list = Mutex<[String]>([])
  var all: [String] { list.withLock { $0 } }
  func note(_ request: SimRequest) {
    let query = request.query.filter { $0.name != "key" }.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
    list.withLock { $0.append(request.path.joined(separator: "/") + (query.isEmpty ? "" : "?\(query)")) }
  }

  /// The paths without their queries.
  var paths: [String] { all.map { String($0.prefix { $0 != "?" }) } }

  /// The number of requests for a path.
  func count(_ path: String) -> Int { all.count { $0 == path || $0.hasPrefix("\(path)?") } }
}

/// Serves documents of a feed's REST interface and, if the feed has any, its sockets, exactly as the provider's
/// document describes.
struct ListedFeed: Feed {
  let name: String
  let log: RequestLog
  /// Returns the body for a request; nil for 404.
  var answer: @Sendable (SimRequest) -> String?
  /// Returns the messages after a subscription; nil rejects the handshake.
  var frames: (@Sendable (_ path: [String], _ subscription: String) -> [String])?
  /// The first message of a socket.
  var greeting: String?
  /// What it sends next without having been asked.
  var opening: [String] = []

  func refusal(of request: SimRequest, view: WorldView) -> SimResponse? { frames == nil ? failure(403) : nil }
  mutating func respond(to request: SimRequest, view: WorldView) -> SimResponse {
    log.note(request)
    return answer(request).map { .json(Array($0.utf8)) } ?? failure(404)
  }
  func failure(_ status: Int) -> SimResponse { .json(Array(#"{"error":"no"}"#.utf8), status: status) }
  func reason(of code: Int) -> String { "" }
  mutating func opened(_ socket: SimSocket, view: WorldView) {
    for frame in [greeting].compactMap({ $0 }) + opening { socket.send(Array(frame.utf8)) }
  }
  mutating func received(_ text: [UInt8], from socket: SimSocket, view: WorldView) {
    for frame in frames?(socket.request.path, String(decoding: text, as: UTF8.self)) ?? [] {
      socket.send(Array(frame.utf8))
    }
  }
  mutating func closed(_ socket: SimSocket) {}
  mutating func tell(_ events: [WorldEvent], view: WorldView) {}
  mutating func tick(view: WorldView) {}
  mutating func spoilNextList() {}
  mutating func setStale(_ stale: Bool, view: WorldView) {}

  /// Returns the feed for the simulator's server.
  func served(at path: String = "") -> SimulatorFeed {
    let feed = self
    return SimulatorFeed(name: name, path: path, id: { "\($0.number)" }, make: { feed })
  }

  /// Runs a test with the program connected to servers of these feeds.
  /// - Parameter extra: More of its environment: the addresses of servers that don't exist.
  static func serving(
    _ feeds: [SimulatorFeed], _ extra: [String: String] = [:], _ body: (Odds) async throws -> Void
  ) async throws {
    var options = SimulatorOptions()
    options.runs = false
    let server = SimulatorServer(options: options, feeds: feeds, group: MultiThreadedEventLoopGroup.singleton)
    let port = try await server.start()
    var environment = extra
    for feed in feeds {
      let name = feed.name.uppercased().replacingOccurrences(of: "-", with: "_")
      environment["ODDS_\(name)_URL"] = feed.baseURL(port: port)
      environment["ODDS_\(name)_KEY"] = "key"
    }
    do {
      try await body(Odds(environment))
    } catch {
      await server.stop()
      throw error
    }
    await server.stop()
  }
}

/// A listed game of BoltOdds, with the odds of three sportsbooks, two of which disagree about the favourite.
struct ListedGame: Sendable {
  var id: String
  var league: String
  var home: String
  var away: String
  /// The start in seconds from now.
  var startsIn: TimeInterval = 3 * 3600

  private func eastern(_ format: String) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "America/New_York")
    formatter.dateFormat = format
    return formatter.string(from: Date(timeIntervalSinceNow: startsIn))
  }

  var label: String { "\(home) vs \(away), \(eastern("yyyy-MM-dd, hh"))" }

  /// The game's row in `get_games`.
  var row: String {
    """
    "\(label)":{"when":"\(eastern("yyyy-MM-dd, hh:mm a"))","game":"\(label)","orig_teams":"\(home) vs \(away)",\
    "universal_id":"\(id)","sport":"\(league)"}
    """
  }

  private func outcome(
    _ key: String, _ odds: String, _ name: String, _ line: String?, _ side: String?, _ target: String?
  )
    -> String
  {
    func text(_ value: String?) -> String { value.map { "\"\($0)\"" } ?? "null" }
    return """
      "\(key)":{"odds":"\(odds)","link":null,"outcome_name":"\(name)","outcome_line":\(text(line)),\
      "outcome_over_under":\(text(side)),"outcome_target":\(text(target))}
      """
  }

  /// The game's `initial_state` of each sportsbook.
  var states: [String] {
    let books = [
      ("draftkings", "+120", "-140", "210.5", "-105"), ("betmgm", "-150", "+130", "212.5", "+105"),
      ("fanduel", "-110", "-110", "211.5", "-110"),
    ]
    return books.map { book, first, second, line, total in
      let outcomes = [
        outcome("\(home) Moneyline", first, "Moneyline", nil, nil, home),
        outcome("\(away) Moneyline", second, "Moneyline", nil, nil, away),
        outcome("Over \(line) Total Points", total, "Total Points", line, "Over", nil),
        outcome("Under \(line) Total Points", total, "Total Points", line, "Under", nil),
      ]
      return """
        {"timestamp":"\(Date().formatted(.iso8601))","action":"initial_state","data":{"sport":"\(league)",\
        "sportsbook":"\(book)","game":"\(label)","home_team":"\(home)","away_team":"\(away)",\
        "info":{"id":1,"game":"\(label)","when":"\(eastern("yyyy-MM-dd, hh:mm a"))","link":null},\
        "outcomes":{\(outcomes.joined(separator: ","))}}}
        """
    }
  }

  /// BoltOdds with a key for a plan without scores: the odds socket and the lists.
  static func feed(_ games: [ListedGame], _ log: RequestLog = RequestLog()) -> SimulatorFeed {
    var feed = ListedFeed(
      name: "boltodds", log: log,
      answer: { request in
        switch request.path.last {
        case "get_info":
          let leagues = Set(games.map(\.league)).sorted().map { "\"\($0)\"" }.joined(separator: ",")
          return #"{"sports":[\#(leagues)],"sportsbooks":["draftkings","betmgm","fanduel"]}"#
        case "get_games": return "{\(games.map(\.row).joined(separator: ","))}"
        case "match_info": return "{}"
        default: return nil
        }
      },
      frames: { path, text in
        guard path.last == "api", let json = try? JSONSerialization.jsonObject(with: Data(text.utf8)),
          let message = json as? [String: Any], message["action"] as? String == "subscribe"
        else { return [] }
        let filters = message["filters"] as? [String: [String]] ?? [:]
        return games.filter { game in
          filters["sports"]?.contains(game.league) ?? true && filters["games"]?.contains(game.label) ?? true
        }.flatMap(\.states)
      })
    feed.greeting = #"{"action":"socket_connected"}"#
    return feed.served(at: "/api")
  }
}
