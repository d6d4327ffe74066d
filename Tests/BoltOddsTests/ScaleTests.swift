import BoltOdds
import OddsBoard
import OddsModel
import Testing

/// The feed at its observed size.
@Suite struct ScaleTests {
  @Test func thousandGamesOfThousandOutcomesAreStoredOnce() {
    let feed = Feed()
    for game in 0..<1_000 { feed.receive(ScaleMessages.initialState(game: game, outcomes: 1_000)) }
    #expect(feed.board.matchCount == 1_000)
    #expect(feed.board.lineCount == 1_000_000)
    let texts = feed.names.count
    // Repeated states and price changes add no lines and no texts.
    for game in 0..<10 {
      feed.receive(ScaleMessages.initialState(game: game, outcomes: 1_000))
      #expect(feed.changes.isEmpty)
    }
    for change in 0..<2_000 {
      feed.receive(ScaleMessages.lineUpdate(game: change % 1_000, outcome: change % 997, odds: 150 + change % 50))
    }
    #expect(feed.board.lineCount == 1_000_000)
    #expect(feed.names.count == texts)
  }

  @Test func messageWithTwoHundredGamesDecodes() {
    let feed = Feed()
    var message: [UInt8] = [UInt8(ascii: "[")]
    for game in 0..<200 {
      if game > 0 { message.append(UInt8(ascii: ",")) }
      message += ScaleMessages.initialState(game: game, outcomes: 500)
    }
    message.append(UInt8(ascii: "]"))
    #expect(message.count > 15_000_000)
    let batch = feed.receive(message)
    #expect(batch.badFrame == nil)
    #expect(feed.board.lineCount == 100_000)
  }
}

/// Messages of invented games with mostly player props, like the feed's.
enum ScaleMessages {
  static func initialState(game: Int, outcomes: Int) -> [UInt8] {
    var bytes = Array(head("initial_state", game).utf8)
    bytes += outcomes == 1_000 ? thousand : lines(outcomes)
    return bytes
  }

  /// The same for each game, so built once.
  private static let thousand = lines(1_000)

  private static func lines(_ outcomes: Int) -> [UInt8] {
    Array(((0..<outcomes).map { line($0, odds: 100 + $0 % 40) }.joined(separator: ",") + "}}}").utf8)
  }

  static func lineUpdate(game: Int, outcome: Int, odds: Int) -> [UInt8] {
    Array((head("line_update", game) + line(outcome, odds: odds) + "}}}").utf8)
  }

  private static func head(_ action: String, _ game: Int) -> String {
    """
    {"timestamp":"2025-09-08T10:52:34.472825+00:00","action":"\(action)","data":{"sport":"NFL","sportsbook":"draftkings",\
    "game":"Home \(game) vs Away \(game), 2025-09-08, 08","universal_game_id":"\(id(game))","home_team":"Home \(game)",\
    "away_team":"Away \(game)","info":{"game_id":"\(game)","when":"2025-09-08, 08:15 PM","link":"https://example.com/\
    \(game)","universal_id":"\(id(game))"},"outcomes":{
    """
  }

  static func id(_ game: Int) -> String { "80cfa828\(1000 + game)" }

  private static func line(_ outcome: Int, odds: Int) -> String {
    let side = outcome % 2 == 0 ? "Over" : "Under"
    let value = "\(outcome / 2 % 20).5"
    let player = "Player \(outcome / 200)"
    let market = "Market \(outcome / 40 % 5)"
    return """
      "\(player) \(side) \(value) \(market)":{"odds":"+\(odds)","link":"https://example.com/bet?x=\(outcome)",\
      "outcome_name":"\(market)","outcome_line":\(value),"outcome_over_under":"\(side)","outcome_target":"\(player)"}
      """
  }
}
