/// The notice on a terminal that is too small.
public enum TooSmallNotice: Component {
  /// Draws the size of the terminal and the minimum size.
  public static func draw(_ size: Size, in area: Rect, on canvas: inout Canvas) {
    let lines = ["too small: \(size.width)x\(size.height)", "40x10 at least", "q quits"]
    for (row, line) in lines.enumerated() where row < area.height {
      canvas.put(line, at: Point(x: area.x, y: area.y + row), role: row == 0 ? .prompt : .label, columns: area.width)
    }
  }
}
