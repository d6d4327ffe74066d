import NIOCore
import NIOPosix
import OddsFeed
import OddsModel
import OddsProvider
import OddsRegistry
import OddsSimulator
import OddsTransport
import Testing

/// Requests of a decoder to the hub: run a lookup, send a message later, give up.
@Suite struct RequestedTests {
  private struct Bench {
    let server: SimulatorServer
    let hub: WatchedHub
    let script: ScriptedProvider.Script

    /// Sends a command to the scripted decoder.
    func say(_ word: String) async throws {
      try await hub.loop.submit {
        _ = hub.hub.value.send(ScriptedProvider.ping(word), to: FeedName(provider: ScriptedProvider.name, topic: "all"))
      }.get()
    }

    func stop() async throws {
      try await hub.stop()
      await server.stop()
    }
  }

  private func open() async throws -> Bench {
    var options = SimulatorOptions()
    options.seed = 7
    options.runs = false
    let server = SimulatorServer(options: options, group: MultiThreadedEventLoopGroup.singleton)
    let base = SimulatorServer.baseURLs(port: try await server.start())[ScriptedProvider.name] ?? ""
    let provider = ScriptedProvider(
      access: ProviderAccess(base: try BaseURL(base), key: try #require(APIKey("7Gh2-Qx9-Zt4"))))
    let hub = try await WatchedHub.open(provider, provider.streams(for: Subscription()))
    #expect(try await hub.eventually { try await $0.links().last?.state == .connected })
    return Bench(server: server, hub: hub, script: provider.script)
  }

  @Test func deniedSocketIsClosedWithTheReasonWithoutTheKey() async throws {
    let bench = try await open()
    try await bench.say("denied")
    #expect(try await bench.hub.eventually { try await $0.finished().count == 1 })
    let error = try #require(try await bench.hub.finished().first ?? nil)
    #expect(error.kind == .forbidden && error.message == "key ••• may not")
    #expect(try await bench.hub.links().map(\.state).contains(.reconnecting) == false)
    #expect(try await bench.hub.notices().isEmpty, "said with the end, not before")
    let closed = try #require(try await bench.hub.links().last)
    #expect(closed.state == .closed && closed.reason == "key ••• may not")
    try await bench.stop()
    #expect(try await bench.hub.finished().count == 1)
  }

  @Test func lookupRunsOnceAndReachesTheBoard() async throws {
    let bench = try await open()
    bench.script.lookUp = .waits
    for word in ["look-up", "look-up", "sent"] { try await bench.say(word) }
    #expect(try await bench.hub.eventually { _ in bench.script.count("sent") == 1 })
    #expect(bench.script.count("look-up") == 1)
    bench.script.lookUp = .succeeds
    #expect(try await bench.hub.eventually { try await $0.shown().keys.contains("known") })
    #expect(bench.script.count("resumed") == 1)
    try await bench.stop()
  }

  @Test func failedLookupIsReportedToTheDecoderAndMayBeRepeated() async throws {
    let bench = try await open()
    bench.script.lookUp = .fails
    try await bench.say("look-up")
    #expect(try await bench.hub.eventually { try await $0.shown().keys.contains("unknown") })
    bench.script.lookUp = .succeeds
    try await bench.say("look-up")
    #expect(try await bench.hub.eventually { try await $0.shown().keys.contains("known") })
    #expect(bench.script.count("look-up") == 2)
    try await bench.stop()
  }

  @Test func newConnectionRunsASeparateLookup() async throws {
    let bench = try await open()
    bench.script.lookUp = .waits
    try await bench.say("look-up")
    #expect(try await bench.hub.eventually { _ in bench.script.count("look-up") == 1 })
    var fault = SimulatorFault(provider: ScriptedProvider.name.rawValue)
    fault.drop = true
    await bench.server.inject(fault)
    #expect(try await bench.hub.eventually { try await $0.links().count { $0.state == .connected } == 2 })
    for word in ["look-up", "sent"] { try await bench.say(word) }
    #expect(try await bench.hub.eventually { _ in bench.script.count("sent") == 1 })
    bench.script.lookUp = .succeeds
    #expect(try await bench.hub.eventually { try await $0.shown().keys.contains("known") })
    #expect(bench.script.count("look-up") == 2 && bench.script.count("resumed") == 1, "\(bench.script.events)")
    try await bench.stop()
  }

  @Test func newConnectionRequestsUnnamedMatchesInPlay() async throws {
    let bench = try await open()
    try await bench.hub.loop.submit { bench.hub.hub.value.askPause = .milliseconds(20) }.get()
    try await bench.say("in-play")
    #expect(try await bench.hub.eventually { try await $0.shown()["1"]?.status == .live })
    #expect(bench.script.events.allSatisfy { !$0.hasPrefix("asked") })
    var fault = SimulatorFault(provider: ScriptedProvider.name.rawValue)
    fault.drop = true
    await bench.server.inject(fault)
    // The match that answered is not requested again.
    #expect(try await bench.hub.eventually { _ in bench.script.events.contains("asked for ") })
    #expect(bench.script.count("asked for 1") >= 1)
    #expect(try await bench.hub.shown()["1"]?.status == .live)
    try await bench.stop()
  }

  @Test func delayedMessagesAreSentUntilNoneIsLeft() async throws {
    let bench = try await open()
    try await bench.say("later")
    #expect(try await bench.hub.eventually { _ in bench.script.count("sent") == 3 })
    try await bench.say("sent")
    #expect(try await bench.hub.eventually { _ in bench.script.count("sent") == 4 })
    try await bench.stop()
  }
}
