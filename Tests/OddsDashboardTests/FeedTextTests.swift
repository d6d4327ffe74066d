import OddsModel
import Testing

@testable import OddsDashboard

/// Names of statistics, and prices in their columns.
struct FeedTextTests {
  @Test(arguments: [
    ("DANGEROUS_ATTACK", "Dangerous attack"), ("POSSESSIONS", "Possessions"),
    ("1ST_SERVE_PERCENT", "1st serve percent"),
    ("Ball possession", "Ball possession"), ("xG", "xG"), ("VAR", "VAR"), ("", ""), ("控球率", "控球率"),
  ])
  func statisticCodeIsConvertedToWords(_ words: String, _ shown: String) {
    #expect(StatisticText.of(words) == shown)
  }

  @Test func decimalOddsOfAnotherNotationHaveTwoDecimals() {
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
