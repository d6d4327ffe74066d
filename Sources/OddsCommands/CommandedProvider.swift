internal import ArgumentParser
internal import OddsProvider
internal import OddsRegistry

/// A provider that has commands of its own. Its type conforms to this in the folder of these commands, where the registry
/// need not know of them.
protocol CommandedProvider: Provider {
  /// The group of its commands: `odds boltodds`.
  static var commands: any ParsableCommand.Type { get }
}

extension ProviderRegistry {
  /// The groups of commands, in the order of the providers.
  static var commands: [any ParsableCommand.Type] {
    all.compactMap { ($0 as? any CommandedProvider.Type)?.commands }
  }
}
