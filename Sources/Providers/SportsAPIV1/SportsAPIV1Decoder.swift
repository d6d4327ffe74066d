internal import OddsJSON
public import OddsModel
public import OddsProvider

/// Reads SportsAPI V1's messages. One belongs to one connection, which numbers its states.
public final class SportsAPIV1Decoder: FeedDecoder {
  private var wire = SportsAPIV1Wire()
  private var normalizer: SportsAPIV1Normalizer

  /// - Parameter sport: The sport of the address, where neither game nor channel tells one.
  public init(names: TextTable, sport: Sport?) {
    normalizer = SportsAPIV1Normalizer(names: names, sport: sport)
  }

  public func decode(_ message: UnsafeRawBufferPointer, into batch: inout FeedBatch) {
    var reader = JSONReader(message)
    switch reader.peek() {
    case UInt8(ascii: "{"):
      wire.read(&reader)
      _ = reader.finish()
      if let failure = reader.failure {
        batch.refuse("\(failure)")
      } else {
        normalizer.normalize(wire, reader, into: &batch)
      }
    case UInt8(ascii: "["):
      // What the first documents of a list change must not stand if a later one is no JSON.
      if let failure = JSONReader.validate(message) {
        batch.refuse("\(failure)")
        return
      }
      _ = reader.enterArray()
      while reader.nextElement() {
        guard reader.peek() == UInt8(ascii: "{") else {
          reader.skip()
          batch.badElements += 1
          continue
        }
        wire.read(&reader)
        normalizer.normalize(wire, reader, into: &batch)
      }
    default:
      if Heartbeat.isOne(message) {
        batch.events.append(.heartbeat)
      } else {
        batch.refuse("it is neither an object nor an array")
      }
    }
  }
}
