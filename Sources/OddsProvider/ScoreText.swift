public import OddsModel

/// Scores that come as one text: `2-1`, `2 - 1`, `6-4,3-2`, `6-4 3-2`.
public enum ScoreText {
  /// The pairs in it, in order; empty if it is anything else.
  public static func pairs(_ text: UnsafeBufferPointer<UInt8>) -> [Score] {
    var pairs: [Score] = []
    var index = 0
    skipBlanks(text, &index)
    while index < text.count {
      guard let pair = pair(text, &index) else { return [] }
      pairs.append(pair)
      while index < text.count, text[index] == UInt8(ascii: ",") || text[index] == UInt8(ascii: " ") { index += 1 }
    }
    return pairs
  }

  /// The pairs in a text, and those in parentheses behind them: `2-1 (25-20, 20-25)`. The points of a tie-break behind its
  /// set, `7-6(5)` or `7-6(7-5)`, are skipped. Nil for anything else.
  static func list(_ text: UnsafeBufferPointer<UInt8>) -> (pairs: [Score], inner: [Score])? {
    var (pairs, inner): ([Score], [Score]) = ([], [])
    var index = 0
    while index < text.count {
      guard let pair = pair(text, &index) else { return nil }
      pairs.append(pair)
      let isBehind = index < text.count && text[index] == UInt8(ascii: "(")
      skipGaps(text, &index)
      guard index < text.count, text[index] == UInt8(ascii: "(") else { continue }
      guard let end = text[index...].firstIndex(of: UInt8(ascii: ")")) else { return nil }
      let content = UnsafeBufferPointer(rebasing: text[(index + 1)..<end])
      index = end + 1
      skipGaps(text, &index)
      let isTieBreak = isBehind && (pair == Score(home: 7, away: 6) || pair == Score(home: 6, away: 7))
      if isBehind, content.allSatisfy({ $0 &- 0x30 < 10 }) || isTieBreak { continue }
      let within = self.pairs(content)
      guard !within.isEmpty, inner.isEmpty else { return nil }
      inner = within
    }
    return pairs.isEmpty ? nil : (pairs, inner)
  }

  private static func skipGaps(_ text: UnsafeBufferPointer<UInt8>, _ index: inout Int) {
    while index < text.count, text[index] == UInt8(ascii: ",") || text[index] == UInt8(ascii: " ") { index += 1 }
  }

  /// One pair; nil for anything else. Allocates nothing.
  public static func pair(_ text: UnsafeBufferPointer<UInt8>) -> Score? {
    var index = 0
    skipBlanks(text, &index)
    guard let score = pair(text, &index) else { return nil }
    skipBlanks(text, &index)
    return index == text.count ? score : nil
  }

  private static func pair(_ text: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> Score? {
    guard let home = number(text, &index) else { return nil }
    skipBlanks(text, &index)
    guard index < text.count, text[index] == UInt8(ascii: "-") || text[index] == UInt8(ascii: ":") else { return nil }
    index += 1
    skipBlanks(text, &index)
    guard let away = number(text, &index) else { return nil }
    return Score(home: home, away: away)
  }

  /// The score of a match that is not played in sets: one pair, and perhaps others in parentheses behind it, `2-1 (1-0)`.
  public static func total(_ text: UnsafeBufferPointer<UInt8>) -> Score? {
    if let score = pair(text) { return score }
    guard let list = list(text), list.pairs.count == 1 else { return nil }
    return list.pairs[0]
  }

  private static func skipBlanks(_ text: UnsafeBufferPointer<UInt8>, _ index: inout Int) {
    while index < text.count, text[index] == UInt8(ascii: " ") { index += 1 }
  }

  /// Sets won by each side. The last set counts once it is known to be over: in tennis at six games and two ahead,
  /// or seven; in other sports when the match is.
  public static func setsWon(_ sets: [Score], _ sport: Sport, isOver: Bool) -> Score {
    var won = Score(home: 0, away: 0)
    for (index, set) in sets.enumerated() {
      let most = max(set.home, set.away)
      let isLast = index == sets.count - 1
      let isTennisSet = sport == .tennis && (most >= 7 || (most == 6 && abs(set.home - set.away) >= 2))
      let isDone = !isLast || isOver || isTennisSet
      guard isDone, set.home != set.away else { continue }
      if set.home > set.away { won.home += 1 } else { won.away += 1 }
    }
    return won
  }

  private static func number(_ text: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> Int32? {
    var value: Int32 = 0
    let start = index
    while index < text.count, text[index] &- 0x30 < 10, index - start < 6 {
      value = value * 10 + Int32(text[index] - 0x30)
      index += 1
    }
    return index > start ? value : nil
  }
}
