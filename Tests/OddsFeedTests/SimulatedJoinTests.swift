import NIOCore
import NIOPosix
import OddsBoard
import OddsFeed
import OddsFixtures
import OddsModel
import OddsProvider
import OddsRegistry
import OddsSimulator
import OddsTransport
import Synchronization
import Testing

/// Five feeds with different names, kick-offs, matches and errors. The simulated world knows which of their matches are
/// the same.
@Suite(.serialized) struct SimulatedJoinTests {
  /// Ground truth: the number of the world's match for each reference that a feed may send, and the references of each
  /// match in play.
  private struct Truth {
    var numbers: [String: Int] = [:]
    var inPlay: [Int: Set<String>] = [:]

    init(_ truth: SimulatorTruth) {
      for match in truth.matches {
        for entry in ProviderRegistry.entries where truth.rendered(match, at: entry.name.rawValue) != nil {
          let reference = "\(entry.name.rawValue):\(truth.id(of: match, at: entry.name.rawValue))"
          numbers[reference] = match.number
          let sports = entry.soak.sports.map(\.rawValue)
          if match.inPlay, sports.isEmpty || sports.contains(match.sport.rawValue) {
            inPlay[match.number, default: []].insert(reference)
          }
        }
      }
    }

    /// Returns a description of each wrongly joined fixture, from its members' references and names.
    func faults(_ fixtures: [[(reference: String, names: String)]]) -> [String] {
      var faults: [String] = []
      var homes: [Int: Int] = [:]
      for (index, members) in fixtures.enumerated() {
        let known = members.filter { numbers[$0.reference] != nil }
        for member in known {
          guard let number = numbers[member.reference] else { continue }
          if homes[number] == nil { homes[number] = index }
          if homes[number] != index { faults.append("apart: \(member) and \(fixtures[homes[number] ?? 0])") }
        }
        if Set(known.map { numbers[$0.reference] }).count > 1 { faults.append("joined wrongly: \(known)") }
      }
      let shown = Set(fixtures.joined().map(\.reference))
      for (number, references) in inPlay where !references.isSubset(of: shown) {
        let others = fixtures.joined().filter { numbers[$0.reference] == nil }
        faults.append("match \(number) is not told: \(references.subtracting(shown).sorted()), but \(others)")
      }
      return faults
    }
  }

  /// Keeps the fixtures of a hub's board up to date; used on the hub's loop.
  private final class Joiner: FeedSink {
    let index: FixtureIndex

    init(_ hub: FeedHub) { index = FixtureIndex(of: hub.board, hub.names) }

    func hub(_ hub: FeedHub, moved changes: [BoardChange], by batch: borrowing FeedBatch) {
      index.observe(changes, of: hub.board)
    }
    func hub(_ hub: FeedHub, link status: LinkStatus, of feed: FeedName) {}
    func hub(_ hub: FeedHub, notice: FeedNotice, of feed: FeedName) {}
    func hub(_ hub: FeedHub, passedOver elements: Int, badMessage: String?, of feed: FeedName) {}
    func hubDidDrain(_ hub: FeedHub) {}
    func hub(_ hub: FeedHub, finished feed: FeedName, _ error: OddsError?) {}
  }

  /// The world's time of day, set by the test.
  private final class Clock: Sendable {
    private let began = TimeSource.system.time()
    private let passed = Atomic<Int64>(0)

    func advance(seconds: Int) { passed.add(Int64(seconds) * 1_000, ordering: .relaxed) }
    var now: Timestamp { Timestamp(milliseconds: began.milliseconds + passed.load(ordering: .relaxed)) }
  }

  private func open(_ clock: Clock, port: Int) async throws -> (WatchedHub, NIOLoopBound<Joiner>) {
    let urls = SimulatorServer.baseURLs(port: port)
    let key = try #require(APIKey("test"))
    var feeds: [(provider: any Provider, streams: [FeedStream])] = []
    let http = HTTPTransport(group: MultiThreadedEventLoopGroup.singleton)
    for entry in ProviderRegistry.entries where entry.simulator != nil {
      var access = ProviderAccess(base: try BaseURL(urls[entry.name] ?? ""), key: key)
      access.now = { clock.now }
      let provider = entry.provider.init(access: access)
      var subscription = Subscription()
      subscription.sports = entry.soak.sports
      let ready = try await provider.prepare(subscription) { request throws(OddsError) in
        guard let reply = try? await http.send(request.http), reply.isSuccess else {
          throw OddsError(.unreachable, provider: provider.name, asked: request.asked, "no answer")
        }
        return reply.body
      }
      feeds.append((provider, ready.map { provider.streams(for: $0) } ?? []))
    }
    http.shutdown()
    let hub = try await WatchedHub.open(feeds[0].provider, feeds[0].streams)
    let rest = feeds.dropFirst()
    let joiner = try await hub.loop.submit {
      let joiner = Joiner(hub.hub.value)
      hub.hub.value.sink = joiner
      for feed in rest {
        for stream in feed.streams { hub.hub.value.open(stream, of: feed.provider) }
      }
      return NIOLoopBound(joiner, eventLoop: hub.loop)
    }.get()
    return (hub, joiner)
  }

  private func fixtures(
    _ hub: WatchedHub, _ joiner: NIOLoopBound<Joiner>, _ truth: Truth
  ) async throws -> [[(reference: String, names: String)]] {
    let references = Array(truth.numbers.keys)
    return try await hub.loop.submit {
      let names = hub.hub.value.names
      let book = joiner.value.index.book
      // A game that a message named by its label before the game was listed keeps the label as its id; the universal id
      // is an alias.
      var universal: [String: String] = [:]
      for reference in references {
        guard let colon = reference.firstIndex(of: ":"),
          let id = names.id(named: String(reference[reference.index(after: colon)...]))
        else { continue }
        universal["\(reference[..<colon]):\(names.string(id))"] = reference
      }
      return book.fixtures.map { fixture in
        fixture.members.map { member in
          (
            universal[member.key.text(names)] ?? member.key.text(names),
            book.candidate(member.key).map { "\($0.home) - \($0.away), \($0.league)" } ?? ""
          )
        }
      }
    }.get()
  }

  @Test(arguments: [UInt64(1), 2, 3]) func fixtureHasExactlyTheFeedsThatCarryTheMatch(
    _ seed: UInt64
  ) async throws {
    var options = SimulatorOptions()
    (options.seed, options.runs) = (seed, false)
    let server = SimulatorServer(options: options, group: MultiThreadedEventLoopGroup.singleton)
    let clock = Clock()
    let (hub, joiner) = try await open(clock, port: try await server.start())
    var faults: [String] = []
    for seconds in [0, 120, 900] {
      for _ in 0..<max(1, seconds / 60) {
        await server.advance(seconds: min(seconds, 60))
        clock.advance(seconds: min(seconds, 60))
      }
      let truth = Truth(try #require(await server.truth()))
      #expect(truth.inPlay.values.contains { $0.count == 5 } && truth.inPlay.values.contains { $0.count < 5 })
      // Polled feeds deliver the match a second later.
      for _ in 0..<100 {
        faults = truth.faults(try await fixtures(hub, joiner, truth))
        if faults.isEmpty { break }
        try await Task.sleep(for: .milliseconds(100))
      }
      #expect(faults == [], "seed \(seed), \(seconds) s")
      if !faults.isEmpty { break }
    }
    try await hub.stop()
    await server.stop()
  }
}
