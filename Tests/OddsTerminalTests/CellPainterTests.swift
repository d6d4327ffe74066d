import Glibc
import OddsDashboard
import Testing

@testable import OddsTerminal

/// The painter's output, applied to a simulated terminal in memory.
struct CellPainterTests {
  private static let words: TerminalSequences = {
    var words = TerminalSequences()
    words.movesAsUsual = true
    (words.hasRight, words.hasErase, words.hasEraseToEnd) = (true, true, true)
    words.clear = Array("\u{1B}[H\u{1B}[2J".utf8)
    words.plain = Array("\u{1B}[m".utf8)
    words.bold = Array("\u{1B}[1m".utf8)
    words.dim = Array("\u{1B}[2m".utf8)
    words.reverse = Array("\u{1B}[7m".utf8)
    words.underline = Array("\u{1B}[4m".utf8)
    return words
  }()

  private static let size = Size(width: 60, height: 12)

  /// Whatever was on the screen, the terminal then shows the picture, and an unchanged picture produces no output.
  @Test func everyPictureReplacesEveryOther() {
    var random = SystemRandomNumberGenerator()
    let pieces = ["1.23", "4", "─", "é", "中国", "Zo\u{308}e\u{301}", " ", "              ", "words of a name", "▲"]
    for words in [Self.words, Self.bare] {
      var painter = CellPainter(words)
      var terminal = VirtualTerminal(width: Self.size.width, height: Self.size.height)
      var canvas = Canvas(Self.size)
      for _ in 0..<200 {
        for _ in 0..<Int.random(in: 1...40, using: &random) {
          let point = Point(x: .random(in: 0..<60, using: &random), y: .random(in: 0..<12, using: &random))
          let role = Role.allCases.randomElement(using: &random) ?? .text
          canvas.put(pieces.randomElement(using: &random) ?? "", at: point, role: role)
        }
        painter.paint(canvas, .mono, on: Self.size)
        terminal.feed(painter.bytes)
        painter.clearBytes()
        #expect(terminal.text == canvas.text)
        painter.paint(canvas, .mono, on: Self.size)
        #expect(painter.bytes.isEmpty)
      }
      #expect(terminal.unknown.isEmpty)
    }
  }

  /// A terminal that can only move its cursor and clear the screen.
  private static let bare: TerminalSequences = {
    var bare = CellPainterTests.words
    (bare.hasRight, bare.hasErase, bare.hasEraseToEnd, bare.keepsLookWhenMoving) = (false, false, false, false)
    return bare
  }()

  init() { setlocale(LC_CTYPE, "C.UTF-8") }

  @Test func changedCellsAreSentAndShortGapsBetweenThemRewritten() {
    var painter = CellPainter(Self.words)
    var canvas = Canvas(Self.size)
    canvas.put("Arsenal  1.50  2.75", at: Point(x: 0, y: 3))
    painter.paint(canvas, .mono, on: Self.size)
    painter.clearBytes()
    canvas.put("6", at: Point(x: 12, y: 3))
    canvas.put("8", at: Point(x: 17, y: 3), role: .score)
    painter.paint(canvas, .mono, on: Self.size)
    #expect(String(decoding: painter.bytes, as: UTF8.self) == "\u{1B}[4;13H6  2.\u{1B}[1m8\u{1B}[m")
    canvas.put("7", at: Point(x: 9, y: 3))
    canvas.put("7", at: Point(x: 12, y: 3))
    painter.clearBytes()
    painter.paint(canvas, .mono, on: Self.size)
    #expect(String(decoding: painter.bytes, as: UTF8.self) == "\u{1B}[4;10H7.57")
  }

  @Test func sharedAttributesOfTwoStylesAreNotSentAgain() {
    var words = Self.words
    words.colors = 8
    var table = StyleTable(.standard, words)
    let bold = table.numbers[Canvas.look(.score)]
    let underlined = table.numbers[Canvas.look(.best)]
    #expect(table.way(from: bold, to: bold).isEmpty)
    #expect(table.way(from: bold, to: underlined) == Array("\u{1B}[4m".utf8))
    #expect(table.way(from: underlined, to: bold) == Array("\u{1B}[0;1m".utf8))
    #expect(table.way(from: underlined, to: 0) == Array("\u{1B}[m".utf8))
  }
}

extension Canvas {
  /// The style number of a cell with this role.
  fileprivate static func look(_ role: Role) -> Int {
    var canvas = Canvas(Size(width: 1, height: 1))
    canvas.put("x", at: Point(x: 0, y: 0), role: role)
    return canvas[0, 0].look
  }
}
