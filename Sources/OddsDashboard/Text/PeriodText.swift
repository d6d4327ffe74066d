/// The feeds' words for parts of a match, short enough for a column of six.
enum PeriodText {
  static func short(_ words: String) -> String {
    var parts = words.lowercased().split { !$0.isLetter && !$0.isNumber }
    // `IN_FIRST_HALF`, `AT_HALF_TIME`.
    if parts.count > 1, parts[0] == "in" || parts[0] == "at" { parts.removeFirst() }
    if let known = table[parts.joined()] { return known }
    guard let number = parts.lazy.compactMap(number).first else { return words }
    func has(_ word: String) -> Bool { parts.contains { $0.hasPrefix(word) } }
    // Halves of an inning.
    for (start, word) in [("top", "Top"), ("bot", "Bot"), ("mid", "Mid")] where has(start) {
      return "\(word) \(number)"
    }
    for (part, letter) in [
      ("quarter", "Q"), ("set", "S"), ("period", "P"), ("half", "H"), ("inning", "I"), ("map", "M"), ("game", "G"),
    ] where has(part) {
      if letter == "H" { return has("end") ? "HT" : "\(number)H" }
      return has("end") ? "\(letter)\(number) end" : "\(letter)\(number)"
    }
    return has("end") ? "End \(number)" : words
  }

  /// `1st`, `2`, `third`.
  private static func number(_ word: Substring) -> String? {
    let digits = word.prefix { $0.isNumber }
    if !digits.isEmpty { return String(digits) }
    return ["first", "second", "third", "fourth", "fifth"].firstIndex { $0 == word }.map { "\($0 + 1)" }
  }

  private static let table = [
    "halftime": "HT", "ht": "HT", "matchcompleted": "FT", "prematch": "", "fulltime": "FT", "ft": "FT", "ended": "FT",
    "finished": "FT", "final": "FT", "notstarted": "",
    "overtime": "OT", "extratime": "ET", "penalties": "Pens", "break": "Break", "pause": "Break",
    "awaitingextratime": "ET", "interrupted": "Intr.", "postponed": "Postp.", "cancelled": "Canc.",
  ]
}
