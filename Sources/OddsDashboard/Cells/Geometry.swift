/// A column and a row of the screen, counted from the top left, from 0.
public struct Point: Sendable, Hashable {
  /// The column, from 0 at the left.
  public var x: Int
  /// The row, from 0 at the top.
  public var y: Int

  /// A column and a row.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}

/// Columns and rows.
public struct Size: Sendable, Hashable {
  /// Columns.
  public var width: Int
  /// Rows.
  public var height: Int

  /// So many columns and rows.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// Reads `120x40`.
  public init?(_ text: String) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
      (1...1000).contains(width), (1...1000).contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }
}

/// A part of the screen.
public struct Rect: Sendable, Hashable {
  /// The first column.
  public var x: Int
  /// The first row.
  public var y: Int
  /// How many columns.
  public var width: Int
  /// How many rows.
  public var height: Int

  /// A part of the screen; what is negative in size is empty.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// All of a screen.
  public init(_ size: Size) { self.init(x: 0, y: 0, width: size.width, height: size.height) }

  /// It has no cell.
  public var isEmpty: Bool { width == 0 || height == 0 }
  /// The first column to the right of it.
  public var maxX: Int { x + width }
  /// The first row below it.
  public var maxY: Int { y + height }

  /// Whether the point lies inside.
  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  /// The upper `rows` rows, and what is left below.
  public func splitTop(_ rows: Int) -> (top: Rect, rest: Rect) {
    let rows = min(max(0, rows), height)
    return (
      Rect(x: x, y: y, width: width, height: rows), Rect(x: x, y: y + rows, width: width, height: height - rows)
    )
  }

  /// The lower `rows` rows, and what is left above.
  public func splitBottom(_ rows: Int) -> (rest: Rect, bottom: Rect) {
    let rows = min(max(0, rows), height)
    let (top, bottom) = splitTop(height - rows)
    return (top, bottom)
  }

  /// The left `columns` columns, and what is left beside them.
  public func splitLeft(_ columns: Int) -> (left: Rect, rest: Rect) {
    let columns = min(max(0, columns), width)
    return (
      Rect(x: x, y: y, width: columns, height: height),
      Rect(x: x + columns, y: y, width: width - columns, height: height)
    )
  }
}
