internal import OddsModel
internal import OddsProvider
internal import Synchronization

/// Who has not answered yet, for the line that says so.
final class PendingProviders: Sendable {
  private let names: Mutex<[ProviderName]>

  init(_ names: [ProviderName]) { self.names = Mutex(names) }

  func remove(_ name: ProviderName) { names.withLock { names in names.removeAll { $0 == name } } }

  /// `waiting for tickodds, boltodds, 14 replies so far`.
  func words(replies: Int) -> String {
    let names = names.withLock { $0 }.map(\.rawValue).joined(separator: ", ")
    return "waiting for \(names)\(replies > 1 ? ", \(replies) replies so far" : "")"
  }
}

extension Session {
  /// Tells that all providers are waited for, until it is ended.
  func waitingForAll() -> Activity? {
    let list = PendingProviders(providers.map(\.name))
    let runner = runner
    return notes.begin { list.words(replies: runner.replies) }
  }
}
