import OddsModel
import Testing

@testable import OddsDashboard

/// The feeds' words for parts of a match, as they stand in the clock's column.
struct PeriodTextTests {
  @Test(arguments: [
    ("1st Half", "1H"), ("IN_SECOND_HALF", "2H"), ("AT_HALF_TIME", "HT"), ("Half Time", "HT"), ("Q3", "Q3"),
    ("3rd Quarter", "Q3"), ("End of 2nd Quarter", "Q2 end"), ("AT_SECOND_QUARTER_END", "Q2 end"),
    ("End of 2nd", "End 2"), ("Bottom 3rd", "Bot 3"), ("AT_TOP_10TH_INNING", "Top 10"), ("IN_SET_2", "S2"),
    ("2nd Set", "S2"), ("MATCH_COMPLETED", "FT"), ("IN_EXTRA_TIME", "ET"), ("Drinks", "Drinks"), ("", ""),
  ])
  func aPartOfAMatchIsShort(_ words: String, _ short: String) {
    #expect(PeriodText.short(words) == short)
  }

  @Test(arguments: [
    ("DANGEROUS_ATTACK", "Dangerous attack"), ("POSSESSIONS", "Possessions"),
    ("1ST_SERVE_PERCENT", "1st serve percent"),
    ("Ball possession", "Ball possession"), ("xG", "xG"), ("VAR", "VAR"), ("", ""), ("控球率", "控球率"),
  ])
  func aStatisticsCodeIsWords(_ words: String, _ shown: String) {
    #expect(StatisticText.of(words) == shown)
  }

  @Test func decimalOddsOfAnotherNotationHaveTwoDigitsBehindThePoint() {
    let names = TextTable()
    func text(_ quoted: String, _ notation: Notation, _ format: OddsFormat = .decimal) -> String {
      var quoted = quoted
      return PriceForm.text(
        quoted.withUTF8 { Quoted($0, names) }, notation, format, names, ascii: true, columns: 6)
    }
    #expect(text("-320", .american) == "1.31")
    #expect(text("+150", .american) == "2.50")
    #expect(text("1.005", .decimal) == "1.005")
    #expect(text("-320", .american, .american) == "-320")
  }
}
