internal import OddsJSON

/// Validating, traversing and skipping must agree on whether the bytes are JSON.
enum JSONFuzz {
  static func run(_ bytes: UnsafeRawBufferPointer) {
    let isValid = JSONReader.validate(bytes) == nil
    var walker = JSONReader(bytes)
    cursor(&walker)
    let isWalked = walker.finish()
    precondition(isWalked == isValid, "walked through it is \(isWalked), judged it is \(isValid)")
    var skipper = JSONReader(bytes)
    skipper.skip()
    precondition(skipper.finish() == isValid, "skipped it is \(!isValid), judged it is \(isValid)")
  }

  private static func cursor(_ reader: inout JSONReader) {
    switch reader.peek() {
    case UInt8(ascii: "{"):
      guard reader.enterObject() else { return }
      while let key = reader.nextKey() {
        _ = reader.string(key)
        cursor(&reader)
      }
    case UInt8(ascii: "["):
      guard reader.enterArray() else { return }
      while reader.nextElement() { cursor(&reader) }
    default:
      let value = reader.scalar()
      _ = reader.string(value)
      _ = reader.integer(value)
    }
  }
}
