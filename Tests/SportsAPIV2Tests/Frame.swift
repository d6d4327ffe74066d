import OddsBoard
import OddsModel
import OddsProvider
import SportsAPIV2
import TestSupport

/// Messages for the decoder.
enum Frame {
  /// Returns a message of a channel with this data.
  static func v2(
    _ channel: String, _ data: String, type: String = "update", at timestamp: Int64 = 1_767_098_000_437
  ) -> String {
    #"{"channel":"\#(channel)","type":"\#(type)","data":\#(data),"source":"nats","timestamp":\#(timestamp)}"#
  }

  static func v2(_ channel: String, _ data: [UInt8]) -> String { v2(channel, String(decoding: data, as: UTF8.self)) }
}

/// Returns a replay of one connection.
func v2(
  _ sport: Sport? = nil, following details: Set<Subscription.Detail>? = nil, limit: Int = 60, leagues: [String] = [],
  teams: [String] = [], preferredTeams: [String] = [], bounds: Board.Bounds = Board.Bounds()
) -> Replay {
  Replay(.sportsapiV2, bounds: bounds) { names in
    SportsAPIV2Decoder(
      names: names, sport: sport,
      subscriptions: details.map {
        SportsAPIV2Subscriptions(
          details: $0, limit: limit, leagues: leagues, teams: teams, preferredTeams: preferredTeams)
      })
  }
}
