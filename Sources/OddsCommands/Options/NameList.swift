internal import OddsModel
internal import OddsSettings

/// Several names in one option, comma-separated.
enum NameList {
  static func names(_ text: String?) -> [String] {
    (text ?? "").split(separator: ",").map { word in
      String(word.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }.filter { !$0.isEmpty }
  }

  /// The usage error for a name that is not among those known.
  static func unknown(_ name: String, _ what: String, among known: [String]) -> OddsError {
    UnknownWord.error(what, name, among: known)
  }
}
