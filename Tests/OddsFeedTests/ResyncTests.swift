import BoltOdds
import NIOPosix
import OddsFeed
import OddsModel
import OddsProvider
import OddsRegistry
import OddsSimulator
import OddsTransport
import SportsAPIV2
import Testing

/// State that a socket doesn't send: from before it connected, and from interruptions.
@Suite struct ResyncTests {
  private static func simulator() async throws -> (SimulatorServer, port: Int) {
    var options = SimulatorOptions()
    options.seed = 7
    options.runs = false
    let server = SimulatorServer(options: options, group: MultiThreadedEventLoopGroup.singleton)
    return (server, try await server.start())
  }

  private static func access(_ name: ProviderName, _ port: Int) throws -> ProviderAccess {
    ProviderAccess(
      base: try BaseURL(SimulatorServer.baseURLs(port: port)[name] ?? ""), key: try #require(APIKey("test")))
  }

  /// Returns the matches in play whose score on the board differs from the world's, or nil if some are missing.
  private static func wrong(_ server: SimulatorServer, _ shown: [String: WatchedHub.Shown]) async throws -> [String]? {
    let truth = try #require(await server.truth())
    var wrong: [String] = []
    var seen = 0
    for match in truth.matches where match.inPlay {
      let id = truth.id(of: match, at: "boltodds")
      guard let mine = shown[id], let score = match.score else { continue }
      seen += 1
      if Int(mine.score.home) != score.home || Int(mine.score.away) != score.away { wrong.append(id) }
    }
    return seen > 5 ? wrong : nil
  }

  @Test func scoresAreKnownBeforeTheFirstChange() async throws {
    let (server, port) = try await Self.simulator()
    let provider = BoltOddsProvider(access: try Self.access("boltodds", port))
    let hub = try await WatchedHub.open(provider, [provider.stream(.liveScores)])
    #expect(try await hub.eventually { try await Self.wrong(server, $0.shown()) == [] })
    try await hub.stop()
    await server.stop()
  }

  @Test func scoreChangedDuringAGapIsCorrectAfterwards() async throws {
    let (server, port) = try await Self.simulator()
    let provider = BoltOddsProvider(access: try Self.access("boltodds", port))
    let hub = try await WatchedHub.open(provider, [provider.stream(.liveScores)])
    #expect(try await hub.eventually { try await Self.wrong(server, $0.shown()) == [] })
    var fault = SimulatorFault(provider: "boltodds")
    // Not 503: BoltOdds isn't requested for half a minute after that.
    (fault.drop, fault.upgrade, fault.retryAfter) = (true, 500, 1)
    await server.inject(fault)
    #expect(try await hub.eventually { try await $0.links().contains { $0.state == .reconnecting } })
    let before = try await hub.shown()
    await server.advance(seconds: 1200)
    #expect(try await Self.wrong(server, before) != [])
    #expect(
      try await hub.eventually { hub in
        guard try await hub.links().last?.state == .connected else { return false }
        return try await Self.wrong(server, hub.shown()) == []
      })
    // A match that ended during the gap must not be shown in play.
    let truth = try #require(await server.truth())
    let over = truth.matches.filter { !$0.inPlay }.map { truth.id(of: $0, at: "boltodds") }
    #expect(
      try await hub.eventually { hub in
        let shown = try await hub.shown()
        return over.allSatisfy { shown[$0].map { !$0.status.isInPlay } ?? true }
      })
    try await hub.stop()
    await server.stop()
  }

  @Test func failedResyncRequestMarksTheFeedDegraded() async throws {
    let (server, port) = try await Self.simulator()
    let provider = BoltOddsProvider(access: try Self.access("boltodds", port))
    var fault = SimulatorFault(provider: "boltodds")
    // More than one: the request for the list of games may come first and would use up a single fault.
    (fault.rest, fault.times) = (500, 100)
    await server.inject(fault)
    let hub = try await WatchedHub.open(provider, [provider.stream(.liveScores)])
    #expect(try await hub.eventually { try await $0.links().last?.state == .degraded })
    #expect(try await hub.links().last?.reason?.contains("cannot fetch the current state") == true)
    try await hub.stop()
    await server.stop()
  }

  @Test func endedMatchIsRemovedOnceItIsNoLongerNamed() async throws {
    let (server, port) = try await Self.simulator()
    let provider = SportsAPIV2Provider(access: try Self.access("sportsapi-v2", port))
    let hub = try await WatchedHub.open(provider, provider.streams(for: Subscription()), endedStay: .seconds(1))
    #expect(try await hub.eventually { try await $0.shown().values.contains { $0.status.isInPlay } })
    for _ in 0..<30 {
      await server.advance(seconds: 300)
      if try await hub.removed() > 0 { break }
      try await Task.sleep(for: .milliseconds(100))
    }
    #expect(try await hub.eventually { try await $0.removed() > 0 })
    #expect(try await hub.eventually { try await !$0.shown().values.contains { $0.status == .ended } })
    try await hub.stop()
    await server.stop()
  }

  @Test func unreadableMessageLeavesNoWrongState() async throws {
    let (server, port) = try await Self.simulator()
    let provider = BoltOddsProvider(access: try Self.access("boltodds", port))
    let hub = try await WatchedHub.open(provider, [provider.stream(.liveScores)])
    #expect(try await hub.eventually { try await Self.wrong(server, $0.shown()) == [] })
    var fault = SimulatorFault(provider: "boltodds")
    fault.spoilFrame = true
    await server.inject(fault)
    await server.advance(seconds: 600)
    #expect(
      try await hub.eventually { try await $0.links().contains { $0.reason?.contains("unreadable message") == true } })
    #expect(
      try await hub.eventually { hub in
        guard try await hub.links().last?.state == .connected else { return false }
        return try await Self.wrong(server, hub.shown()) == []
      })
    try await hub.stop()
    await server.stop()
  }
}
