internal import OddsJSON
public import OddsModel
public import OddsProvider

/// Reads SportsAPI V2's messages and answers. One belongs to one connection: a flat change means something only beside
/// what that connection told before, so a new connection needs a new reader.
public final class SportsAPIV2Decoder: FeedDecoder {
  private let names: TextTable
  private var wire = SportsAPIV2Wire()
  private var normalizer: SportsAPIV2Normalizer
  private var subscriptions: SportsAPIV2Subscriptions?
  private var attention = SportsAPIV2Attention()

  /// - Parameters:
  ///   - sport: The sport that was asked for, where an event names none.
  ///   - subscriptions: What is to be asked for of each match that the messages name; nil for nothing, as with an
  ///     answer to a request.
  public init(names: TextTable, sport: Sport?, subscriptions: SportsAPIV2Subscriptions? = nil) {
    self.names = names
    self.subscriptions = subscriptions
    normalizer = SportsAPIV2Normalizer(names: names, sport: sport)
  }

  public func decode(_ message: UnsafeRawBufferPointer, into batch: inout FeedBatch) {
    var reader = JSONReader(message)
    switch reader.peek() {
    case UInt8(ascii: "{"):
      wire.read(&reader)
      _ = reader.finish()
      if let failure = reader.failure {
        batch.refuse("\(failure)")
      } else {
        normalizer.normalize(wire, reader, into: &batch)
      }
    case UInt8(ascii: "["):
      // What the first documents of a list change must not stand if a later one is no JSON.
      if let failure = JSONReader.validate(message) {
        batch.refuse("\(failure)")
        return
      }
      _ = reader.enterArray()
      while reader.nextElement() {
        guard reader.peek() == UInt8(ascii: "{") else {
          reader.skip()
          batch.badElements += 1
          continue
        }
        wire.read(&reader)
        normalizer.normalize(wire, reader, into: &batch)
      }
    default:
      if Heartbeat.isOne(message) {
        batch.events.append(.heartbeat)
      } else {
        batch.refuse("it is neither an object nor an array")
      }
    }
    follow(&batch)
  }

  public func look(at attention: Attention, now: ContinuousClock.Instant) -> AttentionAnswer {
    AttentionAnswer(messages: self.attention.look(at: attention, names) { normalizer.knows($0) })
  }

  /// Asks for the channels of matches that this message named.
  private func follow(_ batch: inout FeedBatch) {
    guard subscriptions != nil, !batch.matches.isEmpty else { return }
    for index in batch.matches.indices {
      let match = batch.matches[index]
      subscriptions?.saw(
        match.id, isInPlay: !match.told.contains(.status) || match.status.isInPlay,
        isNamed: match.told.contains(.teams), names
      ) { batch.notices.append(.send($0)) }
    }
  }
}
