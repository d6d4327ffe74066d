import OddsMath
import OddsModel
import Testing

struct LineTests {
  /// A stake on a quarter line pays like half the stake on each of the whole and half lines around it.
  @Test func quarterLinePaysLikeHalfAStakeOnEachNeighbour() throws {
    for side in [Side.home, .away, .over, .under] {
      for quarter in stride(from: -2750, through: 2750, by: 500) {
        let bet = try LineBet(side, Line(thousandths: Int32(quarter)))
        let neighbours = try [-250, 250].map { try LineBet(side, Line(thousandths: Int32(quarter + $0))) }
        for result in -5...5 {
          let halves = neighbours.map { $0.result(at: result).returns(1.9) / 2 }
          #expect(abs(bet.result(at: result).returns(1.9) - halves[0] - halves[1]) < 1e-12, "\(bet) at \(result)")
        }
      }
    }
  }

  @Test func oppositeSidesOfALineHaveOppositeResults() throws {
    for thousandths in stride(from: Int32(-3000), through: 3000, by: 250) {
      let home = try LineBet(.home, Line(thousandths: thousandths))
      let away = try LineBet(.away, Line(thousandths: -thousandths))
      for result in -5...5 {
        let pairs: [LineResult: LineResult] = [
          .win: .loss, .halfWin: .halfLoss, .push: .push, .halfLoss: .halfWin, .loss: .win,
        ]
        #expect(away.result(at: result) == pairs[home.result(at: result)])
      }
    }
  }

  @Test func invalidLinesAreRefused() {
    for thousandths: Int32 in [100, 330, -1, 2001, .min] {
      #expect(throws: MathRefusal.notALine) { try LineBet(.home, Line(thousandths: thousandths)) }
    }
    for side in [Side.none, .draw, .yes, .no] {
      #expect(throws: MathRefusal.notALine) { try LineBet(side, Line(thousandths: 500)) }
    }
  }

  private func pair(_ one: (Side, Int32), _ other: (Side, Int32)) throws -> LinePair {
    try LinePair(
      LineBet(one.0, Line(thousandths: one.1)), 2.1, LineBet(other.0, Line(thousandths: other.1)), 2.05)
  }

  @Test func sidesThatAreNotOppositeAreRefused() throws {
    for (one, other) in [(Side.over, Side.over), (.home, .home), (.over, .away), (.home, .under), (.away, .under)] {
      #expect(throws: MathRefusal.notOpposite) { try pair((one, 2500), (other, 2500)) }
    }
    #expect(
      try pair((.under, 3500), (.over, 2500))
        == LinePair(
          LineBet(.over, Line(thousandths: 2500)), 2.05, LineBet(.under, Line(thousandths: 3500)), 2.1))
    #expect(throws: MathRefusal.notAPrice) {
      try LinePair(LineBet(.over, Line(thousandths: 2500)), 1, LineBet(.under, Line(thousandths: 2500)), 2)
    }
  }

  @Test func linesWithoutAWholeResultBetweenThemAreRefusedAsMiddle() throws {
    for (over, under): (Int32, Int32) in [
      (2500, 2500), (3000, 3000), (2500, 3000), (2000, 2500), (2000, 2250), (3000, 2500), (2250, 2250),
    ] {
      #expect(throws: MathRefusal.noMiddle) { try Middle(pair((.over, over), (.under, under))) }
    }
    // Totals can't be below zero.
    #expect(throws: MathRefusal.noMiddle) { try Middle(pair((.over, -2500), (.under, -500))) }
    #expect(try Middle(pair((.over, -1500), (.under, 1500))).window == 0...1)
  }

  @Test func handicapWindowIsAGoalDifference() throws {
    // Home +1.5 and away +0.5: both win if the away team wins by one, or at a draw.
    let middle = try Middle(pair((.home, 1500), (.away, 500)))
    #expect(middle.window == -1...0 && !middle.isPolish && !middle.hasEdges)
    let polish = try Middle(pair((.home, -1500), (.away, -500)))
    #expect(polish.window == 0...1 && polish.isPolish)
  }

  @Test func profitsOfAMiddleMatchThePayoutsOfItsLines() throws {
    for over in stride(from: Int32(500), through: 5000, by: 250) {
      for under in stride(from: Int32(500), through: 5000, by: 250) {
        let pair = try pair((.over, over), (.under, under))
        let profits = (0...8).map { pair.profit(at: $0) }
        #expect(abs(pair.worstProfit - (profits.min() ?? 0)) < 1e-12)
        guard let middle = try? Middle(pair) else { continue }
        for result in 0...8 {
          let wanted: Double?
          if let listed = middle.profits {
            let inside = min(max(result, middle.pair.results.lowerBound), middle.pair.results.upperBound)
            wanted = listed.first { $0.result == inside }?.profit
          } else {
            wanted = middle.window.contains(result) ? middle.hit : middle.miss
          }
          #expect(abs(try #require(wanted) - profits[result]) < 1e-12, "\(over) \(under) at \(result)")
        }
      }
    }
  }

  @Test func breakEvenIsNilIfNoProbabilityReachesIt() throws {
    func middle(_ over: Double, _ under: Double, _ line: Int32) throws -> Middle {
      try Middle(
        LinePair(
          LineBet(.over, Line(thousandths: 2500)), over, LineBet(.under, Line(thousandths: line)), under))
    }
    #expect(try abs((middle(2.2, 2.2, 4500).breakEven ?? 0) - (2 / 2.2 - 1)) < 1e-12)
    #expect(try middle(1.0001, 1.0001, 4500).breakEven ?? 0 <= 1)
    #expect(try middle(1.9, 1.9, 500).breakEven == nil)
    #expect(try middle(2.2, 2.2, 500).breakEven ?? 0 > 0)
  }

  @Test func extremeLinesDoNotOverflow() throws {
    let bets = try (
      LineBet(.over, Line(thousandths: -1_999_999_750)), LineBet(.under, Line(thousandths: 1_999_999_750))
    )
    let pair = try LinePair(bets.0, 1.9, bets.1, 1.9)
    #expect(try Middle(pair).window == 0...1_999_999)
    #expect(pair.worstProfit < 0 && pair.profit(at: .max) < 0 && bets.0.result(at: .min) == .loss)
    #expect(try LineBet(.over, Line(thousandths: 500)).result(home: .max, away: .max) == .win)
  }
}
