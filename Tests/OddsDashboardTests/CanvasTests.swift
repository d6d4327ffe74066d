import OddsDashboard
import Testing

struct CanvasTests {
  @Test func textIsPaddedToItsColumns() {
    var canvas = Canvas(Size(width: 10, height: 1))
    canvas.put("ab", at: Point(x: 1, y: 0), columns: 4, align: .right)
    #expect(canvas.text == "   ab\n")
  }

  @Test func longTextEndsInAnEllipsis() {
    var canvas = Canvas(Size(width: 6, height: 1))
    canvas.put("Manchester", at: Point(x: 0, y: 0), columns: 6)
    #expect(canvas.text == "Manch…\n")
  }

  @Test func asciiCanvasesCutWithATilde() {
    var canvas = Canvas(Size(width: 6, height: 1), isASCII: true)
    canvas.put("Mönchen", at: Point(x: 0, y: 0), columns: 6)
    #expect(canvas.text == "M?nch~\n")
  }

  @Test func wideCharactersTakeTwoCellsAndAreNeverHalved() {
    var canvas = Canvas(Size(width: 5, height: 1))
    canvas.put("上海海港", at: Point(x: 0, y: 0), columns: 5)
    #expect(canvas.text == "上海…\n")
    #expect(canvas[0, 0].width == 2)
    #expect(canvas[1, 0].width == 0)
  }

  @Test func overwritingHalfOfAWideCharacterLeavesABlank() {
    var canvas = Canvas(Size(width: 4, height: 1))
    canvas.put("上海", at: Point(x: 0, y: 0))
    canvas.put("x", at: Point(x: 1, y: 0))
    #expect(canvas.text == " x海\n")
    canvas.put("y", at: Point(x: 2, y: 0))
    #expect(canvas.text == " xy\n")
  }

  @Test func escapeSequencesBecomeReplacementCharacters() {
    var canvas = Canvas(Size(width: 20, height: 1))
    canvas.put("a\u{1B}[2Jb\r\nc\u{202E}", at: Point(x: 0, y: 0))
    #expect(canvas.text == "a\u{FFFD}[2Jb\u{FFFD}\u{FFFD}c\u{FFFD}\n")
  }

  @Test func nothingIsDrawnOutside() {
    var canvas = Canvas(Size(width: 3, height: 2))
    canvas.put("abcdef", at: Point(x: 2, y: 0))
    canvas.put("abc", at: Point(x: 0, y: 5))
    canvas.put("abc", at: Point(x: -1, y: 0))
    canvas.put("abc", at: Point(x: 9, y: 0), columns: 3)
    canvas.fill(Rect(x: -5, y: -5, width: 100, height: 5), role: .header)
    canvas.select(Rect(x: 1, y: 1, width: 100, height: 100))
    // The last column shows that text was cut.
    #expect(canvas.text == "  …\n\n")
  }

  @Test func combiningMarksStayWithTheirBase() {
    var canvas = Canvas(Size(width: 4, height: 1))
    canvas.put("e\u{301}a", at: Point(x: 0, y: 0))
    #expect(canvas[0, 0].text == "e\u{301}")
    #expect(canvas[1, 0].text == "a")
  }

  @Test func emptyCanvasIgnoresDrawing() {
    var canvas = Canvas(Size(width: 0, height: 0))
    canvas.put("abc", at: Point(x: 0, y: 0), columns: 2)
    canvas.fill(Rect(x: 0, y: 0, width: 5, height: 5), role: .text)
    #expect(canvas.text == "")
  }

  @Test func cellIsFourBytesAndFitsEveryRole() {
    #expect(Role.allCases.count <= 32)
    #expect(MemoryLayout<Cell>.size == 4)
    #expect(MemoryLayout<Cell>.stride == 4)
  }
}
