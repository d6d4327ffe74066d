internal import OddsModel
internal import OddsSettings

/// Splits an option with several comma-separated names.
enum NameList {
  static func names(_ text: String?) -> [String] {
    (text ?? "").split(separator: ",").map { word in
      String(word.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }.filter { !$0.isEmpty }
  }

  /// Returns the usage error for an unknown name.
  static func unknown(_ name: String, _ what: String, among known: [String]) -> OddsError {
    UnknownWord.error(what, name, among: known)
  }
}
