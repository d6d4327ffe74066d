import Foundation
import Testing

import OddsSimulator

@Suite("PulseScore as it is served")
struct PulseScoreTests {
  private let base = "/pulsescore/api/v2/bet365"
  private let key = ["X-Secret": "demo"]

  @Test("Live events are an array of events with market groups and prices as text")
  func liveEvents() async throws {
    try await serving { server, client in
      let answer = try await client.get("\(base)/live-events?sport=soccer", headers: key)
      #expect(answer.status == 200)
      let truth = try #require(await server.truth())
      let live = truth.matches.filter { $0.sport == .soccer && $0.inPlay }
      #expect(answer.rows.count == live.count)
      for row in answer.rows {
        let id = try #require(row["fi"] as? String)
        let match = try #require(truth.match("pulsescore", id: id))
        #expect(row["sport"] as? String == "Soccer")
        #expect(row["league"] as? String == match.league.name)
        #expect(row["home"] as? String == match.home.name)
        #expect(row["away"] as? String == match.away.name)
        #expect(row["live"] as? Int == 1)
        #expect(row["SS"] as? String == match.score?.text)
        let groups = try #require(row["mg"] as? [[String: Any]])
        #expect(groups.count == match.markets.count)
        let result = try #require(groups.first)
        #expect(result["name"] as? String == "Fulltime Result")
        let selections = try #require(result["ma"] as? [[String: Any]])
        #expect(selections.map { $0["name"] as? String } == [match.home.name, "Draw", match.away.name])
        for (selection, truthful) in zip(selections, match.markets[0].selections) {
          let prices = try #require(selection["pa"] as? [[String: Any]])
          #expect(
            prices.first?["decimal"] as? String
              == truth.price(of: truthful, in: match, at: "pulsescore")?.decimalText)
        }
      }
    }
  }

  @Test("Every endpoint answers for every sport of the document")
  func everyEndpoint() async throws {
    try await serving { server, client in
      for slug in ["soccer", "tennis", "handball", "e-sports", "american-football", "rugby-union"] {
        let answer1 = try await client.get("\(base)/live-events?sport=\(slug)", headers: key)
        #expect(answer1.status == 200)
      }
      for prefix in ["", "/tennis", "/basketball", "/horse-racing", "/greyhounds", "/baseball"] {
        let leagues = try await client.get("\(base)\(prefix)/leagues", headers: key)
        #expect(leagues.status == 200)
        #expect(leagues.json is [Any])
        guard let league = leagues.rows.first else { continue }
        let name = try #require(
          (league["league"] as? String)?.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
        let events = try await client.get("\(base)\(prefix)/events?league=\(name)&tab=Popular", headers: key)
        let event = try #require(events.rows.first)
        #expect(event["live"] as? Int == 0)
        #expect(event["tab"] as? String == "Popular")
        let one = try await client.get("\(base)\(prefix)/events/\(event["fi"] ?? "")", headers: key)
        #expect(one.object["fi"] as? String == event["fi"] as? String)
      }
      let sports = try await client.get("\(base)/live-events/sports", headers: key)
      #expect(sports.rows.contains { $0["sport"] as? String == "Soccer" && ($0["count"] as? Int ?? 0) >= 10 })
      let first = try #require(await server.truth()?.matches.first)
      let id = try #require(await server.truth()).id(of: first, at: "pulsescore")
      let answer2 = try await client.get("\(base)/live-events/\(id)", headers: key)
      #expect(answer2.object["home"] as? String == first.home.name)
      let answer3 = try await client.get("\(base)/live-events/1", headers: key)
      #expect(answer3.status == 404)
      let answer4 = try await client.get("\(base)/live-events?sport=curling", headers: key)
      #expect(answer4.status == 404)
    }
  }

  @Test("A wrong or missing key is 401, and over the socket close code 4001")
  func keys() async throws {
    try await serving({ $0.key = "right" }) { _, client in
      let answer5 = try await client.get("\(base)/live-events")
      #expect(answer5.status == 401)
      let answer6 = try await client.get("\(base)/live-events", headers: ["X-Secret": "wrong"])
      #expect(answer6.status == 401)
      let answer7 = try await client.get("\(base)/live-events", headers: ["X-Secret": "right"])
      #expect(answer7.status == 200)
      try await client.webSocket("\(base)/ws/live?key=wrong&sport=soccer") { socket in
        #expect(socket.status == 101)
        let message8 = try await socket.message()
        #expect(message8 == .close(code: 4001, reason: "Authentication failed"))
      }
    }
  }

  @Test("A sport that is none closes the socket with 4004, a plan without sockets with 4003")
  func refusals() async throws {
    try await serving { _, client in
      try await client.webSocket("\(base)/ws/live?key=k&sport=curling") { socket in
        let message9 = try await socket.message()
        #expect(message9 == .close(code: 4004, reason: "Invalid sport"))
      }
    }
    try await serving({ $0.plan = .basic }) { _, client in
      try await client.webSocket("\(base)/ws/live?key=k&sport=soccer") { socket in
        let message10 = try await socket.message()
        #expect(message10 == .close(code: 4003, reason: "Plan limit reached"))
      }
    }
  }

  @Test("On the plan with one socket a second replaces the first, with 4012")
  func replaced() async throws {
    try await serving({ $0.plan = .pro }) { _, client in
      try await client.webSocket("\(base)/ws/live?key=k&sport=soccer") { first in
        let message11 = try await first.object()
        #expect(message11["type"] as? String == "connected")
        try await client.webSocket("\(base)/ws/live?key=k&sport=soccer") { second in
          let message12 = try await second.object()
          #expect(message12["type"] as? String == "connected")
          while true {
            guard case .close(let code, _) = try await first.message() else { continue }
            #expect(code == 4012)
            break
          }
        }
      }
    }
  }

  @Test("The socket greets, then sends the whole state of its sport again and again")
  func socket() async throws {
    try await serving { server, client in
      try await client.webSocket("\(base)/ws/live?key=k&sport=tennis") { socket in
        let hello = try await socket.object()
        #expect(hello["type"] as? String == "connected")
        #expect(hello["plan"] as? String == "MAX")
        #expect((hello["validSports"] as? [String])?.contains("tennis") == true)
        for _ in 0..<2 {
          let data = try await socket.object()
          #expect(data["type"] as? String == "data")
          #expect(data["timestamp"] is Int)
          let events = try #require(data["events"] as? [[String: Any]])
          #expect(Set(events.map { $0["fi"] as? String }).count == 3)
          #expect(events.allSatisfy { $0["sport"] as? String == "Tennis" })
        }
      }
    }
  }

  @Test("On the socket some matches come once for each tab, and together they have every market")
  func tabs() async throws {
    try await serving { server, client in
      try await client.webSocket("\(base)/ws/live?key=k&sport=soccer") { socket in
        _ = try await socket.object()
        let events = try #require(try await socket.object()["events"] as? [[String: Any]])
        let truth = try #require(await server.truth())
        let parts = Dictionary(grouping: events) { $0["fi"] as? String ?? "" }
        #expect(parts.values.contains { $0.count == 2 } && parts.values.contains { $0.count == 1 })
        for (id, events) in parts {
          let match = try #require(truth.match("pulsescore", id: id))
          #expect(events.reduce(0) { $0 + (($1["mg"] as? [Any])?.count ?? 0) } == match.markets.count)
          #expect(Set(events.map { $0["tab"] as? String }).count == events.count)
        }
      }
    }
  }

  @Test("A suspended match has no prices but keeps its selections")
  func suspended() async throws {
    try await serving { server, client in
      // The opening has a goal after 25 seconds, which suspends the markets for at least 30.
      await server.advance(seconds: 26)
      let truth = try #require(await server.truth())
      let match = try #require(truth.matches.first { $0.suspended && $0.status == .live && $0.sport == .soccer })
      let id = truth.id(of: match, at: "pulsescore")
      let event = try await client.get("\(base)/live-events/\(id)", headers: key).object
      let groups = try #require(event["mg"] as? [[String: Any]])
      for group in groups {
        for selection in try #require(group["ma"] as? [[String: Any]]) {
          #expect((selection["pa"] as? [Any])?.isEmpty == true)
        }
      }
      #expect(event["SS"] as? String == match.score?.text)
    }
  }

  @Test(
    "Faults: statuses with Retry-After, close codes, frames that are no JSON",
    arguments: [401, 403, 404, 429, 500, 503])
  func statusFaults(status: Int) async throws {
    try await serving { _, client in
      let fault = #"{"provider":"pulsescore","rest":\#(status),"retryAfter":1,"times":2}"#
      let answer13 = try await client.post("/_sim/fault", fault)
      #expect(answer13.status == 200)
      for _ in 0..<2 {
        let answer = try await client.get("\(base)/live-events", headers: key)
        #expect(answer.status == status)
        #expect(answer.headers["retry-after"] == "1")
      }
      let answer14 = try await client.get("\(base)/live-events", headers: key)
      #expect(answer14.status == 200)
    }
  }

  @Test(
    "Faults close open sockets with any of the document's codes",
    arguments: [4001, 4003, 4004, 4005, 4010, 4011, 4012, 4029])
  func closeFaults(code: Int) async throws {
    try await serving { server, client in
      try await client.webSocket("\(base)/ws/live?key=k&sport=soccer") { socket in
        _ = try await socket.object()
        var fault = SimulatorFault(provider: "pulsescore")
        fault.close = code
        await server.inject(fault)
        while true {
          guard case .close(let received, let reason) = try await socket.message() else { continue }
          #expect(received == code)
          #expect(!reason.isEmpty)
          break
        }
      }
    }
  }

  @Test("Faults: a frame that is no JSON, and an element that is no event")
  func malformed() async throws {
    try await serving { server, client in
      try await client.webSocket("\(base)/ws/live?key=k&sport=soccer") { socket in
        _ = try await socket.object()
        _ = try await socket.object()
        var fault = SimulatorFault(provider: "pulsescore")
        fault.badFrame = true
        await server.inject(fault)
        var broken = false
        while !broken {
          guard case .text(let text) = try await socket.message() else { continue }
          broken = (try? JSONSerialization.jsonObject(with: Data(text.utf8))) == nil
        }
        fault = SimulatorFault(provider: "pulsescore")
        fault.badElement = true
        await server.inject(fault)
        var isCorrupt = false
        while !isCorrupt {
          let events = try await socket.object()["events"] as? [Any] ?? []
          isCorrupt = events.contains { $0 is NSNull }
        }
      }
    }
  }

  @Test("Requests above the published rate are refused with 429 when asked for")
  func rates() async throws {
    try await serving({ $0.enforcesRates = true }) { _, client in
      var statuses: [Int] = []
      for _ in 0..<4 { statuses.append(try await client.get("\(base)/live-events", headers: key).status) }
      #expect(statuses.prefix(3) == [200, 200, 200])
      // The fourth may or may not be within the same second, so both statuses are valid.
      #expect([200, 429].contains(statuses[3]))
    }
  }
}
