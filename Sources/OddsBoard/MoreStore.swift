internal import OddsModel

/// Texts of a few rows, by the row's index: the JSON of a market's or quote's fields that only its feed has.
///
/// A page of 256 rows takes memory only once one of them has a text: four bytes per row.
struct MoreStore: Sendable {
  private var pages: [[TextID]] = []

  /// A row's text; none without one.
  subscript(row: Int) -> TextID {
    let page = row >> 8
    guard page < pages.count, !pages[page].isEmpty else { return .none }
    return pages[page][row & 255]
  }

  /// Sets a row's text.
  mutating func set(_ text: TextID, of row: Int) {
    guard self[row] != text else { return }
    let page = row >> 8
    if page >= pages.count { pages.append(contentsOf: repeatElement([], count: page + 1 - pages.count)) }
    if pages[page].isEmpty { pages[page] = Array(repeating: .none, count: 256) }
    pages[page][row & 255] = text
  }

  /// Forgets a row's text.
  mutating func remove(_ row: Int) { if !pages.isEmpty { set(.none, of: row) } }
}
