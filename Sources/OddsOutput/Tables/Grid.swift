public import OddsJSON

/// Rows of values under titles: what CSV and TSV write.
public struct Grid: Sendable, Equatable {
  /// One for each column.
  public var titles: [String]
  /// As many values in each as there are titles.
  public var rows: [[JSONValue]]

  /// A grid of these rows.
  public init(titles: [String], rows: [[JSONValue]] = []) {
    self.titles = titles
    self.rows = rows
  }
}
