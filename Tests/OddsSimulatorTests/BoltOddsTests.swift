import Foundation
import OddsSimulator
import Testing

@Suite("BoltOdds as it is served")
struct BoltOddsTests {
  private func subscribe(_ filters: String) -> String {
    #"{"action":"subscribe","filters":{\#(filters)}}"#
  }

  /// Returns the next frames, sent alone or in an array.
  private func frames(_ socket: RawConnection) async throws -> [[String: Any]] {
    while true {
      guard case .text(let text) = try await socket.message() else { continue }
      let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
      return value as? [[String: Any]] ?? [value as? [String: Any] ?? [:]]
    }
  }

  /// Returns the frames sent so far: the server answers an invalid message at once, after all of them.
  private func framesSoFar(_ socket: RawConnection) async throws -> [[String: Any]] {
    try await socket.send("{}")
    var found: [[String: Any]] = []
    while found.last?["action"] as? String != "error" { found += try await frames(socket) }
    return found.dropLast()
  }

  @Test("After subscribing comes the state of every game in the filter at every sportsbook in it")
  func initialState() async throws {
    try await serving { server, client in
      try await client.webSocket("/boltodds/api?key=k") { socket in
        let hello = try await frames(socket)
        #expect(hello[0]["action"] as? String == "socket_connected")
        try await socket.send(
          subscribe(#""sports":["Premier League"],"sportsbooks":["draftkings","neobet"],"markets":["Moneyline"]"#))
        let truth = try #require(await server.truth())
        let games = truth.matches.filter { $0.league.name == "Premier League" && $0.status != .ended }
        var states: [[String: Any]] = []
        while states.count < games.count * 2 { states += try await frames(socket) }
        #expect(states.count == games.count * 2)
        for state in states {
          #expect(state["action"] as? String == "initial_state")
          #expect((state["timestamp"] as? String)?.hasSuffix("+00:00") == true)
          let data = try #require(state["data"] as? [String: Any])
          let label = try #require(data["game"] as? String)
          let match = try #require(games.first { label.hasPrefix("\($0.home.name) vs \($0.away.name), ") })
          if let id = data["universal_game_id"] as? String { #expect(truth.id(of: match, at: "boltodds") == id) }
          let place = try #require(truth.bookmakers.firstIndex { $0.key == data["sportsbook"] as? String })
          let outcomes = try #require(data["outcomes"] as? [String: [String: Any]])
          #expect(outcomes.count == 3)
          for selection in match.markets[0].selections {
            let outcome = try #require(outcomes["\(selection.name) Moneyline"])
            #expect(outcome["odds"] as? String == selection.prices[place]?.americanText)
            #expect(outcome["outcome_name"] as? String == "Moneyline")
            #expect(outcome["outcome_target"] as? String == selection.name)
          }
        }
      }
    }
  }

  @Test("About half of the messages of each socket carry a universal id")
  func universalIDs() async throws {
    try await serving { server, client in
      for (path, count) in [("", 200), ("/livescores", 60), ("/playbyplay", 60)] {
        try await client.webSocket("/boltodds/api\(path)?key=k") { socket in
          _ = try await frames(socket)
          try await socket.send(subscribe(""))
          var carried: [Bool] = []
          while carried.count < count {
            for frame in try await framesSoFar(socket) {
              let data = frame["data"] as? [String: Any] ?? frame
              // The esports games have no other name.
              let isEsport = [6, 8].contains(frame["stream"] as? Int ?? 0)
              guard data["game"] is String || data["event"] is String, !isEsport else { continue }
              let id = data["universal_game_id"] ?? data["universal_id"]
              carried.append(id != nil)
              if let info = data["info"] as? [String: Any] { #expect((info["universal_id"] != nil) == (id != nil)) }
            }
            await server.advance(seconds: 30)
          }
          let share = Double(carried.count { $0 }) / Double(carried.count)
          #expect((0.2...0.8).contains(share), "\(path): \(share)")
        }
      }
    }
  }

  @Test("The same seed leaves out the same universal ids")
  func universalIDsBySeed() async throws {
    var runs: [[Bool]] = []
    for _ in 0..<2 {
      try await serving { _, client in
        try await client.webSocket("/boltodds/api?key=k") { socket in
          _ = try await frames(socket)
          try await socket.send(subscribe(""))
          var carried: [Bool] = []
          while carried.count < 100 {
            carried += try await frames(socket).map { ($0["data"] as? [String: Any])?["universal_game_id"] != nil }
          }
          runs.append(Array(carried.prefix(100)))
        }
      }
    }
    #expect(runs[0] == runs[1])
  }

  @Test("Price changes are line updates of one outcome; suspended lines have no odds")
  func lineUpdates() async throws {
    try await serving { server, client in
      try await client.webSocket("/boltodds/api?key=k") { socket in
        _ = try await frames(socket)
        try await socket.send(subscribe(#""sports":["Premier League"],"sportsbooks":["draftkings"]"#))
        _ = try await frames(socket)
        await server.advance(seconds: 40)
        var lines = 0
        var suspended = false
        while lines == 0 || !suspended {
          for frame in try await frames(socket) {
            let data = frame["data"] as? [String: Any] ?? [:]
            let outcomes = data["outcomes"] as? [String: [String: Any]] ?? [:]
            switch frame["action"] as? String {
            case "line_update":
              lines += 1
              #expect(!outcomes.isEmpty)
            case "game_update":
              suspended = suspended || (!outcomes.isEmpty && outcomes.values.allSatisfy { $0["odds"] is NSNull })
            default: continue
            }
          }
        }
      }
    }
  }

  @Test("Subscribing again within five seconds is refused; empty lists subscribe to nothing")
  func resubscribing() async throws {
    try await serving { _, client in
      try await client.webSocket("/boltodds/api?key=k") { socket in
        _ = try await frames(socket)
        try await socket.send(subscribe(#""games":[],"markets":[]"#))
        try await socket.send(subscribe(""))
        let answer = try await frames(socket)
        #expect(answer[0]["action"] as? String == "error")
        #expect((answer[0]["message"] as? String)?.contains("5 seconds") == true)
      }
    }
  }

  @Test("The lists of the REST endpoints agree with one another")
  func rest() async throws {
    try await serving { server, client in
      let info = try await client.get("/boltodds/api/get_info?key=k").object
      let books = try #require(info["sportsbooks"] as? [String])
      #expect(books.contains("draftkings") && !books.contains("bet365"))
      let games = try await client.get("/boltodds/api/get_games?key=k").object
      #expect(!games.isEmpty)
      for (label, row) in games {
        let row = try #require(row as? [String: Any])
        #expect(row["game"] as? String == label)
        #expect((info["sports"] as? [String])?.contains(row["sport"] as? String ?? "") == true)
        #expect((row["universal_id"] as? String)?.count == 12)
        #expect(row["when"] is String && row["orig_teams"] is String)
      }
      let filtered = try await client.get("/boltodds/api/get_markets?key=k&sportsbooks=betmgm&sports=NBA").object
      #expect(Array(filtered.keys) == ["betmgm"])
      #expect(((filtered["betmgm"] as? [String: Any])?["NBA"] as? [String])?.contains("Total") == true)
      let parlays = try await client.get("/boltodds/api/get_parlays?key=k&sportsbooks=draftkings").rows
      #expect((parlays.first?["legs"] as? [String: Any])?.count == 2)
      let truth = try #require(await server.truth())
      let first = try #require(truth.matches.first)
      let label = try #require(games.keys.first { $0.hasPrefix(first.home.name) })
      for endpoint in ["boxscores", "match_stats", "match_info"] {
        let body = #"{"games":["\#(label)","Nobody vs Nothing, 2026-01-01, 01"]}"#
        let answer = try await client.post("/boltodds/api/\(endpoint)?key=k", body).object
        #expect(Array(answer.keys) == [label], "\(endpoint)")
      }
      let refused = try await client.get("/boltodds/api/get_info")
      #expect(refused.status == 401)
    }
  }

  @Test("Live scores tell a goal in the sport's own fields")
  func liveScores() async throws {
    try await serving { server, client in
      let games = try await client.get("/boltodds/api/get_games?key=k").object
      let match = try #require(await server.truth()?.matches.first)
      let label = try #require(games.keys.first { $0.hasPrefix(match.home.name) })
      try await client.webSocket("/boltodds/api/livescores?key=k") { socket in
        _ = try await socket.object()
        try await socket.send(subscribe(#""games":["Nobody vs Nothing, 2026-01-01, 01","\#(label)"]"#))
        let refusal = try await socket.object()
        #expect(refusal["action"] as? String == "error")
        await server.advance(seconds: 26)
        let update = try await socket.object { ($0["state"] as? [String: Any])?["goalsA"] as? Int == 2 }
        #expect(update["action"] as? String == "match_update")
        #expect(update["game"] as? String == label)
        #expect((update["designation"] as? [String: String]) == ["A": "home", "B": "away"])
        let state = try #require(update["state"] as? [String: Any])
        #expect(state["matchPeriod"] as? [String] == ["FootballMatchPeriod", "IN_SECOND_HALF"])
        #expect(state["matchCompleted"] as? Bool == false)
      }
    }
  }

  @Test("Play-by-play greets each game and sends its streams")
  func plays() async throws {
    try await serving { server, client in
      try await client.webSocket("/boltodds/api/playbyplay?key=k") { socket in
        _ = try await socket.object()
        try await socket.send(#"{"action":"subscribe","filters":{}}"#)
        var streams: Set<Int> = []
        var actions: Set<String> = []
        while !streams.isSuperset(of: [1, 2, 3, 4]) || !actions.isSuperset(of: ["connected", "stats", "current_state"])
        {
          let frame = try await socket.object()
          if let stream = frame["stream"] as? Int { streams.insert(stream) }
          if let action = frame["action"] as? String { actions.insert(action) }
        }
        await server.advance(seconds: 30)
        let play = try await socket.object {
          let plays = $0["play_info"] as? [[String: Any]]
          return $0["stream"] as? Int == 3 && plays?.first?["type"] as? String == "Goal"
        }
        #expect(play["action"] as? String == "new_play")
        #expect(play["score"] is [String: Int])
      }
    }
  }

  @Test("A plan without scores has the odds, an empty match_info and no score sockets")
  func starterPlan() async throws {
    try await serving({ $0.plan = .starter }) { _, client in
      let label = try #require(try await client.get("/boltodds/api/get_games?key=k").object.keys.first)
      for endpoint in ["match_info", "match_stats", "boxscores"] {
        let answer = try await client.post("/boltodds/api/\(endpoint)?key=k", #"{"games":["\#(label)"]}"#)
        #expect(answer.status == 200 && String(decoding: answer.body, as: UTF8.self) == "{}", "\(endpoint)")
      }
      for path in ["playbyplay", "livescores"] {
        try await client.webSocket("/boltodds/api/\(path)?key=k") { #expect($0.status == 403, "\(path)") }
      }
      try await client.webSocket("/boltodds/api?key=k") { socket in
        let hello = try await frames(socket)
        #expect(hello[0]["action"] as? String == "socket_connected")
      }
    }
  }
}
