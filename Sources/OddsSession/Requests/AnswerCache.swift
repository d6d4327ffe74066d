public import OddsLedger
internal import OddsModel
public import OddsProvider
public import OddsTransport
internal import Synchronization

/// Cache of responses: catalogues for an hour, others only if `--max-age` allows. The age of a reused response is
/// always reported.
public final class AnswerCache: Sendable {
  private let store: AnswerStore?
  private let maximumAge: Duration?
  private let isFree: @Sendable (any Provider) -> Bool
  private let notes: Diagnostics
  private let clock: TimeSource
  private let oldest = Mutex<[ProviderName: Timestamp]>([:])

  /// Creates a cache.
  /// - Parameters:
  ///   - store: Storage of responses; nil for no cache.
  ///   - maximumAge: Maximum age for all requests; nil uses each request's default.
  ///   - isFree: Whether a provider's requests cost nothing, so that its responses are stored only on request.
  public init(
    _ store: AnswerStore?, maximumAge: Duration? = nil, isFree: @escaping @Sendable (any Provider) -> Bool,
    notes: Diagnostics, clock: TimeSource = .system
  ) {
    self.store = store
    self.maximumAge = maximumAge
    self.isFree = isFree
    self.notes = notes
    self.clock = clock
  }

  /// Returns a cached response that is recent enough, or nil.
  func answer(to request: ProviderRequest, _ provider: any Provider) async -> [UInt8]? {
    guard let store, request.http.method == .get else { return nil }
    // Requests to this machine cost nothing, so responses are reused only on request.
    let usual = request.http.base.isLoopback ? nil : request.reusableFor
    guard let age = maximumAge ?? usual, age > .zero else { return nil }
    let now = clock.time()
    guard
      let answer = await store.answer(to: question(request), with: provider.access.key, noOlderThan: age, at: now)
    else { return nil }
    oldest.withLock { $0[provider.name] = min($0[provider.name] ?? answer.received, answer.received) }
    notes.warn(
      "\(provider.name.rawValue), \(request.asked): using an answer from \(now.since(answer.received) / 1000) s ago; "
        + "--max-age 0 fetches it again")
    return answer.body
  }

  /// Stores a response, unless it quotes the API key, which must not be written to a file.
  func keep(_ body: [UInt8], for request: ProviderRequest, _ provider: any Provider) async {
    guard let store, request.http.method == .get, maximumAge != nil || !isFree(provider) else { return }
    let redaction = Redaction([provider.access.key], sparing: [provider.name.rawValue]).ofRaw
    guard body.withUnsafeBufferPointer({ redaction.ranges(in: $0).isEmpty }) else { return }
    await store.keep(body, for: question(request), with: provider.access.key, at: clock.time())
  }

  /// Returns when a provider's data was received: `time`, or that of the oldest reused response if it is earlier.
  func received(_ provider: ProviderName, _ time: Timestamp) -> Timestamp {
    oldest.withLock { min($0[provider] ?? time, time) }
  }

  /// Returns a description of the request without its secrets.
  private func question(_ request: ProviderRequest) -> String { request.http.description }
}
