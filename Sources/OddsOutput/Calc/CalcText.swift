internal import OddsJSON
internal import OddsMath
internal import OddsModel

/// Formats numbers of `odds calc` for tables, rounded half away from zero.
enum CalcText {
  /// A percentage with two decimals: `2.83%`.
  static func percent(_ share: Double) -> String { number(share * 100, decimals: 2) + "%" }

  /// A percentage without trailing zeros: `25%`, `12.5%`.
  static func plainPercent(_ share: Double) -> String { JSONNumberText.number(share * 100, decimals: 2) + "%" }

  /// A percentage with its sign: `+2.83%`, `-1.20%`.
  static func signed(_ share: Double) -> String {
    let text = percent(share)
    return text.hasPrefix("-") || text == "0.00%" ? text : "+" + text
  }

  /// Money with two decimals, or as many as its unit needs.
  static func money(_ value: Double, _ unit: Amount? = nil) -> String {
    var (decimals, rest) = (6, unit?.millionths ?? 10_000)
    while decimals > 2, rest % 10 == 0 { (decimals, rest) = (decimals - 1, rest / 10) }
    return number(value, decimals: decimals)
  }

  /// Decimal odds with two decimals, or as many as distinguish them from 1.
  static func price(_ value: Double) -> String {
    var decimals = 2
    while decimals < 9, number(value, decimals: decimals) == number(1, decimals: decimals) { decimals += 1 }
    return number(value, decimals: decimals)
  }

  static func number(_ value: Double, decimals: Int) -> String {
    guard abs(value) < 1e9 else { return value.description }
    let text = JSONNumberText.padded(value, decimals: decimals)
    // A number that rounds to zero has no sign.
    return text.hasPrefix("-") && !text.contains(where: { ("1"..."9").contains($0) }) ? String(text.dropFirst()) : text
  }

  /// Text wrapped to the terminal's width; lines break only at two blanks.
  static func line(_ text: String, _ style: TableStyle, _ role: Role = .plain) -> String {
    var output = ""
    var rest = words(text, style)
    while !rest.isEmpty {
      var line = rest.removeFirst()
      while let next = rest.first, DisplayWidth.columns(line) + 2 + DisplayWidth.columns(next) <= style.columns {
        line += "  " + next
        rest.removeFirst()
      }
      output += style.painted(DisplayWidth.cut(line, toColumns: style.columns, ascii: style.isASCII), role) + "\n"
    }
    return output
  }

  /// The parts of a text between two blanks.
  private static func words(_ text: String, _ style: TableStyle) -> [String] {
    CleanText.clean(text, ascii: style.isASCII).split(separator: "  ").map(String.init)
  }

  /// Rows under titles as a table; if that is too wide, each row as a separate block.
  static func rows(_ titles: [String], _ rows: [[String]], _ style: TableStyle, blocks: Bool = false) -> String {
    let rows = rows.map { $0.map { CleanText.clean($0, ascii: style.isASCII) } }
    let widths = titles.indices.map { column in
      ([titles[column]] + rows.map { $0[column] }).map { DisplayWidth.columns($0) }.max() ?? 0
    }
    if blocks || widths.reduce(2 * (titles.count - 1), +) > style.columns {
      return rows.map { row in
        var table = FittedTable([.init(title: ""), .init(title: "", least: 8)])
        table.rows = zip(titles, row).map { .cells([.init($0, .faint), .init($1)]) }
        return table.lines(style)
      }.joined(separator: "\n")
    }
    var table = FittedTable(titles.map { .init(title: $0, isRight: true) })
    table.rows = rows.map { .cells($0.map { .init($0) }) }
    return table.lines(style)
  }
}
