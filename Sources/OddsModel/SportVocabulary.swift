/// Each provider's own word for a sport, in one place.
///
/// PulseScore: its document's list, for live events and for the pre-match path. TickOdds: the capitalised names that a
/// subscription takes. SportsAPI V1: the nine slugs of its `connected` message. V2: the list under its `x-sport`.
public enum SportVocabulary {
  /// The word that this provider uses; nil if it does not offer the sport.
  public static func word(_ sport: Sport, _ provider: ProviderName) -> String? {
    let row = rows.first { $0.sport == sport }
    return switch provider {
    case .pulsescore: row?.pulsescore
    case .tickodds: row?.tickodds
    case .sportsapiV1: row?.v1
    case .sportsapiV2: row?.v2
    // BoltOdds speaks of leagues; its own folder maps them.
    case .boltodds: nil
    }
  }

  /// The sports that a provider offers, in the order of the table.
  public static func sports(_ provider: ProviderName) -> [Sport] {
    rows.compactMap { word($0.sport, provider) == nil ? nil : $0.sport }
  }

  /// The sport behind a provider's word, whatever its case and whether it has spaces, dashes or underscores.
  public static func sport(_ word: String, _ provider: ProviderName) -> Sport {
    let plain = normalized(word)
    for row in rows {
      let words = [Self.word(row.sport, provider), row.sport.rawValue] + row.aliases
      if words.contains(where: { $0.map(normalized) == plain }) { return row.sport }
    }
    return .other
  }

  /// The sport that a user typed: the program's own word or an alias.
  public static func sport(typed word: String) -> Sport? {
    let plain = normalized(word)
    if let row = rows.first(where: { row in
      normalized(row.sport.rawValue) == plain || row.aliases.contains { normalized($0) == plain }
    }) {
      return row.sport
    }
    return plain == "other" ? .other : nil
  }

  private static func normalized(_ word: String) -> String {
    String(word.lowercased().filter { $0.isLetter || $0.isNumber })
  }

  private struct Row: Sendable {
    let sport: Sport
    var pulsescore: String?
    var tickodds: String?
    var v1: String?
    var v2: String?
    var aliases: [String] = []
  }

  private static let rows: [Row] = [
    Row(
      sport: .soccer, pulsescore: "soccer", tickodds: "Soccer", v1: "football", v2: "football", aliases: ["football"]),
    Row(sport: .tennis, pulsescore: "tennis", tickodds: "Tennis", v1: "tennis", v2: "tennis"),
    Row(sport: .basketball, pulsescore: "basketball", tickodds: "Basketball", v1: "basketball", v2: "basketball"),
    Row(
      sport: .iceHockey, pulsescore: "ice-hockey", tickodds: "Ice Hockey", v1: "hockey", v2: "ice-hockey",
      aliases: ["hockey"]),
    Row(
      sport: .americanFootball, pulsescore: "american-football", tickodds: "American Football",
      v1: "american-football", v2: "american-football"),
    Row(sport: .baseball, pulsescore: "baseball", tickodds: "Baseball", v1: "baseball", v2: "baseball"),
    Row(sport: .volleyball, pulsescore: "volleyball", tickodds: "Volleyball", v1: "volleyball", v2: "volleyball"),
    Row(sport: .handball, pulsescore: "handball", tickodds: "Handball", v1: "handball", v2: "handball"),
    Row(sport: .tableTennis, pulsescore: "table-tennis", tickodds: "Table Tennis", v2: "table-tennis"),
    Row(sport: .esports, pulsescore: "e-sports", tickodds: "Esports", v2: "esports"),
    Row(sport: .cricket, tickodds: "Cricket", v2: "cricket"),
    Row(sport: .rugby, tickodds: "Rugby", v1: "rugby", v2: "rugby"),
    Row(sport: .rugbyLeague, pulsescore: "rugby-league", tickodds: "Rugby League"),
    Row(sport: .rugbyUnion, pulsescore: "rugby-union", tickodds: "Rugby Union"),
    Row(sport: .futsal, tickodds: "Futsal", v2: "futsal"),
    Row(sport: .badminton, tickodds: "Badminton", v2: "badminton"),
    Row(sport: .beachVolleyball, tickodds: "Beach Volleyball", v2: "beach-volley", aliases: ["beach-volley"]),
    Row(sport: .darts, tickodds: "Darts", v2: "darts"),
    Row(sport: .snooker, tickodds: "Snooker", v2: "snooker"),
    Row(sport: .mma, tickodds: "MMA", v2: "mma"),
    Row(sport: .boxing, tickodds: "Boxing"),
    Row(sport: .golf, tickodds: "Golf"),
    Row(sport: .motorsport, tickodds: "Motorsport", v2: "motorsport"),
    Row(sport: .cycling, tickodds: "Cycling", v2: "cycling"),
    Row(sport: .bandy, tickodds: "Bandy", v2: "bandy"),
    Row(sport: .floorball, tickodds: "Floorball", v2: "floorball"),
    Row(sport: .waterPolo, tickodds: "Water Polo", v2: "waterpolo"),
    Row(sport: .aussieRules, tickodds: "Aussie Rules", v2: "aussie-rules"),
    Row(sport: .minifootball, v2: "minifootball"),
    Row(sport: .horseRacing, pulsescore: "horse-racing"),
    Row(sport: .greyhounds, pulsescore: "greyhounds"),
  ]
}
