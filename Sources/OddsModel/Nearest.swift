/// Finds what the user probably meant.
public enum Nearest {
  /// The candidate that takes the fewest edits (a character more, less, other, or two swapped), if that is few
  /// enough for a slip: a third of the word, at least two. Case does not matter; of equals the first wins.
  public static func word(to typed: String, in candidates: some Sequence<String>) -> String? {
    let typed = Array(typed.lowercased().unicodeScalars)
    var best: (word: String, edits: Int)?
    let limit = max(2, typed.count / 3)
    for candidate in candidates {
      let scalars = Array(candidate.lowercased().unicodeScalars)
      guard abs(scalars.count - typed.count) <= limit else { continue }
      let edits = distance(typed, scalars)
      if edits <= limit, edits < max(typed.count, 2), edits < best?.edits ?? .max { best = (candidate, edits) }
    }
    return best?.word
  }

  /// The optimal string alignment distance.
  static func distance(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Int {
    if one.isEmpty || other.isEmpty { return max(one.count, other.count) }
    var before: [Int] = []
    var last = Array(0...other.count)
    for row in 1...one.count {
      var current = [row]
      for column in 1...other.count {
        let change = last[column - 1] + (one[row - 1] == other[column - 1] ? 0 : 1)
        var edits = min(change, last[column] + 1, current[column - 1] + 1)
        if row > 1, column > 1, one[row - 1] == other[column - 2], one[row - 2] == other[column - 1] {
          edits = min(edits, before[column - 2] + 1)
        }
        current.append(edits)
      }
      (before, last) = (last, current)
    }
    return last[other.count]
  }
}
