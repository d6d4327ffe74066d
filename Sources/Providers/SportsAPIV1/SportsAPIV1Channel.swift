internal import OddsJSON

/// What can be subscribed to, and the messages that do it.
public enum SportsAPIV1Channel: Sendable, Hashable {
  /// Everything; what a connection starts on.
  case all
  /// The games in play of all nine sports.
  case live
  /// One sport, in the provider's word.
  case sport(String)
  case match(String)

  /// The channel of a name; nil if there is none of it.
  public init?(name: String) {
    switch name {
    case "all": self = .all
    case "live": self = .live
    case _ where name.hasPrefix("match:") && name.utf8.count > 6: self = .match(String(name.dropFirst(6)))
    case _ where SportsAPIV1Provider.channels.contains(name): self = .sport(name)
    default: return nil
    }
  }

  /// Its name: `live`, `football`, `match:1`.
  public var name: String {
    switch self {
    case .all: "all"
    case .live: "live"
    case .sport(let word): word
    case .match(let id): "match:\(id)"
    }
  }

  /// The rank of the names in its games: those of the lists, of which each game is part, win over those of one match.
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
