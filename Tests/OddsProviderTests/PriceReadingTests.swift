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

  @Test(arguments: ["1.45", "\"2.10\"", "1000000"])
  func aPriceIsOpen(json: String) {
    #expect(read(json).state == .open)
  }

  @Test(arguments: [
    "12345678901234567", "2147483648", "9223372036854775808", "1000000000000000000", "\"1000000.5\"", "1000001",
  ])
  func aNumberTooLongToBeAPriceIsSuspendedAsItIsQuoted(json: String) {
    let (quoted, state) = read(json)
    #expect(state == .suspended && quoted == String(json.filter { $0 != "\"" }))
  }

  @Test(arguments: [
    ("\"+99999999999\"", Notation.american), ("99999999999999999999", .american), ("\"99999999/3\"", .fractional),
  ])
  func soItIsInTheOtherNotations(json: String, notation: Notation) {
    let (quoted, state) = read(json, notation)
    #expect(state == .suspended && quoted == String(json.filter { $0 != "\"" }))
  }

  @Test(arguments: [
    "null", "\"\"", "\"None\"", "0", "1.00", "\"1\"", "-1", "-9223372036854775808", "\"0000000000\"", "\"1234567x\"",
    "true",
    "{}",
  ])
  func nothingIsSuspendedWithoutCharacters(json: String) {
    let (quoted, state) = read(json)
    #expect(state == .suspended && quoted.isEmpty)
  }

  @Test func aWordIsAnOfferWithoutANumber() {
    let (quoted, state) = read("\"SP\"")
    #expect(state == .unpriced && quoted == "SP")
  }
}
