internal import OddsConditions
internal import OddsSettings
public import OddsModel
public import OddsOutput
internal import TOMLKit

/// `alerts.toml`: the user's alert rules.
///
/// ```toml
/// [[alert]]
/// name = "late and level"
/// where = "sport == soccer and clock > 80:00 and home.score == away.score"
/// sinks = ["line", "bell", "notify"]
///
/// [[alert]]
/// name = "goals"
/// on = "goal"
/// exec = ["~/bin/goal", "--loud"]
/// again = "5m"
/// ```
public enum AlertsFile {
  /// A rule with its position in the file and its author.
  public struct Entry: Sendable, Equatable {
    /// The rule as read.
    public var rule: AlertRule
    /// Line of the `[[alert]]` header, from 1; 0 if it has none.
    public var line: Int
    /// Whether the dashboard added the rule, and so may remove it.
    public var isManaged: Bool
    /// First line of the condition; used in its error messages.
    public var conditionLine: Int
  }

  /// The keys of a rule.
  public static let keys = [
    "name", "where", "on", "match", "sinks", "exec", "file", "again", "books", "min-move", "window", "settle",
  ]
  /// Keys allowed only with `on = "steam"`.
  static let steamKeys = ["books", "min-move", "window", "settle"]

  /// Reads a file of rules. Returns nil if the file doesn't exist.
  /// - Parameters:
  ///   - providers: Providers allowed in match references.
  ///   - home: The directory that replaces `~` at the beginning of a path.
  /// - Throws: `OddsError` of kind `configuration` or `local`.
  public static func read(_ path: String, providers: [ProviderName], home: String?) throws(OddsError) -> [Entry]? {
    let bytes: [UInt8]?
    do throws(PrivateFile.Failure) { bytes = try PrivateFile(path).read(.ownerWrites) } catch { throw error.error }
    return try bytes.map { bytes throws(OddsError) in
      try entries(bytes, path, providers: providers, home: home)
    }
  }

  /// Parses the rules of an `alerts.toml`.
  /// - Parameter path: The path of the file, for errors.
  public static func entries(
    _ bytes: [UInt8], _ path: String, providers: [ProviderName], home: String? = nil
  ) throws(OddsError) -> [Entry] {
    let table = try table(bytes, path)
    if let other = table.keys.first(where: { $0 != "alert" }) {
      throw OddsError(
        .configuration, "unknown key '\(UnknownWord.shown(other, among: ["alert"]))' in \(path)",
        hint: "each alert begins with [[alert]]")
    }
    guard let value = table["alert"] else { return [] }
    guard let list = value.array else {
      throw OddsError(.configuration, "'alert' in \(path) is not a list of tables", hint: "write [[alert]]")
    }
    let places = AlertsText(String(decoding: bytes, as: UTF8.self)).blocks
    var entries: [Entry] = []
    for (index, element) in list.enumerated() {
      let place = places.count == list.count ? places[index] : nil
      guard let rule = element.table else {
        throw OddsError(.configuration, "'alert' in \(path) is not a list of tables", hint: "write [[alert]]")
      }
      let reader = AlertReader(rule, number: index + 1, path, place, providers: providers, home: home)
      let entry = try reader.entry()
      if let duplicate = entries.first(where: { $0.rule.name == entry.rule.name }) {
        throw reader.error(reader.duplicate(of: duplicate))
      }
      entries.append(entry)
    }
    return entries
  }

  /// Returns all errors in the text of an `alerts.toml`, including those in conditions.
  /// - Parameter path: The path of the file, for errors.
  public static func faults(in bytes: [UInt8], _ path: String, providers: [ProviderName]) -> [ConfigFault] {
    let table: TOMLTable
    do throws(TOMLText.ParseError) {
      table = try TOMLText.table(String(decoding: bytes, as: UTF8.self))
    } catch {
      return [ConfigFault(path, line: error.line, "not valid TOML")]
    }
    let lines = TOMLLines(bytes)
    var faults = table.keys.filter { $0 != "alert" }.map { other in
      ConfigFault(
        path, line: lines?.line(of: [other]), "unknown key '\(UnknownWord.shown(other, among: ["alert"]))'",
        hint: "each alert begins with [[alert]]")
    }
    guard let value = table["alert"] else { return faults }
    let rules = value.array?.compactMap(\.table) ?? []
    guard let list = value.array, rules.count == list.count else {
      let line = lines?.line(of: ["alert"])
      return faults + [ConfigFault(path, line: line, "'alert' is not a list of tables", hint: "write [[alert]]")]
    }
    let places = AlertsText(String(decoding: bytes, as: UTF8.self)).blocks
    var entries: [Entry] = []
    for (index, rule) in rules.enumerated() {
      let place = places.count == list.count ? places[index] : nil
      let reader = AlertReader(rule, number: index + 1, path, place, providers: providers, home: nil)
      let (entry, found) = reading(reader, providers, after: entries)
      faults += found.map { ConfigFault(path, line: $0.line, $0.message, hint: $0.hint) }
      if let entry { entries.append(entry) }
    }
    return faults.sorted { ($0.line ?? .max) < ($1.line ?? .max) }
  }

  /// Reads one rule, and reports its errors, including a name that an earlier rule has.
  private static func reading(
    _ reader: AlertReader, _ providers: [ProviderName], after entries: [Entry]
  ) -> (Entry?, [AlertReader.Fault]) {
    var (entry, faults) = reader.reading()
    guard let entry else { return (nil, faults) }
    if let duplicate = entries.first(where: { $0.rule.name == entry.rule.name }) {
      faults.append(reader.duplicate(of: duplicate))
    }
    do throws(ConditionError) {
      _ = try AlertCondition(entry.rule, providers: providers)
    } catch {
      faults.append(reader.fault("where", "'where': \(error.message) at character \(error.position)", hint: error.hint))
    }
    return (entry, faults)
  }

  static func table(_ bytes: [UInt8], _ path: String) throws(OddsError) -> TOMLTable {
    do throws(TOMLText.ParseError) {
      return try TOMLText.table(String(decoding: bytes, as: UTF8.self))
    } catch {
      throw OddsError(.configuration, "\(path) is not valid TOML: line \(error.line)")
    }
  }
}
