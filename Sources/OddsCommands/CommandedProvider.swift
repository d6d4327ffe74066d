package import ArgumentParser
package import OddsProvider
internal import OddsRegistry

/// A provider that has commands of its own. Its type conforms to this in the folder of these commands, where the registry
/// need not know of them. Within the package, so that a program can add a provider with commands of its own.
package protocol CommandedProvider: Provider {
  /// The group of its commands: `odds boltodds`.
  static var commands: any ParsableCommand.Type { get }
}

extension ProviderRegistry {
  /// The groups of commands, in the order of the providers.
  static var commands: [any ParsableCommand.Type] {
    all.compactMap { ($0 as? any CommandedProvider.Type)?.commands }
  }
}
