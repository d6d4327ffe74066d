internal import OddsJSON
internal import OddsModel
internal import OddsProvider

/// Text of plays; stored only in the batch, because plays aren't kept.
enum PlayText {
  /// The maximum number of bytes; longer text is cut.
  private static let longest = 400

  /// Adds a text unchanged, or an object as `name value, name value`: `down 2, side away, yardline 40`.
  static func append(_ text: JSONText, _ reader: JSONReader, _ batch: inout FeedBatch) -> Range<Int> {
    let start = batch.text.count
    if text.isText {
      reader.unescape(text, into: &batch.text)
    } else if text.kind == .container {
      var inner = reader.inside(text)
      if inner.peek() == UInt8(ascii: "{") { appendFields(&inner, from: start, &batch) }
    }
    return start..<batch.text.count
  }

  private static func digit(_ value: Int32) -> UInt8 { UInt8(ascii: "0") &+ UInt8(clamping: value) }

  /// Adds seconds as `m:ss`.
  static func appendClock(_ seconds: Int32, _ batch: inout FeedBatch) -> Range<Int> {
    let start = batch.text.count
    var minutes = seconds / 60
    repeat {
      batch.text.insert(digit(minutes % 10), at: start)
      minutes /= 10
    } while minutes > 0
    batch.text.append(UInt8(ascii: ":"))
    batch.text.append(digit(seconds % 60 / 10))
    batch.text.append(digit(seconds % 10))
    return start..<batch.text.count
  }

  /// Adds the fields of a play that the model lacks, as the text of a JSON object.
  static func appendMore(_ play: Play, _ reader: JSONReader, _ batch: inout FeedBatch) -> Range<Int> {
    guard play.actionDetails.kind == .container || play.time.isText else { return 0..<0 }
    let start = batch.text.count
    let members: [(StaticString, JSONText)] = [
      (#"{"actionDetails":"#, play.actionDetails), (#"{"time":"#, play.time),
    ]
    for (name, value) in members {
      let before = batch.text.count
      batch.text.append(contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
      if !MoreText.append(value, reader, to: &batch.text) {
        batch.text.removeSubrange(before...)
      } else if before > start {
        batch.text[before] = UInt8(ascii: ",")
      }
    }
    guard batch.text.count > start else { return 0..<0 }
    batch.text.append(UInt8(ascii: "}"))
    return start..<batch.text.count
  }

  /// Adds an object's fields without null and false; of a nested object only the name.
  private static func appendFields(_ reader: inout JSONReader, from start: Int, _ batch: inout FeedBatch) {
    guard reader.enterObject() else { return }
    while let key = reader.nextKey() {
      if reader.peek() == UInt8(ascii: "{") {
        guard reader.enterObject() else { continue }
        while let inner = reader.nextKey() {
          let value = reader.scalar()
          if reader.text(inner, is: "full_name") || reader.text(inner, is: "name") {
            append(key, value, reader, from: start, &batch)
          }
        }
      } else {
        append(key, reader.scalar(), reader, from: start, &batch)
      }
    }
  }

  private static func append(
    _ key: JSONText, _ value: JSONText, _ reader: JSONReader, from start: Int, _ batch: inout FeedBatch
  ) {
    guard value.isText || value.kind == .true, value.count > 0,
      batch.text.count - start + key.count + value.count < longest
    else { return }
    if batch.text.count > start { batch.text.append(contentsOf: [UInt8(ascii: ","), 0x20]) }
    reader.unescape(key, into: &batch.text)
    guard value.isText else { return }
    batch.text.append(0x20)
    reader.unescape(value, into: &batch.text)
  }
}
