import Foundation
import OddsJSON
import Testing

@testable import OddsSimulator

@Suite("Worlds read from a file")
struct WorldFileTests {
  private func written(_ text: String) throws -> String {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("world-\(UUID().uuidString).json")
    try Data(text.utf8).write(to: file)
    return file.path
  }

  private let books = """
    [{"id":"a1","sport_key":"soccer_test","sport_title":"Testliga","commence_time":"2024-06-08T23:30:00Z",
      "home_team":"Ahome","away_team":"Aaway","bookmakers":[
        {"key":"only_lines","title":"Only Lines","last_update":"2024-06-08T20:00:00Z","markets":[
          {"key":"totals","outcomes":[{"name":"Over","price":-105,"point":2.5},{"name":"Under","price":-115,"point":2.5}]}]},
        {"key":"main","title":"Main","last_update":"2024-06-08T20:00:01Z","markets":[
          {"key":"h2h","outcomes":[{"name":"Ahome","price":170},{"name":"Aaway","price":-110},{"name":"Draw","price":250}]},
          {"key":"spreads","outcomes":[{"name":"Ahome","price":-125,"point":0.25},{"name":"Aaway","price":105,"point":-0.25}]}]}]}]
    """

  @Test("Every match of a list is in play at 0-0 with exactly the file's prices")
  func bookmakers() async throws {
    let file = try written(books)
    try await serving({ $0.worldFile = file }) { server, client in
      let match = try #require(await server.truth()?.matches.first)
      #expect(match.status == .live && match.score == WorldScore())
      let events = try await client.get(
        "/pulsescore/api/v2/bet365/live-events", headers: ["X-Secret": "k"]
      ).rows
      let event = try #require(events.first)
      #expect(event["SS"] as? String == "0-0")
      var prices: [String: String] = [:]
      for group in event["mg"] as? [[String: Any]] ?? [] {
        for selection in group["ma"] as? [[String: Any]] ?? [] {
          let price = (selection["pa"] as? [[String: Any]])?.first?["decimal"] as? String
          prices["\(group["name"] ?? "") \(selection["name"] ?? "")"] = price
        }
      }
      #expect(
        prices == [
          "Fulltime Result Ahome": "2.70", "Fulltime Result Draw": "3.50", "Fulltime Result Aaway": "1.909091",
          "Asian Handicap Ahome +0.25": "1.80", "Asian Handicap Aaway -0.25": "2.05",
        ])
      try await client.webSocket("/boltodds/api?key=k") { socket in
        _ = try await socket.object()
        try await socket.send(#"{"action":"subscribe"}"#)
        guard case .text(let text) = try await socket.message() else { return }
        #expect(text.contains(#""odds":"-110""#) && text.contains(#""odds":"+170""#) && text.contains(#""only_lines""#))
      }
    }
  }

  @Test("Decimal prices of comparison sites are served too, a match that is listed twice once")
  func decimal() throws {
    let text = """
      [{"match_date":"2025-02-21 20:00:00 UTC","home_team":"Ahome","away_team":"Aaway","league_name":"Testliga","1x2_market":[
         {"1":"3.50","X":"3.67","2":"1.96","bookmaker_name":"One.fr","period":"FullTime"},
         {"1":"3.60","X":"-","2":"1.98","bookmaker_name":"Two","period":"FullTime"}]},
       {"match_date":"2025-02-21 20:00:00 UTC","home_team":"Ahome","away_team":"Aaway","league_name":"Testliga","1x2_market":[]},
       {"match_date":"2025-02-22 20:00:00 UTC","home_team":"Ahome","away_team":"Aaway","league_name":"Testliga",
        "match_winner_market":[{"player_1":"1.25","player_2":"4.00","bookmaker_name":"Three","period":"FullTime"}]}]
      """
    let world = try WorldFile.world(try #require(JSONValue(json: Array(text.utf8))), path: "test")
    #expect(world.bookmakers.map(\.key) == ["one.fr", "two", "three"] && world.matches.count == 2)
    let match = try #require(world.matches.first)
    #expect(match.markets.map(\.kind) == [.matchResult] && match.sport == .soccer)
    func prices(_ match: WorldMatch) -> [[String?]] {
      match.markets[0].selections.map { $0.prices.map { $0?.decimalText } }
    }
    #expect(prices(match) == [["3.50", "3.60", nil], ["3.67", nil, nil], ["1.96", "1.98", nil]])
    #expect(
      world.matches[1].sport == .tennis && prices(world.matches[1]) == [[nil, nil, "1.25"], [nil, nil, "4.00"]])
    #expect(world.matches[0].kickoff != world.matches[1].kickoff)
  }

