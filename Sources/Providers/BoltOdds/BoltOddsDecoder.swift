internal import OddsJSON
public import OddsModel
public import OddsProvider

/// Reads the messages of BoltOdds' odds socket.
public final class BoltOddsDecoder: FeedDecoder {
  private var wire = OddsWire()
  private var normalizer: OddsNormalizer

  public init(names: TextTable) { normalizer = OddsNormalizer(names: names) }

  public func decode(_ message: UnsafeRawBufferPointer, into batch: inout FeedBatch) {
    var reader = JSONReader(message)
    guard Scan.isJSON(&reader, message, &batch) else { return }
    Scan.forEachObject(&reader) { reader in
      wire.read(&reader)
      // What is cut off in the middle is not told; the whole message is refused below.
      if !reader.hasFailed { normalizer.normalize(wire, reader, into: &batch) }
    }
    _ = reader.finish()
    if let failure = reader.failure { batch.refuse("\(failure)") }
  }
}
