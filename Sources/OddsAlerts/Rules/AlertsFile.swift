internal import OddsFiles
public import OddsModel
internal import OddsOutput
internal import OddsSettings
internal import TOMLKit

/// `alerts.toml`: what the user wants to be told.
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
  /// A rule, where it stands, and who wrote it.
  public struct Entry: Sendable, Equatable {
    /// The rule as it was read.
    public var rule: AlertRule
    /// The line of its header, from 1; 0 where it has none.
    public var line: Int
    /// The dashboard wrote it, and may remove it.
    public var isOurs: Bool
    /// Where its condition begins; for an error in it.
    public var conditionLine: Int
  }

  /// The keys of a rule.
  public static let keys = [
    "name", "where", "on", "match", "sinks", "exec", "file", "again", "books", "min-move", "window", "settle",
  ]
  /// Those that only `on = "steam"` has.
  static let steamKeys = ["books", "min-move", "window", "settle"]

  /// Reads a file of rules; nil if there is none. Throws `configuration` or `local`.
  /// - Parameters:
  ///   - providers: Whose references may be among them.
  ///   - home: What `~` at the beginning of a path is.
  public static func read(_ path: String, providers: [ProviderName], home: String?) throws(OddsError) -> [Entry]? {
    let bytes: [UInt8]?
    do throws(PrivateFile.Failure) { bytes = try PrivateFile(path).read(.ownerWrites) } catch { throw error.error }
    return try bytes.map { bytes throws(OddsError) in
      try entries(bytes, path, providers: providers, home: home)
    }
  }

  /// - Parameter path: Where the bytes come from, for errors.
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
      if let twin = entries.first(where: { $0.rule.name == entry.rule.name }) {
        throw reader.error("name", "'\(entry.rule.name)' is the name of the alert on line \(twin.line) too")
      }
      entries.append(entry)
    }
    return entries
  }

  static func table(_ bytes: [UInt8], _ path: String) throws(OddsError) -> TOMLTable {
    do throws(TOMLText.Damage) {
      return try TOMLText.table(String(decoding: bytes, as: UTF8.self))
    } catch {
      throw OddsError(.configuration, "\(path) is not valid TOML: line \(error.line)")
    }
  }
}
