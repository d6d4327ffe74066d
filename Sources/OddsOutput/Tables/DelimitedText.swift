/// Writes CSV and TSV. Fields are cleaned, so none contains a line end or a control character.
public enum DelimitedText {
  /// Appends a CSV line (RFC 4180): CRLF at its end, quotes around fields with a comma, a quote, or a blank at either
  /// end.
  ///
  /// A field that a spreadsheet would evaluate as a formula (text that begins with `=`, `+`, `-` or `@` and isn't a
  /// number) gets a leading apostrophe.
  public static func appendCSV(_ fields: [String], to output: inout [UInt8]) {
    for (index, field) in fields.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      var text = CleanText.clean(field)
      if isFormula(text) { text = "'" + text }
      if text.utf8.contains(where: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") })
        || text.hasPrefix(" ") || text.hasSuffix(" ")
      {
        output.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
          if byte == UInt8(ascii: "\"") { output.append(byte) }
          output.append(byte)
        }
        output.append(UInt8(ascii: "\""))
      } else {
        output.append(contentsOf: text.utf8)
      }
    }
    output.append(0x0D)
    output.append(0x0A)
  }

  /// Appends a TSV line: fields separated by tabs, without quoting, because cleaned fields contain neither tabs nor
  /// line ends.
  public static func appendTSV(_ fields: [String], to output: inout [UInt8]) {
    for (index, field) in fields.enumerated() {
      if index > 0 { output.append(0x09) }
      CleanText.append(field, to: &output)
    }
    output.append(0x0A)
  }

  static func csv(_ grid: Grid) -> [UInt8] {
    var output: [UInt8] = []
    appendCSV(grid.titles, to: &output)
    for row in grid.rows { appendCSV(row.map(\.cell), to: &output) }
    return output
  }

  static func tsv(_ grid: Grid) -> [UInt8] {
    var output: [UInt8] = []
    appendTSV(grid.titles, to: &output)
    for row in grid.rows { appendTSV(row.map(\.cell), to: &output) }
    return output
  }

  private static func isFormula(_ text: String) -> Bool {
    guard let first = text.utf8.first else { return false }
    switch first {
    case UInt8(ascii: "="), UInt8(ascii: "@"): return true
    case UInt8(ascii: "+"), UInt8(ascii: "-"): return !isNumber(text.utf8.dropFirst())
    default: return false
    }
  }

  /// Whether all characters are digits, with at most one point.
  private static func isNumber(_ digits: Substring.UTF8View) -> Bool {
    var points = 0
    for byte in digits {
      if byte == UInt8(ascii: ".") { points += 1 } else if byte &- 0x30 >= 10 { return false }
    }
    return points <= 1 && digits.count > points
  }
}
