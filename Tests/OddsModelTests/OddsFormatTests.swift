import OddsModel
import Testing

@Suite struct OddsFormatTests {
  /// Values as bookmakers' conversion tables print them.
  @Test(arguments: [
    ("1.25", OddsFormat.decimal, "1.25"), ("1.25", .american, "-400"), ("1.25", .fractional, "1/4"),
    ("1.25", .probability, "80%"), ("1.25", .hongkong, "0.25"), ("1.25", .malay, "+0.25"),
    ("1.25", .indonesian, "-4.00"),
    ("3.40", .decimal, "3.40"), ("3.40", .american, "+240"), ("3.40", .fractional, "12/5"),
    ("3.40", .probability, "29.41%"), ("3.40", .hongkong, "2.40"), ("3.40", .malay, "-0.4167"),
    ("3.40", .indonesian, "+2.40"),
    ("2.00", .decimal, "2.00"), ("2.00", .american, "+100"), ("2.00", .fractional, "1/1"),
    ("2.00", .probability, "50%"),
    ("2.00", .hongkong, "1.00"), ("2.00", .malay, "1.00"), ("2.00", .indonesian, "1.00"),
    ("1.91", .american, "-110"), ("1.5", .fractional, "1/2"), ("2.5", .american, "+150"), ("2.5", .fractional, "3/2"),
    ("1.005", .decimal, "1.005"), ("34", .decimal, "34.00"), ("34", .fractional, "33/1"),
    ("1.001", .fractional, "1/1000"),
    ("1001", .american, "+100000"), ("2.025", .american, "+102.5"), ("1.123456", .decimal, "1.123456"),
  ])
  func aPriceIsShownAsPublished(decimal: String, format: OddsFormat, expected: String) throws {
    let price = try #require(Price(decimal, .decimal))
    #expect(price.formatted(as: format) == expected)
  }

  @Test func americanPriceRoundTrips() throws {
    for value in [-100_000, -3333, -400, -333, -110, -101, 101, 102, 110, 333, 3300, 99_999] {
      let text = value > 0 ? "+\(value)" : "\(value)"
      let price = try #require(Price(text, .american))
      #expect(price.formatted(as: .american) == text)
    }
    #expect(try #require(Price("-3333", .american)).formatted(as: .decimal) == "1.03")
    #expect(try #require(Price("-100", .american)).formatted(as: .american) == "+100")
  }

  @Test func aFractionBetweenTwoRungsIsMarkedAsApproximate() throws {
    let price = try #require(Price("1.45", .decimal))
    #expect(price.formatted(as: .fractional) == "≈4/9")
    #expect(price.formatted(as: .fractional, ascii: true) == "~4/9")
    #expect(try #require(Price("17/2", .fractional)).formatted(as: .fractional) == "17/2")
    #expect(try #require(Price("2000", .decimal)).formatted(as: .fractional) == "1999/1")
    #expect(try #require(Price("1.0007", .decimal)).formatted(as: .fractional) == "≈1/1429")
  }

  @Test func aVeryShortPriceIsNeverShownAsOne() throws {
    let price = try #require(Price("-33333", .american))
    #expect(price.formatted(as: .decimal) == "1.003")
    #expect(price.formatted(as: .hongkong) == "0.0030")
    let shorter = try #require(Price(numerator: 1_000_003, denominator: 1_000_002))
    #expect(shorter.formatted(as: .hongkong) == "0.000001")
  }

  @Test func everyFormatComesBackToThePriceWithinItsRounding() throws {
    for hundredths in Array(101...1200) + [1500, 2650, 10_100, 50_000, 100_000] {
      let price = try #require(Price(numerator: Int64(hundredths), denominator: 100))
      let exact = Double(hundredths) / 100
      for format in OddsFormat.allCases {
        let text = price.formatted(as: format)
        let back = try #require(Self.decimal(text, format), "\(text)")
        let tolerance = Self.tolerance(format, exact)
        #expect(abs(back - exact) <= tolerance, "\(exact) as \(format) is \(text), that is \(back)")
      }
    }
  }

  @Test func hugeRatiosDoNotOverflow() throws {
    let long = try #require(Price(numerator: 999_999_999_999_999_999, denominator: 1_000_000_000_007))
    let short = try #require(Price(numerator: 999_999_999_999_999_999, denominator: 999_999_999_999_999_998))
    for format in OddsFormat.allCases {
      #expect(long.formatted(as: format).utf8.count <= Price.maximumText)
      #expect(short.formatted(as: format).utf8.count <= Price.maximumText)
    }
  }

  /// What a reader of the text takes the price for.
  private static func decimal(_ text: String, _ format: OddsFormat) -> Double? {
    let plain = text.filter { $0 != "≈" && $0 != "%" && $0 != "+" }
    if format == .fractional {
      let parts = plain.split(separator: "/").compactMap { Double($0) }
      return parts.count == 2 ? parts[0] / parts[1] + 1 : nil
    }
    guard let value = Double(plain) else { return nil }
    switch format {
    case .decimal: return value
    case .american: return value > 0 ? value / 100 + 1 : 100 / -value + 1
    case .probability: return 100 / value
    case .hongkong: return value + 1
    case .malay, .indonesian: return value > 0 ? value + 1 : 1 / -value + 1
    case .fractional: return nil
    }
  }

  private static func tolerance(_ format: OddsFormat, _ price: Double) -> Double {
    switch format {
    case .decimal, .hongkong: 1e-9
    // A whole number of American points.
    case .american: price < 2 ? 0.006 : 0.0051
    // Half the widest gap between two rungs of the ladder around it.
    case .fractional: price * 0.17
    case .probability: price * price * 0.00006
    case .malay, .indonesian: (price - 1) * (price - 1) * 0.00006 + 0.00006
    }
  }
}
