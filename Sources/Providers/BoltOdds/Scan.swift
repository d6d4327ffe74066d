internal import OddsJSON

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
