internal import CNcurses
internal import OddsDashboard

/// What a terminal is sent to move its cursor, to clear and to change how text looks, as terminfo has it.
struct TerminalWords: Sendable, Equatable {
  /// The cursor is moved as on every terminal that follows ECMA-48, which needs no look-up.
  var movesAsUsual = false
  /// `ESC [ n C`: to the right.
  var hasRight = false
  /// `ESC [ n X`: blanks from the cursor on, which stays.
  var hasErase = false
  /// `ESC [ K`: blanks to the end of the row.
  var hasEraseToEnd = false
  /// The cursor may be moved while text looks other than plain.
  var keepsLookWhenMoving = true
  /// A character in the last column of the last row would scroll everything.
  var scrollsAtEnd = false
  /// Colours, 0 for none.
  var colors = 0
  /// Blanks everywhere.
  var clear: [UInt8] = []
  /// Ends all attributes and colours.
  var plain: [UInt8] = []
  var bold: [UInt8] = []
  var dim: [UInt8] = []
  var reverse: [UInt8] = []
  var underline: [UInt8] = []
  /// Both colours are the terminal's own again.
  var ownColors: [UInt8] = []

  init() {}

  /// Those of the terminal that ncurses has been started on.
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
    // What else stands beside it leaves a set of characters that is never entered here.
    for usual in [Array("\u{1B}[m".utf8), Array("\u{1B}[0m".utf8)] where plain.contains(subsequence: usual) {
      plain = Array("\u{1B}[m".utf8)
    }
    bold = Self.text("bold")
    dim = Self.text("dim")
    reverse = Self.text("rev")
    underline = Self.text("smul")
    ownColors = colors > 0 ? Self.text("op") : []
  }

  /// Moves the cursor to a column and a row, from 0, on a terminal of its own kind.
  static func move(to x: Int, _ y: Int) -> [UInt8] { text("cup", y, x) }

  /// What makes text look like this, after ``plain``.
  func marks(of style: Style) -> [[UInt8]] {
    var marks: [[UInt8]] = []
    if style.isBold { marks.append(bold) }
    if style.isDim { marks.append(dim) }
    if style.isReverse { marks.append(reverse) }
    if style.isUnderlined { marks.append(underline) }
    return marks + colorMarks(of: style)
  }

  /// What makes the colours these, after ``ownColors``.
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
