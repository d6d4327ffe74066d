import OddsBoard
import OddsModel
import SportsAPIV1
import TestSupport
import Testing

@Suite("Events and odds of SportsAPI V1's games")
struct EventTests {
  private static func event(
    _ type: String, _ player: Int, _ minute: String = "12", side: Int = 10, sub: String? = nil, extra: Int? = nil
  ) -> String {
    let subType = sub.map { #","subTypeName":"\#($0)""# } ?? ""
    let others = extra.map { #","extraPlayers":[\#($0)]"# } ?? ""
    return #"""
      {"competitorId":\#(side),"gameTime":\#(minute).0,"addedTime":0,"gameTimeDisplay":"\#(minute)'","num":1,
      "playerId":\#(player)\#(others),"eventType":{"id":1,"name":"\#(type)"\#(subType)}}
      """#
  }

  private static let members = #","members":[{"id":5,"name":"Ann"},{"id":6,"name":"Bob"},{"id":7,"name":"Cid"}]"#

  private func game(_ events: String..., members: String = members) -> String {
    Frame.scores(Frame.game("1", "0", #","events":[\#(events.joined(separator: ","))]\#(members)"#))
  }

  @Test(
    "Each kind is named by its words",
    arguments: [
      ("Goal", "Field Goal", IncidentKind.goal), ("Goal", "Own Goal", .ownGoal), ("Goal", "Penalty", .penaltyGoal),
      ("Own Goal", "", .ownGoal), ("Missed Penalty", "", .missedPenalty), ("Penalty", "Missed", .missedPenalty),
      ("Yellow Card", "", .yellowCard), ("Second Yellow Card", "", .secondYellow), ("Red Card", "", .redCard),
      ("Substitution", "", .substitution), ("VAR", "", .var), ("Disallowed Goal", "", .var), ("Woodwork", "", .other),
    ])
  func kinds(type: String, sub: String, kind: IncidentKind) {
    let replay = v1()
    replay.feed(game(Self.event(type, 5, sub: sub.isEmpty ? nil : sub)))
    #expect(replay.incidents("1").map(\.kind) == [kind])
  }

  @Test("Players are named by the list of members, which a later message may leave out")
  func members() {
    let replay = v1()
    let goal = Self.event("Goal", 5, "45+2", extra: 6).replacing("45+2.0", with: "47.0")
    replay.feed(game(goal))
    let expected = [Incident(.goal, .home, 45, added: 2, player: "Ann", related: "Bob")]
    #expect(replay.incidents("1") == expected)
    #expect(replay.feed(game(goal, members: "")).isEmpty)
    #expect(replay.incidents("1") == expected)
  }

  @Test("A name that becomes known late mends the incident and takes nothing back")
  func late() {
    let replay = v1()
    let goal = Self.event("Goal", 5)
    replay.feed(game(goal, members: ""))
    #expect(replay.incidents("1") == [Incident(.goal, .home, 12)])
    replay.feed(game(goal))
    #expect(replay.retractions.isEmpty)
    #expect(replay.incidents("1") == [Incident(.goal, .home, 12, player: "Ann")])
  }

  @Test("A list that a whole game leaves out has become empty; one on another channel or in a part of a game has not")
  func emptied() {
    let replay = v1()
    replay.feed(game(Self.event("Goal", 5)))
    replay.feed(Frame.update(Frame.game("1", "0")))
    replay.feed(Frame.scores(#"{"id":1,"homeCompetitor":{"score":1.0}}"#))
    #expect(replay.retractions.isEmpty)
    #expect(replay.incidents("1").count == 1)
    replay.feed(Frame.scores(Frame.game("0", "0")))
    #expect(replay.retractions == [.goal])
    let odds = odds("Game Winner", #"{"num":1,"rate":{"decimal":2}},{"num":2,"rate":{"decimal":3}}"#)
    odds.feed(Frame.scores(Frame.game("1", "0")))
    #expect(odds.lines("1") == ["Game Winner: Ankara@2- Bursa@3-"])
  }

  @Test("An event that vanishes is taken back; one that is new is told")
  func retracted() {
    let replay = v1()
    replay.feed(game(Self.event("Goal", 5), Self.event("Yellow Card", 6, side: 11)))
    #expect(replay.incidents("1").map(\.side) == [.home, .away])
    replay.feed(game(Self.event("Yellow Card", 6, side: 11)))
    #expect(replay.retractions == [.goal])
    #expect(replay.incidents("1").map(\.kind) == [.yellowCard])
  }

  @Test("Two goals of one player in one minute are two")
  func twice() {
    let replay = v1()
    let goal = Self.event("Goal", 5)
    replay.feed(game(goal, goal))
    #expect(replay.incidents("1").count == 2)
    #expect(replay.feed(game(goal, goal)).isEmpty)
  }

  @Test("However many events are alike, each is told once, under an id that does not grow with their number")
  func manyAlike() {
    let replay = v1()
    let goal = Self.event("Goal", 5)
    replay.feed(game(members: "", count: 3000, of: goal))
    let ids = replay.batch.incidents.map { replay.text($0.id) }
    #expect(Set(ids).count == 3000)
    #expect(ids.allSatisfy { $0.utf8.count < 32 })
  }

  private func game(members: String, count: Int, of event: String) -> String {
    let events = Array(repeating: event, count: count).joined(separator: ",")
    return Frame.scores(Frame.game("1", "0", #","events":[\#(events)]\#(members)"#))
  }

  @Test("Events that are dropped take no room in the table of texts, and a place that becomes free is taken")
  func dropped() {
    let replay = Replay(.sportsapiV1, bounds: Board.Bounds(incidents: 2)) {
      SportsAPIV1Decoder(names: $0, sport: .soccer)
    }
    let (one, other) = (Self.event("Goal", 5), Self.event("Goal", 6))
    replay.feed(game(one, other, Self.event("Yellow Card", 7)))
    let texts = replay.names.count
    for number in 0..<1_000 { replay.feed(game(one, other, Self.event("Play \(number)", 7, "\(number)"))) }
    #expect(replay.names.count == texts)
    #expect(replay.incidents("1").map(\.player) == ["Ann", "Bob"])
    for _ in 0..<2 { replay.feed(game(one, Self.event("Fresh Card", 7))) }
    #expect(replay.incidents("1").map(\.player) == ["Ann", "Cid"])
    #expect(replay.match("1")?.incidents.last.map { replay.text($0.id).hasPrefix("Fresh Card:") } == true)
  }

  @Test(
    "Minutes beyond any match are none",
    arguments: ["2147483648'", "45+2147483648'", "999999999999999999", "99999999999999999999'", "abc"])
  func absurdMinutes(minute: String) {
    let replay = v1()
    let event = Self.event("Goal", 5).replacing(#""gameTimeDisplay":"12'""#, with: #""gameTimeDisplay":"\#(minute)""#)
      .replacing(#""gameTime":12.0"#, with: #""gameTime":9223372036854775808"#)
    replay.feed(game(event))
    #expect(replay.incidents("1").map(\.minute) == [nil])
  }

  // MARK: Odds

  private static let bet365 = #""bookmaker":{"id":14,"name":"Bet365"},"#

  private func odds(_ name: String, _ options: String, bookmaker: String = bet365) -> Replay {
    let replay = v1()
    replay.feed(
      Frame.scores(
        Frame.game("1", "0", #","odds":{\#(bookmaker)"lineType":{"id":1,"name":"\#(name)"},"options":[\#(options)]}"#)))
    return replay
  }

  @Test("The fraction is taken as the exact price, then the decimal, then the American")
  func notations() {
    let replay = odds(
      "Full Time Result",
      #"""
      {"num":1,"rate":{"american":"-769","decimal":1.13,"fractional":"2/15"}},{"num":2,"rate":{"american":"+500","decimal":6}},
      {"num":3,"rate":{"american":"+1200"}}
      """#)
    #expect(replay.lines("1") == ["Full Time Result*: Ankara@2/15 Draw@6 Bursa@+1200"])
    #expect(replay.price("1", "full_time_result", .home) == Price(numerator: 17, denominator: 15))
    #expect(replay.price("1", "full_time_result", .draw) == Price(numerator: 6, denominator: 1))
    #expect(replay.price("1", "full_time_result", .away) == Price(numerator: 13, denominator: 1))
  }

  @Test("What went while nobody listened is gone: a game that a new connection tells whole without odds has none")
  func goneMeanwhile() {
    let replay = odds("Full Time Result", #"{"num":1,"rate":{"decimal":2}},{"num":2,"rate":{"decimal":3}}"#)
    let states = { replay.quotes.map { replay.board.effectiveState(of: $0) } }
    #expect(states() == [.open, .open])
    replay.reconnect { SportsAPIV1Decoder(names: $0, sport: nil) }
    replay.feed(Frame.scores(Frame.game("1", "0")))
    #expect(states().allSatisfy { $0 == .withdrawn })
  }

  @Test("A price that is missing is suspended, and a bookmaker without a name is the feed itself")
  func missing() {
    let replay = odds(
      "Game Winner", #"{"num":1,"rate":{"decimal":null}},{"num":2}"#, bookmaker: "")
    #expect(replay.lines("1") == ["Game Winner: Ankara@! Bursa@!"])
    #expect(replay.bookmakers.allSatisfy { $0 == "sportsapi-v1" })
  }
}
