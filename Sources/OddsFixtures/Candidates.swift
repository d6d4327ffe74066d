internal import OddsModel

/// An index of members that may be the same match: they share the beginning of a distinctive word, a club or initials.
/// Avoids comparing all pairs.
struct Candidates {
  private var rows: [UInt64: [Int32]] = [:]

  /// Returns the keys under which a member is indexed.
  static func keys(_ reading: Judge.Reading, _ ties: JoinCandidate.Ties) -> [UInt64] {
    var keys: Set<UInt64> = []
    for group in ties.same { keys.insert(UInt64(truncatingIfNeeded: group) << 8 | 5) }
    for id in ties.ids {
      let hash = id.utf8.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
      keys.insert(hash << 8 | 6)
    }
    for side in [reading.home, reading.away] {
      if reading.isBetweenPlayers || reading.sport == .other {
        for player in side.player.players {
          for word in player.words where word.count > 1 { keys.insert(key(word.prefix(4), 1)) }
        }
      }
      guard !reading.isBetweenPlayers else { continue }
      if let club = side.club { keys.insert(UInt64(club) << 8 | 2) }
      let team = side.team
      for name in [team, side.known].compactMap({ $0 }) {
        let telling = zip(name.words, name.weights).filter { $0.1 >= 1 }.map(\.0)
        for word in telling.isEmpty ? name.words : telling { keys.insert(key(word.prefix(word.count > 4 ? 4 : 3), 3)) }
      }
      // Index an abbreviation such as `QPR` under its full name too.
      if team.plain.count == 1, (2...5).contains(team.plain[0].count) { keys.insert(key(team.plain[0][...], 4)) }
      if team.plain.count > 1 { keys.insert(key(team.plain.compactMap(\.first)[...], 4)) }
    }
    return Array(keys)
  }

  private static func key(_ letters: ArraySlice<UInt8>, _ kind: UInt64) -> UInt64 {
    letters.prefix(7).reduce(0) { $0 << 8 | UInt64($1) } << 8 | kind
  }

  mutating func insert(_ row: Int32, _ keys: [UInt64]) {
    for key in keys { rows[key, default: []].append(row) }
  }

  mutating func remove(_ row: Int32, _ keys: [UInt64]) {
    for key in keys {
      rows[key]?.removeAll { $0 == row }
      if rows[key]?.isEmpty == true { rows[key] = nil }
    }
  }

  /// Calls the closure for each member under one of the keys, possibly more than once per member.
  func forEach(_ keys: [UInt64], _ body: (Int32) -> Void) {
    for key in keys { rows[key]?.forEach(body) }
  }
}
