import OddsModel
import Testing

@Suite struct StatusRuleTests {
  private let start = Timestamp(seconds: 1_700_000_000)
  private let minute: Int64 = 60_000

  private func rule(_ minutes: Int64, _ sport: Sport = .soccer, isPlayed: Bool = false) -> StatusRule {
    StatusRule(start: start, now: start.advanced(by: minutes * minute), sport, isPlayed: isPlayed)
  }

  @Test func matchCountsAsInPlayFromItsStartForAsLongAsItsSportLasts() {
    #expect(rule(-1).status == .scheduled && rule(-1).due == start)
    #expect(rule(0).status == .live)
    #expect(rule(239).status == .live && rule(239).due == start.advanced(by: 240 * minute))
    #expect(rule(240).status == .ended && !rule(240).due.isKnown)
    #expect(rule(300, .tennis).status == .live && rule(300, .tennis).basis == .start)
  }

  @Test func playBeforeTheStartMakesAMatchLiveButNotAfterTheLongestMatch() {
    #expect(rule(-5, isPlayed: true).status == .live && rule(-5, isPlayed: true).basis == .play)
    #expect(rule(241, isPlayed: true).status == .ended)
  }

  @Test func withoutAStartOnlyPlayMakesAMatchLive() {
    func rule(_ isPlayed: Bool) -> StatusRule { StatusRule(start: .none, now: start, .soccer, isPlayed: isPlayed) }
    #expect(rule(false).status == .scheduled && rule(true).status == .live)
    #expect(!rule(false).due.isKnown)
  }

  @Test func pricesMakeAMatchWithoutAStartLiveFromTheTimeInItsName() {
    func rule(_ isPriced: Bool, notBefore: Timestamp = .none) -> StatusRule {
      StatusRule(start: .none, notBefore: notBefore, now: start, .soccer, isPlayed: false, isPriced: isPriced)
    }
    #expect(rule(true).status == .scheduled && rule(true).basis == .assumed)
    #expect(rule(false).status == .scheduled && rule(false).basis == .assumed)
    let later = rule(true, notBefore: start.advanced(by: minute))
    #expect(later.status == .scheduled && later.basis == .assumed && later.due == start.advanced(by: minute))
    let begun = rule(true, notBefore: start)
    #expect(begun.status == .live && begun.basis == .prices)
  }

  @Test func everySportHasALongestMatchOfAnHourToSixDays() {
    for sport in Sport.allCases { #expect((1...144).contains(StatusRule.longest(sport) / 3_600_000), "\(sport)") }
  }
}

@Suite struct PlayedTimeTests {
  private func played(_ left: Int64, _ sport: Sport, _ period: String, _ league: String = "NBA") -> Int64? {
    var (period, league) = (period, league)
    return period.withUTF8 { period in
      league.withUTF8 { PlayedTime.seconds(left: left, sport, period: period, league: $0) }
    }
  }

  @Test(arguments: ["3rd Quarter", "IN_THIRD_QUARTER", "Q3", "3Q", "Q3 - 5:32", "Period 3", "third quarter"])
  func quarterIsReadWhateverTheFeedCallsIt(_ period: String) {
    #expect(played(332, .basketball, period) == 1828)
  }

  @Test func lengthsFollowTheSportAndTheLeague() {
    #expect(played(332, .basketball, "Q3", "Spain. ACB") == 1468)
    #expect(played(332, .basketball, "Q3", "WNBA") == 1468)
    #expect(played(332, .basketball, "Q3", "NBA Summer") == 1468)
    #expect(played(700, .basketball, "2nd Half", "NCAAB") == 1700)
    #expect(played(700, .basketball, "2nd Quarter", "NCAAB") == 1700)
    #expect(played(200, .basketball, "2nd Quarter", "NCAAB (W)") == 1000)
    #expect(played(700, .iceHockey, "2nd Period", "NHL") == 1700)
    #expect(played(600, .americanFootball, "4th Quarter", "NFL") == 3000)
    #expect(played(60, .basketball, "OT") == 3120)
    #expect(played(60, .basketball, "2nd OT") == 3420)
  }

  @Test func timePlayedIsUnknownWhereNoPeriodOrLengthIsKnown() {
    #expect(played(60, .iceHockey, "OT", "NHL") == nil)
    #expect(played(60, .basketball, "") == nil)
    #expect(played(60, .basketball, "Q3", "") == nil)
    #expect(played(60, .basketball, "End of 3rd Quarter") == nil)
    #expect(played(60, .basketball, "Q7") == nil)
    #expect(played(721, .basketball, "Q1") == nil)
    #expect(played(60, .esports, "Round 19") == nil)
    #expect(played(.max, .basketball, "99999999999999999999 quarter") == nil)
  }
}
