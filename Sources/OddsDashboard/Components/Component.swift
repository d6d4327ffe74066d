/// A part of the picture: a function from a model to cells.
public protocol Component {
  associatedtype Model: Equatable
  /// Draws the model inside an area; parts that don't fit are left out.
  static func draw(_ model: Model, in area: Rect, on canvas: inout Canvas)
}
