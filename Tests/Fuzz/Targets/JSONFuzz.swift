internal import OddsJSON

/// Judged, walked through and skipped, the same bytes are JSON or are not.
enum JSONFuzz {
  static func run(_ bytes: UnsafeRawBufferPointer) {
    let isValid = JSONReader.validate(bytes) == nil
    var walker = JSONReader(bytes)
    walk(&walker)
    let isWalked = walker.finish()
    precondition(isWalked == isValid, "walked through it is \(isWalked), judged it is \(isValid)")
    var skipper = JSONReader(bytes)
    skipper.skip()
    precondition(skipper.finish() == isValid, "skipped it is \(!isValid), judged it is \(isValid)")
  }

  private static func walk(_ reader: inout JSONReader) {
    switch reader.peek() {
    case UInt8(ascii: "{"):
      guard reader.enterObject() else { return }
      while let key = reader.nextKey() {
        _ = reader.string(key)
        walk(&reader)
      }
    case UInt8(ascii: "["):
      guard reader.enterArray() else { return }
      while reader.nextElement() { walk(&reader) }
    default:
      let value = reader.scalar()
      _ = reader.string(value)
      _ = reader.integer(value)
    }
  }
}
