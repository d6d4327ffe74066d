internal import NIOCore
internal import OddsModel

/// What is under way while a provider is asked how things stand, beside a socket that tells only what happens.
struct ResyncRequest {
  private var number = 0
  /// The matches that the socket has told since it was asked: of those the answer may be older.
  private var seen: Set<TextID>?
  /// The answer did not come, and is asked for again.
  var hasFailed = false
  var again: Scheduled<Void>?

  var isOpen: Bool { seen != nil }

  /// Begins; answers the question's number.
  mutating func begin() -> Int {
    again?.cancel()
    number += 1
    seen = []
    return number
  }

  /// Takes note of what the socket tells meanwhile.
  mutating func observe(_ batch: borrowing FeedBatch) {
    for row in batch.matches { seen?.insert(row.id) }
  }

  /// Ends a question; answers the matches that were told meanwhile, or nil if nobody waits for this answer any more.
  mutating func take(_ number: Int) -> Set<TextID>? {
    guard number == self.number, let seen else { return nil }
    self.seen = nil
    return seen
  }

  /// The connection is gone, and what was asked with it.
  mutating func end() {
    again?.cancel()
    seen = nil
    hasFailed = false
  }
}
