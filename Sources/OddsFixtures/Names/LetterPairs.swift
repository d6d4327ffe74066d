/// Which pairs of letters stand side by side in a name, as 64 bits: what rules out most likenesses at once.
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

  /// Whether half of the pairs of the one with fewer are in the other.
  func overlap(_ other: LetterPairs) -> Bool {
    Int32((bits & other.bits).nonzeroBitCount) * 2 >= min(count, other.count)
  }
}
