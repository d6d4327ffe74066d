/// One side of a match between players: a player or a pair.
struct PlayerSide: Sendable {
  let players: [PlayerName]

  init(_ text: String) {
    players = text.split(whereSeparator: { "/&+".contains($0) }).flatMap { part in
      Self.parts(part).map { PlayerName($0) }
    }
  }

  /// Splits `A and B` into its two names.
  private static func parts(_ text: Substring) -> [String] {
    var (parts, words): ([String], [Substring]) = ([], [])
    for word in text.split(separator: " ") {
      if word.lowercased() == "and", !words.isEmpty {
        parts.append(words.joined(separator: " "))
        words = []
      } else {
        words.append(word)
      }
    }
    return parts + [words.joined(separator: " ")]
  }

  /// Returns the similarity of two sides, from 0 to 1. The order in a pair doesn't matter.
  func similarity(to other: PlayerSide) -> Float {
    guard players.count == other.players.count, let first = players.first, let otherFirst = other.players.first else {
      return 0
    }
    guard players.count == 2 else { return players.count == 1 ? first.similarity(to: otherFirst) : 0 }
    let straight = min(first.similarity(to: otherFirst), players[1].similarity(to: other.players[1]))
    let crossed = min(first.similarity(to: other.players[1]), players[1].similarity(to: otherFirst))
    return max(straight, crossed)
  }
}

/// A player's name in any order and abbreviation: `R.Berankis`, `Ricardas Berankis`, `Berankis R.`.
struct PlayerName: Sendable {
  let words: [[UInt8]]
  let initials: [UInt8]
  private let sorted: [[UInt8]]
  /// The player's other names in the table.
  private let others: [PlayerName]

  /// Splits a name into words. Dots end initials, and hyphens separate words, because feeds don't agree on them.
  static func words(of text: String) -> [[UInt8]] {
    FoldedText.words(String(text.map { $0 == "." || $0 == "-" || $0 == "," ? " " : $0 }))
  }

  init(_ text: String) {
    let all = Self.words(of: text)
    self.init(all, others: OtherNames.player(all).map { PlayerName(Self.words(of: $0), others: []) })
  }

  private init(_ all: [[UInt8]], others: [PlayerName]) {
    self.others = others
    let long = all.filter { $0.count > 1 }
    words = long.isEmpty ? all : long
    initials = long.isEmpty ? [] : all.filter { $0.count == 1 }.map { $0[0] }
    sorted = all.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// Returns the similarity, from 0 to 1. The family names must agree; a different given name or initial is a different
  /// player.
  func similarity(to other: PlayerName) -> Float {
    let own = [self] + others
    let theirs = [other] + other.others
    if own.count == 1, theirs.count == 1 { return similarity(toName: other) }
    return own.lazy.flatMap { name in theirs.lazy.map { name.similarity(toName: $0) } }.max() ?? 0
  }

  private func similarity(toName other: PlayerName) -> Float {
    guard !words.isEmpty, !other.words.isEmpty else { return 0 }
    if sorted == other.sorted { return 1 }
    var pairs: [(similarity: Float, length: Int, own: Int, theirs: Int)] = []
    for own in words.indices {
      for theirs in other.words.indices {
        let similarity = Self.similarity(words[own], other.words[theirs])
        if similarity > 0 { pairs.append((similarity, min(words[own].count, other.words[theirs].count), own, theirs)) }
      }
    }
    pairs.sort { ($0.similarity, $0.length) > ($1.similarity, $1.length) }
    var (own, theirs) = (Array(words.indices), Array(other.words.indices))
    var least: Float = 1
    var isAny = false
    for pair in pairs where own.contains(pair.own) && theirs.contains(pair.theirs) {
      own.removeAll { $0 == pair.own }
      theirs.removeAll { $0 == pair.theirs }
      least = min(least, pair.similarity)
      isAny = true
    }
    guard isAny, least >= 0.5 else { return 0 }
    var (rest, otherRest) = (own.map { words[$0] }, theirs.map { other.words[$0] })
    var otherInitials = other.initials
    // A family name alone fits any given name.
    if initials.isEmpty && rest.isEmpty || otherInitials.isEmpty && otherRest.isEmpty { return least * 0.92 }
    for initial in initials {
      if let known = otherRest.firstIndex(where: { $0[0] == initial }) {
        otherRest.remove(at: known)
      } else if let known = otherInitials.firstIndex(of: initial) {
        otherInitials.remove(at: known)
      } else {
        return 0.25
      }
    }
    for initial in otherInitials {
      guard let known = rest.firstIndex(where: { $0[0] == initial }) else { return 0.25 }
      rest.remove(at: known)
    }
    if !rest.isEmpty, !otherRest.isEmpty { return 0.25 }
    return least * (rest.isEmpty && otherRest.isEmpty ? 0.97 : 0.92)
  }

  private static func similarity(_ one: [UInt8], _ other: [UInt8]) -> Float {
    if one == other { return 1 }
    let (a, b) = one.count <= other.count ? (one, other) : (other, one)
    if a.count >= 6, WordSimilarity.distance(a, b, limit: 1) <= 1 { return 0.85 }
    if a.count >= 3, b.starts(with: a) { return 0.8 }
    // Sousa and Souza are different players.
    if a.count >= 5, WordSimilarity.distance(a, b, limit: 1) <= 1 { return 0.5 }
    return a.count >= 8 && WordSimilarity.distance(a, b, limit: 2) <= 2 ? 0.7 : 0
  }
}
