/// A price on the screen: digits, then a mark that shows its state without colour.
public struct ShownQuote: Sendable, Equatable {
  /// The digits, or a word.
  public var text: String
  /// The state without colour: suspended, old, moved up or down.
  public var mark: String
  /// How it is coloured.
  public var role: Role

  /// A price as it is shown.
  public init(text: String, mark: String = "", role: Role) {
    self.text = text
    self.mark = mark
    self.role = role
  }

  /// Nothing: there is no such selection.
  public static let none = ShownQuote(text: "", role: .text)

  /// Draws it in exactly `columns` columns, the digits to the right, the last column for the mark.
  func draw(at point: Point, columns: Int, on canvas: inout Canvas) {
    canvas.put(text, at: point, role: role, columns: columns - 1, align: .right)
    canvas.put(mark, at: Point(x: point.x + columns - 1, y: point.y), role: role, columns: 1)
  }
}
