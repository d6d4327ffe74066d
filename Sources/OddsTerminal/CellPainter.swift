internal import CNcurses
internal import OddsDashboard

/// Encodes pictures for a terminal. It remembers the cells on the screen and writes only those that differ, with the
/// shortest cursor movement and style change to each.
struct CellPainter: Sendable {
  /// Pending output; the sender clears it.
  private(set) var bytes: [UInt8] = []

  private let words: TerminalSequences
  private var looks: StyleTable
  private var theme: Theme
  private var shown: [Cell] = []
  private var shownSize = Size(width: 0, height: 0)
  /// Whether the screen's content is unknown.
  private var needsFullRepaint = true
  /// The cursor position; unknown if `x` is negative.
  private var x = -1
  private var y = -1
  /// The number of the current style, as in ``StyleTable``.
  private var look = 0
  /// Whether the C library and the picture agree on a character's width, for the characters seen so far.
  private var widths: [UInt32: Bool] = [:]

  /// The minimum length of a blank run to erase instead of write.
  private static let leastErased = 12
  /// The maximum number of unchanged cells to write again instead of moving the cursor past them.
  private static let mostRewritten = 4

  init(_ words: TerminalSequences) {
    self.words = words
    theme = words.colors > 0 ? .standard : .mono
    looks = StyleTable(theme, words)
  }

  /// Repaints everything with the next picture.
  mutating func forget() { needsFullRepaint = true }

  mutating func clearBytes() { bytes.removeAll(keepingCapacity: true) }

  mutating func append(_ more: [UInt8]) { bytes += more }

  /// Appends the output that replaces the current picture by another, cropped to the terminal's size.
  mutating func paint(_ canvas: Canvas, _ wanted: Theme, on size: Size) {
    let wanted = words.colors > 0 ? wanted : .mono
    if theme != wanted {
      (theme, looks) = (wanted, StyleTable(wanted, words))
      needsFullRepaint = true
    }
    if needsFullRepaint || canvas.size != shownSize { begin(canvas.size) }
    let stride = canvas.size.width
    let width = min(stride, size.width)
    let height = min(canvas.size.height, size.height)
    // A copy, so that the closures below can mutate the other properties.
    let old = shown
    canvas.cells.withUnsafeBufferPointer { new in
      old.withUnsafeBufferPointer { old in
        var from = 0
        while width > 0, from < stride * height {
          // Cells are four bytes without padding, so pictures can be compared as memory.
          let place = Int(
            odds_first_difference(new.baseAddress, old.baseAddress, CInt(from), CInt(stride * height)))
          guard place < stride * height else { break }
          let row = place / stride
          let range = row * stride..<row * stride + width
          paint(
            UnsafeBufferPointer(rebasing: new[range]), over: UnsafeBufferPointer(rebasing: old[range]), row,
            isLast: row == size.height - 1 && width == size.width)
          from = (row + 1) * stride
        }
      }
    }
    shown = canvas.cells
    // Anything else that is sent expects plain text.
    wear(0)
  }

  private mutating func begin(_ size: Size) {
    bytes += words.plain + words.clear
    (x, y, look) = (-1, -1, 0)
    shown = [Cell](repeating: .blank, count: size.width * size.height)
    (shownSize, needsFullRepaint) = (size, false)
  }

  // MARK: Rows

  private mutating func paint(
    _ new: UnsafeBufferPointer<Cell>, over old: UnsafeBufferPointer<Cell>, _ row: Int, isLast: Bool
  ) {
    // The cells from `end` on are blank.
    var end = new.count
    while end > 0, isBlank(new[end - 1]) { end -= 1 }
    var at = 0
    while at < new.count {
      if new[at] == old[at] || new[at].glyph == 0x20 && isBlank(new[at]) && isBlank(old[at]) {
        at += 1
        continue
      }
      // Both halves of a wide character change together.
      if new[at].width == 0, at > 0 { at -= 1 }
      if at >= end, words.hasEraseToEnd, new.count - at > 3 {
        move(to: at, row, new)
        wear(0)
        escape()
        bytes.append(0x4B)
        return
      }
      let blanks = words.hasErase ? run(of: new, from: at) : 0
      if blanks >= Self.leastErased {
        move(to: at, row, new)
        wear(0)
        control(blanks, 0x58)
        at += blanks
        continue
      }
      if isLast, words.scrollsAtEnd, at + Int(new[at].width) >= new.count { return }
      move(to: at, row, new)
      at += write(new[at], new.count)
    }
  }

