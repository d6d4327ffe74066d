import OddsOutput
import Testing

@Suite struct CleanTextTests {
  /// The ranges of characters that must not reach a terminal.
  static let hazards: [ClosedRange<UInt32>] = [
    0x00...0x1F, 0x7F...0x9F, 0x061C...0x061C, 0x180E...0x180E, 0x200B...0x200F, 0x2028...0x2029, 0x202A...0x202E,
    0x2060...0x2064, 0x2066...0x2069, 0x206A...0x206F, 0xE000...0xF8FF, 0xFEFF...0xFEFF, 0xFFF9...0xFFFB,
    0xE0000...0xE007F, 0xF0000...0xFFFFD, 0x100000...0x10FFFD,
  ]

  @Test(arguments: hazards) func unsafeCharacterBecomesTheReplacementCharacter(range: ClosedRange<UInt32>) throws {
    for value in [range.lowerBound, range.upperBound, (range.lowerBound + range.upperBound) / 2] {
      let scalar = try #require(Unicode.Scalar(value))
      #expect(CleanText.clean("a\(Character(scalar))b") == "a\u{FFFD}b", "U+\(String(value, radix: 16))")
    }
  }

  @Test(arguments: [
    "Crystal Palace", "Bayern München", "FC Łódź", "الأهلي ضد الزمالك", "מכבי חיפה", "浦和レッズ", "수원 삼성", "Ελλάς",
    "Спартак",
    "किंग्स", "ทีมชาติไทย", "e\u{301}", "👍🏽 👨‍👩‍👧 🇬🇧 1️⃣ ❤️", "50 € − ½ … “quoted”", "a\u{A0}b", "\u{FFFD}",
  ])
  func ordinaryTextIsUnchanged(text: String) {
    #expect(Array(CleanText.clean(text).unicodeScalars) == Array(text.unicodeScalars))
  }

  @Test func escapeSequencesAndLineEndsAreReplaced() {
    #expect(CleanText.clean("\u{1B}[2J\u{1B}]0;owned\u{7}") == "\u{FFFD}[2J\u{FFFD}]0;owned\u{FFFD}")
    #expect(CleanText.clean("a\r\nb\tc") == "a\u{FFFD}\u{FFFD}b\u{FFFD}c")
  }

  @Test func joinerIsKeptOnlyBetweenEmoji() {
    #expect(CleanText.clean("👩\u{200D}🚀").unicodeScalars.count == 3)
    #expect(CleanText.clean("a\u{200D}b") == "a\u{FFFD}b")
    #expect(CleanText.clean("👩\u{200D}") == "👩\u{FFFD}")
    #expect(CleanText.clean("👩\u{200D}x") == "👩\u{FFFD}x")
    #expect(CleanText.clean("1\u{200D}2") == "1\u{FFFD}2")
    // A variation selector or a skin tone before the joiner is part of the emoji.
    #expect(CleanText.clean("🏳\u{FE0F}\u{200D}🌈").unicodeScalars.count == 4)
    #expect(CleanText.clean("👩🏽\u{200D}🚀").unicodeScalars.count == 4)
  }

  @Test func marksBeyondFourBecomeOneReplacement() {
    let marks = { (count: Int) in String(repeating: "\u{301}", count: count) }
    #expect(scalars("a" + marks(4)) == scalars(clean("a" + marks(4))))
    #expect(scalars(clean("a" + marks(5))) == scalars("a" + marks(4) + "\u{FFFD}"))
    #expect(scalars(clean("a" + marks(500) + "b" + marks(1))) == scalars("a" + marks(4) + "\u{FFFD}b" + marks(1)))
  }

  @Test func markWithoutABaseIsReplaced() {
    #expect(clean("\u{301}a") == "\u{FFFD}a")
  }

  @Test func everyMaximalIllFormedSequenceBecomesOneReplacement() {
    let rows: [([UInt8], String)] = [
      ([0x61, 0xFF, 0x62], "a\u{FFFD}b"),
      ([0xC3], "\u{FFFD}"),
      ([0xC0, 0xAF], "\u{FFFD}\u{FFFD}"),
      ([0xE2, 0x82, 0x41], "\u{FFFD}A"),
      ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
      ([0xF0, 0x9F, 0x98], "\u{FFFD}"),
      ([0xF4, 0x90, 0x80, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
      ([0x9B, 0x33, 0x31, 0x6D], "\u{FFFD}31m"),
    ]
    for (bytes, expected) in rows {
      #expect(bytes.withUnsafeBufferPointer { CleanText.clean($0) } == expected, "\(bytes)")
      #expect(String(decoding: bytes, as: UTF8.self).unicodeScalars.count == expected.unicodeScalars.count)
    }
  }

  @Test func asciiModeReplacesOtherCharactersByQuestionMarks() {
    #expect(CleanText.clean("München \u{1B}[0m 浦和", ascii: true) == "M?nchen ?[0m ??")
    #expect(CleanText.clean("plain", ascii: true) == "plain")
  }

  @Test func cleaningRandomBytesIsCompleteAndIdempotent() {
    var seed: UInt64 = 7
    func next() -> UInt64 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return seed >> 33
    }
    for _ in 0..<2000 {
      let bytes = (0..<Int(next() % 40)).map { _ in UInt8(truncatingIfNeeded: next() % 3 == 0 ? next() : next() % 128) }
      let once = bytes.withUnsafeBufferPointer { CleanText.clean($0) }
      #expect(CleanText.clean(once) == once)
      #expect(!once.unicodeScalars.contains { $0.value < 0x20 || 0x7F...0x9F ~= $0.value })
    }
  }

  private func clean(_ text: String) -> String { CleanText.clean(text) }
  private func scalars(_ text: String) -> [Unicode.Scalar] { Array(text.unicodeScalars) }
}
