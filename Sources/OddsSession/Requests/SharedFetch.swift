internal import OddsModel
internal import OddsProvider

/// Sends the same request once within one query: what a provider looks up for its names and for its answer is often the
/// same.
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

  /// The same as a function.
  nonisolated var shared: Fetch { { request throws(OddsError) in try await self.body(of: request) } }
}
