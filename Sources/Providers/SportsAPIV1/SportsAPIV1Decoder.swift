internal import OddsJSON
public import OddsModel
public import OddsProvider

/// Decodes the messages of one SportsAPI V1 connection, or the body of one REST response. Each connection needs its own
/// decoder, because a decoder remembers the order of states.
public final class SportsAPIV1Decoder: FeedDecoder {
  private var wire = SportsAPIV1Wire()
  private var normalizer: SportsAPIV1Normalizer
  private var cache: StateCache
  private let isAnswer: Bool
  private let escapes = JSONEscapes()

  /// - Parameters:
  ///   - sport: The sport of the address, for games whose sport neither game nor channel names.
  ///   - acceptsAllChannel: Whether messages of the `all` channel apply. The server starts each connection on it, so
  ///     some arrive before the connection unsubscribes; their games would never be updated.
  ///   - isAnswer: Whether the decoder reads a REST response, which must contain games.
  public init(names: TextTable, sport: Sport?, acceptsAllChannel: Bool = true, isAnswer: Bool = false) {
    self.isAnswer = isAnswer
    cache = StateCache(names: names)
    normalizer = SportsAPIV1Normalizer(names: names, sport: sport)
    normalizer.acceptsAllChannel = acceptsAllChannel
  }

  /// Decodes one message of a socket, or the REST response.
  public func decode(_ message: UnsafeRawBufferPointer, into batch: inout FeedBatch) {
    cache.begin()
    if isAnswer { return decode(answer: message, into: &batch) }
    read(message, &batch) { _ in 0 }
  }

  /// Decodes one message and leaves out rows that the board already has.
  public func decode(_ message: UnsafeRawBufferPointer, into batch: inout FeedBatch, held: (TextID) -> UInt64) {
    if isAnswer { return decode(message, into: &batch) }
    cache.begin(&batch, held: held)
    read(message, &batch, held)
  }

  private func read(_ message: UnsafeRawBufferPointer, _ batch: inout FeedBatch, _ held: (TextID) -> UInt64) {
    Messages.forEachObject(in: escapes.resolved(message), into: &batch) {
      wire.read(&$0, cache, held: held)
    } tell: { reader, batch in
      // `inout`: a copy would copy the document's rows.
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
