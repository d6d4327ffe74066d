import OddsMath
import OddsModel
import Testing

/// Test vectors 13 to 20: a price in one format, and its values in all: decimal, American, fractional, per cent, Hong
/// Kong, Malay, Indonesian, to four decimals.
struct NotationVectorTests {
  static let vectors = """
    13. -135 -> 1.7407, -135, 20/27, 57.4468, .7407, .7407, -1.35
    14. +1150 -> 12.5, +1150, 23/2, 8, 11.5, -.087, 11.5
    15. -1667 -> 1.06, -1667, 100/1667, 94.3407, .06, .06, -16.67
    16. 7/4 -> 2.75, +175, 7/4, 36.3636, 1.75, -.5714, 1.75
    17. 30/100 -> 1.3, -333.3333, 3/10, 76.9231, .3, .3, -3.3333
    18. 2.76 -> 2.76, +176, 44/25, 36.2319, 1.76, -.5682, 1.76
    19. -0.65 -> 2.5385, +153.8462, 20/13, 39.3939, 1.5385, -.65, 1.5385
    20. 41.5% -> 2.4096, +140.9639, 117/83, 41.5, 1.4096, -.7094, 1.4096
    """.split(separator: "\n").map(String.init)

  @Test(arguments: vectors) func priceConvertsToEveryFormat(_ vector: String) throws {
    let words = vector.split { " ,".contains($0) }.map(String.init)
    // The format of a sign and one digit is ambiguous.
    let price = try Price(quoted: words[1], as: words[0] == "19." ? .malay : nil)
    let forms = PriceForms(price)
    #expect(forms.fraction == words[5])
    let numbers = [
      forms.decimal, forms.american, forms.probability * 100, forms.hongkong, forms.malay, forms.indonesian,
    ]
    for (mine, word) in zip(numbers, [3, 4, 6, 7, 8, 9].map({ words[$0] })) {
      let sign = word.hasPrefix("-") ? "-" : ""
      let wanted = try #require(Double(sign + "0" + word.filter { !"+-".contains($0) }))
      #expect(abs(mine - wanted) <= 5.0001e-5, "\(mine), not \(word)")
    }
    #expect(try Price(quoted: forms.fraction) == price)
    if !words[4].contains(".") { #expect(try Price(quoted: words[4], as: .american) == price) }
  }

  static let read: [(String, OddsFormat?, Int64, Int64)] = [
    ("-110", nil, 21, 11), ("+100", nil, 2, 1), ("-100", nil, 2, 1), ("100", .american, 2, 1), ("+102.5", nil, 81, 40),
    ("\u{2212}110", nil, 21, 11), ("100", nil, 100, 1), ("EVS", nil, 2, 1), ("even", nil, 2, 1),
    ("30/100", nil, 13, 10),
    ("52.4%", nil, 250, 131), ("0.524", .probability, 250, 131), ("0.95", .hongkong, 39, 20), ("2", .hongkong, 3, 1),
    ("0.95", .malay, 39, 20), ("-0.95", .malay, 39, 19), ("1", .malay, 2, 1), ("-1", .malay, 2, 1),
    ("2.4", .indonesian, 17, 5), ("-2.4", .indonesian, 17, 12), ("1", .indonesian, 2, 1), ("-1", .indonesian, 2, 1),
    ("-3333", nil, 3433, 3333), ("1.00000000000000001", nil, 100_000_000_000_000_001, 100_000_000_000_000_000),
  ]

  @Test(arguments: read) func pricesAreParsedExactly(
    _ text: String, _ format: OddsFormat?, _ numerator: Int64, _ denominator: Int64
  ) throws {
    let price = try Price(quoted: text, as: format)
    #expect(price.numerator == numerator && price.denominator == denominator)
  }

  static let refused: [(String, OddsFormat?)] = [
    ("1", nil), ("1.00", nil), ("0", nil), ("0.5", nil), ("abc", nil), ("2,10", nil), ("2.10x", nil), ("NaN", nil),
    ("1e400", nil), ("9223372036854775808", nil), ("1000000000000000000", nil), ("-99", nil), ("+50", nil),
    ("-0.65", nil),
    ("-99.9", .american), ("0", .american), ("0/1", nil), ("1/0", nil), ("-1/2", nil), ("5/", nil), ("0%", nil),
    ("100%", nil),
    ("101%", nil), ("-5%", nil), ("1", .probability), ("0", .probability), ("41.5", .probability), ("0", .hongkong),
    ("-0.5", .hongkong), ("1.01", .malay), ("-1.01", .malay), ("0", .malay), ("0.99", .indonesian),
    ("-0.99", .indonesian),
    ("0.00000001%", nil), ("%", nil), ("/", nil), ("-", nil), ("+", nil), ("e", nil), ("--110", nil),
  ]

  @Test(arguments: refused) func pricesWithoutProfitAreRefused(_ text: String, _ format: OddsFormat?) {
    #expect(throws: MathRefusal.notAPrice) { try Price(quoted: text, as: format) }
  }

  @Test func emptyTextIsASuspendedPrice() {
    #expect(throws: MathRefusal.suspended) { try Price(quoted: "") }
    #expect(throws: MathRefusal.suspended) { try Price(quoted: "  ", as: .american) }
  }

  @Test func probabilitiesAreParsedFromZeroToOne() throws {
    #expect(
      try Probability.read("0.52") == 0.52 && Probability.read("52%") == 0.52 && Probability.read("41.5%") == 0.415)
    #expect(try Probability.read("0") == 0 && Probability.read("1") == 1 && Probability.read("1e-3") == 0.001)
    for wrong in ["", "%", "-0.1", "1.01", "101%", "nan", "inf", "0x1p-3", "1e400", "half"] {
      #expect(throws: MathRefusal.notAProbability) { try Probability.read(wrong) }
    }
  }
}
