internal import OddsJSON
internal import OddsModel
public import OddsOutput

extension ConfigTable {
  /// Returns the effective value of each key and its origin.
  /// - Parameters:
  ///   - flags: The options on the command line.
  ///   - bytes: The bytes from which `config` was read, to look up line numbers.
  public func rows(
    _ flags: SettingsFlags, _ environment: Environment, _ config: ConfigFile, _ bytes: [UInt8], _ path: String
  ) -> [ConfigRow] {
    let places = TOMLLines(bytes)
    return keys.map { key in
      func row(_ value: TOMLFile.Value, _ origin: ConfigRow.Origin, _ source: String?) -> ConfigRow {
        ConfigRow(
          key: key.name, setting: key.json(value), origin: origin, source: source,
          standard: key.standard.map { key.json(.text($0)) } ?? .null, about: key.about)
      }
      if let text = flags.text(of: key) { return row(.text(text), .flag, key.option) }
      if let variable = key.variable, let text = environment[variable] {
        return row(.text(text), .environment, variable)
      }
      if let value = config.values[key.name] {
        let line = places?.entries.first { $0.path == key.path }?.line
        return row(value, .file, line.map { "\(path):\($0)" } ?? path)
      }
      var row = row(.text(key.standard ?? ""), .default, nil)
      if key.standard == nil { row.setting = .null }
      return row
    }
  }
}

extension ConfigKey {
  /// The value as JSON. An unusable address is hidden, because it may contain an API key.
  func json(_ value: TOMLFile.Value) -> JSONValue {
    switch (kind, value) {
    case (.keys, .list(let texts)): return .array(texts.map { .text($0) })
    case (.keys, .text(let text)):
      return .array(text.split(separator: " ").map { .text(String($0)) })
    case (_, .list(let texts)): return .array(texts.map { .text(UnknownWord.shown($0)) })
    case (.number, .text(let text)): return Int64(text).map { .integer($0) } ?? .text(UnknownWord.shown(text))
    case (.address, .text(let text)): return .text(fault(in: value) == nil ? text : "•••")
    case (.word(let words), .text(let text)): return .text(UnknownWord.shown(text, among: words))
    case (_, .text(let text)): return .text(fault(in: value) == nil ? text : UnknownWord.shown(text))
    }
  }
}

extension SettingsFlags {
  /// The value of a key on the command line, or nil.
  func text(of key: ConfigKey) -> String? {
    switch ConfigSetting(rawValue: key.name) {
    case .format: (format ?? (json ? .json : nil))?.rawValue
    case .oddsFormat: oddsFormat?.rawValue
    case .timezone: timezone
    case .timeout: timeout
    case .color: color?.rawValue
    case .theme, .mouse, .maximumMessage, nil: nil
    }
  }
}
