/// Rows of values under titles: what CSV and TSV write.
public struct Grid: Sendable, Equatable {
  public var titles: [String]
  public var rows: [[Value]]

  public init(titles: [String], rows: [[Value]] = []) {
    self.titles = titles
    self.rows = rows
  }
}
