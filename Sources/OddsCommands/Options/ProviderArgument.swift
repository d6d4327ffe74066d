internal import ArgumentParser
internal import OddsModel
internal import OddsRegistry

/// An argument with the name of a provider.
struct ProviderArgument: ParsableArguments, Sendable {
  @Argument(
    help: ArgumentHelp("The provider.", valueName: "provider"),
    completion: .list(ProviderRegistry.names.map(\.rawValue)))
  var provider: String

  /// Returns the provider.
  /// - Throws: `usage` for an unknown name, with the nearest one.
  func name() throws(OddsError) -> ProviderName { try ProviderRegistry.name(provider) }
}
