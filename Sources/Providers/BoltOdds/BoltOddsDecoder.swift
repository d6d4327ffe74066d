internal import OddsJSON
public import OddsModel
public import OddsProvider

/// Reads the messages of BoltOdds' odds socket.
public final class BoltOddsDecoder: FeedDecoder {
  private var wire = OddsWire()
  private var normalizer: OddsNormalizer

  private let names: TextTable
  private var attention: BoltOddsAttention

  /// - Parameter filters: What the socket is opened for.
  public init(names: TextTable, filters: BoltOddsFilters = BoltOddsFilters()) {
    self.names = names
    normalizer = OddsNormalizer(names: names)
    attention = BoltOddsAttention(filters)
  }

  public var isNarrowed: Bool { attention.isNarrowed }

  public func look(at attention: Attention, now: ContinuousClock.Instant) -> AttentionAnswer {
    let label = attention.opened.flatMap { normalizer.label(of: $0) }.map { names.string($0) }
    let answer = self.attention.look(at: label, now: now)
    normalizer.isNarrowed = isNarrowed
    return answer
  }

  public func decode(_ message: UnsafeRawBufferPointer, into batch: inout FeedBatch) {
    var reader = JSONReader(message)
    guard Messages.isJSON(&reader, message, &batch) else { return }
    Scan.forEachObject(&reader) { reader in
      wire.read(&reader)
      // What is cut off in the middle is not told; the whole message is refused below.
      if !reader.hasFailed { normalizer.normalize(wire, reader, into: &batch) }
    }
    _ = reader.finish()
    if let failure = reader.failure { batch.refuse("\(failure)") }
    if batch.notices.contains(.ready) {
      attention.ready(at: .now)
      normalizer.isNarrowed = false
    }
  }
}
