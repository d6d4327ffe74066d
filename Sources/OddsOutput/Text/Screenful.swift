/// A table of which only as much is shown as a screen has room for.
public enum Screenful {
  /// The table's first lines, and below them how many more there are; the table itself if there is room.
  /// - Parameters:
  ///   - rows: How many lines there may be in all.
  ///   - more: The line that says how many are left out.
  public static func cut(_ table: String, rows: Int, more: (Int) -> String) -> String {
    let lines = table.split(separator: "\n", omittingEmptySubsequences: false).dropLast(table.hasSuffix("\n") ? 1 : 0)
    guard lines.count > max(rows, 2) else { return table }
    let shown = lines.prefix(max(rows, 2) - 1)
    return shown.map { $0 + "\n" }.joined() + more(lines.count - shown.count) + "\n"
  }
}
