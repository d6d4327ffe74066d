internal import OddsJSON
public import OddsModel
public import OddsProvider

/// Reads TickOdds' messages and answers.
public final class TickOddsDecoder: FeedDecoder {
  private var wire = TickOddsWire()
  private var normalizer: TickOddsNormalizer
  private var told: ToldStates
  private let isAnswer: Bool

  /// Reads a socket's messages.
  /// - Parameters:
  ///   - sports: The sports that are wanted; empty for all.
  ///   - learned: The feed's words for them, as far as they are known beside those of its document.
  public init(names: TextTable, sports: [Sport] = [], learned: [Sport: String] = [:]) {
    isAnswer = false
    told = ToldStates(names: names)
    normalizer = TickOddsNormalizer(names: names, subscription: SportSubscription(sports, learned: learned))
  }

  /// Reads the bodies of answers. A body without a match or a list of matches is refused.
  /// - Parameters:
  ///   - sport: The sport of matches that do not name theirs: the one that was asked for.
  ///   - league: The league of matches that do not name theirs.
  public init(answersIn names: TextTable, sport: Sport?, league: String?) {
    isAnswer = true
    told = ToldStates(names: names)
    normalizer = TickOddsNormalizer(names: names, sport: sport, league: league)
  }

  /// Reads a socket's message or an answer; an unknown type of message is passed over.
  public func decode(_ message: UnsafeRawBufferPointer, into batch: inout FeedBatch) {
    told.begin()
    read(message, &batch) { _ in 0 }
  }

  /// Reads one message and leaves out what the board has already.
  public func decode(_ message: UnsafeRawBufferPointer, into batch: inout FeedBatch, held: (TextID) -> UInt64) {
    told.begin(&batch, held: held)
    read(message, &batch, held)
  }

  private func read(_ message: UnsafeRawBufferPointer, _ batch: inout FeedBatch, _ held: (TextID) -> UInt64) {
    var reader = JSONReader(message)
    guard isAnswer || Messages.isJSON(&reader, message, &batch) else { return }
    if let failure = wire.read(&reader, &told, held: held) {
      batch.refuse("\(failure)")
    } else if isAnswer, let reason = wire.refusal(reader) {
      batch.refuse(reason)
    } else {
      normalizer.normalize(&wire, reader, &told, into: &batch)
    }
  }
}
