import OddsBoard
import OddsModel
import SportsAPIV2
import TestSupport
import Testing

@Suite("Changes of SportsAPI V2's matches")
struct ChangeTests {
  static let event = #"""
    {"id":1,"tournament":{"name":"Cup","category":{"name":"X","sport":{"slug":"football","id":1}},
    "uniqueTournament":{"name":"The Cup"}},"status":{"code":6,"description":"1st half","type":"inprogress"},
    "homeTeam":{"id":10,"name":"Ankara","fieldTranslations":{"nameTranslation":{"ar":"أنقرة"}}},
    "awayTeam":{"id":11,"name":"Bursa"},"homeScore":{"current":0,"display":0,"period1":0},
    "awayScore":{"current":0,"display":0,"period1":0},
    "time":{"currentPeriodStartTimestamp":1000,"initial":0,"max":2700,"extra":540},"startTimestamp":900}
    """#

  private func started() -> Replay {
    let replay = v2()
    replay.feed(Frame.v2("match:1", Self.event, type: "snapshot"), at: 1060)
    return replay
  }

  @Test("A whole event is told once; the same again is no change")
  func whole() throws {
    let replay = started()
    #expect(replay.received == ["snapshot 1"])
    let match = try #require(replay.match("1"))
    #expect(replay.text(match.league) == "Cup")
    #expect(match.clock == .seconds(60, runs: true))
    #expect(replay.feed(Frame.v2("match:1", Self.event), at: 1061).isEmpty)
    #expect(match.updated == Timestamp(milliseconds: 1_767_098_000_437))
  }

  @Test("A flat change moves what it names and keeps the rest")
  func flat() throws {
    let replay = started()
    replay.feed(
      Frame.v2("match:1", #"{"id":1,"awayScore.current":1,"awayScore.period1":1,"lastPeriod":null}"#), at: 1100)
    #expect(replay.received == ["score 1 0-1 was 0-0"])
    let match = try #require(replay.match("1"))
    #expect(match.periods.map(\.score) == [Score(home: 0, away: 1)])
    #expect(match.clock == .seconds(100, runs: true))
    #expect(replay.text(match.home) == "Ankara")
  }

  @Test("Half-time stops the clock, and the second half goes on from 45 minutes")
  func halves() {
    let replay = started()
    replay.feed(
      Frame.v2(
        "match:1",
        #"{"id":1,"status.code":31,"status.description":"Halftime","statusTime":null,"lastPeriod":null}"#), at: 3800)
    #expect(replay.match("1")?.status == .break)
    #expect(replay.match("1")?.clock == Clock.none)
    replay.feed(
      Frame.v2(
        "match:1",
        #"""
        {"id":1,"status.code":7,"status.description":"2nd half","time.currentPeriodStartTimestamp":5000,
        "time.initial":2700,"time.max":5400,"time.extra":540,"statusDescription":"46",
        "statusTime":{"prefix":"","initial":2700,"max":5400,"timestamp":5000,"extra":540}}
        """#), at: 5030)
    #expect(replay.match("1")?.clock == .seconds(2730, runs: true))
    #expect(replay.match("1").map { replay.text($0.period) } == "2nd half")
    // A code without a description keeps its last description.
    replay.feed(Frame.v2("match:1", #"{"id":1,"status.code":31}"#), at: 5031)
    #expect(replay.match("1").map { replay.text($0.period) } == "Halftime")
  }

  @Test("An end that comes with null fields ends the match")
  func ended() {
    let replay = started()
    replay.feed(
      Frame.v2(
        "match:1",
        #"""
        {"eventId":"1","status.code":"100","status.description":"Ended","status.type":"finished","winnerCode":null,
        "statusTime":null}
        """#))
    #expect(replay.match("1")?.status == .ended)
    #expect(replay.match("1")?.clock == Clock.none)
  }

  @Test(
    "Every status code has a meaning, with or without a type",
    arguments: [
      (0, MatchStatus.scheduled), (6, .live), (7, .live), (8, .live), (12, .live), (13, .live), (16, .live),
      (20, .live),
      (30, .break), (31, .break), (41, .live), (42, .live), (50, .live), (60, .scheduled), (70, .ended),
      (80, .suspended), (90, .ended), (100, .ended), (110, .ended), (120, .ended),
    ])
  func codes(code: Int, status: MatchStatus) {
    let replay = v2()
    replay.feed(Frame.v2("match:1", #"{"id":1,"status.code":\#(code)}"#))
    #expect(replay.match("1")?.status == status)
  }

  @Test(
    "A code that is not known goes by its type; a type that is not known changes nothing",
    arguments: [
      ("inprogress", MatchStatus.live), ("finished", .ended), ("canceled", .ended), ("cancelled", .ended),
      ("postponed", .scheduled), ("notstarted", .scheduled), ("interrupted", .suspended), ("new word", .scheduled),
    ])
  func types(type: String, status: MatchStatus) {
    let replay = v2()
    replay.feed(Frame.v2("match:1", #"{"id":1,"status":{"code":777,"description":"?","type":"\#(type)"}}"#))
    #expect(replay.match("1")?.status == status)
  }

  @Test(
    "One match is read however it is wrapped",
    arguments: [
      event, #"{"event":\#(event)}"#, #"{"games":[\#(event)]}"#, #"{"events":[\#(event)]}"#, "[\(event)]",
    ])
  func wrappers(data: String) {
    let replay = v2()
    replay.feed(Frame.v2("live-scores:football", data))
    #expect(replay.batch.badElements == 0)
    #expect(replay.match("1").map { replay.text($0.home) } == "Ankara")
    #expect(replay.match("1")?.sport == .soccer)
  }

  @Test("The order of the envelope's keys does not matter, nor whether a number is text")
  func order() {
    let replay = v2()
    replay.feed(
      #"""
      {"timestamp":"1767098000437","data":{"homeScore.current":"2","awayScore.current":"1"},"type":"update",
      "channel":"match:1"}
      """#)
    #expect(replay.match("1")?.score == Score(home: 2, away: 1))
    #expect(replay.batch.publishedAt == Timestamp(milliseconds: 1_767_098_000_437))
  }

  @Test("A change of a match that was never told makes one of what is known")
  func unknown() {
    let replay = v2(.tennis)
    replay.feed(Frame.v2("live-scores", #"{"id":"5","homeScore.current":1}"#))
    #expect(replay.match("5")?.score == Score(home: 1, away: Score.unknown))
    #expect(replay.match("5")?.sport == .tennis)
    #expect(replay.match("5")?.home.isNone == true)
  }

  @Test("A change without a match is a bad element among all scores, and its channel's match on a channel of one")
  func noID() {
    let replay = v2()
    replay.feed(Frame.v2("live-scores", "{}"))
    #expect(replay.batch.badElements == 1)
    replay.feed(Frame.v2("match:3", #"{"homeScore.current":1}"#))
    #expect(replay.batch.badElements == 0)
    #expect(replay.match("3") != nil)
    replay.feed(Frame.v2("match:3", #"{"error":{"code":404,"message":"Not Found"}}"#))
    #expect(replay.batch.badElements == 0)
    #expect(replay.batch.events.isEmpty)
  }

  @Test("One bad element of a list does not lose the others")
  func badElement() {
    let replay = v2()
    replay.feed(Frame.v2("live-scores", #"{"games":[null,7,[],\#(Self.event),{"status":3}]}"#))
    #expect(replay.match("1") != nil)
    #expect(replay.batch.badElements == 4)
  }

  @Test("A new connection remembers nothing of the last")
  func reconnected() {
    let replay = started()
    replay.reconnect { SportsAPIV2Decoder(names: $0, sport: nil) }
    replay.feed(Frame.v2("match:1", #"{"id":1,"homeScore.current":4}"#))
    #expect(replay.match("1")?.score == Score(home: 4, away: Score.unknown))
  }

  @Test("A snapshot of one sport's scores drops the matches of that sport that it does not name")
  func snapshot() {
    let replay = v2(.soccer)
    replay.feed(Frame.v2("match:9", Self.event.replacing(#""id":1,"tour"#, with: #""id":9,"tour"#)))
    #expect(replay.match("9") != nil)
    let second = Self.event.replacing(#""id":1,"tour"#, with: #""id":2,"tour"#)
    replay.feed(Frame.v2("live-scores", #"{"events":[\#(Self.event),\#(second)]}"#, type: "snapshot"))
    #expect(replay.match("9") == nil)
    #expect(replay.match("1") != nil && replay.match("2") != nil)
    // A list of changes drops no match.
    replay.feed(Frame.v2("live-scores", #"{"games":[\#(second),\#(second)]}"#))
    #expect(replay.match("1") != nil)
  }

  @Test(
    "A snapshot of one match, or of none, is the whole list as well", arguments: ["[]", "[\(event)]"],
    [#"{"events":LIST}"#, #"{"games":LIST}"#, "LIST"])
  func shortSnapshot(list: String, wrapper: String) {
    let replay = v2(.soccer)
    replay.feed(Frame.v2("match:9", Self.event.replacing(#""id":1,"tour"#, with: #""id":9,"tour"#)))
    replay.feed(Frame.v2("live-scores", wrapper.replacing("LIST", with: list), type: "snapshot"))
    #expect(replay.match("9") == nil)
    #expect((replay.match("1") != nil) == (list != "[]"))
  }

  @Test(
    "A snapshot that is no list says nothing of the matches that it does not name", arguments: [event, "{}", "null"])
  func noList(data: String) {
    let replay = v2(.soccer)
    replay.feed(Frame.v2("match:9", Self.event.replacing(#""id":1,"tour"#, with: #""id":9,"tour"#)))
    replay.feed(Frame.v2("live-scores", data, type: "snapshot"))
    #expect(replay.match("9") != nil)
  }

  @Test("A snapshot of the server's own sport drops matches of that sport alone")
  func ownSport() {
    let replay = v2()
    let tennis = Self.event.replacing(#""id":1,"tour"#, with: #""id":8,"tour"#).replacing("football", with: "tennis")
    replay.feed(#"{"type":"welcome","sport":"football","natsConnected":true}"#)
    replay.feed(Frame.v2("live-scores:tennis", tennis))
    replay.feed(Frame.v2("match:9", Self.event.replacing(#""id":1,"tour"#, with: #""id":9,"tour"#)))
    replay.feed(Frame.v2("live-scores", #"{"events":[]}"#, type: "snapshot"))
    #expect(replay.match("9") == nil)
    #expect(replay.match("8")?.sport == .tennis)
  }

  @Test("Seconds played run on while the feed says that the clock runs, and no other change turns them back")
  func basketball() {
    let replay = v2(.basketball)
    let status = #""status.code":15,"status.description":"3rd quarter""#
    replay.feed(Frame.v2("match:1", #"{"id":1,\#(status),"time.played":600,"time.clockRunning":true}"#), at: 100)
    #expect(replay.match("1")?.clock == .seconds(600, runs: true))
    replay.feed(Frame.v2("match:1", #"{"id":1,"homeScore.current":50}"#), at: 110)
    #expect(replay.match("1")?.clock == .seconds(610, runs: true))
    replay.feed(Frame.v2("match:1", #"{"id":1,"time.clockRunning":false}"#), at: 120)
    #expect(replay.match("1")?.clock == .seconds(620, runs: false))
    replay.feed(
      Frame.v2(
        "match:1",
        #"{"id":1,"time.played":615,"time.playedLastUpdated":{"date":"2026-04-25 11:07:05.802240","timezone_type":3}}"#),
      at: 140)
    #expect(replay.match("1")?.clock == .seconds(615, runs: false))
  }

  @Test("The server takes turns by games, and in a tie-break by points")
  func serving() {
    let replay = v2(.tennis)
    func feed(_ change: String) -> Side? {
      replay.feed(Frame.v2("match:1", #"{"id":1,"status.code":8,\#(change)}"#))
      return replay.match("1")?.serving
    }
    #expect(feed(#""homeScore.current":0,"awayScore.current":0,"firstToServe":2"#) == .away)
    #expect(feed(#""homeScore.period1":1,"awayScore.period1":0,"homeScore.point":"0""#) == .home)
    #expect(feed(#""homeScore.period1":6,"awayScore.period1":6,"homeScore.point":"0","awayScore.point":"0""#) == .away)
    #expect(feed(#""homeScore.point":"1""#) == .home)
    #expect(feed(#""awayScore.point":"1""#) == .home)
    #expect(feed(#""awayScore.point":"2""#) == .away)
  }

  @Test(
    "Numbers of the clock that no match can have make no clock",
    arguments: [
      #""initial":999999999999999999"#, #""initial":2147483648"#, #""currentPeriodStartTimestamp":0"#,
      #""currentPeriodStartTimestamp":2147483648"#, #""currentPeriodStartTimestamp":-999999999999999999"#,
      #""currentPeriodStartTimestamp":999999999999999999"#, #""initial":null"#, #""initial":"""#,
    ])
  func absurdClocks(field: String) {
    let replay = v2(.soccer)
    let time = #""time":{"currentPeriodStartTimestamp":1767097000,"initial":0,"max":2700,\#(field)}"#
    replay.feed(Frame.v2("match:1", #"{"id":1,"status":{"code":6},\#(time)}"#), at: 1_767_098_000)
    #expect(replay.match("1")?.status == .live)
    #expect(replay.match("1")?.clock == Clock.none)
  }

  @Test("Seconds played that no match lasts are no clock", arguments: ["999999999999999999", "2147483648", "-1"])
  func absurdPlayed(seconds: String) {
    let replay = v2(.basketball)
    let change = #"{"id":1,"status.code":15,"time.played":\#(seconds),"time.clockRunning":true}"#
    replay.feed(Frame.v2("match:1", change), at: 100)
    #expect(replay.match("1")?.clock == Clock.none)
    replay.feed(Frame.v2("match:1", #"{"id":1,"homeScore.current":2}"#), at: 200)
    #expect(replay.match("1")?.clock == Clock.none)
  }

  @Test("A score beyond all scores is none")
  func absurdScores() {
    let replay = v2(.soccer)
    replay.feed(Frame.v2("match:1", #"{"id":1,"homeScore.current":2147483648,"awayScore.current":999999999999999999}"#))
    #expect(replay.match("1")?.score == Score.none)
    replay.feed(Frame.v2("match:1", #"{"id":1,"homeScore.current":2147483647,"awayScore.current":-1}"#))
    #expect(replay.match("1")?.score == Score(home: .max, away: Score.unknown))
  }

  @Test("A match known from a change without a status is in play: changes come of those only, and its clock says so")
  func statusless() throws {
    let replay = v2()
    replay.feed(Frame.v2("live", #"{"id":7,"homeScore.current":1,"awayScore.current":0}"#), at: 1060)
    #expect(replay.match("7")?.status == .live)
    let other = v2()
    other.feed(Frame.v2("live", #"{"id":8,"time.played":600,"time.clockRunning":false}"#), at: 1060)
    #expect(other.match("8")?.status == .live && other.match("8")?.statusBy == .play)
    #expect(other.match("8")?.clock == .seconds(600, runs: false))
  }
}
