internal import OddsModel

/// Other names of clubs, countries and players, for names that share too few letters.
///
/// The tables are public facts, one club per line: its names, then `#` and their origin. A name on two lines of a sport
/// is ambiguous and identifies no club.
enum OtherNames {
  /// Returns the main name for a team's name; nil if no table lists it.
  /// - Parameter words: The words of the name, with synonyms replaced and without marks of women's, youth and reserve
  ///   teams.
  static func team(_ words: [[UInt8]], _ sport: Sport) -> String? {
    guard let table = tables[sport] ?? (sport.isBetweenPlayers ? nil : countryTable) else { return nil }
    if let name = table[key(words)] { return name }
    return bareKey(words).flatMap { table[$0] }
  }

  /// Returns the other names of a player; empty if the table doesn't list the player.
  static func player(_ words: [[UInt8]]) -> [String] { playerTable[playerKey(words)] ?? [] }

  // MARK: Keys

  private static func key(_ words: [[UInt8]]) -> [UInt8] { Array(words.joined(separator: [32])) }

  /// Returns a key of the distinctive words; nil if only common words remain, because the place alone then
  /// distinguishes the club.
  private static func bareKey(_ words: [[UInt8]]) -> [UInt8]? {
    let telling = words.filter { !NameLexicon.empty.contains(String(decoding: $0, as: UTF8.self)) && !isYear($0) }
    guard telling.contains(where: { !NameLexicon.common.contains(String(decoding: $0, as: UTF8.self)) }) else {
      return nil
    }
    return key(telling)
  }

  private static func isYear(_ word: [UInt8]) -> Bool {
    (word.count == 2 || word.count == 4) && word.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Returns a key that doesn't depend on the order of a player's names.
  private static func playerKey(_ words: [[UInt8]]) -> [UInt8] {
    key(words.sorted { $0.lexicographicallyPrecedes($1) })
  }

  // MARK: Tables

  /// Returns the names on each line of a table.
  static func lines(_ text: String) -> [[String]] {
    text.split(separator: "\n").map { line in
      line.prefix { $0 != "#" }.split(separator: "|").map { name in
        String(name.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
    }
  }

  private static let tables: [Sport: [[UInt8]: String]] = [
    .soccer: table(soccer + "\n" + countries), .basketball: table(basketball + "\n" + countries),
    .iceHockey: table(iceHockey + "\n" + countries),
  ]

  private static let countryTable = table(countries)

  private static func table(_ text: String) -> [[UInt8]: String] {
    var table: [[UInt8]: String] = [:]
    var shared: Set<[UInt8]> = []
    for names in lines(text) {
      guard let first = names.first else { continue }
      for name in names {
        let words = FoldedText.words(name).map(NameLexicon.synonym)
        for key in [key(words), bareKey(words)].compactMap({ $0 }) {
          if let known = table[key], known != first { shared.insert(key) }
          table[key] = first
        }
      }
    }
    for key in shared { table[key] = nil }
    return table
  }

  private static let playerTable: [[UInt8]: [String]] = {
    var table: [[UInt8]: [String]] = [:]
    for names in lines(players) {
      for name in names { table[playerKey(PlayerName.words(of: name))] = names.filter { $0 != name } }
    }
    return table
  }()
}
