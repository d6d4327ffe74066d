internal import OddsJSON
public import OddsModel
public import OddsProvider

/// Reads SportsAPI V1's messages. One belongs to one connection, which numbers its states.
public final class SportsAPIV1Decoder: FeedDecoder {
  private var wire = SportsAPIV1Wire()
  private var normalizer: SportsAPIV1Normalizer

  /// - Parameters:
  ///   - sport: The sport of the address, where neither game nor channel tells one.
  ///   - hearsAll: Whether the channel of everything is listened to. A connection starts on it, so that some of its
  ///     messages may come before it is left: games that nobody would ever tell of again.
  public init(names: TextTable, sport: Sport?, hearsAll: Bool = true) {
    normalizer = SportsAPIV1Normalizer(names: names, sport: sport)
    normalizer.hearsAll = hearsAll
  }

  public func decode(_ message: UnsafeRawBufferPointer, into batch: inout FeedBatch) {
    Messages.forEachObject(in: message, into: &batch) {
      wire.read(&$0)
    } tell: { reader, batch in
      normalizer.normalize(wire, reader, into: &batch)
    }
  }
}
