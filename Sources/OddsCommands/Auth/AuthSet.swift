internal import ArgumentParser
internal import OddsManual
internal import OddsModel
internal import OddsRegistry
internal import OddsSession
internal import OddsSettings

/// `odds auth set`: stores a key.
struct AuthSet: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Store a provider's key, read from standard input or from a hidden prompt.")

  static let manual = CommandManual(
    [.keys],
    [
      Example("Store a key, typed at a hidden prompt", "odds auth set \(CommandManual.provider)", trial: "< key.txt"),
      Example("Store a key from a file", "odds auth set \(CommandManual.provider) < key.txt"),
    ])

  @OptionGroup var provider: ProviderArgument
  @OptionGroup var common: CommonOptions

  static var shape: AnswerShape { .none }

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    let name = try provider.name()
    let text = try SecretInput.read(prompt: "Key for \(name.rawValue): ")
    guard let key = APIKey(text) else {
      throw OddsError(
        .usage, "the key is empty or contains a character that cannot be sent",
        hint: "pass it on standard input: odds auth set \(name.rawValue) < FILE")
    }
    let path = try Credentials.update(context.settings.paths, ProviderRegistry.all) { $0[name] = key }
    context.notes.warn("stored the key for \(name.rawValue) in \(path)")
    let variables = ProviderRegistry.type(name).map { KeyRing.variables($0) } ?? []
    for variable in variables where context.settings.environment[variable] != nil {
      context.notes.warn("\(variable) is set and overrides it")
    }
    return 0
  }
}
