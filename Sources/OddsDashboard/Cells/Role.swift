/// The meaning of a cell. A ``Theme`` gives it a colour; views never name one.
public enum Role: UInt8, CaseIterable, Sendable {
  case text
  /// Secondary text: units, separators, hints.
  case label
  /// The bar at the top, and its most important part.
  case header
  case title
  /// Column headings, and the heading of the column that sorts the table.
  case heading
  case sorted
  /// The line above a league's matches.
  case group
  case clock
  case score
  /// A price at rest, one that has just risen and one that has just fallen.
  case price
  case priceUp
  case priceDown
  /// The highest of several bookmakers' prices.
  case best
  /// A last price that is suspended; a price of a feed without recent data; a line that was withdrawn.
  case suspended
  case stale
  case withdrawn
  /// A price that was never received.
  case missing
  /// A score that has just changed.
  case moved
  case favourite
  /// State of a feed: alive, troubled, gone.
  case good
  case warning
  case bad
  /// The mark of demo prices.
  case demo
  case banner
  case key
  case prompt
  case graph
  case empty
}
