internal import ArgumentParser
internal import OddsModel
internal import OddsRegistry

/// Whom to ask.
struct ProviderOptions: ParsableArguments, Sendable {
  @Option(
    help: ArgumentHelp("Only this provider; may be repeated.", valueName: "name"),
    completion: .list(ProviderRegistry.names.map(\.rawValue)))
  var provider: [String] = []

  /// The names, checked; empty for all.
  func names() throws(OddsError) -> [ProviderName] {
    var names: [ProviderName] = []
    for word in provider { names.append(try ProviderRegistry.name(word)) }
    return names
  }
}
