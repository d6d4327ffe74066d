/// Similarity of two words.
enum WordSimilarity {
  /// Returns 1 for equal words and 0 for different ones; values between for a prefix, one or two typing errors, or a
  /// skeleton (`weds` for `wednesday`).
  static func of(_ one: [UInt8], _ other: [UInt8]) -> Float {
    if one == other { return 1 }
    let (a, b) = one.count <= other.count ? (one, other) : (other, one)
    guard let first = a.first else { return 0 }
    if a.count == 1 { return b.first == first ? 0.6 : 0 }
    if b.starts(with: a) { return a.count >= 4 ? 0.93 : a.count == 3 ? 0.8 : 0.5 }
    if a.count >= 5 {
      let distance = Self.distance(a, b, limit: 2)
      if distance == 1 { return 0.93 }
      if distance == 2, a.count >= 7 { return 0.85 }
    }
    var shared = 0
    while shared < a.count, a[shared] == b[shared] { shared += 1 }
    if shared >= 4, shared * 100 >= a.count * 65 { return 0.75 }
    if a.count >= 3, b.first == first, a.count * 3 >= b.count, isSkeleton(a, of: b) { return 0.6 }
    if a.count >= 5, contains(b, a) { return 0.8 }
    return 0
  }

  /// Returns the edit distance; `limit + 1` if it exceeds `limit`.
  static func distance(_ a: [UInt8], _ b: [UInt8], limit: Int) -> Int {
    if abs(a.count - b.count) > limit { return limit + 1 }
    return withUnsafeTemporaryAllocation(of: Int.self, capacity: (b.count + 1) * 2) { rows in
      for column in 0...b.count { rows[column] = column }
      var (previous, current) = (0, b.count + 1)
      for row in 1...a.count {
        rows[current] = row
        var least = row
        for column in 1...b.count {
          let exchange = rows[previous + column - 1] + (a[row - 1] == b[column - 1] ? 0 : 1)
          let value = min(rows[previous + column] + 1, rows[current + column - 1] + 1, exchange)
          rows[current + column] = value
          least = min(least, value)
        }
        if least > limit { return limit + 1 }
        swap(&previous, &current)
      }
      return rows[previous + b.count]
    }
  }

  /// Returns whether the letters of `a` occur in `b` in the same order.
  static func isSkeleton(_ a: [UInt8], of b: [UInt8]) -> Bool {
    var next = 0
    for letter in b where next < a.count && letter == a[next] { next += 1 }
    return next == a.count
  }

  private static func contains(_ text: [UInt8], _ part: [UInt8]) -> Bool {
    guard text.count >= part.count else { return false }
    return (0...(text.count - part.count)).contains { text[$0..<($0 + part.count)].elementsEqual(part) }
  }
}
