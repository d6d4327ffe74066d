internal import OddsJSON
public import OddsModel
public import OddsProvider

/// Reads PulseScore's messages and answers. A heartbeat that is not JSON is proof of life and no error.
public final class PulseScoreDecoder: FeedDecoder {
  private var wire = PulseScoreWire()
  private var normalizer: PulseScoreNormalizer

  /// - Parameters:
  ///   - sport: The sport that was asked for; nil reads every sport.
  ///   - absences: After how many messages without it an event is gone: 1 for an answer to a request.
  public init(names: TextTable, sport: Sport?, absences: Int = 3) {
    normalizer = PulseScoreNormalizer(names: names, sport: sport, absences: absences)
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
