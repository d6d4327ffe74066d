public import OddsLedger
internal import OddsModel
public import OddsProvider
internal import OddsTransport
internal import Synchronization

/// Answers that came earlier and may be used again: a catalogue for an hour, anything else only as `--max-age` allows.
/// Whenever one is, its age is said.
public final class AnswerCache: Sendable {
  private let store: AnswerStore?
  private let maximumAge: Duration?
  private let isFree: @Sendable (any Provider) -> Bool
  private let notes: Diagnostics
  private let clock: SessionClock
  private let oldest = Mutex<[ProviderName: Timestamp]>([:])

  /// - Parameters:
  ///   - store: Where answers are kept; nil keeps none.
  ///   - maximumAge: How old an answer may be, whatever was asked; nil leaves it to the request.
  ///   - isFree: Whether a provider's requests cost nothing, so that its answers are kept only on demand.
  public init(
    _ store: AnswerStore?, maximumAge: Duration? = nil, isFree: @escaping @Sendable (any Provider) -> Bool,
    notes: Diagnostics, clock: SessionClock = .system
  ) {
    self.store = store
    self.maximumAge = maximumAge
    self.isFree = isFree
    self.notes = notes
    self.clock = clock
  }

  /// An earlier answer, if it is good enough.
  func answer(to request: ProviderRequest, _ provider: any Provider) async -> [UInt8]? {
    guard let store, request.http.method == .get else { return nil }
    // A server on this machine costs nothing to ask, so its answers are used again only on demand.
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

  /// Keeps an answer; not one that quotes the key, for no file of ours holds one.
  func keep(_ body: [UInt8], for request: ProviderRequest, _ provider: any Provider) async {
    guard let store, request.http.method == .get, maximumAge != nil || !isFree(provider) else { return }
    let redaction = Redaction([provider.access.key], sparing: [provider.name.rawValue]).ofRaw
    guard body.withUnsafeBufferPointer({ redaction.ranges(in: $0).isEmpty }) else { return }
    await store.keep(body, for: question(request), with: provider.access.key, at: clock.time())
  }

  /// When what a provider said came: then, or when the oldest answer did that was used again.
  func received(_ provider: ProviderName, _ time: Timestamp) -> Timestamp {
    oldest.withLock { min($0[provider] ?? time, time) }
  }

  /// Names the request without its secrets.
  private func question(_ request: ProviderRequest) -> String { request.http.description }
}
