import OddsModel
import Testing

@Suite("Prices in the feed's own characters")
struct QuotedTests {
  private func quoted(_ text: String, _ names: TextTable) -> Quoted {
    var text = text
    return text.withUTF8 { Quoted($0, names) }
  }

  @Test(
    "Every text comes back as it was, long numbers without the table",
    arguments: [
      ("1.8571428571428572", true), ("8.3333333333333339", true), ("11.909090909090908", true),
      ("0.05000000000000001", true), ("1.0000000000000002", true), ("100.00000", true), ("123456789", true),
      ("99999999999999999", true), ("2.000000000000000", true), ("1.5", true), ("100000/1", true),
      ("01.50000000", false), ("00.50000000", false), (".500000000", false), ("150000000.", false),
      ("1..5000000", false),
      ("1.5.000000", false), ("+1.50000000", false), ("-110.000000", false), ("1000001/100000", false),
      ("1.85714285714285720000", false), ("0.00000000000000000000000000000000000001", false), ("1.5000000\u{0}", false),
      ("éééééééé", false), ("000000000", false), ("1.5e0000000", false),
    ])
  func everyText(text: String, isPacked: Bool) {
    let names = TextTable()
    let price = quoted(text, names)
    #expect(price.string(names) == text)
    #expect((names.count == 1) == isPacked)
    #expect(quoted(text, names) == price)
  }

  @Test("Numbers of other digits are other prices")
  func others() {
    let names = TextTable()
    let texts = ["1.50000000", "1.500000000", "15.0000000", "150000000", "1.50000001", "0.15000000", "0.150000000"]
    #expect(Set(texts.map { quoted($0, names) }).count == texts.count)
    #expect(names.count == 1)
  }

  @Test("A hundred thousand prices that never repeat leave the table of texts empty")
  func neverRepeated() {
    let names = TextTable()
    for number in 0..<100_000 { _ = quoted("1.00000\(number)0001", names) }
    #expect(names.count == 1)
  }
}
