import Foundation
import OddsSimulator
import Testing

/// Feeds that omit fields which their documentation makes optional.
@Suite struct SparseVariationTests {
  @Test func tickOddsSometimesOmitsTheStatusButNotFromStatusMessages() async throws {
    try await serving {
      $0.variations = ["tickodds": ["sparse-status"]]
    } _: { server, client in
      try await client.webSocket("/tickodds/ws/live?apiKey=k") { socket in
        let snapshot = try await socket.object()
        var events = try #require(snapshot["events"] as? [[String: Any]])
        await server.advance(seconds: 600)
        try await client.webSocket("/tickodds/ws/live?apiKey=k") { later in
          events += try #require(try await later.object()["events"] as? [[String: Any]])
        }
        var (rendered, about) = (0, 0)
        while rendered < 300 {
          let message = try await socket.object { $0["type"] as? String == "update" }
          let event = try #require(message["event"] as? [String: Any])
          rendered += 1
          guard ["suspended", "period"].contains(message["change"] as? String) else {
            events.append(event)
            continue
          }
          about += 1
          #expect(event["status"] is String)
        }
        #expect(about > 0)
        #expect(events.contains { $0["status"] == nil } && events.contains { $0["status"] is String })
        for event in events where event["status"] == nil {
          let score = try #require(event["score"] as? String)
          #expect(score.contains { $0.isNumber && $0 != "0" }, "\(event["home"] ?? "")")
        }
      }
    }
  }

  @Test func pulseScoreSometimesOmitsLiveFromEventsWithAScoreboard() async throws {
    try await serving {
      $0.variations = ["pulsescore": ["sparse-live"]]
    } _: { _, client in
      try await client.webSocket("/pulsescore/api/v2/bet365/ws/live?sport=soccer&key=k") { socket in
        let frame = try await socket.object { $0["type"] as? String == "data" }
        let events = try #require(frame["events"] as? [[String: Any]])
        #expect(events.contains { $0["live"] == nil } && events.contains { $0["live"] != nil })
        for event in events where event["live"] == nil { #expect(event["SS"] is String) }
      }
    }
  }

  @Test func boltOddsMatchInfoOmitsMatchesWithoutState() async throws {
    try await serving {
      $0.variations = ["boltodds": ["sparse-info"]]
    } _: { server, client in
      let truth = try #require(await server.truth())
      let games = try #require(
        try JSONSerialization.jsonObject(
          with: Data(try await client.get("/boltodds/api/get_games?key=k").body)) as? [String: [String: Any]])
      let body = try JSONSerialization.data(withJSONObject: ["games": games.keys.sorted()])
      let answer = try await client.post("/boltodds/api/match_info?key=k", String(decoding: body, as: UTF8.self))
      let infos = try #require(try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any])
      var withoutState = 0
      for (label, game) in games {
        let id = try #require(game["universal_id"] as? String)
        guard let match = truth.match("boltodds", id: id), match.inPlay else { continue }
        #expect((infos[label] != nil) == truth.tellsState(of: match, at: "boltodds"), "\(label)")
        withoutState += infos[label] == nil ? 1 : 0
      }
      #expect(withoutState > 0)
    }
  }

  @Test func everyFeedSendsEveryStateWithoutVariations() async throws {
    try await serving { server, _ in
      let truth = try #require(await server.truth())
      for match in truth.matches {
        for feed in ["boltodds", "pulsescore", "tickodds", "sportsapi-v1", "sportsapi-v2"] {
          #expect(truth.tellsState(of: match, at: feed))
        }
      }
    }
  }
}