  /// A match of twelve records on one clock.
  private let cricket = """
    {"event":"Reds v Blues, final","marketType":"MATCH_ODDS","runners":{"1":"Reds","2":"Blues"},
     "priceColumns":["pt","runnerId","lastTradedPrice"],
     "prices":[[1000000,1,1.5],[1000000,2,2.98],[1005000,1,1.45],[1030000,2,3.1],[1031000,1,1.01]],
     "marketStatus":[{"pt":990000,"inPlay":false,"status":"OPEN"},{"pt":999000,"inPlay":true,"status":"OPEN"},
       {"pt":1030500,"inPlay":true,"status":"SUSPENDED"},{"pt":1032000,"inPlay":true,"status":"CLOSED"}],
     "fixture":[],
     "scores":[{"pt":999500,"innings":1,"batting":"0","runs":0},{"pt":1001000,"innings":1,"batting":"Reds","runs":4},
       {"pt":1002000,"innings":1,"batting":"Reds","runs":3},{"pt":1003000,"innings":1,"batting":"Greens","runs":47},
       {"pt":1010000,"innings":2,"batting":"Blues","runs":0},{"pt":1011000,"innings":2,"batting":"Blues","runs":6}]}
    """

  @Test("A series is told once, in order, none missing, and ends with the match")
  func series() async throws {
    let file = try written(cricket)
    try await serving({
      $0.worldFile = file
      $0.speed = 0
      $0.runs = true
    }) { _, client in
      try await client.webSocket("/tickodds/ws/live?apiKey=k") { socket in
        var rendered: [String] = []
        while rendered.last != "match_end" {
          let message = try await socket.object()
          let selection = message["selection"] as? [String: Any]
          switch (message["type"] as? String ?? "", message["change"] as? String) {
          case (_, "odds"): rendered.append("\(selection?["name"] ?? "") \(selection?["odds"] ?? "")")
          case (_, "score"): rendered.append("\(message["from"] ?? "") to \(message["to"] ?? "")")
          case (_, "period"): rendered.append("\(message["to"] ?? "")")
          case (_, "suspended"): rendered.append("suspended")
          case ("heartbeat", _): continue
          case (let type, _): rendered.append(type)
          }
        }
        #expect(
          rendered == [
            "snapshot", "match_start", "Reds 1.5", "Blues 2.98", "0-0 to 4-0", "4-0 to 3-0", "Reds 1.45",
            "2nd Innings", "3-0 to 3-6", "Blues 3.1", "suspended", "Reds 1.01", "match_end",
          ])
      }
    }
  }

  @Test("Whole states hold every price of a series, one state for each change")
  func wholeStates() async throws {
    let file = try written(cricket)
    try await serving({
      $0.worldFile = file
      $0.speed = 0
      $0.runs = true
    }) { _, client in
      try await client.webSocket("/pulsescore/api/v2/bet365/ws/live?key=k&sport=cricket") { socket in
        var scores: [String] = []
        var reds: [String] = []
        var over = false
        while !over {
          let events = try await socket.object()["events"] as? [[String: Any]] ?? []
          guard let event = events.first else { continue }
          if let score = event["SS"] as? String, scores.last != score { scores.append(score) }
          over = event["SU"] as? String == "1"
          for group in event["mg"] as? [[String: Any]] ?? [] {
            for selection in group["ma"] as? [[String: Any]] ?? [] where selection["name"] as? String == "Reds" {
              let price = (selection["pa"] as? [[String: Any]])?.first?["decimal"] as? String
              if let price, reds.last != price { reds.append(price) }
            }
          }
        }
        #expect(scores == ["0-0", "4-0", "3-0", "3-6"])
        // The last price was traded while the market was suspended.
        #expect(reds == ["1.50", "1.45"])
      }
    }
  }

  @Test("An exchange's stream is told with its suspensions, its turn to in play and its end")
  func stream() throws {
    let text = """
      [{"op":"mcm","pt":1000,"mc":[{"id":"1","marketDefinition":{"eventTypeId":"2","inPlay":false,"status":"OPEN",
        "name":"Match Odds","runners":[{"id":7,"name":"One"},{"id":8,"name":"Two"}]}}]},
       {"op":"mcm","pt":2000,"mc":[{"id":"1","rc":[{"ltp":3.2,"id":7}]}]},
       {"op":"mcm","pt":900000,"mc":[{"id":"1","marketDefinition":{"inPlay":true,"status":"OPEN"}}]},
       {"op":"mcm","pt":900500,"mc":[{"id":"1","rc":[{"ltp":1.4,"id":8},{"ltp":3.3,"id":7}]}]},
       {"op":"mcm","pt":901000,"mc":[{"id":"1","marketDefinition":{"inPlay":true,"status":"CLOSED"}}]}]
      """
    let value = try #require(JSONValue(json: Array(text.utf8)))
    var world = try WorldFile.world(value, path: "test")
    var rendered: [String] = []
    while let next = world.nextEventTime {
      for event in world.advance(to: next) {
        rendered.append(String(String(describing: event.change).prefix { $0 != "(" }))
      }
    }
    #expect(rendered == ["price", "started", "price", "price", "period", "ended", "removed"])
    #expect(world.matches.isEmpty)
  }

  @Test("A file that is missing or holds something else is an error that says which file")
  func unreadable() async throws {
    let other = try written(#"{"hello":1}"#)
    await #expect(throws: SimulatorError.unknownWorld(other)) {
      try await serving({ $0.worldFile = other }) { _, _ in }
    }
    await #expect(throws: SimulatorError.unreadableFile("/nowhere/at/all.json")) {
      try await serving({ $0.worldFile = "/nowhere/at/all.json" }) { _, _ in }
    }
  }
}
