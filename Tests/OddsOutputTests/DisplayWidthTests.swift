import OddsOutput
import Testing

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("Palace", 6), ("München", 7), ("e\u{301}", 1), ("浦和レッズ", 10), ("Ａ", 2), ("ｱ", 1), ("수원", 4), ("각", 2),
    ("か\u{3099}", 2), ("الأهلي", 6), ("\u{FFFD}", 1), ("👍", 2), ("👍🏽", 2), ("👨‍👩‍👧", 2), ("🇬🇧", 2), ("❤", 1), ("❤️", 2),
    ("1️⃣", 2), ("⌚", 2), ("…", 1), ("≈", 1), ("किं", 2), ("ไทย", 3), ("\u{1F3FD}", 2), ("⚽ 2", 4),
  ])
  func widthMatchesTerminals(text: String, columns: Int) {
    #expect(DisplayWidth.columns(text) == columns)
  }

  @Test func cutTextEndsWithAnEllipsisAndFits() {
    #expect(DisplayWidth.cut("Crystal Palace", toColumns: 14) == "Crystal Palace")
    #expect(DisplayWidth.cut("Crystal Palace", toColumns: 8) == "Crystal…")
    #expect(DisplayWidth.cut("Crystal Palace", toColumns: 8, ascii: true) == "Crystal~")
    #expect(DisplayWidth.cut("浦和レッズ", toColumns: 10) == "浦和レッズ")
    #expect(DisplayWidth.cut("浦和レッズ", toColumns: 6) == "浦和…")
    #expect(DisplayWidth.cut("abc", toColumns: 1) == "…")
    #expect(DisplayWidth.cut("abc", toColumns: 0) == "")
    #expect(DisplayWidth.cut("👨‍👩‍👧x", toColumns: 2) == "…")
    // Marks stay with their base character.
    #expect(DisplayWidth.cut("e\u{301}e\u{301}e\u{301}", toColumns: 2) == "e\u{301}…")
  }

  @Test func paddedTextHasTheExactWidth() {
    #expect(DisplayWidth.padRight("浦和", toColumns: 6) == "浦和  ")
    #expect(DisplayWidth.padLeft("1.45", toColumns: 6) == "  1.45")
    // The last column is too narrow for a wide character, so it is blank.
    #expect(DisplayWidth.padRight("浦和浦和", toColumns: 4) == "浦… ")
    for text in ["", "a", "浦和レッズ", "👍🏽👍🏽👍🏽", "e\u{301}tude"] {
      for columns in 0...12 {
        #expect(DisplayWidth.columns(DisplayWidth.padRight(text, toColumns: columns)) == columns)
        #expect(DisplayWidth.columns(DisplayWidth.cut(text, toColumns: columns)) <= columns)
      }
    }
  }
}
