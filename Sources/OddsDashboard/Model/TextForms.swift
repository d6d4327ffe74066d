internal import OddsBoard
internal import OddsModel

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Musl
#endif

/// How long ago something was, in at most four columns: `0.4s`, `12s`, `3m`, `5h`, `2d`.
enum AgeText {
  static func text(_ milliseconds: Int64, tenths: Bool = false) -> String {
    // More than a minute ahead: the clock was set back, and nobody can tell.
    guard milliseconds > -60_000 else { return "?" }
    let milliseconds = max(0, milliseconds)
    let seconds = milliseconds / 1000
    if tenths, seconds < 10 { return "\(seconds).\(milliseconds % 1000 / 100)s" }
    if seconds < 60 { return "\(seconds)s" }
    if seconds < 3600 { return "\(seconds / 60)m" }
    return seconds < 86_400 ? "\(seconds / 3600)h" : "\(min(999, seconds / 86_400))d"
  }
}

/// Times of day in the local zone or in UTC.
enum ZoneClock {
  /// `14:05:09 BST`.
  static func seconds(_ time: Timestamp, isUTC: Bool) -> String {
    let there = parts(time, isUTC)
    return "\(clock(there)):\(two(there.tm_sec)) \(zone(there, isUTC))"
  }

  /// `14:05:09`, without the zone.
  static func time(_ time: Timestamp, isUTC: Bool) -> String {
    let there = parts(time, isUTC)
    return "\(clock(there)):\(two(there.tm_sec))"
  }

  /// `14:05` today, `Sat 14:05` within a week, `18 Apr` otherwise.
  static func start(_ time: Timestamp, now: Timestamp, isUTC: Bool) -> String {
    guard time.isKnown else { return "" }
    let there = parts(time, isUTC)
    let here = parts(now, isUTC)
    if there.tm_yday == here.tm_yday, there.tm_year == here.tm_year { return clock(there) }
    let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    if time.since(now).magnitude < 6 * 86_400_000 { return "\(days[Int(there.tm_wday)]) \(clock(there))" }
    return "\(there.tm_mday) \(months[Int(there.tm_mon)])"
  }

  /// `BST`.
  static func zone(_ time: Timestamp, isUTC: Bool) -> String { zone(parts(time, isUTC), isUTC) }

  private static func parts(_ time: Timestamp, _ isUTC: Bool) -> tm {
    var seconds = time_t(time.milliseconds / 1000)
    if time.milliseconds % 1000 < 0 { seconds -= 1 }
    var result = tm()
    if isUTC { gmtime_r(&seconds, &result) } else { localtime_r(&seconds, &result) }
    return result
  }

  private static func zone(_ time: tm, _ isUTC: Bool) -> String {
    isUTC ? "UTC" : time.tm_zone.map { String(cString: $0) } ?? ""
  }

  private static func clock(_ time: tm) -> String { "\(two(time.tm_hour)):\(two(time.tm_min))" }
  private static func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

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

/// A price in the chosen format.
enum PriceForm {
  /// The columns that prices of a format need, without the mark.
  static func width(_ format: OddsFormat) -> Int {
    switch format {
    case .decimal, .american, .fractional, .probability, .hongkong: 6
    case .malay, .indonesian: 7
    }
  }

  /// The text in at most `columns` columns: what is too long loses the digits behind its point, never those before it.
  static func text(
    _ quoted: Quoted, _ notation: Notation, _ format: OddsFormat, _ names: TextTable, ascii: Bool, columns: Int
  ) -> String {
    let isSame = notation == .fractional && format == .fractional
    guard !isSame, let price = quoted.withBytes(names, { Price($0, notation) }) else { return quoted.string(names) }
    var text = price.formatted(as: format, ascii: ascii)
    // What was not quoted as decimal odds has as many digits as any; two stand below each other.
    let cents = (price.approximate * 100).rounded()
    if format == .decimal, notation != .decimal, cents > 100, cents < 1e9 {
      let whole = Int(cents)
      text = "\(whole / 100).\(whole % 100 < 10 ? "0" : "")\(whole % 100)"
    }
    guard text.count > columns, let point = text.firstIndex(of: ".") else { return text }
    let kept = text.index(text.startIndex, offsetBy: columns)
    let isPercent = text.last == "%"
    if point < kept, !isPercent {
      let cut = text[..<kept]
      return cut.last == "." ? String(cut.dropLast()) : String(cut)
    }
    return String(text[..<point]) + (isPercent ? "%" : "")
  }
}

extension Line {
  /// `2.5`, and with `signed` `+1.5`; nothing for none.
  func shown(signed: Bool) -> String {
    if isNone { return "" }
    let magnitude = thousandths.magnitude
    var fraction = "\(1000 + magnitude % 1000)".dropFirst()
    while fraction.last == "0" { fraction.removeLast() }
    let sign = thousandths < 0 ? "-" : signed && thousandths > 0 ? "+" : ""
    return "\(sign)\(magnitude / 1000)\(fraction.isEmpty ? "" : ".")\(fraction)"
  }
}

extension Score {
  static func side(_ value: Int32) -> String { value == unknown ? "" : "\(value)" }
}

extension MatchStatus {
  var text: String { "\(word)" }
}
