import Foundation
import Testing

import OddsSimulator

@Suite("TickOdds as it is served")
struct TickOddsTests {
  private let key = ["X-API-Key": "demo"]

  @Test("The first message is the snapshot of everything in play")
  func snapshot() async throws {
    try await serving { server, client in
      try await client.webSocket("/tickodds/ws/live?apiKey=k") { socket in
        let snapshot = try await socket.object()
        let truth = try #require(await server.truth())
        let live = truth.matches.filter(\.inPlay)
        #expect(snapshot["type"] as? String == "snapshot")
        #expect(snapshot["count"] as? Int == live.count)
        let events = try #require(snapshot["events"] as? [[String: Any]])
        #expect(events.count == live.count)
        for (event, match) in zip(events, live) {
          #expect(event["fixtureId"] as? String == truth.id(of: match, at: "tickodds"))
          #expect(event["home"] as? String == match.home.name)
          #expect(event["period"] as? String == match.period.label)
          if match.sport == .soccer {
            #expect(event["score"] as? String == match.score?.text)
            #expect(event["clock"] as? String == match.clockText)
          }
          let groups = try #require(event["marketGroups"] as? [[String: Any]])
          for group in groups {
            for field in ["name", "key", "industryKey", "period", "type"] { #expect(group[field] is String) }
            for selection in try #require(group["selections"] as? [[String: Any]]) {
              #expect(selection["name"] is String)
              #expect(selection["odds"] is Double || selection["suspended"] as? Bool == true)
              #expect(selection["isMain"] is Bool)
            }
          }
          for row in try #require(event["odds"] as? [[String: Any]]) {
            #expect((row["id"] as? String)?.hasPrefix("\(event["fixtureId"] ?? ""):") == true)
            #expect(row["groupingKey"] is String)
          }
        }
      }
    }
  }

  @Test("A goal is told as suspended, score and incident, each with the whole event")
  func goal() async throws {
    try await serving { server, client in
      try await client.webSocket("/tickodds/ws/live?apiKey=k") { socket in
        _ = try await socket.object()
        await server.advance(seconds: 26)
        let update = try await socket.object {
          let event = $0["event"] as? [String: Any]
          return $0["change"] as? String == "score" && event?["sportName"] as? String == "Soccer"
        }
        #expect(update["type"] as? String == "update")
        #expect(update["from"] as? String == "1-1")
        #expect(update["to"] as? String == "2-1")
        let event = try #require(update["event"] as? [String: Any])
        #expect(event["score"] as? String == "2-1")
        #expect(event["status"] as? String == "suspended")
        #expect(event["fixtureId"] as? String == update["fixtureId"] as? String)
        let incident = try await socket.object { $0["change"] as? String == "incident" }
        #expect(incident["incident"] as? String == "Goal")
      }
    }
  }

  @Test("An odds change names its selection and market")
  func odds() async throws {
    try await serving { server, client in
      try await client.webSocket("/tickodds/ws/live?apiKey=k") { socket in
        _ = try await socket.object()
        await server.advance(seconds: 20)
        let update = try await socket.object { $0["change"] as? String == "odds" }
        let selection = try #require(update["selection"] as? [String: Any])
        #expect(selection["id"] is String)
        #expect(selection["name"] is String)
        #expect(selection["odds"] is Double)
        #expect(selection["suspended"] as? Bool == false)
        #expect(selection.keys.contains("handicap"))
        #expect(update["marketName"] is String)
      }
    }
  }

  @Test("Over the opening all kinds of message are sent, in the order of the world")
  func everyKind() async throws {
    try await serving { server, client in
      try await client.webSocket("/tickodds/ws/live?apiKey=k") { socket in
        _ = try await socket.object()
        try await socket.send(#"{"subscribe":["Soccer"]}"#)
        // The subscription takes effect when the server reads it, so wait only for its own effect.
        try await socket.send(#"{"subscribe":["Soccer"]}"#)
        await server.advance(seconds: 600)
        var kinds: Set<String> = []
        let wanted: Set<String> = [
          "match_start", "match_end", "update odds", "update score", "update period", "update incident",
          "update suspended",
        ]
        while !kinds.isSuperset(of: wanted) {
          let message = try await socket.object()
          let change = (message["change"] as? String).map { " \($0)" } ?? ""
          kinds.insert((message["type"] as? String ?? "") + change)
        }
      }
    }
  }

  @Test("A filter keeps other sports away, and unsubscribing one too")
  func filters() async throws {
    try await serving({
      $0.runs = true
      $0.speed = 20
    }) { _, client in
      try await client.webSocket("/tickodds/ws/live?apiKey=k") { socket in
        _ = try await socket.object()
        try await socket.send(#"{"subscribe":["Tennis"]}"#)
        // Messages sent before the server read the subscription may be of any sport; later ones are all tennis.
        var run = 0
        while run < 25 {
          let event = try await socket.object()["event"] as? [String: Any]
          guard let sport = event?["sportName"] as? String else { continue }
          run = sport == "Tennis" ? run + 1 : 0
        }
      }
    }
  }

  @Test("A wrong or missing key is refused on REST and on the handshake")
  func keys() async throws {
    try await serving({ $0.key = "right" }) { _, client in
      let answer = try await client.get("/tickodds/api/v1/live/events", headers: ["X-API-Key": "wrong"])
      #expect(answer.status == 401)
      #expect(answer.object["ok"] as? Bool == false)
      #expect((answer.object["error"] as? [String: Any])?["code"] as? String == "UNAUTHORIZED")
      try await client.webSocket("/tickodds/ws/live?apiKey=wrong") { #expect($0.status == 401) }
      try await client.webSocket("/tickodds/ws/live") { #expect($0.status == 401) }
      try await client.webSocket("/tickodds/ws/live?apiKey=right") { #expect($0.status == 101) }
    }
  }

  @Test("Every REST endpoint answers in its envelope, lists in pages")
  func rest() async throws {
    try await serving { server, client in
      let api = "/tickodds/api/v1"
      for path in ["live/events", "live/sports", "live/status", "sports", "sports/soccer/competitions", "matches"] {
        let answer = try await client.get("\(api)/\(path)", headers: key)
        #expect(answer.status == 200)
        #expect(answer.object["ok"] as? Bool == true)
        #expect((answer.object["meta"] as? [String: Any])?["timestamp"] is String)
      }
      let truth = try #require(await server.truth())
      let page = try await client.get("\(api)/matches?sport=soccer&upcoming=1&page=2&pageSize=4", headers: key).object
      let upcoming = truth.matches.count { $0.sport == .soccer && $0.status == .scheduled }
      let pagination = try #require(page["pagination"] as? [String: Any])
      #expect(pagination["total"] as? Int == upcoming)
      #expect(pagination["page"] as? Int == 2)
      #expect((page["data"] as? [Any])?.count == min(4, max(upcoming - 4, 0)))
      let competitions =
        try await client.get("\(api)/sports/tennis/competitions", headers: key).object["data"] as? [[String: Any]]
      let competition = try #require(competitions?.first?["id"] as? String)
      let matches = try await client.get(
        "\(api)/competitions/tennis/\(competition)/matches?includePast=1", headers: key)
      let first = try #require((matches.object["data"] as? [[String: Any]])?.first)
      for field in ["fixtureId", "home", "away", "kickoff", "mainOdds", "marketCategories", "categories", "odds"] {
        #expect(first[field] != nil, "\(field)")
      }
      let one = try await client.get("\(api)/matches/\(first["fixtureId"] ?? "")", headers: key)
      #expect((one.object["data"] as? [String: Any])?["home"] as? String == first["home"] as? String)
      let answer1 = try await client.get("\(api)/matches/1", headers: key)
      #expect(answer1.status == 404)
      let answer2 = try await client.get("\(api)/live/events/1", headers: key)
      #expect(answer2.status == 404)
      let answer3 = try await client.get("/tickodds/icons/sports/1.svg")
      #expect(answer3.status == 200)
    }
  }

  @Test("A handshake can be answered with any status")
  func upgradeFault() async throws {
    try await serving { _, client in
      _ = try await client.post("/_sim/fault", #"{"provider":"tickodds","upgrade":503,"times":1}"#)
      try await client.webSocket("/tickodds/ws/live?apiKey=k") { #expect($0.status == 503) }
      try await client.webSocket("/tickodds/ws/live?apiKey=k") { #expect($0.status == 101) }
    }
  }

  @Test("A dropped connection ends without a close")
  func dropped() async throws {
    try await serving { server, client in
      try await client.webSocket("/tickodds/ws/live?apiKey=k") { socket in
        _ = try await socket.object()
        var fault = SimulatorFault(provider: "tickodds")
        fault.drop = true
        await server.inject(fault)
        await #expect(throws: RawConnection.Ended.self) {
          while true {
            if case .close = try await socket.message() { break }
          }
        }
      }
    }
  }
}
