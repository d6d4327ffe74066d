import OddsJSON
import OddsModel
import OddsProvider
import Testing

@Suite struct PriceReadingTests {
  private func read(_ json: String, _ notation: Notation = .decimal) -> (quoted: String, state: QuoteState) {
    let names = TextTable()
    let bytes = Array(json.utf8)
    return bytes.withUnsafeBytes { raw in
      var reader = JSONReader(raw)
      let value = reader.scalar()
      let (quoted, state) = Quoted.read(value, reader, notation, names)
      return (quoted.string(names), state)
    }
  }

  @Test(arguments: ["1.45", "\"2.10\"", "1000000", "1.5e0", "15e-1", "2.1e0", "0.15E+1", "1e6", "1.000001"])
  func aPriceIsOpen(json: String) {
    #expect(read(json).state == .open)
  }

  @Test(arguments: [
    "12345678901234567", "2147483648", "9223372036854775808", "1000000000000000000", "\"1000000.5\"", "1000001",
    "1e999999", "1.5E+7", "0.0015e10", "1e7",
  ])
  func numberTooLongForAPriceIsAnUnpricedOffer(json: String) {
    let (quoted, state) = read(json)
    #expect(state == .unpriced && quoted == String(json.filter { $0 != "\"" }))
  }

  @Test(arguments: [
    ("\"+99999999999\"", Notation.american), ("99999999999999999999", .american), ("\"99999999/3\"", .fractional),
    ("\"+99999901\"", .american), ("1e9", .american), ("\"1e999999/1\"", .fractional),
  ])
  func soItIsInTheOtherNotations(json: String, notation: Notation) {
    let (quoted, state) = read(json, notation)
    #expect(state == .unpriced && quoted == String(json.filter { $0 != "\"" }))
  }

  @Test(arguments: [
    "null", "\"\"", "\"None\"", "0", "1.00", "\"1\"", "-1", "-9223372036854775808", "\"0000000000\"", "\"1234567x\"",
    "true", "{}", "1.0000001", "1.0000004999", "1E-400", "1e0", "10e-1", "-1e9", "0e999999", "0.0", "\"1e\"", "\"1e+\"",
  ])
  func nothingIsSuspendedWithoutCharacters(json: String) {
    let (quoted, state) = read(json)
    #expect(state == .suspended && quoted.isEmpty)
  }

  @Test func anAmericanPriceThatWouldBePrintedAsOneIsNone() {
    #expect(read("\"-99999999\"", .american).state == .open && read("\"-199999999\"", .american).state == .open)
    let (quoted, state) = read("\"-500000000\"", .american)
    #expect(state == .suspended && quoted.isEmpty)
  }

  @Test func aWordIsAnOfferWithoutANumber() {
    let (quoted, state) = read("\"SP\"")
    #expect(state == .unpriced && quoted == "SP")
  }
}
