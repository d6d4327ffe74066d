internal import OddsFiles
public import OddsModel
public import OddsProvider

/// The settings of `config.toml`. An unknown name is an error: a misspelled setting must not be silently ignored.
public struct ConfigFile: Sendable, Equatable {
  /// The settings that belong to no provider.
  public static let names = [
    "format", "odds-format", "timezone", "timeout", "color", "theme", "mouse", "max-message-mib",
  ]
  /// Comes before the name of a dashboard action, whose value is a list of keys.
  static let keysPrefix = "dashboard.keys."

  /// The settings that belong to no provider, as text.
  public private(set) var settings: [String: String] = [:]
  /// Addresses of providers, unchecked.
  public private(set) var urls: [ProviderName: String] = [:]
  /// The keys bound to each dashboard action, by its name.
  public private(set) var dashboardKeys: [String: [String]] = [:]
  private var paid: Set<ProviderName> = []

  /// Whether the user has said that the provider's plan has no monthly limit.
  public func isPaid(_ provider: ProviderName) -> Bool { paid.contains(provider) }

  /// No settings.
  public init() {}

  /// Reads the user's file; none is as good as an empty one. Throws `configuration` or `local`.
  /// - Parameter providers: Those that it may name.
  public init(_ paths: Paths, _ providers: [any Provider.Type]) throws(OddsError) {
    let bytes: [UInt8]?
    do throws(PrivateFile.Failure) {
      bytes = try PrivateFile(paths.configFile).read(.anyone)
    } catch {
      throw error.error
    }
    try self.init(bytes ?? [], paths.configFile, providers)
  }

  /// - Parameters:
  ///   - path: Where the bytes come from, for errors.
  ///   - providers: Those that it may name.
  public init(_ bytes: [UInt8], _ path: String, _ providers: [any Provider.Type]) throws(OddsError) {
    for (name, entry) in try TOMLFile.entries(bytes, path) {
      switch entry {
      case .text(let key) where name.hasPrefix(Self.keysPrefix):
        dashboardKeys[String(name.dropFirst(Self.keysPrefix.count))] = [key]
      case .list(let keys) where name.hasPrefix(Self.keysPrefix):
        dashboardKeys[String(name.dropFirst(Self.keysPrefix.count))] = keys
      case .list: throw OddsError(.configuration, "'\(name)' in \(path) cannot be a list")
      case .text(let value): try set(name, value, path, providers.map { $0.name })
      }
    }
  }

  private mutating func set(
    _ name: String, _ value: String, _ path: String, _ providers: [ProviderName]
  ) throws(OddsError) {
    let parts = name.split(separator: ".").map(String.init)
    guard parts.count == 2 else {
      guard Self.names.contains(name) else { throw Self.unknown(name, path, providers) }
      settings[name] = value
      return
    }
    if parts[1] == "key" {
      throw OddsError(
        .configuration, "'\(name)' does not belong in \(path)",
        hint: "keys are kept in credentials.toml; see 'odds auth set'")
    }
    guard let provider = providers.first(where: { $0.rawValue == parts[0] }) else {
      throw Self.unknown(name, path, providers)
    }
    switch (parts[1], value) {
    case ("url", _): urls[provider] = value
    case ("plan", "paid"): paid.insert(provider)
    case ("plan", "free"): break
    case ("plan", _):
      throw OddsError(.configuration, "'\(name)' in \(path) cannot be '\(value)'", hint: "use free or paid")
    default:
      throw OddsError(
        .configuration, "'\(name)' does not belong in \(path)", hint: "a provider's settings are 'url' and 'plan'")
    }
  }

  private static func unknown(_ name: String, _ path: String, _ providers: [ProviderName]) -> OddsError {
    let known = names + providers.map { "\($0.rawValue).url" }
    return OddsError(
      .configuration, "unknown setting '\(UnknownWord.shown(name, among: known))' in \(path)",
      hint: Nearest.word(to: name, in: known).map { "did you mean '\($0)'?" }
        ?? "the settings are \(known.joined(separator: ", "))")
  }

  /// A setting that takes one of a few words; nil if it is not set. Throws `configuration` for any other word.
  public func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ type: Choice.Type, _ name: String
  ) throws(OddsError) -> Choice? {
    guard let word = settings[name] else { return nil }
    if let choice = Choice(rawValue: word) { return choice }
    throw OddsError(
      .configuration, "'\(name)' in the config file cannot be '\(word)'",
      hint: "use one of \(Choice.allCases.map(\.rawValue).joined(separator: ", "))")
  }
}
