internal import OddsModel

/// Other names of clubs, countries and players, where no likeness of letters leads from one to the other.
///
/// The tables are public facts, a line a club: its names, then `#` and where they come from. A name that two lines of a
/// sport have is nobody's.
enum OtherNames {
  /// The name that a team's name stands for; nil for one that no table has.
  /// - Parameter words: Those of the name, synonyms replaced, without the marks of women's, youth and reserve teams.
  static func team(_ words: [[UInt8]], _ sport: Sport) -> String? {
    guard let table = tables[sport] ?? (sport.isBetweenPlayers ? nil : countryTable) else { return nil }
    if let name = table[key(words)] { return name }
    return bareKey(words).flatMap { table[$0] }
  }

  /// The other names of a player; empty for one whom no table has.
  static func player(_ words: [[UInt8]]) -> [String] { playerTable[playerKey(words)] ?? [] }

  // MARK: Keys

  private static func key(_ words: [[UInt8]]) -> [UInt8] { Array(words.joined(separator: [32])) }

  /// The telling words alone; nil where a place is all that tells the club from others of its name.
  private static func bareKey(_ words: [[UInt8]]) -> [UInt8]? {
    let telling = words.filter { !NameWords.empty.contains(String(decoding: $0, as: UTF8.self)) && !isYear($0) }
    guard telling.contains(where: { !NameWords.common.contains(String(decoding: $0, as: UTF8.self)) }) else {
      return nil
    }
    return key(telling)
  }

  private static func isYear(_ word: [UInt8]) -> Bool {
    (word.count == 2 || word.count == 4) && word.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Names come in either order.
  private static func playerKey(_ words: [[UInt8]]) -> [UInt8] {
    key(words.sorted { $0.lexicographicallyPrecedes($1) })
  }

  // MARK: Tables

  /// The names of each line of a table.
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
        let words = FoldedText.words(name).map(NameWords.synonym)
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
