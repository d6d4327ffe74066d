internal import OddsModel

/// Names of the parts of a match, cached: BoltOdds has fields for them, `firstHalfGoalsA`, but no names.
struct PeriodNames {
  private let names: TextTable
  private var known: [String: [TextID]] = [:]
  private var readable: [TextID: TextID] = [:]

  init(_ names: TextTable) { self.names = names }

  /// Returns the name of a part, such as `1st Half` or `Set 2`.
  mutating func name(_ unit: LiveState.Unit, _ number: Int) -> TextID {
    switch unit {
    case .half: ordinal("Half", number)
    case .quarter: ordinal("Quarter", number)
    case .third: ordinal("Period", number)
    case .set: numbered("Set", number)
    case .inning: numbered("Inning", number)
    }
  }

  /// Returns a name such as `Map 2` or `Round 19`.
  mutating func numbered(_ word: String, _ number: Int) -> TextID {
    cached(word, number) { "\(word) \($0)" }
  }

  /// Returns a period's name in readable form. `IN_SECOND_HALF` and `2nd half` both become `2nd Half`, so that a match's
  /// period doesn't alternate between BoltOdds' sources.
  mutating func said(_ word: TextID) -> TextID {
    if let name = readable[word] { return name }
    let name = names.intern(Self.readable(names.string(word)))
    readable[word] = name
    return name
  }

  /// Returns a period's name in readable form, such as `1st Half` for `IN_FIRST_HALF`.
  static func readable(_ text: String) -> String {
    var words = text.split { $0 == "_" || $0 == " " }.map { $0.lowercased() }
    if text.contains("_"), words.count > 1, words[0] == "in" || words[0] == "at" { words.removeFirst() }
    // Use the name that sets have in the list of scores.
    // safe: converted from text, so an overflow is nil
    if words.count == 2, words[1] == "set", let number = Int(words[0].prefix { $0.isNumber }) { return "Set \(number)" }
    return words.flatMap { word -> [String] in
      if let place = ordinals.firstIndex(of: word) { return ["\(place + 1)\(tail(place + 1))"] }
      if word == "bot" { return ["Bottom"] }
      if word == "halftime" { return ["Half", "Time"] }
      return ["\(word.prefix(1).uppercased())\(word.dropFirst())"]
    }.joined(separator: " ")
  }

  private static let ordinals = ["first", "second", "third", "fourth", "fifth"]

  private static func tail(_ number: Int) -> String {
    // safe: looked up in a dictionary
    (11...13).contains(number % 100) ? "th" : [1: "st", 2: "nd", 3: "rd"][number % 10] ?? "th"
  }

  /// Returns a number as text.
  mutating func number(_ number: Int32) -> TextID { cached("", Int(truncatingIfNeeded: number)) { "\($0)" } }

  private mutating func ordinal(_ word: String, _ number: Int) -> TextID {
    cached(word, number) { "\($0)\(Self.tail($0)) \(word)" }
  }

  private mutating func cached(_ word: String, _ number: Int, _ make: (Int) -> String) -> TextID {
    // No match has as many parts; such names aren't cached.
    guard (0..<1_000).contains(number) else { return names.intern(make(number)) }
    // safe: below the count
    if let row = known[word], number < row.count { return row[number] }
    let start = known[word]?.count ?? 0
    for next in start...number { known[word, default: []].append(names.intern(make(next))) }
    return names.intern(make(number))
  }
}

/// Meanings of `matchPeriod`: `IN_FIRST_HALF`, `AT_HALF_TIME`, `AT_BOT_1ST_INNING`, `MATCH_COMPLETED`.
enum PeriodWord {
  /// Returns the status; nil if the word is unknown.
  static func status(_ word: UnsafeBufferPointer<UInt8>) -> MatchStatus? {
    guard word.count > 0 else { return nil }
    if Words.contains(word, "prematch") || Words.contains(word, "postponed") { return .scheduled }
    if Words.contains(word, "completed") || Words.contains(word, "abandoned") || Words.contains(word, "cancel") {
      return .ended
    }
    if Words.contains(word, "suspend") || Words.contains(word, "delay") || Words.contains(word, "interrupt") {
      return .suspended
    }
    // "AT_" begins breaks, but also baseball's half-innings.
    if Words.contains(word, "half_time") || Words.contains(word, "full_time") || Words.contains(word, "_end")
      || Words.contains(word, "break") || Words.contains(word, "interval") || Words.contains(word, "intermission")
      || Words.contains(word, "at_mid")
    {
      return .break
    }
    return .live
  }

