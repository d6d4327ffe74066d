public import OddsModel

/// Turns a provider's messages into rows of the model. Each connection has its own, because some messages only make sense
/// after the ones before.
public protocol FeedDecoder: AnyObject {
  /// Decodes one message and appends its updates. A bad element is skipped and counted; a message that cannot be
  /// read at all is noted in the batch. Nothing is thrown: no message may end a connection.
  func decode(_ message: UnsafeRawBufferPointer, into batch: inout FeedBatch)

  /// The same for a batch that is applied to a board, which returns the token of a match (`FeedBatch.token` of the
  /// message that it last took over): a decoder may leave out what the board certainly has. Default: it leaves out nothing.
  func decode(_ message: UnsafeRawBufferPointer, into batch: inout FeedBatch, held: (TextID) -> UInt64)

  /// Follows the user's focus on an open connection: returns the messages that move its subscriptions. Default: none, for
  /// a feed that sends everything.
  func focus(on focus: FeedFocus, now: ContinuousClock.Instant) -> Outgoing

  /// Returns the messages to send now; called when the time named by `FeedNotice.again(_:)` or ``Outgoing/again`` has passed. Default:
  /// nothing.
  func due(at now: ContinuousClock.Instant) -> Outgoing

  /// Asks for the state of matches that this connection has not named, some time after it was made: returns the messages
  /// to send. Called again with those still not named when `Outgoing.again` has passed. Default: none.
  func ask(for matches: [TextID]) -> Outgoing

  /// Adds what had to wait for ``Provider/lookUp(for:_:)``. By default nothing.
  /// - Parameter isAnswered: False if the provider could not be asked; the decoder may then ask again later.
  func resume(into batch: inout FeedBatch, isAnswered: Bool)

  /// Whether the feed currently sends only the open match. Default: no.
  var isNarrowed: Bool { get }

  /// Whether this connection receives a match's prices as they change. Default: it does.
  func watch(of match: TextID) -> PriceWatch
}

extension FeedDecoder {
  /// The default: nothing is left out.
  public func decode(_ message: UnsafeRawBufferPointer, into batch: inout FeedBatch, held: (TextID) -> UInt64) {
    decode(message, into: &batch)
  }

  /// The default: the feed sends everything, whatever is looked at.
  public func focus(on focus: FeedFocus, now: ContinuousClock.Instant) -> Outgoing { Outgoing() }
  /// The default: nothing.
  public func due(at now: ContinuousClock.Instant) -> Outgoing { Outgoing() }
  /// The default: the feed names every match by itself.
  public func ask(for matches: [TextID]) -> Outgoing { Outgoing() }
  /// The default: nothing had to wait.
  public func resume(into batch: inout FeedBatch, isAnswered: Bool) {}
  /// The default: no.
  public var isNarrowed: Bool { false }
  /// The default: it does.
  public func watch(of match: TextID) -> PriceWatch { .live }
}
