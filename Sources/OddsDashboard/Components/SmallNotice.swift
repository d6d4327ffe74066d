/// Shown where nothing else fits.
public enum SmallNotice: Component {
  /// Says how large the terminal is and how large it has to be.
  public static func draw(_ size: Size, in area: Rect, on canvas: inout Canvas) {
    let lines = ["too small: \(size.width)x\(size.height)", "40x10 at least", "q quits"]
    for (row, line) in lines.enumerated() where row < area.height {
      canvas.put(line, at: Point(x: area.x, y: area.y + row), role: row == 0 ? .prompt : .label, columns: area.width)
    }
  }
}
