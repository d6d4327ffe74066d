/// Which of the names that there are is meant by one that there is not.
public enum NearestName {
  /// The name with the fewest edits from `word`, whatever the case; nil if none is near: more than a third of its
  /// characters would have to change. Of equals the first.
  public static func find(_ word: String, among names: some Sequence<String>) -> String? {
    let wanted = Array(word.lowercased())
    var nearest: String?
    var best = max(wanted.count, 3) / 3 + 1
    for name in names {
      let distance = distance(wanted, Array(name.lowercased()), below: best)
      if distance < best { (nearest, best) = (name, distance) }
    }
    return nearest
  }

  /// How many characters have to be put in, taken out, replaced, or swapped with the next.
  public static func distance(_ one: String, _ other: String) -> Int {
    distance(Array(one), Array(other), below: .max)
  }

  /// The number of edits, or any number that is not below the limit.
  private static func distance(_ one: [Character], _ other: [Character], below limit: Int) -> Int {
    guard abs(one.count - other.count) < limit else { return limit }
    var before: [Int] = []
    var above = Array(0...other.count)
    for (row, character) in one.enumerated() {
      var line = [row + 1]
      line.reserveCapacity(other.count + 1)
      for (column, candidate) in other.enumerated() {
        var edits = min(line[column] + 1, above[column + 1] + 1, above[column] + (character == candidate ? 0 : 1))
        if row > 0, column > 0, character == other[column - 1], one[row - 1] == candidate {
          edits = min(edits, before[column - 1] + 1)
        }
        line.append(edits)
      }
      guard line.contains(where: { $0 < limit }) else { return limit }
      (before, above) = (above, line)
    }
    return above[other.count]
  }
}
