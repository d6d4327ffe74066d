/// Maximum rate of a rule's program or notifications: `1/s`, `10/m`, `100/h`.
public struct AlertRate: Sendable, Equatable {
  /// Number of starts allowed per ``period``, at least 1.
  public let count: Int
  /// The period of the limit: a second, a minute or an hour.
  public let period: Duration

  /// The default: one per second.
  public static let standard = AlertRate(count: 1, period: .seconds(1))

  init(count: Int, period: Duration) { (self.count, self.period) = (count, period) }

  /// Parses a number from 1 to 1000, a slash and `s`, `m` or `h`; returns nil for any other text.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let count = Int(parts[0]), (1...1000).contains(count) else { return nil }
    switch parts[1] {
    case "s": self.init(count: count, period: .seconds(1))
    case "m": self.init(count: count, period: .seconds(60))
    case "h": self.init(count: count, period: .seconds(3600))
    default: return nil
    }
  }

  /// The rate as written in `alerts.toml`: `1/s`.
  public var text: String {
    switch period {
    case .seconds(60): "\(count)/m"
    case .seconds(3600): "\(count)/h"
    default: "\(count)/s"
    }
  }
}
