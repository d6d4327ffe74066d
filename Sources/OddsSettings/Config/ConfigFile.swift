internal import OddsFiles
public import OddsModel
public import OddsProvider

/// The settings of `config.toml`. An unknown name is an error: a misspelled setting must not be silently ignored.
///
/// Values are checked where they are used, so that an option goes before a value that is no good: by ``ConfigKey``, as
/// ``ConfigTable/faults(in:_:)`` checks all of them.
public struct ConfigFile: Sendable, Equatable {
  /// Comes before the name of a dashboard action, whose value is a list of keys.
  static let keysPrefix = "dashboard.keys."

  /// The settings that belong to no provider, as text.
  public private(set) var settings: [String: String] = [:]
  /// Addresses of providers, unchecked.
  public private(set) var urls: [ProviderName: String] = [:]
  /// The keys bound to each dashboard action, by its name.
  public private(set) var dashboardKeys: [String: [String]] = [:]
  /// Every value that stands in it, by its name.
  public private(set) var values: [String: TOMLFile.Value] = [:]
  private var paid: Set<ProviderName> = []

  /// Whether the user has said that the provider's plan has no monthly limit.
  public func isPaid(_ provider: ProviderName) -> Bool { paid.contains(provider) }

  /// No settings.
  public init() {}

  /// Reads the user's file; none is as good as an empty one. Throws `configuration` or `local`.
  /// - Parameter providers: Those that it may name.
  public init(_ paths: Paths, _ providers: [any Provider.Type]) throws(OddsError) {
    try self.init(try Self.bytes(paths) ?? [], paths.configFile, providers)
  }

  /// The user's file; nil if there is none. Throws `local`.
  public static func bytes(_ paths: Paths) throws(OddsError) -> [UInt8]? {
    do throws(PrivateFile.Failure) {
      return try PrivateFile(paths.configFile).read(.anyone)
    } catch {
      throw error.error
    }
  }

  /// - Parameters:
  ///   - path: Where the bytes come from, for errors.
  ///   - providers: Those that it may name.
  public init(_ bytes: [UInt8], _ path: String, _ providers: [any Provider.Type]) throws(OddsError) {
    let table = ConfigTable(providers)
    for (name, entry) in try TOMLFile.entries(bytes, path) {
      values[name] = entry
      if name.hasPrefix(Self.keysPrefix) {
        dashboardKeys[String(name.dropFirst(Self.keysPrefix.count))] = entry.texts
        continue
      }
      guard let key = table[name] else {
        let fault = table.unknown(name)
        throw OddsError(.configuration, "\(fault.message) in \(path)", hint: fault.hint)
      }
      guard case .text(let value) = entry else {
        throw OddsError(.configuration, "'\(name)' in \(path) cannot be a list", hint: "use \(key.allowed)")
      }
      guard let provider = table.providers.first(where: { $0.rawValue == key.path[0] }) else {
        settings[name] = value
        continue
      }
      if key.kind == .address {
        urls[provider] = value
      } else {
        try check(key, entry, path)
        if value == "paid" { paid.insert(provider) }
      }
    }
  }

  private func check(_ key: ConfigKey, _ value: TOMLFile.Value, _ path: String) throws(OddsError) {
    guard let fault = key.fault(in: value) else { return }
    throw OddsError(.configuration, "\(fault.message) in \(path)", hint: fault.hint)
  }

  /// A setting that is allowed; nil if it is not set. Throws `configuration` for any other value.
  func text(_ setting: ConfigSetting) throws(OddsError) -> String? {
    guard let text = settings[setting.rawValue] else { return nil }
    try check(setting.key(themes: []), .text(text), "the config file")
    return text
  }

  /// A setting that takes one of a few words; nil if it is not set. Throws `configuration` for any other word.
  public func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ type: Choice.Type, _ setting: ConfigSetting
  ) throws(OddsError) -> Choice? {
    guard let word = settings[setting.rawValue] else { return nil }
    if let choice = Choice(rawValue: word) { return choice }
    let key = setting.key(themes: Choice.allCases.map(\.rawValue))
    try check(key, .text(word), "the config file")
    return nil
  }
}
