public import OddsJSON

/// Rows of values under titles: what CSV and TSV write.
public struct Grid: Sendable, Equatable {
  public var titles: [String]
  public var rows: [[JSONValue]]

  public init(titles: [String], rows: [[JSONValue]] = []) {
    self.titles = titles
    self.rows = rows
  }
}
