import BoltOdds
import NIOCore
import OddsModel
import OddsProvider
import TestSupport
import Testing

@testable import OddsSession

/// Coordination of requests and sockets for a one-shot command.
@Suite struct StateCollectorTests {
  @Test(.timeLimit(.minutes(1))) func socketsAreOpenedThoughARequestGetsNoResponse() async throws {
    let bench = TestBench("{}")
    // No server listens on this port.
    let provider = try TestBench.provider(BoltOddsProvider.self, base: "http://127.0.0.1:1")
    let session = bench.session([provider])
    let loop = session.group.next()
    let collector = try await loop.submit {
      NIOLoopBound(
        StateCollector([.boltodds], session, PendingProviders([.boltodds]), waitsForAnswers: false, on: loop),
        eventLoop: loop)
    }.get()
    await withCheckedContinuation { (settled: CheckedContinuation<Void, Never>) in
      loop.execute {
        collector.value.take(provider, streams: .success([provider.stream(.odds)]))
        collector.value.whenSettled { settled.resume() }
        bench.clock.pass(.milliseconds(29_990))
      }
    }
    let failures = try await loop.submit {
      let failures = collector.value.failures(in: [.boltodds])
      _ = collector.value.finish()
      return failures
    }.get()
    #expect(failures.map(\.kind) == [.unreachable])
  }
}
