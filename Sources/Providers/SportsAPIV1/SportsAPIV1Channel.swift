internal import OddsJSON

/// A channel of the socket, and the messages that subscribe to it.
public enum SportsAPIV1Channel: Sendable, Hashable {
  /// Every game. The server starts each connection on this channel.
  case all
  /// Games in play of all nine sports.
  case live
  /// One sport, by the provider's name for it.
  case sport(String)
  case match(String)

  /// Returns the channel with this name; nil if there is none.
  public init?(name: String) {
    switch name {
    case "all": self = .all
    case "live": self = .live
    case _ where name.hasPrefix("match:") && name.utf8.count > 6: self = .match(String(name.dropFirst(6)))
    case _ where SportsAPIV1Provider.channels.contains(name): self = .sport(name)
    default: return nil
    }
  }

  /// The channel's name: `live`, `football`, `match:1`.
  public var name: String {
    switch self {
    case .all: "all"
    case .live: "live"
    case .sport(let word): word
    case .match(let id): "match:\(id)"
    }
  }

  /// The rank of the team names in the channel's games. Names from lists, which contain every game, win over those of a
  /// single match.
  public var nameRank: UInt8 {
    switch self {
    case .all, .live, .sport: 0
    case .match: 1
    }
  }

  /// `{"type":"subscribe","channel":"live"}`
  public var subscribe: String { Self.message("subscribe", name) }
  /// `{"type":"unsubscribe","channel":"all"}`
  public var unsubscribe: String { Self.message("unsubscribe", name) }
  /// `{"type":"ping"}`
  public static var ping: String { message("ping", nil) }

  private static func message(_ type: String, _ channel: String?) -> String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("type")
    writer.string(type)
    if let channel {
      writer.key("channel")
      writer.string(channel)
    }
    writer.endObject()
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
