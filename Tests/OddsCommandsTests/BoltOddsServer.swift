import Foundation
import NIOPosix
import Synchronization

@testable import OddsSimulator

/// Two baseball games from BoltOdds' document, moved to an hour ago, with the server's messages about them.
struct DocumentedGames: Sendable {
  let mets: String
  let giants: String
  private let when: String
  /// The time as messages contain it, in UTC.
  private let now: String

  /// - Parameter now: The start of the games; labels contain its day and hour in US Eastern time.
  init(_ now: Date = Date()) {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(identifier: "America/New_York")
    let start = now.addingTimeInterval(-3_600)
    format.dateFormat = "yyyy-MM-dd, hh"
    let tail = format.string(from: start)
    (mets, giants) = (
      "New York Mets vs Los Angeles Angels, \(tail)", "San Francisco Giants vs Philadelphia Phillies, \(tail)"
    )
    format.dateFormat = "yyyy-MM-dd, hh:mm a"
    when = format.string(from: start)
    format.timeZone = TimeZone(identifier: "UTC")
    format.dateFormat = "yyyy-MM-dd'T'HH:mm:ss.SSS'000+00:00'"
    self.now = format.string(from: now)
  }

  static let metsID = "af418396d57c"
  static let giantsID = "144fb6386df6"
  var labels: [String] { [mets, giants] }

  func id(_ label: String) -> String { label == mets ? Self.metsID : Self.giantsID }

  func teams(_ label: String) -> (home: String, away: String) {
    label == mets ? ("New York Mets", "Los Angeles Angels") : ("San Francisco Giants", "Philadelphia Phillies")
  }

  /// The response of `get_games`.
  var list: String {
    let rows = labels.map { label in
      let (home, away) = teams(label)
      return """
        "\(label)":{"when":"\(when)","game":"\(label)","orig_teams":"\(home) vs \(away)",\
        "universal_id":"\(id(label))","sport":"MLB"}
        """
    }
    return "{\(rows.joined(separator: ","))}"
  }

  /// The response of `match_info`.
  var info: String {
    let rows = labels.map { label in
      let (home, away) = teams(label)
      return """
        "\(label)":{"doc":[{"event":"match_timelinedelta","_dob":1772139333,"_maxage":3,"data":{"match":{"_doc":"match",\
        "_id":69079420,"_sid":3,"result":{"home":0,"away":0,"winner":null},"periods":null,"ended_uts":false,\
        "teams":{"home":{"name":"\(home)"},"away":{"name":"\(away)"}},\
        "status":{"_doc":"status","_id":9,"name":"5th inning","shortName":"I5"}},"events":[]}}]}
        """
    }
    return "{\(rows.joined(separator: ","))}"
  }

  /// A message of the odds socket, which identifies its game by label only.
  /// - Parameters:
  ///   - teams: The sides in the sportsbook's own spelling.
  ///   - odds: American odds of the home and the away side.
  func lines(
    _ label: String, _ book: String, teams: (home: String, away: String)? = nil,
    odds: (String, String) = ("-150", "+130"), action: String = "initial_state"
  ) -> String {
    let (home, away) = teams ?? self.teams(label)
    let outcomes = [(home, odds.0), (away, odds.1)].map { team, odds in
      """
      "\(team) Moneyline":{"odds":"\(odds)","link":"","outcome_name":"Moneyline","outcome_line":null,\
      "outcome_over_under":null,"outcome_target":"\(team)"}
      """
    }
    return """
      {"timestamp":"\(now)","action":"\(action)","data":{"sport":"MLB","sportsbook":"\(book)",\
      "game":"\(label)","home_team":"\(home)","away_team":"\(away)","info":{"id":1022036664,"game":"\(label)",\
      "when":"\(when)","link":"https://play.ballybet.ca/sports#event/1022036664"},\
      "outcomes":{\(outcomes.joined(separator: ","))}}}
      """
  }

