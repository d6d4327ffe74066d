internal import OddsJSON
internal import OddsModel
internal import OddsProvider

/// Goes through a message's elements: BoltOdds sends an object, or an array of objects.
enum Scan {
  /// Calls with the reader in front of each object. Whatever else an array holds is passed over; a nested
  /// array's objects count as the array's own.
  static func forEachObject(_ reader: inout JSONReader, _ body: (inout JSONReader) -> Void) {
    switch reader.peek() {
    case UInt8(ascii: "{"): body(&reader)
    case UInt8(ascii: "["):
      guard reader.enterArray() else { return }
      while reader.nextElement() { forEachObject(&reader, body) }
    default: reader.skip()
    }
  }
}

extension Scan {
  /// Whether a message is to be read as JSON: if not, it is a bare `ping`, or is refused.
  static func isJSON(
    _ reader: inout JSONReader, _ message: UnsafeRawBufferPointer, _ batch: inout FeedBatch
  ) -> Bool {
    let first = reader.peek()
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") { return true }
    if Heartbeat.isOne(message) {
      batch.events.append(.heartbeat)
    } else {
      batch.refuse("it is neither an object nor an array")
    }
    return false
  }
}
