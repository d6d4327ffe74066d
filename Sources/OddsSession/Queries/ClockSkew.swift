public import OddsModel

/// Difference between this machine's clock and a server's, measured in one exchange, in milliseconds.
///
/// The server's `Date` has a resolution of one second, and the server read it somewhere between the two local times.
/// The uncertainty is therefore half a second plus half the duration of the exchange.
public struct ClockSkew: Sendable, Equatable {
  /// Local time minus server time: positive if the local clock is ahead.
  public let milliseconds: Int64
  /// Maximum error of ``milliseconds``.
  public let uncertainty: Int64

  /// Difference in milliseconds above which it is reported.
  public static let limit: Int64 = 2000

  /// Computes the difference.
  /// - Parameters:
  ///   - sent: Local time before the request.
  ///   - received: Local time after the response.
  ///   - date: The server's `Date`, in seconds since 1970.
  public init(sent: Timestamp, received: Timestamp, date: Int) {
    let theirs = Timestamp(seconds: Int64(date))
    let (low, high) = (sent.since(theirs) &- 1000, received.since(theirs))
    milliseconds = (low &+ high) / 2
    uncertainty = max(0, high &- low) / 2
  }

  /// Whether the difference exceeds ``limit`` and its uncertainty.
  public var isWrong: Bool { milliseconds.magnitude > Self.limit.magnitude && !isWithinUncertainty }

  private var isWithinUncertainty: Bool { milliseconds.magnitude <= uncertainty.magnitude }

  /// A description such as `3.4 s ahead of` or `12.0 s behind`.
  var words: String {
    if isWithinUncertainty { return "equal to" }
    let tenths = (milliseconds.magnitude &+ 50) / 100
    return "\(tenths / 10).\(tenths % 10) s \(milliseconds < 0 ? "behind" : "ahead of")"
  }
}
