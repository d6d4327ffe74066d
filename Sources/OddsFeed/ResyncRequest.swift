internal import NIOCore
internal import OddsModel

/// A request for the current state, made in addition to a socket that sends only changes.
struct ResyncRequest {
  private var number = 0
  /// Matches that the socket has mentioned since the request was made; the response may be older than these messages.
  /// Nil without a pending request.
  private var seen: Set<TextID>?
  /// Whether another request must follow this one. A newer request must not replace it: the provider doesn't request again what
  /// this one has received.
  var isWantedAgain = false
  /// Whether the request failed and will be repeated.
  var hasFailed = false
  /// Reason of the failure, other than requests not being sent after too many failures.
  var failure: String?
  var again: Scheduled<Void>?

  var isOpen: Bool { seen != nil }

  /// Begins a request and returns its number; nil while another one is pending, which must then be followed by one.
  mutating func begin() -> Int? {
    guard seen == nil else {
      isWantedAgain = true
      return nil
    }
    again?.cancel()
    number += 1
    seen = []
    return number
  }

  /// Records matches that the socket mentions while the request is pending.
  mutating func observe(_ batch: borrowing FeedBatch) {
    for row in batch.matches { seen?.insert(row.id) }
  }

  /// Ends a request; returns the matches that the socket mentioned meanwhile, or nil if a newer request replaced this
  /// one.
  mutating func take(_ number: Int) -> Set<TextID>? {
    guard number == self.number, let seen else { return nil }
    self.seen = nil
    return seen
  }

  /// Cancels the request because its connection has ended.
  mutating func end() {
    again?.cancel()
    seen = nil
    (hasFailed, failure, isWantedAgain) = (false, nil, false)
  }
}
