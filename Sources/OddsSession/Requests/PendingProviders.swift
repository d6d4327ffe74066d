internal import OddsModel
internal import OddsProvider
internal import Synchronization

/// Providers that have not responded yet; listed in the progress line.
final class PendingProviders: Sendable {
  private let names: Mutex<[ProviderName]>

  init(_ names: [ProviderName]) { self.names = Mutex(names) }

  func remove(_ name: ProviderName) { names.withLock { names in names.removeAll { $0 == name } } }

  /// Returns `waiting for tickodds, boltodds, 14 replies so far`.
  func words(replies: Int) -> String {
    let names = names.withLock { $0 }.map(\.rawValue).joined(separator: ", ")
    return "waiting for \(names)\(replies > 1 ? ", \(replies) replies so far" : "")"
  }
}

extension Session {
  /// Shows that the command waits for all providers, until the activity ends.
  func waitingForAll() -> Activity? {
    let list = PendingProviders(providers.map(\.name))
    let runner = runner
    return notes.begin { list.words(replies: runner.replies) }
  }
}
