import OddsModel
import Testing

@testable import BoltOdds

@Suite struct PeriodNamesTests {
  @Test(arguments: [
    ("IN_FIRST_HALF", "1st half", "1st Half"), ("AT_HALF_TIME", "Halftime", "Half Time"),
    ("IN_SECOND_HALF", "2nd half", "2nd Half"), ("IN_SET_2", "2nd set", "Set 2"),
    ("IN_THIRD_QUARTER", "3rd quarter", "3rd Quarter"), ("AT_TOP_7TH_INNING", "Top 7th inning", "Top 7th Inning"),
  ])
  func periodHasTheSameNameFromSocketAndDocument(socket: String, document: String, name: String) {
    #expect(PeriodNames.readable(socket) == name)
    #expect(PeriodNames.readable(document) == name)
  }

  @Test func unknownPeriodIsOnlyMadeReadable() {
    #expect(PeriodNames.readable("AT_BOT_1ST_INNING") == "Bottom 1st Inning")
    #expect(PeriodNames.readable("MATCH_COMPLETED") == "Match Completed")
    #expect(PeriodNames.readable("AT_FIRST_PERIOD_END") == "1st Period End")
    #expect(PeriodNames.readable("In play") == "In Play")
    #expect(PeriodNames.readable("") == "")
  }

  @Test func readablePeriodIsCached() {
    let names = TextTable()
    var periods = PeriodNames(names)
    let word = names.intern("IN_FIRST_HALF")
    #expect(names.string(periods.said(word)) == "1st Half")
    #expect(periods.said(word) == periods.said(word))
  }
}
