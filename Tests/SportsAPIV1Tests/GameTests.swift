import OddsBoard
import OddsModel
import OddsProvider
import SportsAPIV1
import TestSupport
import Testing

@Suite("Games of SportsAPI V1")
struct GameTests {
  @Test("The same game again is no change; a goal is one")
  func repeated() {
    let replay = v1()
    replay.feed(Frame.scores(Frame.game()))
    #expect(replay.received == ["snapshot 1"])
    #expect(replay.feed(Frame.scores(Frame.game())).isEmpty)
    replay.feed(Frame.scores(Frame.game("3.0"), updateID: 6))
    #expect(replay.received == ["score 1 3-1 was 2-1"])
    #expect(replay.batch.publishedAt == Timestamp(milliseconds: 1_712_345_678_000))
  }

  @Test("Names of a match's own channel do not take turns with those of the lists")
  func named() {
    #expect(SportsAPIV1Channel.all.nameRank < SportsAPIV1Channel.match("1").nameRank)
    #expect(SportsAPIV1Channel.live.nameRank == SportsAPIV1Channel.sport("football").nameRank)
    let replay = v1()
    let other = Frame.game().replacing("Ankara", with: "Ankara Demirspor")
    replay.feed(Frame.scores(Frame.game(), channel: "all", updateID: 1))
    for number in 1...3 {
      #expect(replay.feed(Frame.update(other, updateID: number * 2)).isEmpty)
      #expect(replay.feed(Frame.scores(Frame.game(), channel: "all", updateID: number * 2 + 1)).isEmpty)
    }
    #expect(replay.match("1").map { replay.text($0.home) } == "Ankara")
  }

