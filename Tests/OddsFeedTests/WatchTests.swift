import BoltOdds
import NIOCore
import NIOPosix
import OddsFeed
import OddsModel
import OddsProvider
import OddsRegistry
import OddsSimulator
import OddsTransport
import SportsAPIV2
import Testing

/// Whether price updates of a match are received, for a feed with subscriptions per match.
@Suite struct WatchTests {
  private static func access(_ port: Int) throws -> ProviderAccess {
    ProviderAccess(
      base: try BaseURL(SimulatorServer.baseURLs(port: port)["sportsapi-v2"] ?? ""), key: try #require(APIKey("test")))
  }

  private static func watch(_ hub: WatchedHub, _ id: String) async throws -> PriceWatch {
    try await hub.loop.submit { hub.hub.value.watch(of: hub.hub.value.names.intern(id), from: "sportsapi-v2") }.get()
  }

  private static func look(_ hub: WatchedHub, at id: String?) async throws {
    try await hub.loop.submit {
      var focus = FeedFocus()
      focus.visible = id.map { [hub.hub.value.names.intern($0)] } ?? []
      focus.details = [.odds]
      hub.hub.value.focus(on: ["sportsapi-v2": focus])
    }.get()
  }

  @Test func priceLinkIsTheConnectionThatCarriesThePrices() async throws {
    let server = SimulatorServer(options: SimulatorOptions(), group: MultiThreadedEventLoopGroup.singleton)
    let port = try await server.start()
    func provider(_ port: Int) throws -> BoltOddsProvider {
      BoltOddsProvider(
        access: ProviderAccess(
          base: try BaseURL(SimulatorServer.baseURLs(port: port)["boltodds"] ?? ""),
          key: try #require(APIKey("test"))))
    }
    let alive = try provider(port)
    let scores = alive.streams(for: Subscription()).filter { $0.topic == "livescores" }
    let hub = try await WatchedHub.open(alive, scores)
    #expect(try await hub.eventually { try await $0.links().contains { $0.state == .connected } })
    @Sendable func link() async throws -> LinkStatus.State? {
      try await hub.loop.submit { hub.hub.value.priceLink(of: hub.hub.value.names.intern("any"), from: "boltodds") }
        .get()
    }
    // Scores don't count as prices.
    #expect(try await link() == nil)
    // No server listens on this port.
    let dead = try provider(9)
    let odds = dead.streams(for: Subscription()).filter { $0.topic == "odds" }
    try await hub.loop.submit { for stream in odds { hub.hub.value.open(stream, of: dead) } }.get()
    #expect(try await hub.eventually { _ in try await link() == .reconnecting })
    #expect(try await hub.links().contains { $0.state == .connected })
    try await hub.stop()
    await server.stop()
  }

  @Test func pricesAreLiveWhileAMatchIsInFocusAlsoAfterReconnecting() async throws {
    var options = SimulatorOptions()
    options.seed = 7
    options.runs = false
    let server = SimulatorServer(options: options, group: MultiThreadedEventLoopGroup.singleton)
    let provider = SportsAPIV2Provider(access: try Self.access(try await server.start()))
    var soccer = Subscription()
    soccer.sports = [.soccer]
    let hub = try await WatchedHub.open(provider, provider.streams(for: soccer))
    #expect(try await hub.eventually { try await !$0.shown().isEmpty })
    let id = try #require(try await hub.shown().first { $0.value.status.isInPlay }?.key)
    #expect(try await Self.watch(hub, id) == .gone(since: nil))
    try await Self.look(hub, at: id)
    #expect(try await hub.eventually { try await Self.watch($0, id) == .live })
    // A new connection knows no matches when it opens; it subscribes to this one as soon as it does.
    var fault = SimulatorFault(provider: "sportsapi-v2")
    fault.drop = true
    await server.inject(fault)
    #expect(try await hub.eventually { try await $0.links().count { $0.state == .connected } == 2 })
    #expect(try await hub.eventually { try await Self.watch($0, id) == .live })
    try await Self.look(hub, at: nil)
    guard case .gone(since: _?) = try await Self.watch(hub, id) else {
      Issue.record("the prices of a match that nobody looks at are shown as live")
      return
    }
    try await hub.stop()
    await server.stop()
  }
}
