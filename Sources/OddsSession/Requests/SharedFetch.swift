internal import OddsModel
internal import OddsProvider
internal import Synchronization

/// Sends identical requests of a query once: a provider often needs the same list for its names and for its result.
actor SharedFetch {
  private let fetch: Fetch
  private var answers: [ProviderRequest: Task<Result<[UInt8], OddsError>, Never>] = [:]

  init(_ fetch: @escaping Fetch) { self.fetch = fetch }

  private func body(of request: ProviderRequest) async throws(OddsError) -> [UInt8] {
    let task =
      answers[request]
      ?? Task { [fetch] in
        do throws(OddsError) {
          return .success(try await fetch(request))
        } catch {
          return .failure(error)
        }
      }
    answers[request] = task
    return try await task.value.get()
  }

  /// The actor as a `Fetch` function.
  nonisolated var shared: Fetch { { request throws(OddsError) in try await self.body(of: request) } }
}

/// Shared fetches for several queries of one command, separate per provider.
final class SharedFetches: Sendable {
  private let known = Mutex<[ProviderName: SharedFetch]>([:])

  func fetch(_ provider: any Provider, _ session: Session) -> Fetch {
    known.withLock { known in
      if let fetch = known[provider.name] { return fetch.shared }
      let fetch = SharedFetch(session.fetch(provider))
      known[provider.name] = fetch
      return fetch.shared
    }
  }
}