  /// Returns the number of halves, quarters or thirds that have begun; nil if the word doesn't show it.
  static func begun(_ word: UnsafeBufferPointer<UInt8>, _ unit: LiveState.Unit) -> Int? {
    if Words.contains(word, "prematch") { return 0 }
    if Words.contains(word, "completed") || Words.contains(word, "full_time") || Words.contains(word, "extra_time")
      || Words.contains(word, "shootout") || Words.contains(word, "overtime") || Words.contains(word, "over_time")
    {
      return .max
    }
    if Words.contains(word, "half_time") { return unit == .half ? 1 : 2 }
    return Words.ordinal(word)
  }

  /// Returns the sport in a class name such as `FootballMatchPeriod`.
  static func sport(_ word: UnsafeBufferPointer<UInt8>) -> Sport? {
    if Words.contains(word, "american") || Words.contains(word, "gridiron") { return .americanFootball }
    if Words.contains(word, "beachvolley") { return .beachVolleyball }
    if Words.contains(word, "tabletennis") { return .tableTennis }
    for (name, sport) in names where Words.contains(word, name) { return sport }
    return nil
  }

  private static let names: [(StaticString, Sport)] = [
    ("football", .soccer), ("soccer", .soccer), ("basketball", .basketball), ("tennis", .tennis),
    ("baseball", .baseball), ("hockey", .iceHockey), ("volleyball", .volleyball), ("handball", .handball),
    ("badminton", .badminton), ("rugbyleague", .rugbyLeague), ("rugbyunion", .rugbyUnion), ("rugby", .rugby),
    ("cricket", .cricket), ("darts", .darts), ("snooker", .snooker), ("futsal", .futsal),
    ("floorball", .floorball), ("bandy", .bandy), ("aussierules", .aussieRules),
  ]
}

/// Parses the timestamps of messages, `2025-09-08T10:52:38.261440+00:00`. The minute is nearly always that of the
/// previous message, so only the rest is parsed.
struct MinuteClock {
  /// The sixteen characters of the last minute, and the milliseconds at its beginning.
  private var minute: (UInt64, UInt64) = (0, 0)
  private var start: Int64 = 0

  /// Parses a timestamp; nil for other formats.
  mutating func read(_ text: UnsafeBufferPointer<UInt8>) -> Timestamp? {
    guard text.count == 32, let milliseconds = Self.milliseconds(text) else {
      return Timestamp(rfc3339: text)
    }
    let bytes = UnsafeRawBufferPointer(text)
    let words = (
      bytes.loadUnaligned(as: UInt64.self), bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
    )
    if words == minute { return Timestamp(milliseconds: start &+ milliseconds) }
    guard let time = Timestamp(rfc3339: text) else { return nil }
    (minute, start) = (words, time.milliseconds &- milliseconds)
    return time
  }

  /// Returns the milliseconds since the minute in `:38.261440+00:00`, rounded down; nil for other formats.
  private static func milliseconds(_ text: UnsafeBufferPointer<UInt8>) -> Int64? {
    let end = UnsafeRawBufferPointer(text).loadUnaligned(fromByteOffset: 24, as: UInt64.self)
    guard text[16] == UInt8(ascii: ":"), text[19] == UInt8(ascii: "."),
      // `+00:00`
      end & 0xFFFF_FFFF_FFFF_0000 == 0x3030_3A30_302B_0000
    else { return nil }
    var digits: Int64 = 0
    for place in 17..<26 where place != 19 {
      guard text[place] &- 0x30 < 10 else { return nil }
      digits = digits &* 10 &+ Int64(text[place] &- 0x30)
    }
    return digits < 60_000_000 ? digits / 1000 : nil
  }
}
