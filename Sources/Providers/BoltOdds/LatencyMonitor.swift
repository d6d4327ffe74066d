internal import OddsModel

/// Detects a slow link by messages that arrive later and later.
///
/// The delay from a message's publication to its arrival includes the constant but unknown difference of two clocks. So
/// the minimum delay on this connection counts as zero, and the link is slow if for ``window`` every message arrived at
/// least ``limit`` later than that.
struct LatencyMonitor {
  /// Milliseconds.
  static let window: Int64 = 10_000
  static let limit: Int64 = 5_000

  private(set) var isSlow = false
  private var least = Int64.max
  private var windowLeast = Int64.max
  private var windowBegan = Timestamp.none

  /// Records a message.
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
