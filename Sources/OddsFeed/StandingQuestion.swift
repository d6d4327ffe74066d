internal import NIOCore
internal import OddsModel

/// What is under way while a provider is asked how things stand, beside a socket that tells only what happens.
struct StandingQuestion {
  private var number = 0
  /// The matches that the socket has told since it was asked: of those the answer may be older.
  private var heard: Set<TextID>?
  /// The answer did not come, and is asked for again.
  var hasFailed = false
  var again: Scheduled<Void>?

  var isOpen: Bool { heard != nil }

  /// Begins; answers the question's number.
  mutating func begin() -> Int {
    again?.cancel()
    number += 1
    heard = []
    return number
  }

  /// Takes note of what the socket tells meanwhile.
  mutating func hear(_ batch: borrowing FeedBatch) {
    for row in batch.matches { heard?.insert(row.id) }
  }

  /// Ends a question; answers the matches that were told meanwhile, or nil if nobody waits for this answer any more.
  mutating func take(_ number: Int) -> Set<TextID>? {
    guard number == self.number, let heard else { return nil }
    self.heard = nil
    return heard
  }

  /// The connection is gone, and what was asked with it.
  mutating func end() {
    again?.cancel()
    heard = nil
    hasFailed = false
  }
}
