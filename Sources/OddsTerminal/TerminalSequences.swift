internal import CNcurses
internal import OddsDashboard

/// A terminal's control sequences for moving the cursor, clearing and styling text, from terminfo.
struct TerminalSequences: Sendable, Equatable {
  /// Whether the cursor moves by the sequence of ECMA-48, which needs no lookup.
  var movesAsUsual = false
  /// Whether `ESC [ n C` moves the cursor to the right.
  var hasRight = false
  /// Whether `ESC [ n X` erases `n` cells without moving the cursor.
  var hasErase = false
  /// Whether `ESC [ K` erases to the end of the row.
  var hasEraseToEnd = false
  /// Whether the cursor can move while a style is set.
  var keepsLookWhenMoving = true
  /// Whether writing to the last column of the last row scrolls the screen.
  var scrollsAtEnd = false
  /// The number of colours; 0 if none.
  var colors = 0
  /// Clears the screen.
  var clear: [UInt8] = []
  /// Resets all attributes and colours.
  var plain: [UInt8] = []
  var bold: [UInt8] = []
  var dim: [UInt8] = []
  var reverse: [UInt8] = []
  var underline: [UInt8] = []
  /// Resets both colours to the terminal's defaults.
  var ownColors: [UInt8] = []

  init() {}

  /// Reads the sequences of the terminal on which ncurses was started.
  init(of colors: Int) {
    self.colors = colors
    movesAsUsual = Self.text("cup", 11, 33) == Array("\u{1B}[12;34H".utf8)
    hasRight = Self.text("cuf", 7) == Array("\u{1B}[7C".utf8)
    hasErase = Self.text("ech", 7) == Array("\u{1B}[7X".utf8)
    hasEraseToEnd = Self.text("el") == Array("\u{1B}[K".utf8)
    keepsLookWhenMoving = odds_terminal_has("msgr")
    scrollsAtEnd = odds_terminal_has("am") && !odds_terminal_has("xenl")
    clear = Self.text("clear")
    plain = Self.text("sgr0")
    // Drop additions that leave the alternate character set: this program never enters it.
    for usual in [Array("\u{1B}[m".utf8), Array("\u{1B}[0m".utf8)] where plain.contains(subsequence: usual) {
      plain = Array("\u{1B}[m".utf8)
    }
    bold = Self.text("bold")
    dim = Self.text("dim")
    reverse = Self.text("rev")
    underline = Self.text("smul")
    ownColors = colors > 0 ? Self.text("op") : []
  }

  /// Moves the cursor to a column and a row, from 0, with the terminfo sequence.
  static func move(to x: Int, _ y: Int) -> [UInt8] { text("cup", y, x) }

  /// The sequences that set a style, after ``plain``.
  func marks(of style: Style) -> [[UInt8]] {
    var marks: [[UInt8]] = []
    if style.isBold { marks.append(bold) }
    if style.isDim { marks.append(dim) }
    if style.isReverse { marks.append(reverse) }
    if style.isUnderlined { marks.append(underline) }
    return marks + colorMarks(of: style)
  }

  /// The sequences that set a style's colours, after ``ownColors``.
  func colorMarks(of style: Style) -> [[UInt8]] {
    guard colors > 0 else { return [] }
    var marks: [[UInt8]] = []
    if let front = style.foreground { marks.append(Self.text("setaf", Int(front.number))) }
    if let back = style.background { marks.append(Self.text("setab", Int(back.number))) }
    return marks
  }

  private static func text(_ name: String, _ one: Int = 0, _ other: Int = 0) -> [UInt8] {
    var buffer = [CChar](repeating: 0, count: 128)
    let count = odds_terminal_text(name, CInt(one), CInt(other), &buffer, CInt(buffer.count))
    return buffer.prefix(max(0, Int(count))).map { UInt8(bitPattern: $0) }
  }
}

extension [UInt8] {
  fileprivate func contains(subsequence part: [UInt8]) -> Bool {
    count >= part.count && (0...(count - part.count)).contains { self[$0..<$0 + part.count].elementsEqual(part) }
  }
}
