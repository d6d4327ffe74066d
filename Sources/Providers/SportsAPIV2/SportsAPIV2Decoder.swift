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
  private var focus = SportsAPIV2Focus()

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
    Messages.forEachObject(in: message, into: &batch) {
      wire.read(&$0)
    } tell: { reader, batch in
      normalizer.normalize(wire, reader, into: &batch)
    }
    follow(&batch)
  }

  public func focus(on focus: FeedFocus, now: ContinuousClock.Instant) -> Outgoing {
    Outgoing(messages: self.focus.focus(on: focus, names) { normalizer.knows($0) })
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
