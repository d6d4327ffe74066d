/// What `--by` takes: whether matches of several feeds that are the same are shown as one.
public enum MatchGrouping: String, CaseIterable, Sendable, Hashable {
  /// One row for each match, however many feeds carry it.
  case fixture
  /// One row for each feed's match.
  case feed

  /// What is meant when the user did not say: people read fixtures, programs read what each feed said.
  public static func standard(for format: OutputFormat) -> MatchGrouping { format == .table ? .fixture : .feed }
}
