internal import OddsJSON
public import OddsModel
public import OddsProvider

/// Reads TickOdds' messages and answers.
public final class TickOddsDecoder: FeedDecoder {
  private var wire = TickOddsWire()
  private var normalizer: TickOddsNormalizer

  /// - Parameters:
  ///   - sport: The sport of matches that do not name theirs: the one that was asked for.
  ///   - league: The league of matches that do not name theirs.
  public init(names: TextTable, sport: Sport? = nil, league: String? = nil) {
    normalizer = TickOddsNormalizer(names: names, sport: sport, league: league)
  }

  public func decode(_ message: UnsafeRawBufferPointer, into batch: inout FeedBatch) {
    var reader = JSONReader(message)
    guard Messages.isJSON(&reader, message, &batch) else { return }
    if let failure = wire.read(&reader) {
      batch.refuse("\(failure)")
      return
    }
    normalizer.normalize(wire, reader, into: &batch)
  }
}
