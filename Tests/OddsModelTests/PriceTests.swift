import OddsModel
import Testing

@Suite struct PriceTests {
  @Test(arguments: [
    ("2.10", Notation.decimal, Int64(21), Int64(10)), ("2.1", .decimal, 21, 10), ("34", .decimal, 34, 1),
    ("1.000001", .decimal, 1_000_001, 1_000_000), ("-3333", .american, 3433, 3333), ("+150", .american, 5, 2),
    ("150", .american, 5, 2), ("-110", .american, 21, 11), ("+100", .american, 2, 1), ("-100", .american, 2, 1),
    ("EVEN", .american, 2, 1), ("+102.5", .american, 81, 40), ("17/25", .fractional, 42, 25),
    ("5/2", .fractional, 7, 2),
    ("7", .fractional, 8, 1), ("1/500", .fractional, 501, 500), ("EVS", .fractional, 2, 1),
    ("evens", .fractional, 2, 1), ("1e3", .decimal, 1000, 1), ("1.5e0", .decimal, 3, 2), ("15e-1", .decimal, 3, 2),
    ("0.15E+1", .decimal, 3, 2), ("1.5e2", .american, 5, 2), ("-1.1E+2", .american, 21, 11),
    ("1e0/2e0", .fractional, 3, 2),
  ])
  func aPriceIsReadExactly(text: String, notation: Notation, numerator: Int64, denominator: Int64) throws {
    let price = try #require(Price(text, notation))
    #expect(price.numerator == numerator)
    #expect(price.denominator == denominator)
  }

  @Test(arguments: [
    ("", Notation.decimal), ("2.1abc", .decimal), ("1", .decimal), ("1.00", .decimal), ("0", .decimal),
    ("-2", .decimal),
    ("SP", .decimal), (" 2.1", .decimal), ("2.", .decimal), (".5", .decimal), ("2,1", .decimal), ("1e", .decimal),
    ("1e+", .decimal),
    ("1.e3", .decimal), ("e3", .decimal),
    ("1e3.0", .decimal), ("1e-400", .decimal),
    ("1e999999999999999999999", .decimal),

    ("+2.1", .decimal), ("NaN", .decimal), ("", .american), ("0", .american), ("-99", .american), ("99", .american),
    ("-110x", .american), ("+", .american), ("", .fractional), ("/", .fractional), ("1/", .fractional),
    ("/2", .fractional), ("0/5", .fractional), ("1/0", .fractional), ("-1/2", .fractional), ("1/2/3", .fractional),
    ("1234567890123456789012", .decimal),
  ])
  func otherTextsAreNoneAsPrices(text: String, notation: Notation) {
    #expect(Price(text, notation) == nil)
  }

  @Test(arguments: [
    ("1000000", Notation.decimal, true), ("1000000.01", .decimal, false), ("12345678901234567", .decimal, false),
    ("999999999999999999", .decimal, false), ("+99999900", .american, true), ("+99999901", .american, false),
    ("12345678901234567", .american, false), ("+999999999999999", .american, false), ("999999/1", .fractional, true),
    ("1000000/1", .fractional, false), ("12345678901", .fractional, false), ("1.00000000001", .decimal, true),
  ])
  func pricesAboveAMillionAreNil(text: String, notation: Notation, isPrice: Bool) {
    #expect((Price(text, notation) != nil) == isPrice)
  }

  @Test func equalPricesAreEqualHoweverTheyAreWritten() {
    #expect(Price("2.10", .decimal) == Price("2.1", .decimal))
    #expect(Price("11/10", .fractional) == Price("2.1", .decimal))
    #expect(Price("+110", .american) == Price("2.1", .decimal))
    #expect(Set([Price("2.10", .decimal), Price("2.1", .decimal), Price("22/20", .fractional)]).count == 1)
  }

  @Test func pricesCompareByValueAndWithoutRounding() throws {
    let prices = try ["1/1000000000", "1/3", "333333333/1000000000", "EVS", "100/1"].map {
      try #require(Price($0, .fractional))
    }
    #expect(prices.sorted() == [prices[0], prices[2], prices[1], prices[3], prices[4]])
  }

  @Test func millionthsAreRoundedOnce() throws {
    #expect(try #require(Price("-3333", .american)).millionths == 1_030_003)
    #expect(try #require(Price("-110", .american)).millionths == 1_909_091)
    #expect(try #require(Price("1.0000005", .decimal)).millionths == 1_000_001)
    #expect(try #require(Price("2.10", .decimal)).millionths == 2_100_000)
  }

