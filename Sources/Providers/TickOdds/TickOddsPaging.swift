internal import OddsJSON

/// Iterates over the pages of a response, `pagination {page, pageSize, total}`, until one has no new rows.
struct TickOddsPaging {
  /// The maximum number of pages: 20,000 rows at 200 a page, more than any list has.
  static let most = 100

  /// The number of the page to request.
  private(set) var page = 1
  /// Whether there is such a page.
  private(set) var hasMore = true
  private var rows = 0
  private var last: [UInt8] = []

  /// Processes the response for ``page``.
  ///
  /// Rows are counted instead of computed from the page size, because a server may shorten pages. Paging ends at the
  /// server's total, at an empty page, at a page that repeats the previous one, or if the server sends no total.
  mutating func take(_ body: [UInt8]) {
    let (count, total) = Self.read(body)
    // safe: counts rows in memory, at most 100 times
    rows += count
    hasMore = count > 0 && rows < total ?? 0 && page < Self.most && body != last
    page += 1
    last = body
  }

  /// Returns the number of rows in a response, and its total.
  private static func read(_ body: [UInt8]) -> (rows: Int, total: Int?) {
    var (rows, total) = (0, Int?.none)
    JSONEscapes.resolved(body).withUnsafeBytes { bytes in
      var reader = JSONReader(bytes)
      guard reader.enterObject() else { return }
      while let key = reader.nextKey() {
        if reader.text(key, is: "pagination"), reader.peek() == UInt8(ascii: "{") {
          _ = reader.enterObject()
          while let key = reader.nextKey() {
            let value = reader.scalar()
            if reader.text(key, is: "total") { total = reader.integer(value).map(Int.init(clamping:)) }
          }
        } else if reader.text(key, is: "data"), reader.peek() == UInt8(ascii: "[") {
          _ = reader.enterArray()
          while reader.nextElement() {
            reader.skip()
            rows += 1
          }
        } else {
          reader.skip()
        }
      }
    }
    return (rows, total)
  }
}
