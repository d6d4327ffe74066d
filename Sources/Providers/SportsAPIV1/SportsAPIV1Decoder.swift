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
    Messages.forEachObject(in: message, into: &batch) {
      wire.read(&$0)
    } tell: { reader, batch in
      normalizer.normalize(wire, reader, into: &batch)
    }
  }
}
