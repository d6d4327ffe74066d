/// A price on the screen: digits, then a mark that shows its state without colour.
public struct ShownQuote: Sendable, Equatable {
  /// The digits, or a word.
  public var text: String
  /// The state as a mark: suspended, old, moved up or down.
  public var mark: String
  /// The role, which decides the colour.
  public var role: Role

  /// Creates a price.
  public init(text: String, mark: String = "", role: Role) {
    self.text = text
    self.mark = mark
    self.role = role
  }

  /// An empty price, for a selection that doesn't exist.
  public static let none = ShownQuote(text: "", role: .text)

  /// Draws the price in exactly `columns` columns: the text right-aligned, and the mark in the last column.
  func draw(at point: Point, columns: Int, on canvas: inout Canvas) {
    canvas.put(text, at: point, role: role, columns: columns - 1, align: .right)
    canvas.put(mark, at: Point(x: point.x + columns - 1, y: point.y), role: role, columns: 1)
  }
}
