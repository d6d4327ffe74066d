internal import OddsModel

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
