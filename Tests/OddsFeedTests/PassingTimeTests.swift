import NIOCore
import NIOEmbedded
import OddsBoard
import OddsModel
import OddsProvider
import OddsTransport
import Testing

@testable import OddsFeed

/// Statuses that change by time alone, on a board that stays open.
@Suite struct PassingTimeTests {
  /// Records what the hub sends; used on the hub's loop.
  private final class Received: FeedSink {
    var statuses: [MatchStatus] = []
    var bases: [StatusBasis] = []
    var providers: [ProviderName] = []
    var drains = 0

    func hub(_ hub: FeedHub, moved changes: [BoardChange], by batch: borrowing FeedBatch) {
      for case .status(_, let status, _, _, let basis) in changes {
        statuses.append(status)
        bases.append(basis)
        providers.append(batch.provider)
      }
    }
    func hub(_ hub: FeedHub, link status: LinkStatus, of feed: FeedName) {}
    func hub(_ hub: FeedHub, notice: FeedNotice, of feed: FeedName) {}
    func hub(_ hub: FeedHub, passedOver elements: Int, badMessage: String?, of feed: FeedName) {}
    func hubDidDrain(_ hub: FeedHub) { drains += 1 }
    func hub(_ hub: FeedHub, finished feed: FeedName, _ error: OddsError?) {}
  }

  private static func tell(_ hub: FeedHub, _ provider: ProviderName, start: Timestamp, at now: Timestamp) {
    var batch = FeedBatch(provider: provider)
    batch.receivedAt = now
    var row = MatchRow(id: hub.names.intern("m"))
    (row.fields, row.start, row.sport) = ([.start, .sport], start, .soccer)
    batch.add(row)
    hub.apply(batch)
  }

  @Test func sinkReceivesTheChangeWhenAMatchPassesItsStart() {
    let (hub, received) = (FeedHub(on: EmbeddedEventLoop()), Received())
    hub.sink = received
    let start = Timestamp(seconds: 1_700_000_000)
    for provider in ["tickodds", "boltodds"] as [ProviderName] {
      Self.tell(hub, provider, start: start, at: start.advanced(by: -60_000))
    }
    hub.passTime(to: start.advanced(by: -1))
    #expect(received.statuses.isEmpty && received.drains == 0)
    hub.passTime(to: start)
    #expect(received.statuses == [.live, .live] && received.bases == [.start, .start])
    #expect(Set(received.providers) == ["tickodds", "boltodds"] && received.drains == 1)
  }

  @Test func openHubSendsTheStartWithoutAMessage() async throws {
    let provider = ScriptedProvider(
      access: .init(base: try .init("http://127.0.0.1:9"), key: try #require(APIKey("7Gh2-Qx9-Zt4"))))
    let hub = try await WatchedHub.open(provider, provider.streams(for: .init()))
    try await hub.loop.submit {
      Self.tell(
        hub.hub.value, "tickodds", start: TimeSource.system.time().advanced(by: 300), at: TimeSource.system.time())
    }.get()
    #expect(try await hub.shown()["m"]?.status == .scheduled)
    #expect(try await hub.eventually { try await $0.shown()["m"]?.status == .live })
    try await hub.stop()
  }
}
