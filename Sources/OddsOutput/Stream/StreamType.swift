/// The type of a line of `odds stream`.
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

  /// The raw value as a static string, to avoid an allocation.
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

  /// Whether the type is included by default. Findings aren't, because they take a search.
  public var isStandard: Bool { !Self.findings.contains(self) }

  /// The types that come from a search of the prices instead of from a feed.
  public static let findings: [StreamType] = [.value, .arb]
}
