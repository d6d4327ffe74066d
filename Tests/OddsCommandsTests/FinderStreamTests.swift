import Foundation
import OddsSimulator
import Testing

/// `odds stream` prints exactly the sure wins and value bets of the simulated world, from their appearance to their
/// end.
@Suite(.serialized) struct FinderStreamTests {
  /// The findings of a stream, in the world's terms: `arb 12 total 250`, `value 12 total 250 over bet365`.
  private struct Received {
    /// The current findings, by the market of their lines.
    private var names: [String: String] = [:]
    private var offset = 0
    private(set) var appeared: Set<String> = []
    private(set) var vanished: Set<String> = []
    private(set) var others = 0

    var isThere: Set<String> { Set(names.values) }

    /// Reads the new lines.
    mutating func read(_ running: Running, _ truth: SimulatorTruth) throws {
      let bytes = running.output(from: offset)
      guard let end = bytes.lastIndex(of: 0x0A) else { return }
      offset += bytes.distance(from: bytes.startIndex, to: end) + 1
      for line in bytes[..<end].split(separator: 0x0A) {
        let row = try #require(try JSONSerialization.jsonObject(with: Data(line)) as? FinderWorld.Row)
        guard let type = row["type"] as? String, ["arb", "value"].contains(type) else {
          others += 1
          continue
        }
        try take(row, type, truth)
      }
    }

    private mutating func take(_ row: FinderWorld.Row, _ type: String, _ truth: SimulatorTruth) throws {
      // The match may have ended when its finding vanishes.
      let market = try #require(row["market"] as? FinderWorld.Row)
      let words = ["fixture", "side", "bookmaker"].map { row[$0] as? String ?? "" }
      let id = "\(type) \(words) \(market["kind"] ?? "") \(market["line"] ?? "")"
      switch row["state"] as? String {
      case "appeared":
        #expect(names[id] == nil, "twice: \(row)")
        let name = "\(type) \(type == "arb" ? try truth.market(of: row).name : try truth.price(of: row))"
        names[id] = name
        appeared.insert(name)
      case "changed": #expect(names[id] != nil, "never appeared: \(row)")
      case "vanished":
        let name = names.removeValue(forKey: id)
        vanished.insert(try #require(name, "never appeared: \(row)"))
      case let state: Issue.record("\(state ?? "no state")")
      }
    }
  }

  private func expected(_ truth: SimulatorTruth) -> Set<String> {
    Set(truth.sureMarkets.map { "arb \($0)" } + truth.toldMispricings.map { "value \(truth.name($0))" })
  }

  @Test func streamPrintsMispricedSelectionsWhileTheyLast() async throws {
    try await FinderWorld.serving(misprice: 0.02) { world in
      let running = try world.odds.start("stream", "--types", "arb,value,price", "--duration", "5m")
      var received = Received()
      // Simulated seconds that each mispricing has lasted.
      var stood: [String: Int] = [:]
      var unasked: Set<Int> = []
      func isDone() -> Bool {
        ["arb", "value"].allSatisfy { type in received.vanished.count { $0.hasPrefix(type) } >= 3 }
      }
      var now = try expected(await world.truth())
      // The limit only keeps a failure from hanging.
      for _ in 0..<1500 where !isDone() {
        // Slow feeds get more time than a mispricing lasts.
        let truth = try await world.trickle(now.isSubset(of: received.isThere) ? 100 : 300)
        now = expected(truth)
        for name in now { stood[name, default: 0] += 1 }
        for mispricing in truth.mispricings where !truth.isAskedFor(mispricing.match) {
          unasked.insert(mispricing.match)
        }
        try received.read(running, truth)
        for name in received.isThere { #expect(stood[name] != nil, "\(name) is none") }
      }
      #expect(isDone(), "\(received) \(running.errors)")
      for (name, seconds) in stood where seconds >= 40 {
        let isAskedFor = !unasked.contains { name.split(separator: " ")[1] == "\($0)" }
        #expect(!isAskedFor || received.appeared.contains(name), "\(name) was not told")
      }
      // Corrected mispricings vanish in time.
      for _ in 0..<600 where !received.isThere.isSubset(of: now) {
        let truth = try await world.trickle()
        now = expected(truth)
        try received.read(running, truth)
      }
      #expect(received.isThere.isSubset(of: now))
      running.send(SIGTERM)
      #expect(await running.ended().status == 0)
    }
  }

  @Test func streamWithoutMispricingPrintsNoFinding() async throws {
    try await FinderWorld.serving(misprice: nil) { world in
      let running = try world.odds.start("stream", "--types", "arb,value,price", "--duration", "5m")
      var received = Received()
      for second in 0..<1500 where second < 200 || received.others < 1000 {
        let truth = try await world.trickle(60)
        try received.read(running, truth)
      }
      #expect(received.others >= 1000 && received.appeared.isEmpty, "\(received)")
      running.send(SIGTERM)
      #expect(await running.ended().status == 0)
    }
  }

  /// Prices never move and never expire, so findings vanish only because the feeds are disconnected.
  @Test func findingsOfDisconnectedFeedsVanish() async throws {
    try await FinderWorld.serving(misprice: 0.02) { world in
      let running = try world.odds.start("stream", "--types", "arb,value", "--max-age", "10m", "--duration", "5m")
      var received = Received()
      for _ in 0..<1500 where received.isThere.count < 2 { try received.read(running, try await world.trickle()) }
      #expect(received.isThere.count >= 2)
      let truth = try await world.truth()
      for feed in FinderWorld.feeds {
        var fault = SimulatorFault(provider: feed)
        (fault.upgrade, fault.times, fault.drop) = (503, 1000, true)
        await world.server.inject(fault)
      }
      for _ in 0..<1200 where !received.isThere.isEmpty {
        try await Task.sleep(for: .milliseconds(50))
        try received.read(running, truth)
      }
      #expect(received.isThere.isEmpty, "\(received) \(running.errors)")
      running.send(SIGTERM)
      #expect(await running.ended().status == 0)
    }
  }

  /// In a world that stands still, no feed confirms its prices.
  @Test func unconfirmedFindingsVanishAtTheMaximumAge() async throws {
    try await FinderWorld.serving(misprice: 0.02) { world in
      let running = try world.odds.start("stream", "--types", "arb,value", "--max-age", "3s", "--duration", "5m")
      var received = Received()
      for _ in 0..<1500 where received.isThere.count < 2 { try received.read(running, try await world.trickle()) }
      #expect(received.isThere.count >= 2)
      let truth = try await world.truth()
      for _ in 0..<1200 where !received.isThere.isEmpty {
        try await Task.sleep(for: .milliseconds(50))
        try received.read(running, truth)
      }
      #expect(received.isThere.isEmpty, "\(received)")
      running.send(SIGTERM)
      #expect(await running.ended().status == 0)
    }
  }
}