  /// A message of the live scores socket.
  func score(_ label: String, runs: Int) -> String {
    let (home, away) = teams(label)
    return """
      {"action":"match_update","game":"\(label)","universal_id":"\(id(label))","home":"\(home)","away":"\(away)",\
      "designation":{"A":"home","B":"away"},"state":{"preMatch":false,"matchCompleted":false,"out":0,"inning":5,\
      "runs":{"A":\(runs),"B":0},"strike":1,"ball":0,"base1":false,"base2":true,"base3":true,"topOfInning":true,\
      "inningScores":{"1":{"A":\(runs),"B":0}},"matchPeriod":["BaseballMatchPeriod","AT_TOP_5TH_INNING"],\
      "clockStatus":"SET_PERIOD_END","totalRunsForTeamA":\(runs),"totalRunsForTeamB":0,"clockRunning":false}}
      """
  }
}

/// A BoltOdds server with two games, which follows the provider's document. Tests choose its behavior where the
/// document is open.
struct DocumentedBoltOdds: Feed {
  struct Script: Sendable {
    var games = DocumentedGames()
    /// Successive responses of `get_games`; the last one repeats.
    var lists: [SimResponse]?
    /// Whether the score sockets send nothing until games are subscribed to, as documented.
    var scoresNeedGames = true
    /// The live scores answer a subscription without games with an error.
    var refusesBare = false
    /// The live scores never send anything.
    var sendsNoScores = false
    /// A label whose live scores the server rejects, together with the whole subscription.
    var refused: String?
    /// The messages after a subscription to odds; nil for both games at two sportsbooks.
    var odds: [String]?
    /// The response of `match_info`; nil for both games.
    var info: SimResponse?
    /// The response of the odds socket instead of the handshake.
    var oddsRefusal: SimResponse?
    /// Whether the scores of the first game change once `get_games` has returned the list.
    var scoresAfterList = false
  }

  /// The requests and subscriptions received.
  final class Log: Sendable {
    private let entries = Mutex<[String]>([])
    func note(_ text: String) { entries.withLock { $0.append(text) } }
    var all: [String] { entries.withLock { $0 } }
    /// Whether the last subscription of a socket holds a label.
    func names(_ label: String, on path: String) -> Bool { subscriptions(path).last?.contains(label) == true }
    /// Returns the subscriptions of a socket, by the last part of its path.
    func subscriptions(_ socket: String) -> [String] {
      all.filter { $0.hasPrefix("\(socket): ") }.map { String($0.dropFirst(socket.count + 2)) }
    }
  }

  let name = "boltodds"
  let script: Script
  let log: Log
  private var asked = 0
  private var hasListed = false
  private var sockets: [Int: (socket: SimSocket, games: Set<String>)] = [:]
  private var lastSubscription: [Int: ContinuousClock.Instant] = [:]
  private var runs = 0

  init(_ script: Script, _ log: Log) { (self.script, self.log) = (script, log) }

  func refusal(of request: SimRequest, view: WorldView) -> SimResponse? {
    guard view.accepts(request.parameter("key")) else { return failure(401) }
    return request.path.count == 1 ? script.oddsRefusal : nil
  }

