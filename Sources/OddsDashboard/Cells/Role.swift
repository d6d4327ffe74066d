/// What a cell means. A ``Theme`` says how that looks; views never name a colour.
public enum Role: UInt8, CaseIterable, Sendable {
  case text
  /// Something that helps to read the rest: units, separators, hints.
  case label
  /// The bar at the top, and the part of it that matters most.
  case header
  case title
  /// Column headings, and the one that the table is sorted by.
  case heading
  case sorted
  /// The line above a league's matches.
  case group
  case clock
  case score
  /// A price that has not just moved, one that rose and one that fell.
  case price
  case priceUp
  case priceDown
  /// The highest of several bookmakers' prices.
  case best
  /// Suspended, with a last price; a price of a feed that has gone quiet; a line that was withdrawn.
  case suspended
  case stale
  case withdrawn
  /// There never was a price.
  case missing
  /// A score that has just changed.
  case moved
  case favourite
  /// Feeds: alive, troubled, gone.
  case good
  case warning
  case bad
  /// The mark of invented prices.
  case demo
  case banner
  case key
  case prompt
  case graph
  case empty
}
