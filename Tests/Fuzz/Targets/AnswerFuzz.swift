internal import OddsModel
internal import OddsProvider
internal import OddsRegistry
internal import OddsTransport
internal import Synchronization

/// Uses the input's lines as the bodies of a provider's responses, in order, then repeats the last, whatever the request.
struct AnswerFuzz: Sendable {
  private let provider: any Provider
  private let readers: [AnswerReader]

  init(_ entry: Registration) {
    provider = entry.provider.init(access: .nowhere)
    readers = entry.readers
  }

  func run(_ bytes: UnsafeRawBufferPointer) {
    let bodies = bytes.split(separator: 0x0A).map { Array($0) }
    let script = Script(bodies.isEmpty ? [[]] : bodies, provider)
    for body in bodies { for reader in readers { _ = try? reader.read(body) } }
    let asked = Mutex(false)
    // The task never suspends, so it has finished when this returns.
    Task.immediate {
      await ask(script)
      asked.withLock { $0 = true }
    }
    precondition(asked.withLock { $0 }, "a question that waits for more than its answer")
  }

  /// Sends every common query.
  private func ask(_ script: Script) async {
    var documents: [MatchDocument] = []
    for sport in [Sport.soccer, .tennis] {
      if let found = try? await provider.live([sport], script.fetch) { documents += found }
      let leagues = (try? await provider.leagues(sport, script.fetch)) ?? []
      precondition(leagues.allSatisfy { $0.matches ?? 0 >= 0 }, "a league with fewer matches than none")
      for league in [leagues.first?.league, "Premier League"] {
        documents += (try? await provider.events(sport, league: league ?? "", script.fetch)) ?? []
      }
      if let found = try? await provider.event("1", sport, script.fetch) { documents.append(found) }
    }
    let sports = (try? await provider.sports(script.fetch)) ?? []
    precondition(sports.allSatisfy { $0.live ?? 0 >= 0 }, "a sport with fewer matches than none")
    var subscription = Subscription()
    subscription.sports = [.soccer, .golf]
    subscription.leagues = ["Premier League"]
    if let prepared = try? await provider.prepare(subscription, script.fetch) { subscription = prepared }
    for stream in provider.streams(for: subscription) {
      documents += (try? await provider.resync(of: stream, script.fetch)) ?? []
      try? await provider.lookUp(for: stream, script.fetch)
    }
    for document in documents + script.bodies.map({ MatchDocument(bytes: $0, sport: nil, receivedAt: .none) }) {
      var board = SmallBoard(provider.name)
      let decoder = provider.decoder(for: document, names: board.names)
      document.bytes.withUnsafeBytes { board.feed($0, decoder) }
      board.check()
    }
  }

  /// The responses of the server.
  private final class Script: Sendable {
    let bodies: [[UInt8]]
    private let provider: any Provider
    private let next = Mutex(0)

    init(_ bodies: [[UInt8]], _ provider: any Provider) {
      (self.bodies, self.provider) = (bodies, provider)
    }

    /// Checks the response as in production: a body that can't be a response is an error.
    var fetch: Fetch {
      { [self] request throws(OddsError) in
        let place = next.withLock { next in
          defer { next += 1 }
          return next
        }
        precondition(place < 2_000, "a server is asked for ever")
        return try AnswerBody.checked(bodies[min(place, bodies.count - 1)], for: request, of: provider)
      }
    }
  }
}
