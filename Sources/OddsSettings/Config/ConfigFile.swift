public import OddsModel
public import OddsProvider

/// The settings of `config.toml`. An unknown name is an error: a misspelled setting must not be silently ignored.
///
/// Values are checked only where they are used, so that an option can override an invalid value. ``ConfigKey`` checks
/// one value, ``ConfigTable/faults(in:_:)`` all.
public struct ConfigFile: Sendable, Equatable {
  /// The prefix of the keys that bind dashboard actions; their values are lists of keyboard keys.
  static let keysPrefix = "dashboard.keys."

  /// The settings other than those of providers, as text.
  public private(set) var settings: [String: String] = [:]
  /// The addresses of providers, unchecked.
  public private(set) var urls: [ProviderName: String] = [:]
  /// The keyboard keys of each dashboard action, by the action's name.
  public private(set) var dashboardKeys: [String: [String]] = [:]
  /// All values in the file, by name.
  public private(set) var values: [String: TOMLFile.Value] = [:]
  private var paid: Set<ProviderName> = []

  /// Whether the user declared a plan of the provider without a monthly limit.
  public func isPaid(_ provider: ProviderName) -> Bool { paid.contains(provider) }

  /// No settings.
  public init() {}

  /// Reads the user's file; a missing file counts as empty. Throws `configuration` or `local`.
  /// - Parameter providers: The providers that the file may name.
  public init(_ paths: Paths, _ providers: [any Provider.Type]) throws(OddsError) {
    try self.init(try Self.bytes(paths) ?? [], paths.configFile, providers)
  }

  /// The bytes of the user's file; nil if it doesn't exist. Throws `local`.
  public static func bytes(_ paths: Paths) throws(OddsError) -> [UInt8]? {
    do throws(PrivateFile.Failure) {
      return try PrivateFile(paths.configFile).read(.anyone)
    } catch {
      throw error.error
    }
  }

  /// Parses settings.
  /// - Parameters:
  ///   - path: The file's path, for error messages.
  ///   - providers: The providers that the file may name.
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

  /// The valid value of a setting; nil if unset. Throws `configuration` for an invalid value.
  func text(_ setting: ConfigSetting) throws(OddsError) -> String? {
    guard let text = settings[setting.rawValue] else { return nil }
    try check(setting.key(themes: []), .text(text), "the config file")
    return text
  }

  /// The value of a setting with a fixed list of words; nil if unset. Throws `configuration` for any other word.
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
