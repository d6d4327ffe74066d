internal import OddsJSON

/// Goes through the pages of an answer, `pagination {page, pageSize, total}`, for as long as they bring rows.
struct TickOddsPaging {
  /// No list has so many: at 200 rows a page, 20,000.
  static let most = 100

  /// The page to ask for.
  private(set) var page = 1
  /// Whether there is such a page.
  private(set) var hasMore = true
  private var rows = 0
  private var last: [UInt8] = []

  /// Takes the answer for the page that was asked for.
  ///
  /// How many rows came is counted, not reckoned from the page size: a server may cut that. It ends with the total that
  /// the server gives, an empty page, a page that repeats the one before, and a server that gives no total.
  mutating func take(_ body: [UInt8]) {
    let (count, total) = Self.read(body)
    // safe: of what is in memory, 100 times at most
    rows += count
    hasMore = count > 0 && rows < total ?? 0 && page < Self.most && body != last
    page += 1
    last = body
  }

  /// How many rows an answer holds, and how many it says there are.
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
