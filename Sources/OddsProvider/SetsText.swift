public import OddsModel

/// The score of a match of sets, as one text has it: a list of sets (`6-4 3-2`), sets won (`2-1`), or both
/// (`2-1 (25-20, 20-25, 25-23)`).
public struct SetsText: Sendable, Equatable {
  /// Sets won by each side; none if the text does not say.
  public var won = Score.none
  /// Games or points in the sets that the text lists, in order.
  public var sets: [Score] = []
  /// The number of the first set in `sets`, from 1.
  public var first = 1
  /// Points in the current game; nil where the text has none.
  public var points: Score?

  /// Reads a text; nil if it isn't a score.
  ///
  /// A single pair is sets won where it fits the number of the current set (`2-1` in the fourth), and that set's games or
  /// points otherwise. Without a number it is the first set.
  /// - Parameters:
  ///   - current: The number of the current set, from 1; nil if it is unknown.
  ///   - isOver: The match has ended.
  public init?(_ text: UnsafeBufferPointer<UInt8>, _ sport: Sport, current: Int?, isOver: Bool) {
    guard let list = ScoreText.list(text), let head = list.pairs.first else { return nil }
    if !list.inner.isEmpty {
      guard list.pairs.count == 1 else { return nil }
      (won, sets) = (head, list.inner)
    } else if list.pairs.count == 1 {
      readPair(head, sport, current, isOver: isOver)
    } else {
      readList(list.pairs, sport, current, isOver: isOver)
    }
  }

  /// No side of any sport wins more sets than this.
  private static let mostSets: Int32 = 4

  private mutating func readPair(_ pair: Score, _ sport: Sport, _ current: Int?, isOver: Bool) {
    let isOfSets = max(pair.home, pair.away) <= Self.mostSets
    let sum = Int(pair.home) + Int(pair.away)
    if isOver, isOfSets {
      won = pair
    } else if let current, !isOver {
      if current > 1, isOfSets, sum == current - 1 || sum == current {
        won = pair
      } else if current == 1 {
        won = ScoreText.setsWon([pair], sport, isOver: false)
        // Level at nothing says as little of the set as of the sets.
        if sum > 0 { sets = [pair] }
      } else {
        (sets, first) = ([pair], current)
      }
    } else {
      sets = [pair]
      won = ScoreText.setsWon(sets, sport, isOver: isOver)
    }
  }

  private mutating func readList(_ pairs: [Score], _ sport: Sport, _ current: Int?, isOver: Bool) {
    sets = pairs
    if sport == .tennis, let last = sets.last, Self.arePoints(last),
      max(last.home, last.away) >= 15 || sets.count - 1 == current
    {
      points = last
      sets.removeLast()
    }
    if let current, sets.count == 2, let head = sets.first, max(head.home, head.away) <= Self.mostSets,
      Int(head.home) + Int(head.away) == current - 1
    {
      // The sets won, and the set in progress.
      (won, first) = (head, current)
      sets.removeFirst()
      return
    }
    won = ScoreText.setsWon(sets, sport, isOver: isOver || current.map { $0 > sets.count } ?? false)
  }

  private static func arePoints(_ pair: Score) -> Bool {
    [0, 15, 30, 40].contains(pair.home) && [0, 15, 30, 40].contains(pair.away)
  }

  /// The number of the set in a period's name: `4th Set`, `Set 4`, for some sports `Game 4`; nil if it has none.
  public static func number(_ period: UnsafeBufferPointer<UInt8>, _ sport: Sport) -> Int? {
    guard period.count <= 32 else { return nil }
    let hasGames = sport == .tableTennis || sport == .badminton
    guard holds("set", period) || hasGames && holds("game", period) else { return nil }
    var digits = 0..<0
    for (index, byte) in period.enumerated() where byte &- 0x30 < 10 {
      if digits.isEmpty {
        digits = index..<(index + 1)
      } else if index == digits.upperBound {
        digits = digits.lowerBound..<(index + 1)
      }
    }
    if digits.count == 1 { return period[digits.lowerBound] > 0x30 ? Int(period[digits.lowerBound] &- 0x30) : nil }
    guard digits.isEmpty else { return nil }
    let words = String(decoding: period, as: UTF8.self).lowercased()
    let ordinals = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh"]
    return ordinals.firstIndex { words.contains($0) }.map { $0 + 1 }
  }
  /// Whether a text holds a word of lower-case letters, in either case.
  private static func holds(_ word: StaticString, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let count = word.utf8CodeUnitCount
    guard text.count >= count else { return false }
    return (0...(text.count - count)).contains { start in
      (0..<count).allSatisfy { text[start + $0] | 0x20 == word.utf8Start[$0] }
    }
  }
}
