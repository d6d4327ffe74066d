import Foundation
import OddsSimulator
import Testing

@Suite("SportsAPI Pro as it is served")
struct SportsAPITests {
  private let key = ["x-api-key": "demo"]

  @Test("V2 greets, confirms each subscription and sends its snapshot")
  func snapshots() async throws {
    try await serving { server, client in
      try await client.webSocket("/sportsapi-v2/ws", headers: key) { socket in
        let welcome = try await socket.object()
        #expect(welcome["type"] as? String == "welcome")
        #expect(welcome["sport"] as? String == "football")
        #expect(welcome["natsConnected"] as? Bool == true)
        try await socket.send(#"{"action":"subscribe","channel":"live-scores"}"#)
        let subscribed = try await socket.object()
        #expect(subscribed["type"] as? String == "subscribed")
        #expect(subscribed["mode"] is String)
        let snapshot = try await socket.object()
        #expect(snapshot["type"] as? String == "snapshot")
        #expect(snapshot["channel"] as? String == "live-scores")
        let events = try #require((snapshot["data"] as? [String: Any])?["events"] as? [[String: Any]])
        let truth = try #require(await server.truth())
        #expect(events.count == truth.matches.count { $0.sport == .soccer && $0.status != .scheduled })
        for event in events {
          let match = try #require(truth.match("sportsapi-v2", id: "\(event["id"] as? Int ?? 0)"))
          #expect((event["homeTeam"] as? [String: Any])?["name"] as? String == match.home.name)
          #expect((event["homeScore"] as? [String: Any])?["current"] as? Int == match.score?.home)
          #expect((event["status"] as? [String: Any])?["type"] as? String == "inprogress")
        }
        let id = try #require(events.first?["id"] as? Int)
        for (topic, field) in [
          ("incidents", "incidents"), ("stats", "statistics"), ("odds", "markets"), ("lineups", "home"),
        ] {
          try await socket.send(#"{"action":"subscribe","channel":"match:\#(id):\#(topic)"}"#)
          _ = try await socket.object { $0["type"] as? String == "subscribed" }
          let detail = try await socket.object { $0["type"] as? String == "snapshot" }
          #expect(detail["channel"] as? String == "match:\(id):\(topic)")
          #expect((detail["data"] as? [String: Any])?[field] != nil)
        }
        try await socket.send(#"{"action":"ping","channel":"live-scores"}"#)
        let pong = try await socket.object { $0["type"] as? String == "pong" }
        #expect(pong["channel"] as? String == "live-scores")
      }
    }
  }

  @Test("V2 tells a goal as a flat change and as the whole list of incidents, newest first")
  func changes() async throws {
    try await serving { server, client in
      let match = try #require(await server.truth()?.matches.first)
      let id = try #require(await server.truth()).id(of: match, at: "sportsapi-v2")
      try await client.webSocket("/sportsapi-v2/ws?x-api-key=k") { socket in
        _ = try await socket.object()
        for channel in ["match:\(id)", "match:\(id):incidents"] {
          try await socket.send(#"{"action":"subscribe","channel":"\#(channel)"}"#)
          _ = try await socket.object { $0["type"] as? String == "snapshot" }
        }
        await server.advance(seconds: 26)
        let change = try await socket.object {
          ($0["data"] as? [String: Any])?["homeScore.current"] != nil
        }
        #expect(change["type"] as? String == "update")
        let data = try #require(change["data"] as? [String: Any])
        #expect(data["homeScore.current"] as? Int == 2)
        #expect("\(data["id"] ?? data["eventId"] ?? "")" == id)
        let list = try await socket.object { $0["channel"] as? String == "match:\(id):incidents" }
        let incidents = try #require((list["data"] as? [String: Any])?["incidents"] as? [[String: Any]])
        #expect(incidents.first?["incidentType"] as? String == "goal")
        #expect(incidents.first?["isHome"] as? Bool == true)
        #expect(incidents.first?["player"] is [String: Any])
      }
    }
  }

  @Test("V1 greets, polls the default channel and answers a ping")
  func versionOne() async throws {
    try await serving { server, client in
      try await client.webSocket("/sportsapi-v1/football/ws?x-api-key=k") { socket in
        let hello = try await socket.object()
        #expect(hello["type"] as? String == "connected")
        #expect((hello["sports"] as? [[String: Any]])?.count == 9)
        #expect((hello["channels"] as? [String])?.count == 11)
        let all = try await socket.object { $0["type"] as? String == "scores" }
        #expect(all["channel"] as? String == "all")
        #expect(all["updateId"] is Int && all["ts"] is Int)
        let games = try #require(all["games"] as? [[String: Any]])
        let truth = try #require(await server.truth())
        #expect(Set(games.compactMap { $0["sportId"] as? Int }).count >= 6)
        for game in games {
          let match = try #require(truth.match("sportsapi-v1", id: "\(game["id"] as? Int ?? 0)"))
          let home = try #require(game["homeCompetitor"] as? [String: Any])
          #expect(home["name"] as? String == match.home.name)
          #expect(home["score"] as? Int == match.score?.home ?? -1)
        }
        try await socket.send(#"{"type":"ping"}"#)
        let pong = try await socket.object { $0["type"] as? String == "pong" }
        #expect(pong["ts"] is Int)
        try await socket.send(#"{"type":"unsubscribe","channel":"all"}"#)
        try await socket.send(#"{"type":"subscribe","channel":"tennis"}"#)
        let tennis = try await socket.object { $0["channel"] as? String == "tennis" }
        let sports = (tennis["games"] as? [[String: Any]])?.compactMap { $0["sportId"] as? Int } ?? []
        #expect(Set(sports) == [3])
      }
    }
  }

  @Test("V1 lists the games of the days that are asked for, with their competitions and countries")
  func allScores() async throws {
    try await serving { server, client in
      let truth = try #require(await server.truth())
      func games(_ day: String) async throws -> [String: Any] {
        let path = "/sportsapi-v1/football/games/allscores?startDate=\(day)&endDate=\(day)&x-api-key=k"
        let body = try await client.get(path).body
        let answer = try #require(try JSONSerialization.jsonObject(with: body) as? [String: Any])
        return try #require(answer["data"] as? [String: Any])
      }
      #expect((try await games("01/01/1999")["games"] as? [Any])?.isEmpty == true)
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: "en_US_POSIX")
      formatter.timeZone = TimeZone(identifier: "UTC")
      formatter.dateFormat = "dd/MM/yyyy"
      let today = try await games(formatter.string(from: Date()))
      let listed = try #require(today["games"] as? [[String: Any]])
      #expect(!listed.isEmpty)
      let countries = Dictionary(
        uniqueKeysWithValues: (today["countries"] as? [[String: Any]] ?? []).map {
          ($0["id"] as? Int, $0["name"] as? String)
        })
      let competitions = Dictionary(
        uniqueKeysWithValues: (today["competitions"] as? [[String: Any]] ?? []).map {
          ($0["id"] as? Int, $0["countryId"] as? Int)
        })
      for game in listed {
        let match = try #require(truth.match("sportsapi-v1", id: "\(game["id"] as? Int ?? 0)"))
        #expect(match.sport == .soccer)
        let country = countries[competitions[game["competitionId"] as? Int] ?? nil] ?? nil
        #expect(country == match.league.country)
      }
    }
  }

  @Test("V2 keeps the first price of each choice, whatever becomes of it")
  func openings() async throws {
    try await serving { server, client in
      let match = try #require(await server.truth()?.matches.first)
      let id = try #require(await server.truth()).id(of: match, at: "sportsapi-v2")
      func prices() async throws -> [String: [String]] {
        let body = try await client.get("/sportsapi-v2/api/match/\(id)/odds?x-api-key=k").body
        let answer = try #require(try JSONSerialization.jsonObject(with: body) as? [String: Any])
        let markets = (answer["data"] as? [String: Any])?["markets"] as? [[String: Any]] ?? []
        var prices: [String: [String]] = [:]
        for choice in markets.flatMap({ $0["choices"] as? [[String: Any]] ?? [] }) {
          prices["\(choice["sourceId"] ?? "")"] = ["initialFractionalValue", "fractionalValue"].map {
            choice[$0] as? String ?? ""
          }
        }
        return prices
      }
      let before = try await prices()
      #expect(!before.isEmpty && before.values.allSatisfy { $0[0] == $0[1] })
      await server.advance(seconds: 600)
      let after = try await prices().filter { before[$0.key] != nil }
      #expect(after.contains { $0.value[0] != $0.value[1] })
      #expect(after.allSatisfy { $0.value[0] == before[$0.key]?[0] })
    }
  }

  @Test("Keys that are wrong are refused on the handshake, and so are paths that are none")
  func keys() async throws {
    try await serving({ $0.key = "right" }) { _, client in
      for path in ["/sportsapi-v2/ws", "/sportsapi-v1/football/ws", "/boltodds/api"] {
        try await client.webSocket("\(path)?x-api-key=wrong&key=wrong") { #expect($0.status == 401) }
        try await client.webSocket("\(path)?x-api-key=right&key=right") { #expect($0.status == 101) }
      }
      try await client.webSocket("/sportsapi-v1/chess/ws?x-api-key=right") { #expect($0.status == 404) }
    }
  }

  @Test("One goal reaches all five feeds")
  func fiveFeeds() async throws {
    try await serving { server, client in
      let truth = try #require(await server.truth())
      let match = try #require(truth.matches.first)
      func id(_ provider: String) -> String { truth.id(of: match, at: provider) }
      try await client.webSocket("/tickodds/ws/live?apiKey=k") { tick in
        _ = try await tick.object()
        try await client.webSocket("/pulsescore/api/v2/bet365/ws/live?key=k&sport=soccer") { pulse in
          _ = try await pulse.object()
          try await client.webSocket("/boltodds/api/livescores?key=k") { bolt in
            _ = try await bolt.object()
            try await bolt.send(#"{"action":"subscribe"}"#)
            try await client.webSocket("/sportsapi-v1/football/ws?x-api-key=k") { first in
              _ = try await first.object { $0["type"] as? String == "scores" }
              try await client.webSocket("/sportsapi-v2/ws?x-api-key=k") { second in
                _ = try await second.object()
                try await second.send(#"{"action":"subscribe","channel":"live-scores"}"#)
                _ = try await second.object { $0["type"] as? String == "snapshot" }
                await server.advance(seconds: 26)
                _ = try await tick.object {
                  $0["fixtureId"] as? String == id("tickodds") && $0["to"] as? String == "2-1"
                }
                _ = try await pulse.object {
                  let events = $0["events"] as? [[String: Any]] ?? []
                  return events.contains { $0["fi"] as? String == id("pulsescore") && $0["SS"] as? String == "2-1" }
                }
                _ = try await bolt.object {
                  let state = $0["state"] as? [String: Any]
                  let isIt = ($0["game"] as? String)?.hasPrefix("\(match.home.name) vs \(match.away.name), ") == true
                  #expect(!isIt || $0["universal_id"] as? String ?? id("boltodds") == id("boltodds"))
                  return isIt && state?["goalsA"] as? Int == 2
                }
                _ = try await first.object {
                  let games = $0["games"] as? [[String: Any]] ?? []
                  return games.contains {
                    "\($0["id"] as? Int ?? 0)" == id("sportsapi-v1")
                      && ($0["homeCompetitor"] as? [String: Any])?["score"] as? Int == 2
                  }
                }
                _ = try await second.object {
                  ($0["data"] as? [String: Any])?["homeScore.current"] as? Int == 2
                }
              }
            }
          }
        }
      }
    }
  }
}