  @Test("A state older than the last of a game says nothing, whatever channel brings it")
  func ordered() {
    let replay = v1()
    replay.feed(Frame.scores(Frame.game("3.0"), updateID: 6))
    replay.feed(Frame.update(Frame.game("2.0"), updateID: 5))
    #expect(replay.batch.events.isEmpty)
    #expect(replay.match("1")?.score == Score(home: 3, away: 1))
    // Each game has its own numbers.
    replay.feed(Frame.scores(Frame.game().replacing(#""id":1,"#, with: #""id":2,"#), updateID: 4))
    #expect(replay.match("2") != nil)
  }

  @Test("A number that lies years apart is of another count, so that a wrong one stops nothing")
  func recounted() {
    let replay = v1()
    replay.feed(Frame.scores(Frame.game("3.0"), updateID: 999_999_999_999_999_999))
    replay.feed(Frame.scores(Frame.game("2.0"), updateID: 5_612_062_220))
    #expect(replay.match("1")?.score == Score(home: 2, away: 1))
    replay.feed(Frame.scores(Frame.game("1.0"), updateID: 5_612_062_219))
    #expect(replay.match("1")?.score == Score(home: 2, away: 1))
  }

  @Test("Without a number the time at which a message was sent decides")
  func sent() {
    let replay = v1()
    let message = #"{"type":"match-update","channel":"match:1","game":\#(Frame.game("3.0")),"ts":1712345678000}"#
    replay.feed(message)
    replay.feed(message.replacing("3.0", with: "2.0").replacing("678000", with: "677000"))
    #expect(replay.match("1")?.score == Score(home: 3, away: 1))
    replay.feed(message.replacing("3.0", with: "4.0").replacing("678000", with: "679000"))
    #expect(replay.match("1")?.score == Score(home: 4, away: 1))
  }

  @Test("A new connection counts anew")
  func reconnected() {
    let replay = v1()
    replay.feed(Frame.scores(Frame.game("3.0"), updateID: 6))
    replay.reconnect { SportsAPIV1Decoder(names: $0, sport: nil) }
    replay.feed(Frame.scores(Frame.game("2.0"), updateID: 1))
    #expect(replay.match("1")?.score == Score(home: 2, away: 1))
    #expect(replay.received.contains("snapshot 1"))
  }

  @Test("A game that a message leaves out stays")
  func leftOut() {
    let replay = v1()
    replay.feed(Frame.scores(Frame.game()))
    replay.feed(Frame.scores())
    #expect(replay.batch.events == [.heartbeat])
    #expect(replay.match("1") != nil)
  }

  @Test("A game that ends is told ended, is gone, and is not told again while it stays listed")
  func ended() {
    let replay = v1()
    replay.feed(Frame.scores(Frame.game()))
    let over = replay.feed(Frame.scores(Frame.game("3.0", group: 4), updateID: 6))
    #expect(over.count == 3)
    #expect(replay.received.last == "removed 1 ")
    #expect(over.contains { if case .status(_, .ended, _, _, _) = $0 { true } else { false } })
    #expect(replay.feed(Frame.scores(Frame.game("3.0", group: 4), updateID: 7)).isEmpty)
    #expect(replay.match("1") == nil)
    // The game is in play again.
    replay.feed(Frame.scores(Frame.game("3.0"), updateID: 8))
    #expect(replay.match("1")?.status == .live)
  }

  @Test("A game that had ended before, or is asked for by id, stays")
  func endedBefore() {
    let replay = v1()
    replay.feed(Frame.scores(Frame.game(group: 4)))
    replay.feed(Frame.scores(Frame.game(group: 4), updateID: 6))
    #expect(replay.match("1")?.status == .ended)
    let other = v1()
    other.feed(Frame.update(Frame.game()))
    other.feed(Frame.update(Frame.game(group: 4), updateID: 6))
    #expect(other.match("1")?.status == .ended)
  }

  @Test("A score of -1.0 is none; a side that is left out keeps its own")
  func scores() {
    let replay = v1()
    replay.feed(Frame.scores(Frame.game("-1.0", "-1.0", group: 2)))
    #expect(replay.match("1")?.score == Score.none)
    #expect(replay.match("1")?.status == .scheduled)
    replay.feed(Frame.scores(Frame.game("1", #""0""#)))
    #expect(replay.match("1")?.score == Score(home: 1, away: 0))
    replay.feed(Frame.scores(#"{"id":"1","awayCompetitor":{"score":2.0}}"#))
    #expect(replay.match("1")?.score == Score(home: 1, away: 2))
    #expect(replay.match("1").map { replay.text($0.home) } == "Ankara")
  }

  @Test(
    "In play and ended go by number, the rest by words",
    arguments: [
      (3, "2nd Half", MatchStatus.live), (3, "Halftime", .break), (3, "HT", .break), (3, "End of 3rd Quarter", .break),
      (3, "Tie Break", .live), (3, "Interrupted", .suspended), (3, "Ended", .live), (4, "Final (OT)", .ended),
      (4, "Halftime", .ended), (2, "Scheduled", .scheduled), (1, "18:00", .scheduled), (2, "Postponed", .scheduled),
      (2, "Cancelled", .ended), (1, "Abandoned", .ended), (2, "Suspended", .suspended),
    ])
  func statuses(group: Int, text: String, status: MatchStatus) {
    let replay = v1()
    replay.feed(Frame.scores(Frame.game(group: group, #","statusText":"\#(text)""#)))
    #expect(replay.match("1")?.status == status)
    #expect(replay.match("1").map { replay.text($0.period) } == text)
  }

  @Test("The clock goes by the true time, then the words, then the minute; -1.0 and 0 are none")
  func clocks() {
    func clock(_ rest: String, group: Int = 3) -> (Clock?, String?) {
      let replay = v1()
      replay.feed(Frame.scores(Frame.game(group: group, rest)))
      return (replay.match("1")?.clock, replay.clockWords("1"))
    }
    let precise = #","preciseGameTime":{"minutes":12,"seconds":34,"autoProgress":true,"clockDirection":1}"#
    #expect(clock(precise + #","gameTimeDisplay":"12'""#).0 == .seconds(754, runs: true))
    #expect(clock(precise.replacing("true", with: "false")).0 == .seconds(754, runs: false))
    #expect(clock(precise.replacing(#"n":1}"#, with: #"n":2}"#)).0 == .seconds(754, runs: false, countsDown: true))
    #expect(clock(precise, group: 4).0 == Clock.none)
    #expect(clock(#","gameTime":94.0,"gameTimeDisplay":"90+4'""#).1 == "90+4'")
    #expect(clock(#","gameTime":94.0,"gameTimeDisplay":"""#).1 == "94'")
    #expect(clock(#","gameTime":-1.0,"gameTimeDisplay":"""#).0 == Clock.none)
    #expect(clock(#","gameTime":0,"gameTimeDisplay":"""#).0 == Clock.none)
  }

  @Test(
    "A true clock that no match can show gives way to the words",
    arguments: [
      #""minutes":999999999999999999,"seconds":0"#, #""minutes":2147483648,"seconds":0"#,
      #""minutes":12,"seconds":999999999999999999"#, #""minutes":12,"seconds":-5"#, #""minutes":-1,"seconds":0"#,
      #""minutes":12,"seconds":null"#, #""minutes":"","seconds":"""#,
    ])
  func absurdClocks(time: String) {
    let replay = v1()
    replay.feed(
      Frame.scores(
        Frame.game("2.0", "1.0", #","preciseGameTime":{\#(time),"autoProgress":true},"gameTimeDisplay":"12'""#)))
    #expect(replay.badFrames.isEmpty)
    #expect(replay.clockWords("1") == "12'")
  }

  @Test("A minute that no match has is no clock")
  func absurdMinute() {
    let replay = v1()
    replay.feed(Frame.scores(Frame.game("2.0", "1.0", #","gameTime":999999999999999999,"gameTimeDisplay":"""#)))
    #expect(replay.match("1")?.clock == Clock.none)
  }

  @Test("A reading that is repeated does not turn the running clock back")
  func stands() throws {
    let replay = v1()
    let game = Frame.game(
      #"2"#, "1", #","preciseGameTime":{"minutes":12,"seconds":34,"autoProgress":true,"clockDirection":1}"#)
    replay.feed(Frame.scores(game), at: 1000)
    replay.feed(Frame.scores(game), at: 1009)
    #expect(replay.match("1")?.clockReceived == Timestamp(seconds: 1000))
    replay.feed(Frame.scores(game.replacing("34", with: "45")), at: 1010)
    #expect(replay.match("1")?.clockReceived == Timestamp(seconds: 1010))
    // The second half begins at this reading.
    replay.feed(
      Frame.scores(game.replacing(#""statusGroup":3"#, with: #""statusGroup":3,"statusText":"HT""#)), at: 1020)
    #expect(replay.match("1")?.clock == Clock.none)
    replay.feed(Frame.scores(game.replacing("34", with: "45")), at: 1030)
    #expect(replay.match("1")?.clock == .seconds(765, runs: true))
  }

  @Test("Stages are what each part brought: the whole and the game in progress are none of them")
  func stages() throws {
    let replay = v1()
    replay.feed(
      Frame.scores(
        Frame.game(
          "3.0", "1.0",
          #"""
          ,"stages":[{"id":7,"name":"Halftime","homeCompetitorScore":1.0,"awayCompetitorScore":1.0},
          {"id":9,"name":"End of 90 Minutes","homeCompetitorScore":3.0,"awayCompetitorScore":1.0},
          {"id":11,"name":"End of Extra Time","homeCompetitorScore":-1.0,"awayCompetitorScore":-1.0},
          {"id":1,"name":"Current","homeCompetitorScore":3.0,"awayCompetitorScore":1.0,"isCurrent":true}]
          """#)))
    let match = try #require(replay.match("1"))
    #expect(match.periods.map { replay.text($0.name) } == ["Halftime", "End of 90 Minutes"])
    #expect(match.periods.map(\.score) == [Score(home: 1, away: 1), Score(home: 2, away: 0)])
  }

  @Test("Stages of the largest score there is add up without a trap; a larger one is none")
  func absurdStages() throws {
    let replay = v1()
    func stage(_ name: String, _ home: String) -> String {
      #"{"name":"\#(name)","homeCompetitorScore":\#(home),"awayCompetitorScore":0}"#
    }
    let stages = [
      stage("Halftime", "2147483647"), stage("2nd Half", "2147483647"), stage("End of Extra Time", "1"),
      stage("Penalties", "2147483648"), stage("More", "999999999999999999"),
    ]
    replay.feed(Frame.scores(Frame.game("2.0", "1.0", #","stages":[\#(stages.joined(separator: ","))]"#)))
    let match = try #require(replay.match("1"))
    #expect(match.periods.map(\.score.home) == [Int32.max, Int32.max, 1])
    replay.feed(Frame.scores(Frame.game("2147483648", "999999999999999999"), updateID: 6))
    #expect(replay.match("1")?.score == Score.none)
  }

  @Test("Stages that stand for the whole match are none of its parts, whatever they are called")
  func wholes() throws {
    let replay = v1()
    replay.feed(
      Frame.scores(
        Frame.game(
          "2.0", "1.0",
          #"""
          ,"stages":[{"shortName":"Q1","homeCompetitorScore":28,"awayCompetitorScore":28},
          {"name":"Current Score","shortName":"Total","homeCompetitorScore":28,"awayCompetitorScore":28}]
          """#)))
    let match = try #require(replay.match("1"))
    #expect(match.periods.map { replay.text($0.name) } == ["Q1"])
  }

  @Test(
    "A sport goes by its number, else by the channel, else by the address",
    arguments: [
      (1, Sport.soccer), (2, .basketball), (3, .tennis), (4, .iceHockey), (5, .handball), (6, .americanFootball),
      (7, .baseball), (8, .volleyball), (9, .rugby),
    ])
  func sports(number: Int, sport: Sport) throws {
    let replay = v1()
    replay.feed(Frame.scores(Frame.game().replacing(#""sportId":1"#, with: #""sportId":\#(number)"#)))
    #expect(replay.match("1")?.sport == sport)
    let word = try #require(SportsAPIV1Provider.sportWords.word(sport))
    let bare = Frame.game().replacing(#""sportId":1,"#, with: "")
    let channel = v1()
    channel.feed(Frame.scores(bare, channel: word))
    #expect(channel.match("1")?.sport == sport)
    let address = v1(sport)
    address.feed(Frame.scores(bare))
    #expect(address.match("1")?.sport == sport)
  }

  @Test("The numbers of sports are those of the first message, where it gives them")
  func numbers() {
    let replay = v1()
    replay.feed(
      #"{"type":"connected","version":"1.0","sports":[{"id":77,"name":"Tennis","slug":"tennis"}],"channels":[]}"#)
    #expect(replay.notices == [.ready])
    replay.feed(Frame.scores(Frame.game().replacing(#""sportId":1,"#, with: #""sportId":77,"#)))
    #expect(replay.match("1")?.sport == .tennis)
  }

  @Test("One bad game does not lose the others; what is no JSON is refused")
  func bad() {
    let replay = v1()
    replay.feed(Frame.scores("null", "3", #"{"statusGroup":3}"#, Frame.game()))
    #expect(replay.badElements == 3)
    #expect(replay.match("1") != nil)
    replay.feed("{")
    replay.feed("<html>")
    #expect(replay.badFrames.count == 2)
    replay.feed("ping")
    #expect(replay.batch.events == [.heartbeat])
    replay.feed(#"{"type":"error","message":"Unknown channel"}"#)
    replay.feed(#"{"type":"error"}"#)
    replay.feed(#"{"type":"pong","ts":1712345678000}"#)
    #expect(replay.notices == [.refused("Unknown channel"), .refused("an error message without text"), .pong])
    #expect(replay.batch.events == [.heartbeat])
  }

  @Test("A game without any word of its status goes by its start, and its clock is read")
  func statusless() throws {
    let replay = v1()
    let game = #"""
      {"id":1,"sportId":1,"startTime":"2026-04-17T11:00:00+00:00","homeCompetitor":{"id":1,"name":"A","score":1.0},
      "awayCompetitor":{"id":2,"name":"B","score":0.0},
      "preciseGameTime":{"minutes":12,"seconds":34,"autoProgress":true,"clockDirection":1}}
      """#
    let noon = Timestamp(rfc3339: "2026-04-17T11:15:00Z".utf8)?.milliseconds ?? 0
    replay.feed(Frame.scores(game), at: noon / 1000)
    let match = try #require(replay.match("1"))
    #expect(match.status == .live && match.statusBy == .play)
    if case .seconds(754, _, countsDown: false) = match.clock {} else { Issue.record("\(match.clock)") }
  }
}
