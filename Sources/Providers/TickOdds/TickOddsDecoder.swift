internal import OddsJSON
public import OddsModel
public import OddsProvider

/// Reads TickOdds' messages and answers.
public final class TickOddsDecoder: FeedDecoder {
  /// What is used several times for each message.
  private struct State {
    var wire = TickOddsWire()
    var normalizer: TickOddsNormalizer
    var cache: StateCache
  }

  /// Behind a pointer that never changes: a class's own variables are checked for exclusive access at each use.
  private let state: UnsafeMutablePointer<State>
  private let isAnswer: Bool
  private let escapes = JSONEscapes()

  /// Reads a socket's messages.
  /// - Parameters:
  ///   - sports: The sports that are wanted; empty for all.
  ///   - learned: The feed's words for them, as far as they are known beside those of its document.
  public init(names: TextTable, sports: [Sport] = [], learned: [Sport: String] = [:]) {
    isAnswer = false
    let normalizer = TickOddsNormalizer(names: names, subscription: SportSubscription(sports, learned: learned))
    state = .allocate(capacity: 1)
    state.initialize(to: State(normalizer: normalizer, cache: StateCache(names: names)))
  }

  /// Reads the bodies of answers. A body without a match or a list of matches is refused.
  /// - Parameters:
  ///   - sport: The sport of matches that do not name theirs: the one that was asked for.
  ///   - league: The league of matches that do not name theirs.
  public init(answersIn names: TextTable, sport: Sport?, league: String?) {
    isAnswer = true
    let normalizer = TickOddsNormalizer(names: names, sport: sport, league: league)
    state = .allocate(capacity: 1)
    state.initialize(to: State(normalizer: normalizer, cache: StateCache(names: names)))
  }

  deinit {
    state.deinitialize(count: 1)
    state.deallocate()
  }

  /// Reads a socket's message or an answer; an unknown type of message is passed over.
  public func decode(_ message: UnsafeRawBufferPointer, into batch: inout FeedBatch) {
    state.pointee.cache.begin()
    read(message, &batch) { _ in 0 }
  }

  /// Reads one message and leaves out what the board has already.
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
