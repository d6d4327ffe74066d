public import OddsJSON
public import OddsModel

/// The common form of all feeds' messages: an object, an array of objects, or a bare word as a sign of life.
public enum Messages {
  /// Whether a message is decoded as JSON. Otherwise it is a heartbeat, or is rejected.
  public static func isJSON(
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

  /// Decodes the object of a message, or each object of its array; an element of an array that isn't
  /// an object is skipped. A message that isn't JSON to its end is rejected and has no effect.
  /// - Parameters:
  ///   - read: Takes the object that the reader stands before.
  ///   - tell: Says what was read.
  @inlinable
  public static func forEachObject(
    in message: UnsafeRawBufferPointer, into batch: inout FeedBatch, read: (inout JSONReader) -> Void,
    tell: (JSONReader, inout FeedBatch) -> Void
  ) {
    var reader = JSONReader(message)
    guard isJSON(&reader, message, &batch) else { return }
    if reader.peek() == UInt8(ascii: "{") {
      read(&reader)
      _ = reader.finish()
      if let failure = reader.failure { return batch.refuse("\(failure)") }
      return tell(reader, &batch)
    }
    // Changes of an array's first objects must be undone if a later one isn't JSON.
    if let failure = JSONReader.validate(message) { return batch.refuse("\(failure)") }
    _ = reader.enterArray()
    while reader.nextElement() {
      guard reader.peek() == UInt8(ascii: "{") else {
        reader.skip()
        batch.badElements += 1
        continue
      }
      read(&reader)
      tell(reader, &batch)
    }
  }
}
