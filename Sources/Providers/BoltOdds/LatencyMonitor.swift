internal import OddsModel

/// Whether messages arrive later and later: the link, or we, cannot keep up with what the socket sends.
///
/// The time from a message's publication to its arrival holds the difference between two clocks, which is not known but
/// does not change. So the least that was seen on this connection counts as none, and the link is slow when for
/// ``window`` not one message came with less than ``limit`` more than that.
struct LatencyMonitor {
  /// Milliseconds.
  static let window: Int64 = 10_000
  static let limit: Int64 = 5_000

  private(set) var isSlow = false
  private var least = Int64.max
  private var windowLeast = Int64.max
  private var windowBegan = Timestamp.none

  /// Takes note of a message.
  /// - Returns: Whether the link has just become slow.
  mutating func note(published: Timestamp, received: Timestamp) -> Bool {
    guard published.isKnown, received.isKnown else { return false }
    let lag = received.since(published)
    least = min(least, lag)
    windowLeast = min(windowLeast, lag)
    if !windowBegan.isKnown { windowBegan = received }
    guard received.since(windowBegan) >= Self.window else { return false }
    let wasSlow = isSlow
    isSlow = windowLeast.subtractingReportingOverflow(least).partialValue >= Self.limit
    windowLeast = .max
    windowBegan = received
    return isSlow && !wasSlow
  }
}
