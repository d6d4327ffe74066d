import OddsBoard
import OddsModel
import SportsAPIV2
import TestSupport
import Testing

@Suite("Prices of SportsAPI V2")
struct OddsTests {
  @Test("Recorded odds are exact, their lines apart and their sides right", .enabled(if: SharedFeeds.areHere))
  func recorded() throws {
    let documents = SharedFeeds.documents("sofascore-odds.json")
    let replay = v2(.soccer)
    for (index, document) in documents.enumerated() { replay.feed(Frame.v2("match:\(index):odds", document)) }
    #expect(replay.badElements == 0)
    #expect(replay.price("0", "full_time", .home) == Price(numerator: 42, denominator: 25))
    #expect(replay.price("0", "full_time", .draw) == Price(numerator: 41, denominator: 10))
    #expect(replay.price("0", "full_time", .away) == Price(numerator: 21, denominator: 5))
    let first = replay.lines("0")
    #expect(first.contains("Full time*: 1@17/25 X@31/10 2@16/5"))
    #expect(
      first.contains("Asian handicap|-750: (-0.75) Rangers(-750)@41/40 (0.75) Heart of Midlothian(750)@33/40"))
    // Two choices of the same name, distinguished by their positions.
    #expect(first.contains("1st half*: 1@13/10 X@7/5 1@10/3"))
    #expect(first.contains("First team to score: Rangers@4/7 No goal@16/1 Rangers@11/8"))
    let second = replay.lines("1")
    #expect(second.filter { $0.hasPrefix("Match goals|") }.count == 8)
    #expect(second.contains("Match goals|7500*: Over(7500)@50/1 Under(7500)@1/500"))
    #expect(second.contains("Both teams to score*: Yes@3/4 No@1/1"))
    #expect(second.contains("Corners 2-Way|10500: Over(10500)@8/11 Under(10500)@1/1"))
    #expect(second.count == 17)
    // Equal lists change nothing.
    for (index, document) in documents.enumerated() {
      #expect(replay.feed(Frame.v2("match:\(index):odds", document)).isEmpty)
    }
  }

  static func market(_ id: Int, _ home: String, _ rest: String = "") -> String {
    #"""
    {"id":\#(id),"marketId":1,"marketName":"Full time","marketGroup":"1X2","marketPeriod":"Full-time","isLive":true,
    "choices":[{"name":"1","fractionalValue":\#(home)},{"name":"X","fractionalValue":"12/5"},
    {"name":"2","fractionalValue":3}]\#(rest)}
    """#
  }

  private func offered() -> Replay {
    let replay = v2(.soccer)
    replay.feed(Frame.v2("match:1", ChangeTests.event))
    replay.feed(Frame.v2("match:1:odds", #"{"markets":[\#(Self.market(5, #""5/6""#))],"eventId":1}"#))
    return replay
  }

  @Test("A whole number is a fraction to one")
  func numbers() {
    let replay = offered()
    #expect(replay.price("1", "full_time", .away) == Price(numerator: 4, denominator: 1))
  }

  @Test("A flat change moves one price and says what it was; null suspends it with its last price kept")
  func moves() {
    let replay = offered()
    replay.feed(Frame.v2("match:1:odds", #"{"id":5,"choice1.fractionalValue":"1/1"}"#))
    #expect(replay.moves == ["1: 5/6 → 1/1"])
    replay.feed(Frame.v2("match:1:odds", #"{"id":"5","choice2.fractionalValue":null,"choice1.change":-1}"#))
    #expect(replay.moves == ["X: 12/5 → 12/5!"])
    replay.feed(Frame.v2("match:1:odds", #"{"id":5,"choice4.fractionalValue":"9/1"}"#))
    #expect(replay.changes.isEmpty)
    #expect(replay.badElements == 0)
    #expect(replay.lines("1") == ["Full time*: 1@1/1 X@12/5! 2@3"])
  }

  @Test("A market that is suspended suspends its prices, and they return with it")
  func suspended() {
    let replay = offered()
    replay.feed(Frame.v2("match:1:odds", #"{"id":5,"suspended":true}"#))
    #expect(replay.moves == ["1: 5/6 → 5/6!", "X: 12/5 → 12/5!", "2: 3 → 3!"])
    replay.feed(Frame.v2("match:1:odds", #"{"id":5,"choice1.fractionalValue":"4/6"}"#))
    #expect(replay.moves.isEmpty)
    replay.feed(Frame.v2("match:1:odds", #"{"id":5,"suspended":false}"#))
    #expect(replay.price("1", "full_time", .home) == Price(numerator: 5, denominator: 3))
    let whole = Self.market(5, #""4/6""#, #","suspended":true"#)
    replay.feed(Frame.v2("match:1:odds", #"{"markets":[\#(whole)]}"#))
    #expect(replay.lines("1") == ["Full time*: 1@4/6! X@12/5! 2@3!"])
  }

  @Test("A whole list withdraws what it leaves out; an empty body says nothing")
  func image() {
    let replay = offered()
    replay.feed(Frame.v2("match:1:odds", "{}"))
    #expect(replay.changes.isEmpty)
    replay.feed(Frame.v2("match:1:odds", #"{"markets":[]}"#))
    #expect(replay.lines("1") == ["Full time*: 1@5/6- X@12/5- 2@3-"])
  }

  @Test("Bookmakers are named where the feed names them, in each way that it may")
  func bookmakers() {
    let replay = v2(.soccer)
    let market = Self.market(5, #""5/6""#)
    replay.feed(
      Frame.v2(
        "match:1:odds",
        #"{"providers":[{"provider":{"name":"Ann"},"markets":[\#(market)]},{"name":"Bob","markets":[\#(market)]}]}"#))
    #expect(bookmakers(replay) == ["Ann", "Ann", "Ann", "Bob", "Bob", "Bob"])
    let alone = v2(.soccer)
    alone.feed(Frame.v2("match:1:odds", #"{"markets":[\#(market)],"provider":{"id":1,"name":"Cid"}}"#))
    #expect(bookmakers(alone) == ["Cid", "Cid", "Cid"])
    // Another bookmaker's list doesn't change these prices.
    alone.feed(Frame.v2("match:1:odds", #"{"provider":{"name":"Dan"},"markets":[]}"#))
    #expect(alone.changes.isEmpty)
    let unnamed = offered()
    #expect(bookmakers(unnamed) == ["sportsapi-v2", "sportsapi-v2", "sportsapi-v2"])
  }

  private func bookmakers(_ replay: Replay) -> [String] {
    replay.bookmakers
  }

  @Test("Two bookmakers whose markets have one id have each their own prices")
  func sharedID() {
    let replay = v2(.soccer)
    let book = { (name: String, home: String) in
      Self.market(5, home, #","provider":{"id":1,"name":"\#(name)"}"#)
    }
    let list = #"{"markets":[\#(book("Ann", #""5/6""#)),\#(book("Bob", #""9/1""#))]}"#
    replay.feed(Frame.v2("match:1:odds", list))
    let both = "Full time*: 1@5/6 X@12/5 2@3 1@9/1 X@12/5 2@3"
    #expect(replay.lines("1") == [both])
    // A change without a bookmaker is ambiguous and ignored.
    replay.feed(Frame.v2("match:1:odds", #"{"id":5,"choice1.fractionalValue":"1/1"}"#))
    #expect(replay.batch.badElements == 1)
    #expect(replay.lines("1") == [both])
    replay.feed(Frame.v2("match:1:odds", #"{"id":5,"choice1.fractionalValue":"1/1","provider":{"name":"Bob"}}"#))
    replay.feed(Frame.v2("match:1:odds", #"{"id":5,"choice2.fractionalValue":"2/1","bookmaker":"Ann"}"#))
    #expect(replay.lines("1") == ["Full time*: 1@5/6 X@2/1 2@3 1@1/1 X@12/5 2@3"])
    // One bookmaker's list doesn't change the other's prices.
    replay.feed(Frame.v2("match:1:odds", #"{"markets":[\#(book("Ann", #""7/6""#))]}"#))
    #expect(replay.lines("1") == ["Full time*: 1@7/6 X@12/5 2@3 1@1/1 X@12/5 2@3"])
  }

  @Test("Two matches whose markets have one id have each their own prices")
  func sharedIDOfMatches() {
    let replay = v2(.soccer)
    for match in 1...2 { replay.feed(Frame.v2("match:\(match):odds", #"{"markets":[\#(Self.market(5, #""5/6""#))]}"#)) }
    replay.feed(Frame.v2("match:1:odds", #"{"id":5,"choice1.fractionalValue":"1/1"}"#))
    #expect(replay.lines("1") == ["Full time*: 1@1/1 X@12/5 2@3"])
    #expect(replay.lines("2") == ["Full time*: 1@5/6 X@12/5 2@3"])
  }

  @Test("The first price that there was is kept beside the present one")
  func openings() {
    let replay = v2(.soccer)
    let market = Self.market(5, #""5/6","initialFractionalValue":"17/25""#)
    replay.feed(Frame.v2("match:1:odds", #"{"markets":[\#(market)]}"#))
    func openings() -> [String] { replay.quotes.map { replay.board.opening(of: $0).string(replay.names) } }
    #expect(openings() == ["17/25", "", ""])
    replay.feed(Frame.v2("match:1:odds", #"{"id":5,"choice1.fractionalValue":"1/1"}"#))
    #expect(openings() == ["17/25", "", ""])
    replay.feed(Frame.v2("match:1:odds", #"{"id":5,"choice3.initialFractionalValue":"4/1"}"#))
    #expect(openings() == ["17/25", "", "4/1"])
    #expect(replay.lines("1") == ["Full time*: 1@1/1 X@12/5 2@3"])
    #expect(replay.badElements == 0)
  }

  @Test("However many choices are alike, each keeps a name of its own")
  func manyAlike() {
    let replay = v2(.soccer)
    let choices = (0..<3000).map { #"{"name":"\#($0 == 1 ? "Ann (2)" : "Ann")","fractionalValue":"5/6"}"# }
    let market = #"{"id":5,"marketName":"Scorer","choices":[\#(choices.joined(separator: ","))]}"#
    replay.feed(Frame.v2("match:1:odds", #"{"markets":[\#(market)]}"#))
    let names = replay.batch.quotes.map { replay.text($0.selection) }
    #expect(Set(names).count == 3000)
    #expect(names.prefix(4) == ["Ann", "Ann (2)", "Ann (3)", "Ann (4)"])
    replay.feed(Frame.v2("match:1:odds", #"{"markets":[\#(market)]}"#))
    #expect(replay.changes.isEmpty)
  }

  @Test("However many markets are alike, each keeps a key of its own")
  func manyMarkets() {
    let replay = v2(.soccer)
    let markets = (1...2000).map { Self.market($0, #""5/6""#) }
    replay.feed(Frame.v2("match:1:odds", #"{"markets":[\#(markets.joined(separator: ","))]}"#))
    #expect(Set(replay.batch.markets.map(\.key)).count == 2000)
  }

  @Test("Two markets that differ in their ids alone stay apart")
  func twins() {
    let replay = v2(.soccer)
    let list = #"{"markets":[\#(Self.market(5, #""5/6""#)),\#(Self.market(6, #""9/1""#))]}"#
    replay.feed(Frame.v2("match:1:odds", list))
    #expect(replay.price("1", "full_time", .home) == Price(numerator: 11, denominator: 6))
    #expect(replay.price("1", "full_time_6", .home) == Price(numerator: 10, denominator: 1))
    replay.feed(Frame.v2("match:1:odds", list))
    #expect(replay.changes.isEmpty)
  }
}
