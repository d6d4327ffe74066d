internal import OddsModel
public import OddsOutput

extension ConfigTable {
  /// Returns all errors in the text of a `config.toml`, sorted by line. Text that isn't TOML has only one error,
  /// because nothing after it can be trusted.
  /// - Parameter path: The file's path.
  public func faults(in bytes: [UInt8], _ path: String) -> [ConfigFault] {
    let rows: [(name: String, value: TOMLFile.Value)]
    let wrong: [TOMLFile.WrongType]
    do throws(TOMLText.ParseError) {
      (rows, wrong) = try TOMLFile.read(bytes)
    } catch {
      return [ConfigFault(path, line: error.line, "not valid TOML", hint: "its lines are NAME = \"TEXT\"")]
    }
    let places = TOMLLines(bytes)
    func fault(_ name: String, _ message: String, _ hint: String?) -> ConfigFault {
      let line = places?.entries.first { $0.path.joined(separator: ".") == name }?.line
      return ConfigFault(path, line: line, message, hint: hint)
    }
    var faults = wrong.map { type in
      fault(type.name, "'\(UnknownWord.shown(type.name))' is not \(type.wanted)", self[type.name]?.allowed)
    }
    var bound: [String: [String]] = [:]
    for (name, value) in rows {
      if dashboard == nil && name.hasPrefix(ConfigFile.keysPrefix) { continue }
      guard let key = self[name] else {
        let unknown = unknown(name)
        faults.append(fault(name, unknown.message, unknown.hint))
        continue
      }
      if dashboard == nil && name == ConfigSetting.theme.rawValue { continue }
      if key.kind == .keys { bound[String(name.dropFirst(ConfigFile.keysPrefix.count))] = value.texts }
      if let found = key.fault(in: value) { faults.append(fault(name, found.message, found.hint)) }
    }
    if let found = dashboard?.fault(bound) {
      let name = found.action.map { ConfigFile.keysPrefix + $0 } ?? "dashboard.keys"
      faults.append(fault(name, found.words, "see 'odds dashboard --help' for the keys"))
    }
    return faults.sorted { ($0.line ?? .max) < ($1.line ?? .max) }
  }
}
