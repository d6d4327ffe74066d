import OddsMath
import OddsModel
import Testing

/// Test vectors 1 to 12: a market and each method's result: the probabilities of all outcomes but the last, then the
/// parameter; or the reason for no result.
struct FairVectorTests {
  static let vectors = """
    1. 2.04 3.55 3.90: multiplicative .476706952 .273938643; additive .48076392 .272257982; power .480774395 .272140874 (1.027221); shin .479733065 .272682986 (.014168); odds-ratio .479131536 .27281341 (1.045298)
    2. 1.62 2.36: multiplicative .592964824; additive .596777569; power .598704378 (1.063349); shin .596777569 (.041076); odds-ratio .596946996 (1.089017)
    3. 1.12 9.50 21: power .882298583 .083108444 (1.10497); shin .87152573 .092323761 (.024726); odds-ratio .872481854 .08808484 (1.217964)
    4. 1.005 67: power .993958071 (1.215079); shin .990049751 (.01234); odds-ratio .991371221 (1.740777)
    5. 2.08 2.06: power .49769868 (.952746); shin underround; odds-ratio .4976635 (.93462)
    6. 2.84 3.48 2.87: power .356178669 .291325045 (.989001); shin underround; odds-ratio .35629343 .291113678 (.981889)
    7. 5.20 4.10 1.68: power .182103681 .232783202 (1.03307); shin .183009953 .234182507 (.015798); odds-ratio .183979131 .233986714 (1.056047)
    8. 1.36 5.10 8.80: power .722033833 .17805413 (1.059185); shin .716030876 .182650912 (.022972); odds-ratio .715324649 .180753449 (1.105463)
    9. 3.10 4.40 6.50 5.5: power .35420207 .256880402 .179587796 (.917346); shin underround; odds-ratio .359192052 .257173667 .176290701 (.849536)
    10. 1.03 17 51 201: additive negative; power .963459184 .028211271 .007072216 (1.259359); shin .944742339 .044995358 .009480308 (.029263); odds-ratio .950740549 .034924874 .011447833 (1.727055)
    11. 2.5 5 5 5: power .4 .2 .2 (1); shin .4 .2 .2 (0); odds-ratio .4 .2 .2 (1)
    12. 1.002 8.40: power .995032207 (2.492576); shin .939478186 (.158715); odds-ratio .983826 (8.219949)
    """.split(separator: "\n").map(String.init)

  @Test(arguments: vectors) func everyMethodMatchesItsTestVector(_ vector: String) throws {
    let halves = vector.drop { $0 != " " }.split(separator: ":")
    let prices = try halves[0].split(separator: " ").map { try #require(Price(String($0), .decimal)) }
    for wanted in halves[1].split(separator: ";") {
      let words = wanted.split(separator: " ").map(String.init)
      let method = try #require(DevigMethod(rawValue: words[0]))
      if let refusal = MathRefusal(rawValue: words[1]) {
        #expect(throws: refusal) { try FairBook(prices, method) }
        continue
      }
      let book = try FairBook(prices, method)
      let chances = try words.dropFirst().filter { !$0.hasPrefix("(") }.map { try #require(Double("0" + $0)) }
      #expect(chances.count == prices.count - 1 && book.probabilities.count == prices.count)
      for (mine, chance) in zip(book.probabilities, chances) {
        #expect(abs(mine - chance) < 1e-9, "\(method): \(book.probabilities)")
      }
      #expect(abs(book.probabilities.reduce(0, +) - 1) < 1e-12)
      let parameter = words.last.flatMap { $0.hasPrefix("(") ? Double("0" + $0.dropFirst().dropLast()) : nil }
      #expect((book.parameter == nil) == (parameter == nil))
      if let mine = book.parameter, let parameter { #expect(abs(mine - parameter) < 5.01e-7, "\(method): \(mine)") }
    }
  }

  @Test func equalPricesHaveEqualProbabilities() throws {
    for count in 2...30 {
      let prices = [Price](repeating: try #require(Price("1.9", .decimal)), count: count)
      for method in DevigMethod.allCases {
        let book = try FairBook(prices, method)
        #expect(book.probabilities.allSatisfy { abs($0 - 1 / Double(count)) < 1e-12 }, "\(method), \(count)")
        guard method == .shin else { continue }
        #expect(abs(try #require(book.parameter) - book.margin.overround / Double(count - 1)) < 1e-9)
      }
    }
  }

  @Test func shinEqualsAdditiveForTwoOutcomes() throws {
    let prices = try ["1.62", "2.36"].map { try #require(Price($0, .decimal)) }
    #expect(try FairBook(prices, .shin).probabilities == FairBook(prices, .additive).probabilities)
  }

  @Test func incompleteOrInvalidMarketsAreRefused() {
    for method in DevigMethod.allCases {
      #expect(throws: MathRefusal.incomplete) { try method.probabilities([]) }
      #expect(throws: MathRefusal.incomplete) { try method.probabilities([0.5]) }
      for wrong in [0, 1, -0.5, 1.5, .nan, .infinity] {
        #expect(throws: MathRefusal.notAPrice) { try method.probabilities([0.5, wrong]) }
      }
    }
  }

  @Test func methodsAreFoundByAllTheirNames() throws {
    #expect(try DevigMethod.named("Normalisation") == .multiplicative && DevigMethod.named("basic") == .multiplicative)
    #expect(try DevigMethod.named("wpo") == .additive)
    #expect(try DevigMethod.named("differential margin weighting") == .additive)
    #expect(try DevigMethod.named("logit shift") == .oddsRatio && DevigMethod.named("odds_ratio") == .oddsRatio)
    #expect(try DevigMethod.named("powr") == nil)
    #expect(throws: MathRefusal.ambiguousName) { try DevigMethod.named("Logarithmic") }
    for method in DevigMethod.allCases { #expect(try DevigMethod.named(method.rawValue) == method) }
  }
}
