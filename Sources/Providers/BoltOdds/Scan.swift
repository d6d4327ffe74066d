internal import OddsJSON

/// Iterates over a message's elements: BoltOdds sends an object, or an array of objects.
enum Scan {
  /// Calls `body` with the reader before each object. Other elements of an array are skipped; objects of nested arrays
  /// are included.
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
