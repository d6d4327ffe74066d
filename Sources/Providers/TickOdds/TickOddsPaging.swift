internal import OddsJSON

/// What an answer says of its pages: `pagination {page, pageSize, total}`, and how many rows it holds.
struct TickOddsPaging {
  private(set) var pageSize = 200
  private(set) var total: Int?
  private(set) var rows = 0

  init(_ body: [UInt8]) {
    body.withUnsafeBytes { bytes in
      var reader = JSONReader(bytes)
      guard reader.enterObject() else { return }
      while let key = reader.nextKey() {
        if reader.text(key, is: "pagination"), reader.peek() == UInt8(ascii: "{") {
          _ = reader.enterObject()
          while let key = reader.nextKey() {
            let value = reader.integer(reader.scalar()).map(Int.init(clamping:))
            if reader.text(key, is: "pageSize"), let value, value > 0 { pageSize = value }
            if reader.text(key, is: "total") { total = value }
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
  }
}
