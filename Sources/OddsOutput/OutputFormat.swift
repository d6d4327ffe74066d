/// What `--format` takes.
public enum OutputFormat: String, CaseIterable, Sendable, Hashable {
  /// For people: fitted to the terminal.
  case table
  /// One document.
  case json
  /// One object per line.
  case ndjson
  /// RFC 4180: a header, CRLF, quotes where they are needed.
  case csv
  /// A header and tab-separated rows, for `cut` and `awk`.
  case tsv

  /// What is meant when the user did not say.
  public static func standard(isTerminal: Bool) -> OutputFormat { isTerminal ? .table : .tsv }
}
