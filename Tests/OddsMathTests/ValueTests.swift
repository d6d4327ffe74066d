import OddsMath
import OddsModel
import Testing

#if canImport(Glibc)
  import Glibc
#endif

struct ValueTests {
  @Test func invalidBetsAreRefused() {
    for price in [1, 0.5, 0, -2, .nan, .infinity] as [Double] {
      #expect(throws: MathRefusal.notAPrice) { try Bet(price: price, probability: 0.5) }
    }
    for (probability, push): (Double, Double) in [(-0.1, 0), (1.1, 0), (0.6, 0.5), (0.5, -0.1), (.nan, 0), (0.5, .nan)]
    {
      #expect(throws: MathRefusal.notAProbability) { try Bet(price: 2, probability: probability, push: push) }
    }
  }

  @Test func extremeBetsHaveFiniteValues() throws {
    #expect(try Bet(price: 2, probability: 1).kelly == 1 && Bet(price: 2, probability: 0).kelly == 0)
    #expect(try Bet(price: 2, probability: 0, push: 1).kelly == 0)
    #expect(try Bet(price: 2, probability: 0, push: 1).expectedValue == 0)
    #expect(try Bet(price: 2, probability: 0.5).probabilityEdge == 0)
  }

  @Test func kellyMaximizesGrowth() throws {
    var random = Random(seed: 23)
    for _ in 0..<500 {
      let push = random.next() % 2 == 0 ? 0 : 0.2 * random.share()
      let bet = try Bet(price: 1.05 + 5 * random.share(), probability: (1 - push) * random.share(), push: push)
      func growth(_ share: Double) -> Double {
        bet.probability * log(1 + share * (bet.price - 1)) + (1 - bet.probability - push) * log(1 - share)
      }
      let best = growth(bet.kelly)
      for other in [bet.kelly - 0.01, bet.kelly + 0.01] where 0..<1 ~= other { #expect(growth(other) <= best + 1e-12) }
    }
  }

  @Test func jointKellyMaximizesGrowth() throws {
    var random = Random(seed: 24)
    for _ in 0..<500 {
      let count = 1 + Int(random.next() % 6)
      let weights = (0..<count).map { _ in random.share() }
      let scale = (random.next() % 2 == 0 ? 1 : random.share()) / weights.reduce(0, +)
      let bets = try weights.map { weight in
        try Bet(price: max(1.01, (0.7 + 0.5 * random.share()) / (weight * scale + 0.01)), probability: weight * scale)
      }
      let kelly = try JointKelly(bets)
      #expect(abs(kelly.shares.reduce(kelly.reserve, +) - 1) < 1e-9 && kelly.shares.allSatisfy { 0...1 ~= $0 })
      func growth(_ shares: [Double]) -> Double {
        let kept = 1 - shares.reduce(0, +)
        var (sum, rest) = (0.0, 1.0)
        for (bet, share) in zip(bets, shares) {
          sum += bet.probability * log(kept + share * bet.price)
          rest -= bet.probability
        }
        return rest > 1e-12 ? sum + rest * log(kept) : sum
      }
      let best = growth(kelly.shares)
      for index in bets.indices {
        for step in [-0.001, 0.001] {
          var shares = kelly.shares
          shares[index] += step
          guard shares[index] >= 0, shares.reduce(0, +) < 1 else { continue }
          #expect(growth(shares) <= best + 1e-9, "\(bets) \(kelly)")
        }
      }
    }
  }

  @Test func jointKellyOfOneBetEqualsItsKelly() throws {
    let bet = try Bet(price: 2.16, probability: 0.5)
    let kelly = try JointKelly([bet])
    #expect(abs(kelly.shares[0] - bet.kelly) < 1e-12 && abs(kelly.reserve - 1 + bet.kelly) < 1e-12)
  }

  @Test func exclusiveProbabilitiesAboveOneAreRefused() throws {
    let bets = try [Bet(price: 2.1, probability: 0.6), Bet(price: 2.1, probability: 0.5)]
    #expect(throws: MathRefusal.notAProbability) { try JointKelly(bets) }
    #expect(throws: MathRefusal.incomplete) { try JointKelly([]) }
    let pushing = try Bet(price: 2.1, probability: 0.5, push: 0.1)
    #expect(throws: MathRefusal.push) { try JointKelly([pushing]) }
    // Probabilities with the usual number of decimals don't add up to exactly 1 in doubles.
    let thirds = try [0.1, 0.2, 0.7].map { try Bet(price: 1.5, probability: $0) }
    #expect(try JointKelly(thirds).reserve >= 0)
  }

  @Test func marginHasItsFourMeasures() throws {
    let margin = Margin(try ["2.04", "3.55", "3.90"].map { try #require(Price($0, .decimal)) })
    #expect(abs(margin.booksum - 1.028296476) < 1e-9 && margin.overround == margin.booksum - 1)
    #expect(abs(margin.hold + margin.payout - 1) < 1e-15 && abs(margin.payout * margin.booksum - 1) < 1e-15)
    #expect(Margin(booksum: 1 + 5e-13).overround == 0 && Margin(booksum: 1 + 2e-12).overround > 0)
  }

  @Test func pricesWithoutProfitAreRefusedAsArbitrage() throws {
    func price(_ text: String) throws -> Price { try #require(Price(text, .decimal)) }
    #expect(throws: MathRefusal.noProfit) { try Arbitrage([price("2.00"), price("2.00")]) }
    #expect(throws: MathRefusal.noProfit) { try Arbitrage([price("3"), price("3"), price("3")]) }
    #expect(throws: MathRefusal.noProfit) { try Arbitrage([price("1.9"), price("1.9")]) }
    #expect(throws: MathRefusal.incomplete) { try Arbitrage([price("2.10")]) }
    #expect(throws: MathRefusal.incomplete) { try Arbitrage([]) }
    #expect(throws: MathRefusal.incomplete) { try Dutching([]) }
    let zero = try #require(Amount("0"))
    #expect(throws: MathRefusal.notAnAmount) {
      try Arbitrage([price("2.1"), price("2.1")]).stakes(total: try #require(Amount("10")), unit: zero)
    }
    #expect(throws: MathRefusal.notAnAmount) {
      try Arbitrage([price("2.1"), price("2.1")]).stakes(total: zero, unit: try #require(Amount("1")))
    }
    #expect(try !Arbitrage([price("2.1"), price("2.1")]).isImplausible)
    #expect(try Arbitrage([price("2.5"), price("2.5")]).isImplausible)
  }

  @Test func fairClosingValueIsNilIfTheMethodHasNoSolution() throws {
    let closing = try ["2.08", "2.06"].map { try #require(Price($0, .decimal)) }
    let value = try ClosingValue(closing[0], closing: closing, outcome: 1, .shin)
    #expect(value.fair == nil && value.refusal == .underround && value.raw == 0 && value.points == 0)
    for outcome in [0, 3, -1] {
      #expect(throws: MathRefusal.notAnOutcome) { try ClosingValue(closing[0], closing: closing, outcome: outcome) }
    }
    #expect(throws: MathRefusal.notAnOutcome) { try ClosingValue(closing[0], closing: [], outcome: 1) }
  }

  @Test func derivedPricesWithoutProfitAreNil() throws {
    #expect(ResultMarket.drawNoBet(madeOf: 1.2, draw: 4) == nil)
    #expect(ResultMarket.doubleChance(madeOf: 1.3, 4) == nil)
    #expect(throws: MathRefusal.notAProbability) { try ResultMarket.drawNoBet(home: 0, away: 0) }
    #expect(throws: MathRefusal.notAProbability) { try ResultMarket.doubleChance(0.7, 0.7) }
  }

  @Test func consensusIsTheMedianOfTheBookmakers() throws {
    let books = [[0.5, 0.3, 0.2], [0.52, 0.28, 0.2], [0.9, 0.05, 0.05]]
    let fair = try #require(Consensus.median(books))
    #expect(abs(fair.reduce(0, +) - 1) < 1e-12 && abs(fair[0] / fair[1] - 0.52 / 0.28) < 1e-12)
    #expect(Consensus.median([]) == nil)
  }

  @Test func everyRefusalHasADistinctSentence() {
    let sentences = MathRefusal.allCases.map(\.sentence)
    #expect(Set(sentences).count == sentences.count)
    #expect(sentences.allSatisfy { !$0.hasSuffix(".") && $0.count > 15 })
  }
}
