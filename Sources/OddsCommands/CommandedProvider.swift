package import ArgumentParser
package import OddsProvider
internal import OddsRegistry

/// A provider with commands for its native endpoints. A provider's type conforms in the folder of its commands, so that
/// the registry doesn't depend on them. The protocol has package access, so that other programs can add providers with
/// commands.
package protocol CommandedProvider: Provider {
  /// The group of its commands, such as `odds boltodds`.
  static var commands: any ParsableCommand.Type { get }
}

extension ProviderRegistry {
  /// The groups of all providers, in the order of the registry.
  static var commands: [any ParsableCommand.Type] {
    all.compactMap { ($0 as? any CommandedProvider.Type)?.commands }
  }
}
