internal import OddsJSON
public import OddsModel
public import OddsProvider

/// Reads the messages of BoltOdds' live-scores and play-by-play sockets.
public final class BoltOddsScoresDecoder: FeedDecoder {
  private var wire = ScoreWire()
  private var normalizer: ScoresNormalizer

  public init(names: TextTable) { normalizer = ScoresNormalizer(names: names) }

  public func decode(_ message: UnsafeRawBufferPointer, into batch: inout FeedBatch) {
    var reader = JSONReader(message)
    guard Messages.isJSON(&reader, message, &batch) else { return }
    Scan.forEachObject(&reader) { reader in
      wire.read(&reader)
      if !reader.hasFailed { normalizer.normalize(wire, reader, into: &batch) }
    }
    _ = reader.finish()
    if let failure = reader.failure { batch.refuse("\(failure)") }
  }
}
