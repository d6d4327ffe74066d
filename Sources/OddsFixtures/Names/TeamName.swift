/// A team's name, parsed for comparison.
struct TeamName: Sendable {
  /// The words of the name. ``words`` has synonyms replaced, and leaves out years and marks of women's, youth and
  /// reserve teams.
  let plain: [[UInt8]]
  let words: [[UInt8]]
  let weights: [Float]
  let joined: [UInt8]
  let teamClass: TeamClass
  /// ``words`` with years.
  let dated: [[UInt8]]

  init(_ text: String, league: [[UInt8]]) {
    plain = FoldedText.words(text)
    teamClass = TeamClass(name: plain, league: league)
    var kept: [[UInt8]] = []
    let texts = plain.map { String(decoding: $0, as: UTF8.self) }
    for (index, word) in plain.enumerated() {
      let text = texts[index]
      if NameLexicon.women.contains(text) || index > 0 && TeamClass.age(texts[index...]) != nil { continue }
      // ``teamClass`` covers reserve teams, however they are marked: `B`, `II`, `Reserves`.
      if index > 0, index == plain.count - 1,
        NameLexicon.reserves.contains(text) || NameLexicon.youth.contains(text) || text == "f"
      {
        continue
      }
      kept.append(NameLexicon.synonyms[text].map { Array($0.utf8) } ?? word)
    }
    // Leave out the year of foundation: Basel 1893, Schalke 04.
    let undated = kept.filter { !(($0.count == 2 || $0.count == 4) && $0.allSatisfy { (0x30...0x39).contains($0) }) }
    dated = kept
    words = undated.isEmpty ? kept : undated
    weights = words.map(Self.weight)
    joined = Array(words.joined())
  }

  /// Returns the weight of a word: how much it distinguishes the team.
  private static func weight(_ word: [UInt8]) -> Float {
    let text = String(decoding: word, as: UTF8.self)
    if NameLexicon.empty.contains(text) { return 0.15 }
    if word.count <= 2 { return 0.25 }
    return NameLexicon.common.contains(text) ? 0.5 : 1
  }

  /// The distinctive words.
  var telling: [[UInt8]] { zip(words, weights).filter { $0.1 >= 0.5 }.map(\.0) }

  /// Whether the name may be initials, a code or a skeleton of another name.
  var isShort: Bool { plain.count == 1 && plain[0].count <= 6 }

  /// Returns the similarity of two names, from 0 to 1. Class and sport are ignored.
  func similarity(to other: TeamName) -> Float {
    guard !words.isEmpty, !other.words.isEmpty else { return 0 }
    if joined == other.joined { return 1 }
    var pairs: [(gain: Float, similarity: Float, own: Int, theirs: Int)] = []
    for own in words.indices {
      for theirs in other.words.indices {
        let similarity = WordSimilarity.of(words[own], other.words[theirs])
        if similarity > 0 {
          pairs.append((similarity * min(weights[own], other.weights[theirs]), similarity, own, theirs))
        }
      }
    }
    pairs.sort { ($0.gain, $0.similarity) > ($1.gain, $1.similarity) }
    var (usedMine, usedTheirs): (UInt64, UInt64) = (0, 0)
    var (shared, lost, most): (Float, Float, Float) = (0, 0, 0)
    for pair in pairs {
      let (own, theirs) = (UInt64(1) << UInt64(pair.own & 63), UInt64(1) << UInt64(pair.theirs & 63))
      guard usedMine & own == 0, usedTheirs & theirs == 0 else { continue }
      usedMine |= own
      usedTheirs |= theirs
      let weight = (weights[pair.own] + other.weights[pair.theirs]) / 2
      shared += weight * pair.similarity
      lost += weight * (1 - pair.similarity)
      most = max(most, weight)
    }
    let left = rest(usedMine)
    let otherLeft = other.rest(usedTheirs)
    let (less, more) = (min(left, otherLeft), max(left, otherLeft))
    // Words left over on both sides are a difference, City and United more than FC and Club; words left over on one
    // side are usually just omitted by the other feed.
    var result = shared > 0 ? shared / (shared + lost + less * (less >= 0.5 ? 3 : 1.6) + (more - less) * 0.22) : 0
    // Sporting CP and Sporting Gijón share only a common part.
    if less > 0, more >= 1, shared <= 0.65, most <= 0.5 { result = min(result, 0.3) }
    result = max(result, initials(of: other), other.initials(of: self))
    let (short, long) = joined.count < other.joined.count ? (joined, other.joined) : (other.joined, joined)
    if short.count >= 5, long.starts(with: short.prefix(3)), WordSimilarity.isSkeleton(short, of: long) {
      result = max(result, 0.6)
    }
    if short.count >= 4, long.starts(with: short) { result = max(result, 0.85) }
    return result
  }

  private func rest(_ used: UInt64) -> Float {
    var sum: Float = 0
    for index in weights.indices where used & (1 << UInt64(index & 63)) == 0 { sum += weights[index] }
    return sum
  }

  /// Returns the similarity if this name is made of the other's initials, such as `QPR`; otherwise 0.
  private func initials(of other: TeamName) -> Float {
    guard plain.count == 1, (2...5).contains(plain[0].count), other.plain.count > 1 else { return 0 }
    if plain[0].elementsEqual(other.plain.compactMap(\.first)) { return 0.92 }
    let telling = zip(other.words, other.weights).filter { $0.1 > 0.2 }.compactMap { $0.0.first }
    return plain[0].elementsEqual(telling) ? 0.9 : 0
  }
}
