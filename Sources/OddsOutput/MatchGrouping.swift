/// The value of `--by`: whether the same match at several feeds is one row.
public enum MatchGrouping: String, CaseIterable, Sendable, Hashable {
  /// One row per match, however many feeds have it.
  case fixture
  /// One row per feed and match.
  case feed

  /// The default for an output format: fixtures in tables, each feed's matches in formats for programs.
  public static func standard(for format: OutputFormat) -> MatchGrouping { format == .table ? .fixture : .feed }
}
