/// The adjacent letters in a name, hashed into 64 bits: a quick test that rules out most comparisons.
struct LetterPairs: Sendable {
  private let bits: UInt64
  private let count: Int32

  init(_ words: [[UInt8]]) {
    var bits: UInt64 = 0
    for word in words {
      guard word.count > 1 else { continue }
      for index in 1..<word.count {
        let pair = UInt64(word[index - 1]) &* 31 &+ UInt64(word[index])
        bits |= 1 << ((pair &* 0x9E37_79B9_7F4A_7C15) >> 58)
      }
    }
    self.bits = bits
    count = Int32(bits.nonzeroBitCount)
  }

  /// Returns whether the other name has at least half of the pairs of the shorter one.
  func overlap(_ other: LetterPairs) -> Bool {
    Int32((bits & other.bits).nonzeroBitCount) * 2 >= min(count, other.count)
  }
}
