public import OddsModel
public import OddsOutput

/// Each provider's key: from the environment, or else from the credentials file.
public struct KeyRing: Sendable {
  private let environment: Environment
  private let credentials: Credentials

  public init(_ environment: Environment, _ credentials: Credentials) {
    self.environment = environment
    self.credentials = credentials
  }

  /// Reads the credentials file; throws as ``Credentials/init(_:)``.
  public init(_ environment: Environment, _ paths: Paths) throws(OddsError) {
    self.init(environment, try Credentials(paths))
  }

  /// The variables that may hold a provider's key; the first that is set wins.
  public static func variables(_ provider: ProviderName) -> [String] {
    let own = "ODDS_\(provider.variablePart)_KEY"
    return provider == .sportsapiV1 || provider == .sportsapiV2 ? [own, "ODDS_SPORTSAPI_KEY"] : [own]
  }

  /// The key; nil if there is none. Throws `configuration` for a variable that holds something that cannot be a key.
  public func key(_ provider: ProviderName) throws(OddsError) -> APIKey? {
    for variable in Self.variables(provider) {
      guard let text = environment[variable] else { continue }
      if let key = APIKey(text) { return key }
      // White space alone counts as unset.
      guard text.contains(where: { !$0.isWhitespace }) else { continue }
      throw OddsError(
        .configuration, provider: provider, "\(variable) has a character that cannot be sent",
        hint: "a key has letters, digits and punctuation, and no spaces")
    }
    return credentials[provider]
  }

  public func source(_ provider: ProviderName) -> KeySource {
    if Self.variables(provider).contains(where: { environment[$0].flatMap { APIKey($0) } != nil }) {
      return .environment
    }
    return credentials[provider] == nil ? .none : .file
  }

  /// Every key that the user has, used or not: none of them may be shown.
  public var all: Set<APIKey> {
    var keys = Set(credentials.keys.values)
    for variable in ProviderName.allCases.flatMap(Self.variables) {
      if let key = environment[variable].flatMap({ APIKey($0) }) { keys.insert(key) }
    }
    return keys
  }
}
