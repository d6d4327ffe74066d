/// A set of numbers with false positives and no false negatives, in a few kilobytes.
struct PrefilterTable: Sendable, Equatable {
  private let words: [UInt64]
  private let shift: UInt64

  init(_ numbers: some Sequence<UInt64>, bits: Int) {
    shift = UInt64(64 - bits)
    var words = [UInt64](repeating: 0, count: 1 << (bits - 6))
    for number in numbers {
      let bit = Self.hash(number) >> shift
      words[Int(bit >> 6)] |= 1 << (bit & 63)
    }
    self.words = words
  }

  func mayHold(_ number: UInt64) -> Bool { withWords { $0.mayHold(number) } }

  /// Its words at hand, for asking many times.
  struct Words {
    fileprivate let words: UnsafeBufferPointer<UInt64>
    fileprivate let shift: UInt64

    @inline(__always)
    func mayHold(_ number: UInt64) -> Bool {
      let bit = PrefilterTable.hash(number) >> shift
      return words[Int(truncatingIfNeeded: bit >> 6)] & 1 << (bit & 63) != 0
    }
  }

  func withWords<Result>(_ body: (Words) -> Result) -> Result {
    words.withUnsafeBufferPointer { body(Words(words: $0, shift: shift)) }
  }

  fileprivate static func hash(_ number: UInt64) -> UInt64 { number &* 0x9E37_79B9_7F4A_7C15 }
}
