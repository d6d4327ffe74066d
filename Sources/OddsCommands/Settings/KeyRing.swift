internal import OddsModel
internal import OddsOutput
internal import OddsProvider
internal import OddsRegistry

/// Each provider's key and where it comes from: the environment, or else the file.
struct KeyRing: Sendable {
  private let environment: Environment
  private let credentials: Credentials

  init(_ environment: Environment, _ paths: Paths) throws(OddsError) {
    self.environment = environment
    credentials = try Credentials(paths)
  }

  /// The variables that may hold a provider's key, the first that is set wins.
  static func variables(_ provider: ProviderName) -> [String] {
    let own = "ODDS_\(provider.variablePart)_KEY"
    return ProviderRegistry.type(provider)?.sharedKeyVariable.map { [own, $0] } ?? [own]
  }

  func key(_ provider: ProviderName) throws(OddsError) -> APIKey? {
    for variable in Self.variables(provider) {
      guard let text = environment[variable] else { continue }
      if let key = APIKey(text) { return key }
      // White space alone is as good as nothing.
      guard text.contains(where: { !$0.isWhitespace }) else { continue }
      throw OddsError(
        .configuration, provider: provider, "\(variable) holds a character that cannot be sent",
        hint: "a key is made of letters, digits and signs, without spaces")
    }
    return credentials[provider]
  }

  func source(_ provider: ProviderName) -> KeySource {
    if Self.variables(provider).contains(where: { environment[$0].flatMap { APIKey($0) } != nil }) {
      return .environment
    }
    return credentials[provider] == nil ? .none : .file
  }
}
