/// The kinds of lines of `odds stream`.
public enum StreamType: String, Sendable, CaseIterable, Hashable {
  case snapshot
  case score
  case price
  case incident
  case status
  case stats
  case lineups
  case play
  case removed
  case connection
  case gap
  case value
  case arb

  /// The raw value, as bytes that are there.
  var word: StaticString {
    switch self {
    case .snapshot: "snapshot"
    case .score: "score"
    case .price: "price"
    case .incident: "incident"
    case .status: "status"
    case .stats: "stats"
    case .lineups: "lineups"
    case .play: "play"
    case .removed: "removed"
    case .connection: "connection"
    case .gap: "gap"
    case .value: "value"
    case .arb: "arb"
    }
  }

  /// Told where no types are named. What is only found where somebody looks for it is not.
  public var isStandard: Bool { !Self.findings.contains(self) }

  /// What is found in the prices, and not told by a feed.
  public static let findings: [StreamType] = [.value, .arb]
}
