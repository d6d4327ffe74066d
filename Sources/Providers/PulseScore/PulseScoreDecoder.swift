internal import OddsJSON
public import OddsModel
public import OddsProvider

/// Decodes PulseScore's messages and answers. A heartbeat that is not JSON is a sign of life, not an error.
public final class PulseScoreDecoder: FeedDecoder {
  private var wire = PulseScoreWire()
  private var normalizer: PulseScoreNormalizer
  private var cache: StateCache
  private let isAnswer: Bool
  private let escapes = JSONEscapes()

  /// Makes a decoder for a socket's messages.
  /// - Parameter sport: The socket's sport; nil reads every sport.
  public init(names: TextTable, sport: Sport?) {
    isAnswer = false
    cache = StateCache(names: names)
    normalizer = PulseScoreNormalizer(names: names, sport: sport, absences: 3, isInPlay: true)
  }

  /// Makes a decoder for the bodies of answers. A body without a match or a list of matches is refused.
  /// - Parameters:
  ///   - sport: The requested sport; nil reads every sport.
  ///   - isInPlay: Whether the answer lists matches in play only.
  public init(answersIn names: TextTable, sport: Sport?, isInPlay: Bool = false) {
    isAnswer = true
    cache = StateCache(names: names)
    normalizer = PulseScoreNormalizer(names: names, sport: sport, absences: 1, isInPlay: isInPlay)
  }

  /// Decodes a socket's message or an answer. Unreadable parts are counted, an unreadable message is refused; see
  /// ``FeedDecoder/decode(_:into:)``.
  public func decode(_ message: UnsafeRawBufferPointer, into batch: inout FeedBatch) {
    cache.begin()
    read(message, &batch) { _ in 0 }
  }

  /// Decodes one message, leaving out markets that the board already holds.
  public func decode(_ message: UnsafeRawBufferPointer, into batch: inout FeedBatch, held: (TextID) -> UInt64) {
    cache.begin(&batch, held: held)
    read(message, &batch, held)
  }

  private func read(_ message: UnsafeRawBufferPointer, _ batch: inout FeedBatch, _ held: (TextID) -> UInt64) {
    let message = escapes.resolved(message)
    var reader = JSONReader(message)
    guard isAnswer || Messages.isJSON(&reader, message, &batch) else { return }
    if let failure = wire.read(&reader, &cache, held: held) {
      batch.refuse("\(failure)")
    } else if isAnswer, let reason = wire.refusal(reader) {
      batch.refuse(reason)
    } else {
      normalizer.normalize(&wire, reader, &cache, into: &batch)
    }
  }
}
