/// Cuts a table to the height of a screen.
public enum Screenful {
  /// Returns the first lines of a table and a count of the others, or the whole table if it fits.
  /// - Parameters:
  ///   - rows: The maximum number of lines.
  ///   - more: Returns the line that counts the omitted lines.
  public static func cut(_ table: String, rows: Int, more: (Int) -> String) -> String {
    let lines = table.split(separator: "\n", omittingEmptySubsequences: false).dropLast(table.hasSuffix("\n") ? 1 : 0)
    guard lines.count > max(rows, 2) else { return table }
    let shown = lines.prefix(max(rows, 2) - 1)
    return shown.map { $0 + "\n" }.joined() + more(lines.count - shown.count) + "\n"
  }
}
