/// Decides when a buffer's spare capacity is released. Rows are filled again with each message, so that nothing is allocated; but a first
/// snapshot takes megabytes, and the updates after it a few rows each.
public struct CapacityMonitor: Sendable {
  /// The most rows that a message took since messages were last counted.
  private var most = 0
  private var messages = 0
  private static let span = 1024

  /// Nothing is known yet.
  public init() {}

  /// Takes note of how many rows a message took, of the room that there is for them.
  /// - Returns: Whether it is more than eight times what any of the last thousand messages needed.
  @inline(__always)
  public mutating func isTooMuch(_ capacityMonitor: Int, for rows: Int) -> Bool {
    if rows > most { most = rows }
    messages += 1
    return messages == Self.span && isTooMuch(capacityMonitor)
  }

  private mutating func isTooMuch(_ capacityMonitor: Int) -> Bool {
    defer { (most, messages) = (0, 0) }
    return capacityMonitor > 4096 && most < capacityMonitor / 8
  }
}
