/// The value of `--format`.
public enum OutputFormat: String, CaseIterable, Sendable, Hashable {
  /// Tables fitted to the terminal.
  case table
  /// One JSON document.
  case json
  /// One JSON object per line.
  case ndjson
  /// RFC 4180: a header, CRLF, and quotes where necessary.
  case csv
  /// A header and tab-separated rows, for `cut` and `awk`.
  case tsv

  /// The default format.
  public static func standard(isTerminal: Bool) -> OutputFormat { isTerminal ? .table : .tsv }
}
