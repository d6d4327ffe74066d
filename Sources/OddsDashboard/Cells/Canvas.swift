internal import OddsModel
internal import OddsOutput

/// A picture of the screen as cells. Text is cleaned, cut and padded by display width; drawing outside is ignored.
public struct Canvas: Sendable, Equatable {
  /// Columns and rows of the picture.
  public let size: Size
  /// Cells row by row from the top left, ``size`` wide.
  public private(set) var cells: [Cell]
  /// Whether the terminal can show only ASCII.
  public let isASCII: Bool

  /// Creates a picture of blanks. With `isASCII`, other characters are replaced.
  public init(_ size: Size, isASCII: Bool = false) {
    self.size = size
    self.isASCII = isASCII
    cells = [Cell](repeating: .blank, count: size.width * size.height)
  }

  /// Position of text within its columns.
  public enum Alignment: Sendable {
    case left
    case right
    case center
  }

  /// Writes text at a point. With `columns` it fills exactly that many: longer text is cut with `…`, shorter text is
  /// padded. Without, it takes as many as it needs.
  ///
  /// - Returns: The column after the text.
  @discardableResult
  public mutating func put(
    _ text: String, at point: Point, role: Role = .text, columns: Int? = nil, align: Alignment = .left
  ) -> Int {
    let room = min(columns ?? size.width, size.width - point.x)
    guard point.y >= 0, point.y < size.height, point.x >= 0, room > 0 else { return point.x + (columns ?? 0) }
    if columns == nil || align == .left, let end = putPlain(text, at: point, role, room, isPadded: columns != nil) {
      return end
    }
    let clean = DisplayWidth.cut(CleanText.clean(text, ascii: isASCII), toColumns: room, ascii: isASCII)
    let width = DisplayWidth.columns(clean)
    var x = point.x
    let end = point.x + room
    let lead = columns == nil || align == .left ? 0 : align == .right ? room - width : (room - width) / 2
    for _ in 0..<lead { set(Cell(glyph: 0x20, role: role, width: 1), &x, point.y) }
    for character in clean {
      let columns = DisplayWidth.columns(character)
      guard columns > 0, x + columns <= end else { continue }
      set(Cell(glyph: GlyphTable.glyph(character), role: role, width: UInt8(columns)), &x, point.y)
    }
    if columns != nil {
      while x < end { set(Cell(glyph: 0x20, role: role, width: 1), &x, point.y) }
    }
    return x
  }

  /// Writes printable ASCII that fits, which needs no cleaning or measuring. Returns nil, and writes nothing, for any
  /// other text.
  private mutating func putPlain(
    _ text: String, at point: Point, _ role: Role, _ room: Int, isPadded: Bool
  ) -> Int? {
    var text = text
    return text.withUTF8 { bytes in
      guard bytes.count <= room else { return nil }
      for byte in bytes where byte &- 0x20 >= 0x5F { return nil }
      var index = point.y * size.width + point.x
      clearOverlap(index, index + (isPadded ? room : bytes.count))
      for byte in bytes {
        cells[index] = Cell(glyph: UInt32(byte), role: role, width: 1)
        index += 1
      }
      guard isPadded else { return point.x + bytes.count }
      for index in index..<(point.y * size.width + point.x + room) {
        cells[index] = Cell(glyph: 0x20, role: role, width: 1)
      }
      return point.x + room
    }
  }

  /// Fills an area with one character, by default a blank, in a role.
  public mutating func fill(_ area: Rect, role: Role, with character: Character = " ") {
    let character = isASCII && !character.isASCII ? "-" : character
    let cell = Cell(glyph: GlyphTable.glyph(character), role: role, width: 1)
    for y in max(0, area.y)..<max(0, min(area.maxY, size.height)) {
      let start = y * size.width + min(max(0, area.x), size.width)
      let end = y * size.width + max(0, min(area.maxX, size.width))
      guard start < end else { continue }
      clearOverlap(start, end)
      for index in start..<end { cells[index] = cell }
    }
  }

