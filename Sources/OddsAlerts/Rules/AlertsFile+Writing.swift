internal import Glibc
internal import OddsSettings
internal import OddsOutput
public import OddsModel

extension AlertsFile {
  /// Appends a rule to a file and leaves the rest of the file unchanged.
  /// - Parameter about: Description of the rule for the comment above it.
  public static func add(_ rule: AlertRule, about: String, to path: String) throws(OddsError) {
    try update(path) { text throws(OddsError) in
      text.append(keys(rule), about: about)
    }
  }

  /// Removes a rule that the dashboard added.
  /// - Throws: `OddsError` of kind `local` if no rule has the name or the user wrote it.
  public static func remove(_ name: String, from path: String) throws(OddsError) {
    try update(path) { text throws(OddsError) in
      let blocks = text.blocks.filter { block in
        block.keys["name"].map { text.lines[$0].hasSuffix(" = \(TOMLFile.quoted(name))") } ?? false
      }
      guard let block = blocks.first else { throw OddsError(.local, "no alert '\(name)' in \(path)") }
      guard block.isManaged else {
        throw OddsError(.local, "the alert '\(name)' was not added here", hint: "remove it from \(path)")
      }
      text.remove(block)
    }
  }

  private static func update(
    _ path: String, _ change: (inout AlertsText) throws(OddsError) -> Void
  ) throws(OddsError) {
    let file = resolved(path)
    try PrivateFile(file).update(.ownerWrites) { bytes throws(OddsError) in
      var text = AlertsText(String(decoding: bytes ?? [], as: UTF8.self))
      if let bytes { _ = try table(bytes, path) }
      try change(&text)
      return Array(text.text.utf8)
    }
  }

  /// Returns the target of a symbolic link: the target is replaced, so that the link remains.
  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// Returns the rule's keys and values in a fixed order, without those that have their default.
  private static func keys(_ rule: AlertRule) -> [(name: String, value: String)] {
    let sinks = AlertSink.allCases.filter(rule.sinks.contains).map(\.rawValue)
    let values: [(String, String?)] = [
      ("name", TOMLFile.quoted(rule.name)),
      ("match", rule.matches.isEmpty ? nil : TOMLFile.list(rule.matches.map(\.description))),
      ("on", rule.on.word.map(TOMLFile.quoted)), ("where", rule.condition.map(TOMLFile.quoted)),
      ("sinks", TOMLFile.list(sinks)),
    ]
    return values.compactMap { name, value in value.map { (name, $0) } }
  }
}
