/// Four characters, looked for at eight places at once.
struct FourByteWindow: Sendable, Equatable {
  /// Each in all bytes of a word, with the case bit set.
  private let first, second, third, fourth: UInt64
  /// A blank is among them, which may be written as `+`.
  let hasBlank: Bool

  /// - Parameter text: Folded, the first one highest; only the lowest four bytes count.
  init(_ text: UInt64) {
    func word(_ shift: UInt64) -> UInt64 { (text >> shift & 0xFF | 0x20) &* 0x0101_0101_0101_0101 }
    (first, second, third, fourth) = (word(24), word(16), word(8), word(0))
    hasBlank = [24, 16, 8, 0].contains { (shift: UInt64) in text >> shift & 0xFF == 0x20 }
  }

  /// False if they occur nowhere, whatever their case.
  func mayOccur(in text: UnsafeRawBufferPointer) -> Bool {
    let fold: UInt64 = 0x2020_2020_2020_2020
    func differences(_ at: Int, _ word: UInt64) -> UInt64 {
      (text.loadUnaligned(fromByteOffset: at, as: UInt64.self) | fold) ^ word
    }
    // The last places are looked at together with some that were looked at before.
    guard text.count >= 11 else { return text.count >= 4 }
    var at = 0
    while true {
      let all =
        differences(at, first) | differences(at + 1, second) | differences(at + 2, third) | differences(at + 3, fourth)
      // A byte is zero where all four are there.
      if (all &- 0x0101_0101_0101_0101) & ~all & 0x8080_8080_8080_8080 != 0 { return true }
      if at == text.count - 11 { return false }
      at = min(at + 8, text.count - 11)
    }
  }
}