  @Test func aPriceIsShownAsOneWhereItsMillionthsAre() throws {
    for text in ["1.0000001", "1.00000049999", "1.0000005", "1.000001", "1.00000000000000001", "2", "1000000"] {
      let price = try #require(Price(text, .decimal))
      #expect(price.isShownAsOne == (price.millionths == 1_000_000), "\(text)")
    }
  }

  @Test func theOverroundIsWhatTheBookmakerKeeps() {
    let prices = ["2.10", "3.40", "3.25"].compactMap { Price($0, .decimal) }
    #expect(abs(overround(prices) - 0.0780) < 0.0001)
  }

  @Test(arguments: [
    ("2.10", "2.1"), ("2.1", "2.1"), ("34", "34"), ("34.00", "34"), ("1.01", "1.01"), ("10", "10"), ("100.50", "100.5"),
    ("1.000001", "1.000001"), ("999999.5", "999999.5"), ("1", ""), ("1.00", ""), ("1.0", ""), ("0.5", ""), ("02.1", ""),
    ("2.", ""), (".5", ""), ("", ""), ("SP", ""), ("2.1a", ""), ("2.1234567", ""), ("1000000", ""), ("+2", ""),
    ("1e3", ""),
  ])
  func plainPriceIsWrittenWithoutTrailingZeros(text: String, plain: String) {
    let length = Array(text.utf8).withUnsafeBufferPointer { Price.plainLength(decimal: $0) }
    #expect(text.prefix(length) == plain)
  }

  @Test func aPlainPriceIsWrittenAsItsMillionthsWouldBe() throws {
    var seed: UInt64 = 7
    func next(_ limit: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % limit
    }
    let alphabet = Array("0001123456789..".utf8)
    var plain = 0
    for _ in 0..<50_000 {
      let bytes = (0..<next(10)).map { _ in alphabet[next(alphabet.count)] }
      let length = bytes.withUnsafeBufferPointer { Price.plainLength(decimal: $0) }
      guard length > 0 else { continue }
      plain += 1
      let price = try #require(bytes.withUnsafeBufferPointer { Price(decimal: $0) })
      let (whole, rest) = (price.millionths / 1_000_000, price.millionths % 1_000_000)
      var written = "\(whole)"
      if rest > 0 {
        written += "." + String("\(1_000_000 + rest)".dropFirst())
        while written.hasSuffix("0") { written.removeLast() }
      }
      #expect(String(decoding: bytes[..<length], as: UTF8.self) == written)
    }
    #expect(plain > 1000)
  }

  @Test func plainAmericanPricesAreWhatTheExactOnesAre() {
    func plain(_ text: String) -> Int64? {
      Array(text.utf8).withUnsafeBufferPointer { Price.plainMillionths(american: $0) }
    }
    for value in 100...30_000 {
      for sign in ["", "+", "-"] {
        #expect(plain("\(sign)\(value)") == Price("\(sign)\(value)", .american)?.millionths)
      }
    }
    for text in ["100", "-100", "+999999", "-999999", "-123457", "0100", "+0110"] {
      #expect(plain(text) != nil && plain(text) == Price(text, .american)?.millionths)
    }
    for text in [
      "", "+", "-", "99", "-99", "+1234567", "1234567", "EVEN", "+10.5", "--110", "+-10", "1e5", "000", "-099",
    ] {
      #expect(plain(text) == nil)
    }
  }

  @Test func anyCharactersAreAPriceOrNoneButNeverATrap() {
    var seed: UInt64 = 42
    func next() -> UInt64 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return seed >> 33
    }
    let alphabet = Array("0123456789./+-eEvVsSnN ".utf8)
    for _ in 0..<20_000 {
      let bytes = (0..<Int(next() % 24)).map { _ in alphabet[Int(next()) % alphabet.count] }
      let text = String(decoding: bytes, as: UTF8.self)
      for notation in [Notation.decimal, .american, .fractional] {
        guard let price = Price(text, notation) else { continue }
        #expect(price.numerator > price.denominator)
        _ = price.millionths
        for format in OddsFormat.allCases { #expect(!price.formatted(as: format).isEmpty) }
      }
    }
  }
}
