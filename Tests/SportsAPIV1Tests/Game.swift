import OddsBoard
import OddsModel
import SportsAPIV1
import TestSupport

/// Returns a replay of one connection.
func v1(_ sport: Sport? = nil) -> Replay {
  Replay(.sportsapiV1) { SportsAPIV1Decoder(names: $0, sport: sport) }
}

/// Messages for the decoder.
enum Frame {
  static func scores(_ games: String..., channel: String = "live", updateID: Int = 5) -> String {
    #"""
    {"type":"scores","channel":"\#(channel)","games":[\#(games.joined(separator: ","))],"updateId":\#(updateID),
    "ts":1712345678000}
    """#
  }

  static func update(_ game: String, updateID: Int = 5) -> String {
    #"{"type":"match-update","channel":"match:1","game":\#(game),"updateId":\#(updateID),"ts":1712345678000}"#
  }

  static func game(_ home: String = "2.0", _ away: String = "1.0", group: Int = 3, _ rest: String = "") -> String {
    #"""
    {"id":1,"sportId":1,"competitionDisplayName":"Cup","startTime":"2026-06-25T03:00:00+08:00","statusGroup":\#(group),
    "homeCompetitor":{"id":10,"name":"Ankara","score":\#(home)},"awayCompetitor":{"id":11,"name":"Bursa","score":\#(away)}
    \#(rest)}
    """#
  }
}
