import Foundation
import OddsSimulator
import Testing

/// Variations of the simulated BoltOdds that its documentation allows.
@Suite struct BoltOddsVariationTests {
  private func vary(_ server: SimulatorServer, _ variations: String...) async {
    var fault = SimulatorFault(provider: "boltodds")
    fault.variations = Set(variations)
    await server.inject(fault)
  }

  @Test func namedGamesScoreSocketsSendNothingWithoutGames() async throws {
    try await serving { server, client in
      await vary(server, "named-games")
      for path in ["livescores", "playbyplay"] {
        try await client.webSocket("/boltodds/api/\(path)?key=k") { socket in
          _ = try await socket.object()
          try await socket.send(#"{"action":"subscribe"}"#)
          await server.advance(seconds: 60)
          try await socket.send("{}")
          // The answer to an invalid message follows everything else.
          let next = try await socket.object { $0["action"] as? String != "ping" }
          #expect(next["action"] as? String == "error", "\(path): \(next)")
        }
      }
    }
  }

  @Test func ownSpellingsDifferBySportsbookButNotWithinAMessage() async throws {
    try await serving { server, client in
      await vary(server, "own-spellings")
      try await client.webSocket("/boltodds/api?key=k") { socket in
        _ = try await socket.object()
        try await socket.send(#"{"action":"subscribe","filters":{"markets":["Moneyline"]}}"#)
        try await socket.send("{}")
        var names: [String: Set<String>] = [:]
        var isOver = false
        while !isOver {
          guard case .text(let text) = try await socket.message() else { continue }
          let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
          for frame in value as? [[String: Any]] ?? [value as? [String: Any] ?? [:]] {
            isOver = isOver || frame["action"] as? String == "error"
            guard let data = frame["data"] as? [String: Any], let game = data["game"] as? String,
              let home = data["home_team"] as? String, let outcomes = data["outcomes"] as? [String: [String: Any]]
            else { continue }
            names[game, default: []].insert(home)
            #expect(outcomes["\(home) Moneyline"]?["outcome_target"] as? String == home)
          }
        }
        #expect(names.values.contains { $0.count > 1 })
      }
    }
  }

  @Test func faultAppliesToOnePathWithACustomBody() async throws {
    try await serving { server, client in
      var fault = SimulatorFault(provider: "boltodds")
      (fault.rest, fault.path, fault.body) = (200, "get_games", "<html>busy</html>")
      await server.inject(fault)
      func get(_ path: String) async throws -> String {
        String(decoding: try await client.get("/boltodds/api/\(path)?key=k").body, as: UTF8.self)
      }
      let (info, busy, games) = (try await get("get_info"), try await get("get_games"), try await get("get_games"))
      #expect(info.contains("sportsbooks"))
      #expect(busy == "<html>busy</html>")
      #expect(games.contains("universal_id"))
    }
  }
}
