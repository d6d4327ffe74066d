public import OddsJSON
public import OddsModel

/// What the messages of all feeds have in common: an object, an array of objects, or a bare word that is proof of life.
public enum Messages {
  /// Whether a message is to be read as JSON. If not, it is a heartbeat, or is refused.
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

  /// Reads the object of a message, or each object of its array, and tells what it says; an element of an array that is
  /// no object is passed over. Of a message that is not JSON to its end nothing is told: it is refused.
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
    // What the first objects of an array change must not stand if a later one is no JSON.
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
