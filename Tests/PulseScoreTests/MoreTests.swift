import OddsBoard
import OddsModel
import PulseScore
import TestSupport
import Testing

/// The document's `tab`, which the model carries in a market's `more`.
@Suite struct MoreTests {
  private func event(_ tab: String, _ market: String) -> String {
    """
    {"fi":"1","sport":"Soccer","league":"L","home":"A","away":"B","live":1,"tab":"\(tab)","mg":[{"name":"\(market)",\
    "ma":[{"name":"A","pa":[{"decimal":"2.10"}]}]}]}
    """
  }

  private func tabs(_ replay: Replay) -> [String] {
    var tabs: [String] = []
    for match in replay.board.liveMatches {
      replay.board.forEachMarket(of: match) { market in
        tabs.append("\(replay.text(replay.board[market]!.name)) \(replay.text(replay.board.more(of: market)))")
      }
    }
    return tabs
  }

  @Test func marketsCarryTheirTab() {
    let replay = Replay(.pulsescore) { PulseScoreDecoder(answersIn: $0, sport: .soccer) }
    replay.feed("[\(event("Popular", "Result")),\(event("Half \\\"1\\\"", "Half Result"))]")
    #expect(tabs(replay) == [#"Result {"tab":"Popular"}"#, #"Half Result {"tab":"Half \"1\""}"#])
  }

  @Test func marketsOfMissingTabKeepTheirTab() {
    let replay = Replay(.pulsescore) { PulseScoreDecoder(names: $0, sport: .soccer) }
    replay.feed(#"{"type":"data","events":[\#(event("Popular", "Result"))]}"#)
    replay.feed(#"{"type":"data","events":[\#(event("Goals", "Total"))]}"#)
    #expect(tabs(replay) == [#"Result {"tab":"Popular"}"#, #"Total {"tab":"Goals"}"#])
  }
}
