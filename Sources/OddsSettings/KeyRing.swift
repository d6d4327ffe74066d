public import OddsModel
public import OddsOutput
public import OddsProvider

/// The API key of each provider: from the environment, else the credentials file.
public struct KeyRing: Sendable {
  private let environment: Environment
  private let credentials: Credentials
  private let providers: [any Provider.Type]

  /// The API keys of these providers from an environment and credentials.
  public init(_ environment: Environment, _ credentials: Credentials, _ providers: [any Provider.Type]) {
    self.environment = environment
    self.credentials = credentials
    self.providers = providers
  }

  /// Reads the credentials file; throws like ``Credentials/init(_:_:)``.
  public init(_ environment: Environment, _ paths: Paths, _ providers: [any Provider.Type]) throws(OddsError) {
    self.init(environment, try Credentials(paths, providers), providers)
  }

  /// The environment variables for a provider's API key; the first one set wins.
  public static func variables(_ provider: any Provider.Type) -> [String] {
    ["ODDS_\(provider.name.variablePart)_KEY"] + (provider.sharedKeyVariable.map { [$0] } ?? [])
  }

  /// The API key of a provider, or nil. Throws `configuration` if a variable contains characters that no key has.
  public func key(_ provider: any Provider.Type) throws(OddsError) -> APIKey? {
    for variable in Self.variables(provider) {
      guard let text = environment[variable] else { continue }
      if let key = APIKey(text) { return key }
      // White space alone counts as unset.
      guard text.contains(where: { !$0.isWhitespace }) else { continue }
      throw OddsError(
        .configuration, provider: provider.name, "\(variable) has a character that cannot be sent",
        hint: "keys consist of letters, digits and punctuation, without spaces")
    }
    return credentials[provider.name]
  }

  /// The origin of the provider's API key; `none` if it has no key.
  public func source(_ provider: any Provider.Type) -> KeySource {
    if Self.variables(provider).contains(where: { environment[$0].flatMap { APIKey($0) } != nil }) {
      return .environment
    }
    return credentials[provider.name] == nil ? .none : .file
  }

  /// All API keys of the user, whether used or not; none of them may be printed.
  public var all: Set<APIKey> {
    var keys = Set(credentials.keys.values)
    for variable in providers.flatMap({ Self.variables($0) }) {
      if let key = environment[variable].flatMap({ APIKey($0) }) { keys.insert(key) }
    }
    return keys
  }
}
