internal import OddsModel

/// Several names in one option, parted by commas.
enum NameList {
  static func names(_ text: String?) -> [String] {
    (text ?? "").split(separator: ",").map { word in
      String(word.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }.filter { !$0.isEmpty }
  }

  /// A usage error for a name that is none of a few.
  static func unknown(_ name: String, _ what: String, among known: [String]) -> OddsError {
    let nearest = Nearest.word(to: name, in: known).map { "did you mean '\($0)'? " } ?? ""
    return OddsError(
      .usage, "there is no \(what) '\(name)'", hint: "\(nearest)there are \(known.joined(separator: ", "))")
  }
}