  /// Marks an area as selected.
  public mutating func select(_ area: Rect) {
    for y in max(0, area.y)..<max(0, min(area.maxY, size.height)) {
      for x in max(0, area.x)..<max(0, min(area.maxX, size.width)) { cells[y * size.width + x].isSelected = true }
    }
  }

  /// The cell at a column and a row. Both count from 0 and must be inside the picture.
  public subscript(x: Int, y: Int) -> Cell { cells[y * size.width + x] }

  /// The picture as text: one line per row, without trailing blanks.
  public var text: String {
    var text = ""
    for y in 0..<size.height {
      var line = ""
      for x in 0..<size.width { line += self[x, y].text }
      while line.last == " " { line.removeLast() }
      text += line + "\n"
    }
    return text
  }

  // MARK: Keys

  /// Masks the API keys on each row. Also masks a part of a key, unless it consists of letters and blanks only (then it
  /// may be an ordinary word) and is not cut: the rest of a cut key may be hidden.
  mutating func redact(_ redaction: Redaction) {
    guard !redaction.isEmpty else { return }
    // Keys are ASCII, so one byte per cell is enough.
    var row = [UInt8](repeating: 0, count: size.width)
    for y in 0..<size.height {
      let start = y * size.width
      for x in 0..<size.width { row[x] = UInt8(exactly: cells[start + x].glyph) ?? 0xFF }
      let parts = row.withUnsafeBufferPointer(redaction.ranges)
      if parts.isEmpty { continue }
      let whole = row.withUnsafeBufferPointer(redaction.ofData.ranges)
      for range in whole + parts.filter({ isCut($0, in: y) || !isWords(row[$0]) }) {
        mask(start + range.lowerBound..<start + range.upperBound)
      }
    }
  }

  /// Whether a part of a key may be part of a name: it consists of letters and blanks.
  private func isWords(_ part: ArraySlice<UInt8>) -> Bool {
    part.allSatisfy { ($0 | 0x20) &- UInt8(ascii: "a") < 26 || $0 == UInt8(ascii: " ") }
  }

  /// Whether an ellipsis, a line or a banner is next to a range of cells in a row.
  private func isCut(_ range: Range<Int>, in y: Int) -> Bool {
    [range.lowerBound - 1, range.upperBound].contains { x in
      guard x >= 0, x < size.width else { return false }
      let (glyph, isBanner) = (self[x, y].glyph, self[x, y].role == .banner)
      if isBanner, self[range.lowerBound, y].role != .banner { return true }
      return glyph == 0x2026 || (0x2500...0x259F).contains(glyph) || isASCII && "~|+".utf8.contains { glyph == $0 }
    }
  }

  /// Replaces a key by three marks and blanks, so that its length doesn't show.
  private mutating func mask(_ range: Range<Int>) {
    let mark: UInt32 = isASCII ? 0x2A : 0x2022
    for index in range {
      cells[index] = Cell(
        glyph: index - range.lowerBound < 3 ? mark : 0x20, role: cells[index].role, width: 1,
        isSelected: cells[index].isSelected)
    }
  }

  // MARK: Pieces

  private mutating func set(_ cell: Cell, _ x: inout Int, _ y: Int) {
    let index = y * size.width + x
    clearOverlap(index, index + Int(cell.width))
    cells[index] = cell
    if cell.width == 2 { cells[index + 1] = Cell(glyph: 0, role: cell.role, width: 0) }
    x += Int(cell.width)
  }

  /// Blanks the other half of each wide character that a write to these cells would cut in two.
  private mutating func clearOverlap(_ start: Int, _ end: Int) {
    guard start < end else { return }
    if cells[start].width == 0, start > 0 {
      cells[start - 1] = Cell(glyph: 0x20, role: cells[start - 1].role, width: 1)
    }
    if cells[end - 1].width == 2, end < cells.count { cells[end] = Cell(glyph: 0x20, role: cells[end].role, width: 1) }
  }
}

extension Canvas {
  /// The number of columns that a text takes once it is cleaned.
  func columns(of text: String) -> Int { DisplayWidth.columns(CleanText.clean(text, ascii: isASCII)) }
}