  mutating func respond(to request: SimRequest, view: WorldView) -> SimResponse {
    if let refusal = refusal(of: request, view: view) { return refusal }
    log.note("\(request.method) \(request.path.dropFirst().joined(separator: "/"))")
    switch request.path.dropFirst().joined(separator: "/") {
    case "get_games":
      let list = SimResponse.json(Array(script.games.list.utf8))
      let lists = script.lists ?? [list]
      let answer = lists[min(asked, lists.count - 1)]
      asked += 1
      if answer.status == 200, answer.body == list.body { hasListed = true }
      return answer
    case "get_info": return .json(Array(#"{"sports":["MLB"],"sportsbooks":["ballybet","draftkings"]}"#.utf8))
    case "get_markets":
      let markets = #"{"ballybet":{"MLB":["Moneyline"]},"draftkings":{"MLB":["Moneyline"]}}"#
      return .json(Array(markets.utf8))
    case "match_info": return script.info ?? .json(Array(script.games.info.utf8))
    case "boxscores", "match_stats": return .json(Array("{}".utf8))
    case "playbyplay/esports": return .json(Array("[]".utf8))
    default: return failure(404)
    }
  }

  func failure(_ status: Int) -> SimResponse { .json(Array(#"{"error":"no"}"#.utf8), status: status) }
  func reason(of code: Int) -> String { "" }

  mutating func opened(_ socket: SimSocket, view: WorldView) {
    socket.send(Array(#"{"action":"socket_connected"}"#.utf8))
  }

  mutating func received(_ text: [UInt8], from socket: SimSocket, view: WorldView) {
    let place = socket.request.path.last ?? ""
    log.note("\(place): \(String(decoding: text, as: UTF8.self))")
    func send(_ text: String) { socket.send(Array(text.utf8)) }
    let now = ContinuousClock.now
    if let last = lastSubscription[socket.id], last.duration(to: now) < .seconds(5) {
      return send(
        #"{"action":"error","message":"Re-subscription rate limit hit. Please wait 5 seconds before re-subscribing."}"#)
    }
    lastSubscription[socket.id] = now
    let message = (try? JSONSerialization.jsonObject(with: Data(text))) as? [String: Any]
    let games = ((message?["filters"] as? [String: Any])?["games"] as? [String]).map { Set($0) }
    switch place {
    case "api":
      let all = script.games.labels.flatMap { label in ["ballybet", "draftkings"].map { script.games.lines(label, $0) }
      }
      for line in script.odds ?? all where games.map({ $0.contains { line.contains($0) } }) ?? true { send(line) }
    case "livescores":
      if let refused = script.refused, games?.contains(refused) ?? false {
        return send(#"{"action":"error","message":"Cannot subscribe to live scores for \#(refused). Code 1"}"#)
      }
      if games == nil, script.refusesBare { return send(#"{"action":"error","message":"No games provided"}"#) }
      if script.sendsNoScores { return }
      let wanted = games ?? (script.scoresNeedGames ? [] : Set(script.games.labels))
      sockets[socket.id] = (socket, wanted)
      // The next event in each game.
      for label in script.games.labels where wanted.contains(label) && !script.scoresAfterList {
        for runs in 3...4 { send(script.games.score(label, runs: runs)) }
      }
    default: break
    }
  }

  mutating func closed(_ socket: SimSocket) { sockets[socket.id] = nil }
  mutating func tell(_ events: [WorldEvent], view: WorldView) {}

  mutating func tick(view: WorldView) {
    guard script.scoresAfterList, hasListed else { return }
    for (socket, games) in sockets.values where games.contains(script.games.mets) || !script.scoresNeedGames {
      runs = min(runs + 1, 90)
      socket.send(Array(script.games.score(script.games.mets, runs: runs).utf8))
    }
  }

  mutating func spoilNextList() {}
  mutating func setStale(_ stale: Bool, view: WorldView) {}

  /// Runs a test with the program connected to such a server.
  static func serving(_ script: Script, _ body: (Odds, Log) async throws -> Void) async throws {
    let log = Log()
    let feed = SimulatorFeed(
      name: "boltodds", path: "/api", id: { "\($0.number)" }, make: { DocumentedBoltOdds(script, log) })
    var options = SimulatorOptions()
    options.runs = false
    let server = SimulatorServer(options: options, feeds: [feed], group: MultiThreadedEventLoopGroup.singleton)
    let port = try await server.start()
    let odds = Odds(["ODDS_BOLTODDS_KEY": "k", "ODDS_BOLTODDS_URL": feed.baseURL(port: port)])
    do {
      try await body(odds, log)
    } catch {
      await server.stop()
      throw error
    }
    await server.stop()
  }
}