  /// Whether a cell is a blank whose style doesn't show.
  private func isBlank(_ cell: Cell) -> Bool {
    cell.glyph == 0x20 && looks.hidesBlanks[looks.numbers[cell.look]]
  }

  private func run(of cells: UnsafeBufferPointer<Cell>, from start: Int) -> Int {
    var end = start
    while end < cells.count, isBlank(cells[end]) { end += 1 }
    return end - start
  }

  /// Writes a cell at the cursor.
  /// - Returns: The cell's width in columns.
  private mutating func write(_ cell: Cell, _ width: Int) -> Int {
    let columns = max(1, Int(cell.width))
    wear(looks.numbers[cell.look])
    x += columns
    if cell.glyph < 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: cell.glyph))
    } else if cell.glyph < 0x300 {
      bytes.append(0xC0 | UInt8(truncatingIfNeeded: cell.glyph >> 6))
      bytes.append(0x80 | UInt8(truncatingIfNeeded: cell.glyph & 0x3F))
    } else if isTrusted(cell) {
      bytes += cell.text.unicodeScalars.prefix(5).reduce(into: "") { $0.unicodeScalars.append($1) }.utf8
      // A terminal may use another width for it, so place the next character explicitly.
      if cell.glyph > 0xFFFF { x = -1 }
    } else {
      // The C library disagrees on the width: write a placeholder of the expected width.
      bytes.append(0x3F)
      for _ in 1..<columns { bytes.append(0x20) }
    }
    // After the last column, terminals differ: the cursor stays or wraps to the next row.
    if x >= width { x = -1 }
    return columns
  }

  /// Whether the C library and the picture agree on a character's width; cached.
  private mutating func isTrusted(_ cell: Cell) -> Bool {
    if let known = widths[cell.glyph] { return known }
    let scalars = cell.text.unicodeScalars
    var columns: CInt = 0
    for scalar in scalars.prefix(5) {
      let width = odds_character_width(Int32(scalar.value))
      columns = width < 0 ? -100 : columns + width
    }
    let isTrusted = columns == CInt(cell.width) && !scalars.isEmpty
    widths[cell.glyph] = isTrusted
    return isTrusted
  }

  // MARK: The cursor

  private mutating func wear(_ number: Int) {
    guard number != look else { return }
    bytes += looks.way(from: look, to: number)
    look = number
  }

  /// Moves the cursor to a column of a row in the shortest way.
  /// - Parameter row: The cells of the row; some may be written again instead of moving past them.
  private mutating func move(to column: Int, _ row: Int, _ cells: UnsafeBufferPointer<Cell>) {
    if x == column, y == row { return }
    if x >= 0, y == row, column > x, column - x <= Self.mostRewritten, rewrite(cells[x..<column]) {
      x = column
      return
    }
    if !words.keepsLookWhenMoving { wear(0) }
    if x >= 0, y == row, column > x, words.hasRight {
      control(column - x, 0x43)
    } else if !words.movesAsUsual {
      bytes += TerminalSequences.move(to: column, row)
    } else {
      escape()
      append(row + 1)
      if column > 0 {
        bytes.append(0x3B)
        append(column + 1)
      }
      bytes.append(0x48)
    }
    (x, y) = (column, row)
  }

  /// Writes unchanged cells again, which is shorter than moving the cursor past them. Returns false unless all have the
  /// current style.
  private mutating func rewrite(_ cells: Slice<UnsafeBufferPointer<Cell>>) -> Bool {
    guard cells.allSatisfy({ (0x20..<0x7F).contains($0.glyph) && looks.numbers[$0.look] == look }) else { return false }
    for cell in cells { bytes.append(UInt8(truncatingIfNeeded: cell.glyph)) }
    return true
  }

  /// Writes `ESC [ number final`; the number is omitted if it is 1.
  private mutating func control(_ number: Int, _ final: UInt8) {
    escape()
    if number != 1 { append(number) }
    bytes.append(final)
  }

  private mutating func escape() {
    bytes.append(0x1B)
    bytes.append(0x5B)
  }

  private mutating func append(_ number: Int) {
    if number > 9 { append(number / 10) }
    bytes.append(0x30 + UInt8(truncatingIfNeeded: number % 10))
  }
}
