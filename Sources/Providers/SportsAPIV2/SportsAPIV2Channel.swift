internal import OddsJSON
public import OddsProvider

/// A channel of the socket, and the messages that subscribe to it.
public enum SportsAPIV2Channel: Sendable, Hashable {
  /// The scores of all matches in play of the socket's own sport.
  case liveScores
  /// The scores of all matches in play of one sport, by the provider's name for it.
  case liveScoresOf(String)
  case match(String)
  case detail(Subscription.Detail, match: String)

  /// Returns the channel with this name; nil if there is none.
  public init?(name: String) {
    let parts = name.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    switch (parts[0], parts.count) {
    case ("live-scores", 1): self = .liveScores
    case ("live-scores", 2) where !parts[1].isEmpty: self = .liveScoresOf(parts[1])
    case ("match", 2) where !parts[1].isEmpty: self = .match(parts[1])
    case ("match", 3) where !parts[1].isEmpty:
      guard let detail = Subscription.Detail(rawValue: parts[2]) else { return nil }
      self = .detail(detail, match: parts[1])
    default: return nil
    }
  }

  /// The channel's name: `live-scores:basketball`, `match:1:incidents`.
  public var name: String {
    switch self {
    case .liveScores: "live-scores"
    case .liveScoresOf(let sport): "live-scores:\(sport)"
    case .match(let id): "match:\(id)"
    case .detail(let detail, let id): "match:\(id):\(detail.rawValue)"
    }
  }

  /// Whether the server fetches the channel's first data on demand. By the documentation it fetches a match's details
  /// when something happens in the match, and polls them every 15 s (incidents), 30 s (statistics) or 60 s (line-ups).
  var isFetchedOnDemand: Bool {
    if case .detail = self { true } else { false }
  }

  /// Returns the channels of a match: its score, and each of these details.
  public static func channels(of match: String, _ details: Set<Subscription.Detail>) -> [SportsAPIV2Channel] {
    [.match(match)] + Subscription.Detail.allCases.filter(details.contains).map { .detail($0, match: match) }
  }

  /// `{"action":"subscribe","channel":"match:1"}`
  public var subscribe: String { Self.message("subscribe", name) }
  /// `{"action":"unsubscribe","channel":"match:1"}`
  public var unsubscribe: String { Self.message("unsubscribe", name) }
  /// `{"action":"ping","channel":"live-scores"}`
  public static var ping: String { message("ping", "live-scores") }

  private static func message(_ action: String, _ channel: String) -> String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("action")
    writer.string(action)
    writer.key("channel")
    writer.string(channel)
    writer.endObject()
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
