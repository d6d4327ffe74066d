internal import ArgumentParser
internal import OddsModel
internal import OddsRegistry

/// The option for the providers to query.
struct ProviderOptions: ParsableArguments, Sendable {
  @Option(
    help: ArgumentHelp("Only this provider; may be repeated.", valueName: "name"),
    completion: .list(ProviderRegistry.names.map(\.rawValue)))
  var provider: [String] = []

  /// Returns the checked names; empty for all providers.
  func names() throws(OddsError) -> [ProviderName] {
    var names: [ProviderName] = []
    for word in provider { names.append(try ProviderRegistry.name(word)) }
    return names
  }
}
