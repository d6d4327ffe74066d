/// How often a program or a notification may follow another: `1/s`, `10/m`, `100/h`.
public struct AlertRate: Sendable, Equatable {
  /// At least 1.
  public let count: Int
  /// The time in which so many are allowed.
  public let period: Duration

  /// One a second.
  public static let standard = AlertRate(count: 1, period: .seconds(1))

  init(count: Int, period: Duration) { (self.count, self.period) = (count, period) }

  /// Nil for anything that is not a number from 1 to 1000, a slash and `s`, `m` or `h`.
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

  /// As it is written in `alerts.toml`: `1/s`.
  public var text: String {
    switch period {
    case .seconds(60): "\(count)/m"
    case .seconds(3600): "\(count)/h"
    default: "\(count)/s"
    }
  }
}
