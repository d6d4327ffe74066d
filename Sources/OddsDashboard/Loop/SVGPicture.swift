/// Renders a picture as SVG: monospace text on a dark background, with the text of each style fixed to its columns.
enum SVGPicture {
  private static let cellWidth = 8.4
  private static let cellHeight = 18.0
  private static let margin = 10.0
  private static let reason = "#11151a"
  private static let ink = "#d3d7dc"

  static func render(_ canvas: Canvas, _ theme: Theme) -> String {
    let width = Double(canvas.size.width) * cellWidth + 2 * margin
    let height = Double(canvas.size.height) * cellHeight + 2 * margin
    var svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(text(width))" height="\(text(height))" \
      viewBox="0 0 \(text(width)) \(text(height))">
      <rect width="100%" height="100%" rx="6" fill="\(reason)"/>
      <g font-family="ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace" font-size="14" xml:space="preserve">

      """
    for y in 0..<canvas.size.height { row(y, of: canvas, theme, &svg) }
    return svg + "</g>\n</svg>\n"
  }

  private static func row(_ y: Int, of canvas: Canvas, _ theme: Theme, _ svg: inout String) {
    var x = 0
    while x < canvas.size.width {
      let first = canvas[x, y]
      var end = x + 1
      var words = first.text
      var isWide = first.width == 2
      while end < canvas.size.width, canvas[end, y].role == first.role,
        canvas[end, y].isSelected == first.isSelected
      {
        let cell = canvas[end, y]
        // Fonts may draw other characters wider or narrower. They get separate elements, so that text after them
        // doesn't move; repeated characters, as in a rule, stay together.
        let before = canvas[end - 1, y]
        if cell.width != 0,
          cell.width == 2 || isWide || cell.glyph != before.glyph && !(isPlain(cell) && isPlain(before))
        {
          break
        }
        isWide = isWide || cell.width == 2
        words += cell.text
        end += 1
      }
      draw(words, x, y, columns: end - x, theme.style(first.role, isSelected: first.isSelected), &svg)
      x = end
    }
  }

  private static func isPlain(_ cell: Cell) -> Bool { cell.glyph < 0x250 }

  private static func draw(
    _ words: String, _ x: Int, _ y: Int, columns: Int, _ style: Style, _ svg: inout String
  ) {
    var front = style.foreground.map { hex($0) } ?? ink
    var back = style.background.map { hex($0) }
    if style.isReverse { (front, back) = (back ?? reason, front) }
    let left = margin + Double(x) * cellWidth
    let top = margin + Double(y) * cellHeight
    let width = Double(columns) * cellWidth
    if let back {
      svg +=
        "<rect x=\"\(text(left))\" y=\"\(text(top))\" width=\"\(text(width))\" height=\"\(text(cellHeight))\" fill=\"\(back)\"/>\n"
    }
    if style.isUnderlined {
      svg +=
        "<rect x=\"\(text(left))\" y=\"\(text(top + cellHeight - 2))\" width=\"\(text(width))\" height=\"1\" fill=\"\(front)\" opacity=\"0.5\"/>\n"
    }
    // Leave out blanks around the words.
    let lead = words.prefix { $0 == " " }.count
    guard lead < words.count else { return }
    let tail = words.reversed().prefix { $0 == " " }.count
    let inked = String(words.dropFirst(lead).dropLast(tail))
    let start = left + Double(lead) * cellWidth
    let length = width - Double(lead + tail) * cellWidth
    var look = ""
    if style.isBold { look += " font-weight=\"bold\"" }
    if style.isDim { look += " opacity=\"0.6\"" }
    svg +=
      "<text x=\"\(text(start))\" y=\"\(text(top + 13.5))\" fill=\"\(front)\"\(look) textLength=\"\(text(length))\" lengthAdjust=\"spacingAndGlyphs\">\(escaped(inked))</text>\n"
  }

  private static func hex(_ color: Style.Color) -> String {
    func two(_ value: UInt8) -> String { (value < 16 ? "0" : "") + String(value, radix: 16) }
    let (red, green, blue) = color.rgb
    return "#" + two(red) + two(green) + two(blue)
  }

  /// A number with at most one decimal.
  private static func text(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }

  private static func escaped(_ words: String) -> String {
    var result = ""
    for scalar in words.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
