public import OddsModel

/// How far this machine's clock is from a server's, from one exchange, in milliseconds.
///
/// The server names a second, somewhere in which it answered; our clock was read before and after. So the difference is
/// known to half a second and half the time of the exchange.
public struct ClockSkew: Sendable, Equatable {
  /// Ours less theirs: above zero, ours is ahead.
  public let milliseconds: Int64
  /// How far off that may be.
  public let uncertainty: Int64

  /// From this on it is said.
  public static let limit: Int64 = 2000

  /// - Parameters:
  ///   - sent: Our clock before the request left.
  ///   - received: Our clock when the answer was there.
  ///   - date: The server's `Date`, in seconds since 1970.
  public init(sent: Timestamp, received: Timestamp, date: Int) {
    let theirs = Timestamp(seconds: Int64(date))
    let (low, high) = (sent.since(theirs) &- 1000, received.since(theirs))
    milliseconds = (low &+ high) / 2
    uncertainty = max(0, high &- low) / 2
  }

  /// Whether it is more than ``limit``, and not only because the exchange took long.
  public var isWrong: Bool { milliseconds.magnitude > Self.limit.magnitude && !isWithinUncertainty }

  private var isWithinUncertainty: Bool { milliseconds.magnitude <= uncertainty.magnitude }

  /// `3.4 s ahead of`, `12.0 s behind`.
  var words: String {
    if isWithinUncertainty { return "equal to" }
    let tenths = (milliseconds.magnitude &+ 50) / 100
    return "\(tenths / 10).\(tenths % 10) s \(milliseconds < 0 ? "behind" : "ahead of")"
  }
}
