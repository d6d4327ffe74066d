public import OddsJSON

/// Rows of values under titles, for CSV and TSV.
public struct Grid: Sendable, Equatable {
  /// The titles of the columns.
  public var titles: [String]
  /// The rows, each with one value per column.
  public var rows: [[JSONValue]]

  /// A grid with these titles and rows.
  public init(titles: [String], rows: [[JSONValue]] = []) {
    self.titles = titles
    self.rows = rows
  }
}
