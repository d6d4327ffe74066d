import NIOCore
import NIOPosix
import OddsBoard
import OddsFeed
import OddsModel
import OddsProvider
import OddsSimulator
import OddsTransport

/// A hub with sockets to a simulator, observed by a test.
struct WatchedHub: Sendable {
  /// A match's state on the board.
  struct Shown: Sendable, Equatable {
    var score: Score
    var status: MatchStatus
  }

  /// Records links and changes; used on the hub's loop.
  final class Witness: FeedSink {
    var links: [LinkStatus] = []
    var removed = 0
    var notices: [FeedNotice] = []
    var finished: [OddsError?] = []

    func hub(_ hub: FeedHub, moved changes: [BoardChange], by batch: borrowing FeedBatch) {
      removed += changes.count { if case .removed = $0 { true } else { false } }
    }
    func hub(_ hub: FeedHub, link status: LinkStatus, of feed: FeedName) { links.append(status) }
    func hub(_ hub: FeedHub, notice: FeedNotice, of feed: FeedName) { notices.append(notice) }
    func hub(_ hub: FeedHub, passedOver elements: Int, badMessage: String?, of feed: FeedName) {}
    func hubDidDrain(_ hub: FeedHub) {}
    func hub(_ hub: FeedHub, finished feed: FeedName, _ error: OddsError?) { finished.append(error) }
  }

  let loop: any EventLoop
  let hub: NIOLoopBound<FeedHub>
  let witness: NIOLoopBound<Witness>
  let http: HTTPTransport

  static func open(
    _ provider: any Provider, _ streams: [FeedStream], endedStay: Duration = .seconds(600)
  ) async throws -> WatchedHub {
    let group = MultiThreadedEventLoopGroup.singleton
    let loop = group.next()
    let http = HTTPTransport(group: group)
    return try await loop.submit {
      let hub = FeedHub(on: loop)
      let witness = Witness()
      hub.sink = witness
      hub.endedStay = endedStay
      hub.ask = { provider in
        { request throws(OddsError) in
          guard let reply = try? await http.send(request.http) else {
            throw OddsError(.unreachable, provider: provider.name, asked: request.asked, "no answer")
          }
          guard reply.isSuccess else { throw provider.error(for: reply, asked: request.asked) }
          return reply.body
        }
      }
      for stream in streams { hub.open(stream, of: provider) }
      return WatchedHub(
        loop: loop, hub: NIOLoopBound(hub, eventLoop: loop), witness: NIOLoopBound(witness, eventLoop: loop), http: http
      )
    }.get()
  }

  /// Returns the matches on the board by the provider's id.
  func shown() async throws -> [String: Shown] {
    try await loop.submit {
      let (board, names) = (hub.value.board, hub.value.names)
      return Dictionary(
        uniqueKeysWithValues: board.liveMatches.compactMap { ref in
          guard let match = board[ref] else { return nil }
          return (names.string(match.id), Shown(score: match.score, status: match.status))
        })
    }.get()
  }

  func links() async throws -> [LinkStatus] { try await loop.submit { witness.value.links }.get() }

  func finished() async throws -> [OddsError?] { try await loop.submit { witness.value.finished }.get() }

  func notices() async throws -> [FeedNotice] { try await loop.submit { witness.value.notices }.get() }

  func removed() async throws -> Int { try await loop.submit { witness.value.removed }.get() }

  /// Polls until the condition holds; returns whether it ever did. The time limit only keeps a failing test from
  /// hanging.
  func eventually(_ holds: @Sendable (WatchedHub) async throws -> Bool) async throws -> Bool {
    for _ in 0..<2400 {
      if try await holds(self) { return true }
      try await Task.sleep(for: .milliseconds(50))
    }
    return false
  }

  func stop() async throws {
    try await loop.submit { hub.value.stop() }.get()
    http.shutdown()
  }
}
