import OddsBoard
import OddsFinder
import OddsMath
import OddsModel
import Testing

/// Detection, stakes and lifetime of sure wins.
struct ArbTests {
  @Test func sureWinTakesTheBestPriceOfEachSelection() throws {
    var world = World()
    world.tell("tickodds", [.result("bet365", "2.10", "3.40", "3.60")])
    #expect(world.arbs == [])
    world.tell("boltodds", [.result("pinnacle", "2.30", "3.30", "3.20"), .result("fanduel", "2.00", "3.80", "3.10")])
    #expect(world.arbs == ["home 2.3 pinnacle, draw 3.8 fanduel, away 3.6 bet365"])
    let row = try #require(world.finder.arbs.first)
    #expect(abs(row.sum - (1 / 2.3 + 1 / 3.8 + 1 / 3.6)) < 1e-12)
    let stakes = try #require(row.stakes)
    #expect(stakes.total <= 100)
    #expect(
      zip(stakes.stakes, row.legs).allSatisfy { $0 * $1.price.approximate - stakes.total >= stakes.guaranteed - 1e-9 })
    #expect(stakes.guaranteed > 0)
    #expect(world.news() == ["appeared arb home 2.3 pinnacle, draw 3.8 fanduel, away 3.6 bet365"])
  }

  @Test func sureWinChangesAndVanishesWithItsPrices() {
    var world = World()
    world.tell("tickodds", [.total(2.5, "bet365", "2.10", "1.80")])
    world.tell("boltodds", [.total(2.5, "pinnacle", "1.75", "2.05")])
    #expect(world.news() == ["appeared arb over 2.5 2.1 bet365, under 2.5 2.05 pinnacle"])
    world.tell("boltodds", [.total(2.5, "pinnacle", "1.70", "2.05")])
    #expect(world.news() == [])
    world.tell("boltodds", [.total(2.5, "pinnacle", "1.70", "2.10")])
    #expect(world.news() == ["changed arb over 2.5 2.1 bet365, under 2.5 2.1 pinnacle"])
    world.tell("tickodds", [.total(2.5, "bet365", "", "")])
    #expect(world.news() == ["vanished arb over 2.5 2.1 bet365, under 2.5 2.1 pinnacle"])
    world.tell("tickodds", [.total(2.5, "bet365", "2.1", "1.8")])
    #expect(world.news() == ["appeared arb over 2.5 2.1 bet365, under 2.5 2.1 pinnacle"])
    world.tell("tickodds", status: .ended)
    #expect(world.news() == ["vanished arb over 2.5 2.1 bet365, under 2.5 2.1 pinnacle"])
  }

  @Test func swappedSidesOfAFeedAreCorrected() {
    var world = World()
    world.tell("tickodds", [.handicap(-1.5, "bet365", "2.20", "1.70"), .result("bet365", "2.10", "3.4", "3.3")])
    world.tell(
      "sportsapi-v1", home: "Chelsea", away: "Fulham",
      [.handicap(1.5, "bwin", "2.00", "1.80"), .result("bwin", "4.2", "3.7", "2.0")])
    // Fulham -1.5 at both.
    #expect(
      world.arbs == [
        "home -1.5 2.2 bet365, away 1.5 2.0 bwin", "home 2.1 bet365, draw 3.7 bwin, away 4.2 bwin",
      ])
  }

  @Test func laterPriceCountsForABookmakerInTwoFeeds() {
    var world = World()
    world.tell("tickodds", [.total(2.5, "Bet 365", "2.10", "1.80")])
    world.pass(1)
    world.tell("boltodds", [.total(2.5, "bet365", "1.75", "2.05")])
    #expect(world.arbs == [] && world.finder.counts.repeated == 2)
    // The first feed's price is now the later one.
    world.pass(1)
    world.tell("tickodds", [.total(2.5, "Bet 365", "2.20", "1.80")])
    world.tell("pulsescore", [.total(2.5, "unibet", "1.75", "2.05")])
    #expect(world.arbs == ["over 2.5 2.2 Bet 365, under 2.5 2.05 unibet"])
  }

  @Test func implausibleSureWinIsFlaggedAndComesLast() {
    var world = World()
    world.tell("tickodds", [.total(2.5, "a", "4.10", "1.80"), .total(3.5, "a", "2.1", "1.8")])
    world.tell("boltodds", [.total(2.5, "b", "1.75", "2.05"), .total(3.5, "b", "1.8", "2.1")])
    #expect(
      world.arbs == ["over 3.5 2.1 a, under 3.5 2.1 b", "over 2.5 4.1 a, under 2.5 2.05 b implausible"])
  }

  @Test func profitBelowTheMinimumIsNotListed() {
    for (least, count) in [(0.0, 1), (0.03, 1), (0.04, 0)] {
      var world = World(.arbs { $0.minProfit = least })
      world.tell("tickodds", [.total(2.5, "a", "2.08", "1.80")])
      world.tell("boltodds", [.total(2.5, "b", "1.75", "2.06")])
      #expect(world.arbs.count == count, "\(least)")
    }
  }

  @Test func stakesAreWholeUnitsAndTheGuaranteeMayBeALoss() throws {
    var world = World(.arbs { $0.unit = Amount(millionths: 1_000_000) ?? .zero })
    world.tell("tickodds", [.total(2.5, "a", "2.08", "1.80")])
    world.tell("boltodds", [.total(2.5, "b", "1.75", "2.06")])
    #expect(world.finder.arbs.first?.stakes?.stakes == [50, 50])
    #expect(world.finder.arbs.first?.stakes?.guaranteed == 3)
    // A total of 5 in units of 1 is split into 3 and 2, which leaves no profit.
    var coarse = World(
      .arbs { ($0.stake, $0.unit) = (Amount(millionths: 5_000_000) ?? .zero, Amount(millionths: 1_000_000) ?? .zero) })
    coarse.tell("tickodds", [.result("a", "3.10", "3.70", "2.10")])
    coarse.tell("boltodds", [.result("b", "2.00", "3.10", "2.90")])
    let row = try #require(coarse.finder.arbs.first)
    #expect(row.stakes?.stakes == [1, 1, 1] && row.refused == nil && row.profit > 0.06)
    #expect(abs((row.stakes?.guaranteed ?? 1) + 0.1) < 1e-9)
    #expect(coarse.finder.refused(of: coarse.board, at: coarse.time).rows.allSatisfy { $0.refused != .noProfit })
  }

  @Test func commissionIsDeductedFromTheWinnings() throws {
    var options = FinderOptions.arbs()
    options.commissions = [("Betfair", try Commission(#require(Amount("0.05"))))]
    var world = World(options)
    world.tell("tickodds", [.total(2.5, "betfair", "2.08", "1.80")])
    world.tell("boltodds", [.total(2.5, "b", "1.75", "2.06")])
    let row = try #require(world.finder.arbs.first)
    #expect(abs(row.sum - (1 / 2.026 + 1 / 2.06)) < 1e-12)
    #expect(row.legs[0].price.approximate == 2.08)
    world.tell("tickodds", [.total(2.5, "betfair", "1.95", "1.80")])
    #expect(world.arbs == [])
  }
}
