internal import OddsFiles
internal import OddsLedger
internal import OddsModel
internal import OddsProvider
internal import OddsSettings
internal import OddsTransport

/// Answers that came before and may be used again: a catalogue for an hour, anything else only as `--max-age` allows.
/// Whenever one is, its age is said.
final class Answers: Sendable {
  private let context: Context
  private let store: AnswerStore

  init(_ context: Context) {
    self.context = context
    let directory = context.settings.paths.cache
    store = AnswerStore(
      in: directory, makeDirectory: { PrivateFolder.make(directory) }, complain: { context.verbose($0) })
  }

  func answer(to request: ProviderRequest, _ provider: any Provider) async -> [UInt8]? {
    guard request.http.method == .get else { return nil }
    // A server on this machine costs nothing to ask, so its answers are used again only on demand.
    let usual = request.http.base.isLoopback ? nil : request.reusableFor
    guard let age = context.settings.maximumAge ?? usual, age > .zero else { return nil }
    let now = Timestamp.now()
    guard
      let answer = await store.answer(
        to: question(request), with: provider.access.key, noOlderThan: age, at: now)
    else { return nil }
    context.noteReuse(provider.name, answer.received)
    let passed = now.since(answer.received) / 1000
    context.errors.note(
      "\(provider.name.rawValue), \(request.asked): an answer of \(passed) s ago; --max-age 0 asks anew")
    return answer.body
  }

  func keep(_ body: [UInt8], for request: ProviderRequest, _ provider: any Provider) async {
    guard request.http.method == .get else { return }
    if Usage.isSimulated(provider), context.settings.maximumAge == nil { return }
    await store.keep(body, for: question(request), with: provider.access.key, at: .now())
  }

  /// Names the request without its secrets.
  private func question(_ request: ProviderRequest) -> String { request.http.description }
}
