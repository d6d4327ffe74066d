internal import OddsJSON
public import OddsModel
public import OddsProvider

/// Reads SportsAPI V1's messages, or one answer to a request. One belongs to one connection, which numbers its states.
public final class SportsAPIV1Decoder: FeedDecoder {
  private var wire = SportsAPIV1Wire()
  private var normalizer: SportsAPIV1Normalizer
  private var cache: StateCache
  private let isAnswer: Bool
  private let escapes = JSONEscapes()

  /// - Parameters:
  ///   - sport: The sport of the address, where neither game nor channel tells one.
  ///   - hearsAll: Whether the channel of everything is listened to. A connection starts on it, so that some of its
  ///     messages may come before it is left: games that nobody would ever tell of again.
  ///   - isAnswer: It reads the body of an answer, which has to hold games.
  public init(names: TextTable, sport: Sport?, acceptsAllChannel: Bool = true, isAnswer: Bool = false) {
    self.isAnswer = isAnswer
    cache = StateCache(names: names)
    normalizer = SportsAPIV1Normalizer(names: names, sport: sport)
    normalizer.acceptsAllChannel = acceptsAllChannel
  }

  /// Reads a socket's message, or the one answer that it was made for.
  public func decode(_ message: UnsafeRawBufferPointer, into batch: inout FeedBatch) {
    cache.begin()
    if isAnswer { return decode(answer: message, into: &batch) }
    read(message, &batch) { _ in 0 }
  }

  /// Reads one message and leaves out what the board has already.
  public func decode(_ message: UnsafeRawBufferPointer, into batch: inout FeedBatch, held: (TextID) -> UInt64) {
    if isAnswer { return decode(message, into: &batch) }
    cache.begin(&batch, held: held)
    read(message, &batch, held)
  }

  private func read(_ message: UnsafeRawBufferPointer, _ batch: inout FeedBatch, _ held: (TextID) -> UInt64) {
    Messages.forEachObject(in: escapes.resolved(message), into: &batch) {
      wire.read(&$0, cache, held: held)
    } tell: { reader, batch in
      // In and out, so that the document's rows are not copied.
      normalizer.normalize(&wire, reader, &cache, into: &batch)
    }
  }

  private func decode(answer: UnsafeRawBufferPointer, into batch: inout FeedBatch) {
    let answer = escapes.resolved(answer)
    var reader = JSONReader(answer)
    wire.read(&reader)
    _ = reader.finish()
    guard reader.failure == nil, wire.holdsGames else {
      return batch.refuse(reader.failure.map { "\($0)" } ?? JSONAnswer.whyMissing("games", in: answer))
    }
    normalizer.normalize(&wire, reader, &cache, into: &batch)
  }
}
