internal import NIOCore
internal import OddsModel

/// The state of a request for the current state, made beside a socket that sends only changes.
struct ResyncRequest {
  private var number = 0
  /// The matches that the socket has mentioned since the request was made: the response may be older.
  private var seen: Set<TextID>?
  /// The request failed and will be repeated.
  var hasFailed = false
  /// Why it failed, apart from requests that were not sent because too many had failed before.
  var failure: String?
  var again: Scheduled<Void>?

  var isOpen: Bool { seen != nil }

  /// Begins a request and returns its number.
  mutating func begin() -> Int {
    again?.cancel()
    number += 1
    seen = []
    return number
  }

  /// Notes what the socket mentions in the meantime.
  mutating func observe(_ batch: borrowing FeedBatch) {
    for row in batch.matches { seen?.insert(row.id) }
  }

  /// Ends a request; returns the matches that were mentioned in the meantime, or nil if the response is out of date.
  mutating func take(_ number: Int) -> Set<TextID>? {
    guard number == self.number, let seen else { return nil }
    self.seen = nil
    return seen
  }

  /// The connection is gone, and the request with it.
  mutating func end() {
    again?.cancel()
    seen = nil
    (hasFailed, failure) = (false, nil)
  }
}
