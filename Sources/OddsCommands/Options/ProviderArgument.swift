internal import ArgumentParser
internal import OddsModel
internal import OddsRegistry

/// One provider, by its name.
struct ProviderArgument: ParsableArguments, Sendable {
  @Argument(
    help: ArgumentHelp("The provider.", valueName: "provider"),
    completion: .list(ProviderRegistry.names.map(\.rawValue)))
  var provider: String

  /// Throws `usage` for a name that there is not, with the nearest.
  func name() throws(OddsError) -> ProviderName { try ProviderRegistry.name(provider) }
}
