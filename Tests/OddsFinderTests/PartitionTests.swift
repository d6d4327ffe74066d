import OddsFinder
import OddsMath
import OddsModel
import Testing

/// Sets of selections of which exactly one pays in every result.
struct PartitionTests {
  private func sides(
    _ kind: MarketKind, _ line: Double? = nil, _ sport: Sport = .soccer, scope: MarketScope = .match,
    settles: Settlement = .regulation, team: Side = .none
  ) -> Result<[Side], MathRefusal> {
    let meaning = MarketMeaning(kind, scope: scope, settles: settles, team: team)
    do throws(MathRefusal) {
      return .success(
        try Partition.sides(of: meaning, line.map { Line(thousandths: Int32($0 * 1000)) } ?? .none, in: sport))
    } catch {
      return .failure(error)
    }
  }

  @Test func resultHasThreeSides() { #expect(sides(.result) == .success([.home, .draw, .away])) }

  @Test func winnerHasTwoSidesIfTheMatchCannotEndLevel() {
    #expect(sides(.winner, nil, .tennis) == .success([.home, .away]))
    #expect(sides(.winner, nil, .basketball, settles: .overtime) == .success([.home, .away]))
    #expect(sides(.winner, nil, .iceHockey, settles: .overtime) == .success([.home, .away]))
    #expect(sides(.winner, nil, .tennis, scope: .set(1), settles: .unknown) == .success([.home, .away]))
    #expect(sides(.winner, nil, .soccer) == .failure(.push))
    #expect(sides(.winner, nil, .basketball, scope: .half(1), settles: .unknown) == .failure(.push))
  }

  @Test func onlyHalfLinesArePartitions() {
    for kind in [MarketKind.total, .handicap] {
      let sides = self.sides(kind, 2.5)
      #expect(sides == .success(kind == .total ? [.over, .under] : [.home, .away]))
      #expect(self.sides(kind, 2) == .failure(.push) && self.sides(kind, -1) == .failure(.push))
      #expect(self.sides(kind, 2.25) == .failure(.quarterLine) && self.sides(kind, -0.75) == .failure(.quarterLine))
      #expect(self.sides(kind) == .failure(.incomplete))
    }
    #expect(sides(.teamTotal, 0.5, team: .home) == .success([.over, .under]))
    #expect(sides(.teamTotal, 0.5) == .failure(.differentSubject))
  }

  @Test func threeWayHandicapNeedsAWholeLine() {
    #expect(sides(.handicap3, -1) == .success([.home, .draw, .away]))
    #expect(sides(.handicap3, -1.5) == .failure(.incomplete))
  }

  @Test func yesNoMarketsHaveTwoSides() {
    #expect(sides(.bothScore) == .success([.yes, .no]))
    #expect(sides(.oddEven) == .success([.yes, .no]))
  }

  @Test func unprovenMarketIsRejected() {
    #expect(sides(.drawNoBet) == .failure(.push))
    #expect(sides(.doubleChance) == .failure(.notExclusive))
    for kind in [MarketKind.correctScore, .halfTimeFullTime, .nextGoal] {
      #expect(sides(kind) == .failure(.incomplete))
    }
    for kind in [MarketKind.unknown, .other, .playerTotal, .outright] {
      #expect(sides(kind) == .failure(.rules))
    }
    #expect(sides(.result, settles: .unknown) == .failure(.rules))
    #expect(sides(.total, 2.5, scope: .unknown, settles: .unknown) == .failure(.differentPeriod))
  }

  @Test func onlyACompleteSetOfSidesIsAPartition() {
    let names = TextTable()
    let fixture = names.intern("a:1")
    func coverages(_ sides: Side...) -> [SelectionCoverage] {
      sides.map { SelectionCoverage(fixture: fixture, MarketMeaning(.result, settles: .regulation), .none, $0) }
    }
    #expect(Partition.refusal(of: coverages(.home, .draw, .away), in: .soccer) == nil)
    #expect(Partition.refusal(of: coverages(.away, .home, .draw), in: .soccer) == nil)
    #expect(Partition.refusal(of: coverages(.home, .away), in: .soccer) == .incomplete)
    #expect(Partition.refusal(of: coverages(.home, .home, .away), in: .soccer) == .notOpposite)
    #expect(Partition.refusal(of: coverages(.home), in: .soccer) == .incomplete)
    #expect(Partition.refusal(of: [], in: .soccer) == .incomplete)
  }
}
