internal import OddsJSON
public import OddsModel
public import OddsProvider

/// Decodes TickOdds' messages and REST responses.
public final class TickOddsDecoder: FeedDecoder {
  /// State that each message uses several times.
  private struct State {
    var wire = TickOddsWire()
    var normalizer: TickOddsNormalizer
    var cache: StateCache
  }

  /// A pointer: Swift checks a class's own stored properties for exclusive access at each use.
  private let state: UnsafeMutablePointer<State>
  private let isAnswer: Bool
  private let escapes = JSONEscapes()

  /// Creates a decoder for a socket's messages.
  /// - Parameters:
  ///   - sports: The requested sports; empty for all.
  ///   - learned: Known names of these sports in the feed, in addition to the documented ones.
  public init(names: TextTable, sports: [Sport] = [], learned: [Sport: String] = [:]) {
    isAnswer = false
    let normalizer = TickOddsNormalizer(names: names, subscription: SportSubscription(sports, learned: learned))
    state = .allocate(capacity: 1)
    state.initialize(to: State(normalizer: normalizer, cache: StateCache(names: names)))
  }

  /// Creates a decoder for REST responses. A body without a match or a list of matches is refused.
  /// - Parameters:
  ///   - sport: The requested sport, for matches that don't name theirs.
  ///   - league: The requested league, for matches that don't name theirs.
  ///   - isInPlay: Whether the response lists matches in play only.
  public init(answersIn names: TextTable, sport: Sport?, league: String?, isInPlay: Bool = false) {
    isAnswer = true
    let normalizer = TickOddsNormalizer(names: names, sport: sport, league: league, isInPlay: isInPlay)
    state = .allocate(capacity: 1)
    state.initialize(to: State(normalizer: normalizer, cache: StateCache(names: names)))
  }

  deinit {
    state.deinitialize(count: 1)
    state.deallocate()
  }

  /// Decodes a socket's message or a REST response; skips a message of an unknown type.
  public func decode(_ message: UnsafeRawBufferPointer, into batch: inout FeedBatch) {
    state.pointee.cache.begin()
    read(message, &batch) { _ in 0 }
  }

  /// Decodes one message and leaves out rows that the board already has.
  public func decode(_ message: UnsafeRawBufferPointer, into batch: inout FeedBatch, held: (TextID) -> UInt64) {
    state.pointee.cache.begin(&batch, held: held)
    read(message, &batch, held)
  }

  private func read(_ message: UnsafeRawBufferPointer, _ batch: inout FeedBatch, _ held: (TextID) -> UInt64) {
    let state = state
    let message = escapes.resolved(message)
    var reader = JSONReader(message)
    guard isAnswer || Messages.isJSON(&reader, message, &batch) else { return }
    if let failure = state.pointee.wire.read(&reader, &state.pointee.cache, isAnswer: isAnswer, held: held) {
      batch.refuse("\(failure)")
    } else if isAnswer, let reason = state.pointee.wire.refusal(reader) {
      batch.refuse(reason)
    } else {
      state.pointee.normalizer.normalize(&state.pointee.wire, reader, &state.pointee.cache, into: &batch)
    }
  }
}
