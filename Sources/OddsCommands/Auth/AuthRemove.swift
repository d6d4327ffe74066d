internal import ArgumentParser
internal import OddsManual
internal import OddsModel
internal import OddsRegistry
internal import OddsSession
internal import OddsSettings

/// `odds auth remove`: removes a stored key.
struct AuthRemove: OddsCommand {
  static let configuration = CommandConfiguration(commandName: "remove", abstract: "Remove a provider's stored key.")

  static let manual = CommandManual(
    [.keys],
    [
      Example("Remove a stored key", "odds auth remove \(CommandManual.provider)")
    ])

  @OptionGroup var provider: ProviderArgument
  @OptionGroup var common: CommonOptions

  static var shape: AnswerShape { .none }

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    let name = try provider.name()
    let paths = context.settings.paths
    guard try Credentials(paths, ProviderRegistry.all)[name] != nil else {
      throw OddsError(
        .notFound, provider: name, "\(paths.credentialsFile) has no key for it", hint: "see 'odds auth list'")
    }
    let path = try Credentials.update(paths, ProviderRegistry.all) { $0[name] = nil }
    context.notes.warn("removed the key for \(name.rawValue) from \(path)")
    return 0
  }
}
