import OddsBoard
import OddsFinder
import OddsMath
import OddsModel
import Testing

/// Near-arbitrages, with prices that deceive anyone who only adds them up, and the reasons for their rejection.
struct RefusalTests {
  private func refused(_ world: World) -> [String] {
    world.finder.refused(of: world.board, at: world.time).rows.map { row in
      "\(row.refused?.rawValue ?? "none"): \(world.words(row.legs))"
    }
  }

  /// Returns the rejected sets for the prices of two feeds; expects no sure win.
  private func refused(
    _ one: [World.Received], _ other: [World.Received], sport: Sport = .soccer, _ options: FinderOptions = .arbs()
  ) -> [String] {
    var world = World(options)
    world.sport = sport
    world.tell("tickodds", one)
    world.tell("boltodds", other)
    #expect(world.arbs == [])
    return refused(world)
  }

  private func market(
    _ kind: MarketKind, _ book: String, _ prices: [(side: Side, text: String)], line: Double? = nil,
    scope: MarketScope = .match, settles: Settlement = .regulation, team: Side = .none
  ) -> World.Received {
    World.Received(
      meaning: MarketMeaning(kind, scope: scope, settles: settles, team: team),
      line: line.map { Line(thousandths: Int32($0 * 1000)) } ?? .none, book: book, prices: prices,
      key: "\(kind) \(scope.word ?? "-") \(settles) \(team)")
  }

  @Test func twoLegsOfAThreeWayMarketAreIncomplete() {
    let rows = refused([.result("a", "2.40", "3.20", "2.70")], [.result("b", "2.30", "3.10", "2.90")])
    #expect(rows == ["incomplete: home 2.4 a, away 2.9 b"])
  }

  @Test func marketWithoutAPriceForTheDrawIsIncomplete() {
    let rows = refused(
      [market(.result, "a", [(.home, "2.40"), (.away, "2.70")])],
      [market(.result, "b", [(.home, "2.10"), (.away, "2.90")])])
    #expect(rows == ["incomplete: home 2.4 a, away 2.9 b"])
  }

  @Test func bothSidesAtMinusOneAndAHalfAreNotOpposite() {
    let rows = refused([.handicap(-1.5, "a", "2.9", "1.4")], [.handicap(1.5, "b", "1.3", "3.4")])
    #expect(rows == ["notOpposite: home -1.5 2.9 a, away -1.5 3.4 b"])
  }

  @Test func handicapsAtDifferentLinesAreRejected() {
    let rows = refused([.handicap(-1.5, "a", "2.9", "1.4")], [.handicap(-0.5, "b", "1.3", "3.4")])
    #expect(rows == ["differentLine: home -1.5 2.9 a, away 0.5 3.4 b"])
  }

  @Test func overAndUnderAtDifferentLinesAreRejected() {
    let rows = refused([.total(3.5, "a", "2.4", "1.5")], [.total(2.5, "b", "1.6", "2.3")])
    #expect(rows == ["differentLine: over 3.5 2.4 a, under 2.5 2.3 b"])
  }

  @Test func wholeLineCanPush() {
    let rows = refused([.total(2, "a", "2.10", "1.80")], [.total(2, "b", "1.80", "2.10")])
    #expect(rows == ["push: over 2.0 2.1 a, under 2.0 2.1 b"])
    let handicaps = refused([.handicap(-1, "a", "2.10", "1.80")], [.handicap(-1, "b", "1.80", "2.10")])
    #expect(handicaps == ["push: home -1.0 2.1 a, away 1.0 2.1 b"])
  }

  @Test func drawNoBetCanPush() {
    let rows = refused(
      [market(.drawNoBet, "a", [(.home, "2.10"), (.away, "1.7")])],
      [market(.drawNoBet, "b", [(.home, "1.7"), (.away, "2.1")])]
    )
    #expect(rows == ["push: home 2.1 a, away 2.1 b"])
  }

  @Test func winnerCanPushIfTheMatchCanEndLevel() {
    func markets(_ home: String, _ away: String, _ book: String) -> [World.Received] {
      [market(.winner, book, [(.home, home), (.away, away)], scope: .quarter(1), settles: .unknown)]
    }
    let rows = refused(markets("2.1", "1.7", "a"), markets("1.7", "2.1", "b"), sport: .basketball)
    #expect(rows == ["push: home 2.1 a, away 2.1 b"])
  }

  @Test func quarterLineIsRejected() {
    let rows = refused([.total(2.25, "a", "2.10", "1.80")], [.total(2.25, "b", "1.80", "2.10")])
    #expect(rows == ["quarterLine: over 2.25 2.1 a, under 2.25 2.1 b"])
    let handicaps = refused([.handicap(-0.75, "a", "2.10", "1.80")], [.handicap(-0.75, "b", "1.80", "2.10")])
    #expect(handicaps == ["quarterLine: home -0.75 2.1 a, away 0.75 2.1 b"])
  }

  @Test func marketsWithAndWithoutOvertimeDoNotCombine() {
    let rows = refused(
      [market(.total, "a", [(.over, "2.1"), (.under, "1.7")], line: 5.5, settles: .overtime)],
      [market(.total, "b", [(.over, "1.7"), (.under, "2.1")], line: 5.5, settles: .regulation)], sport: .iceHockey)
    #expect(rows == ["overtime: over 5.5 2.1 a, under 5.5 2.1 b"])
    let winners = refused(
      [market(.winner, "a", [(.home, "2.1"), (.away, "1.7")], settles: .overtime)],
      [market(.result, "b", [(.home, "2.3"), (.draw, "4"), (.away, "2.6")])], sport: .iceHockey)
    #expect(
      Set(winners) == [
        "overtime: home 2.1 a, away 2.6 b", "incomplete: home 2.3 b, away 2.6 b",
      ])
  }

  @Test func marketWithUnknownRulesIsRejected() {
    let rows = refused(
      [market(.total, "a", [(.over, "2.1"), (.under, "1.7")], line: 5.5, settles: .unknown)],
      [market(.total, "b", [(.over, "1.7"), (.under, "2.1")], line: 5.5, settles: .regulation)], sport: .iceHockey)
    #expect(rows == ["rules: over 5.5 2.1 a, under 5.5 2.1 b"])
  }

  @Test func halfAndFullMatchDoNotCombine() {
    let rows = refused(
      [market(.total, "a", [(.over, "2.1"), (.under, "1.7")], line: 1.5, scope: .half(1), settles: .unknown)],
      [market(.total, "b", [(.over, "1.2"), (.under, "4.1")], line: 1.5)])
    #expect(rows == ["differentPeriod: over 1.5 2.1 a, under 1.5 4.1 b"])
  }

  @Test func cornersAndGoalsDoNotCombine() {
    let rows = refused(
      [market(.total, "a", [(.over, "2.1"), (.under, "1.7")], line: 9.5)],
      [market(.other, "b", [(.over, "1.7"), (.under, "2.1")], line: 9.5)])
    #expect(rows == ["differentSubject: over 9.5 2.1 a, under 9.5 2.1 b"])
  }

  @Test func marketWithFreeTextRulesIsRejected() {
    let rows = refused(
      [
        market(.other, "a", [(.over, "2.1"), (.under, "1.7")], line: 24.5)
      ],
      [])
    #expect(rows == [])
    let both = refused(
      [market(.playerTotal, "a", [(.over, "2.1"), (.under, "2.1")], line: 24.5)], [])
    #expect(both == ["rules: over 24.5 2.1 a, under 24.5 2.1 a"])
  }

  @Test func totalsOfDifferentTeamsDoNotCombine() {
    let rows = refused(
      [market(.teamTotal, "a", [(.over, "2.1"), (.under, "1.7")], line: 1.5, team: .home)],
      [market(.teamTotal, "b", [(.over, "1.7"), (.under, "2.1")], line: 1.5, team: .away)])
    #expect(rows == ["differentSubject: over 1.5 2.1 a, under 1.5 2.1 b"])
  }

  @Test func swappedSidesDoNotMakeASureWin() {
    var world = World()
    world.tell("tickodds", [.result("a", "1.40", "4.6", "7.5")])
    world.tell("sportsapi-v1", home: "Chelsea", away: "Fulham", [.result("b", "7.4", "4.5", "1.45")])
    #expect(world.arbs == [])
    // Without the swap, Fulham has 7.4 at one feed and Chelsea 7.5 at the other.
    #expect(
      refused(world) == ["swapped: away 7.4 b, draw 4.6 a, away 7.5 a", "incomplete: home 1.45 b, away 7.5 a"])
  }

  @Test func setAtOneBookmakerIsRejectedUnlessAllowed() {
    let received: [World.Received] = [.total(2.5, "a", "2.10", "2.10"), .total(2.5, "b", "1.8", "1.8")]
    #expect(refused(received, []) == ["sameBook: over 2.5 2.1 a, under 2.5 2.1 a"])
    var world = World(.arbs { $0.allowsSameBook = true })
    world.tell("tickodds", received)
    #expect(world.arbs == ["over 2.5 2.1 a, under 2.5 2.1 a"] && refused(world) == [])
  }

  @Test func setOfTwoBookmakersIsPreferredToTheBestOfOne() {
    var world = World()
    world.tell("tickodds", [.total(2.5, "a", "2.20", "2.10")])
    world.tell("boltodds", [.total(2.5, "b", "2.15", "1.80")])
    #expect(world.arbs == ["over 2.5 2.15 b, under 2.5 2.1 a"])
  }

  @Test func suspendedPriceDoesNotCount() {
    var world = World()
    world.tell("tickodds", [.total(2.5, "a", "2.10", "1.80")])
    world.tell("boltodds", [.total(2.5, "b", "1.80", "2.10")])
    #expect(world.arbs.count == 1 && refused(world) == [])
    world.tell("boltodds", [.total(2.5, "b", "1.80", "")])
    #expect(world.arbs == [])
    #expect(refused(world) == ["suspended: over 2.5 2.1 a, under 2.5 2.1 b"])
    #expect(world.finder.counts.suspended == 1 && world.finder.counts.prices == 3)
  }

  @Test func priceOfAStaleFeedDoesNotCount() {
    var world = World()
    world.tell("tickodds", [.total(2.5, "a", "2.10", "1.80")])
    world.tell("boltodds", [.total(2.5, "b", "1.80", "2.10")])
    let board = world.board
    world.finder.isStale = { board[$0]?.provider == "boltodds" }
    world.finder.review(of: world.board, world.fixtures, at: world.time)
    #expect(world.arbs == [])
    #expect(refused(world) == ["stale: over 2.5 2.1 a, under 2.5 2.1 b"])
    #expect(world.finder.counts.stale == 2)
    world.finder.isStale = { _ in false }
    world.finder.review(of: world.board, world.fixtures, at: world.time)
    #expect(world.arbs.count == 1)
  }

  @Test func priceOlderThanTheMaximumAgeDoesNotCount() {
    var world = World()
    world.tell("tickodds", [.total(2.5, "a", "2.10", "1.80")])
    world.tell("boltodds", [.total(2.5, "b", "1.80", "2.10")])
    world.pass(10)
    #expect(world.arbs.count == 1)
    world.pass(0.001)
    #expect(world.arbs == [])
    #expect(refused(world) == ["stale: over 2.5 2.1 a, under 2.5 2.1 b"])
    #expect(world.finder.counts.old == 4)
    #expect(
      world.news() == ["appeared arb over 2.5 2.1 a, under 2.5 2.1 b", "vanished arb over 2.5 2.1 a, under 2.5 2.1 b"])
  }

  @Test func profitBelowTheMinimumIsRejected() {
    let rows = refused(
      [.total(2.5, "a", "2.01", "1.80")], [.total(2.5, "b", "1.80", "2.01")], .arbs { $0.minProfit = 0.01 })
    #expect(rows == ["noProfit: over 2.5 2.01 a, under 2.5 2.01 b"])
  }

  @Test func sureWinLostToRoundingIsNotRejected() {
    var world = World(
      .arbs {
        $0.unit = Amount(millionths: 50_000_000) ?? .zero
        $0.stake = Amount(millionths: 80_000_000) ?? .zero
      })
    world.tell("tickodds", [.total(2.5, "a", "2.01", "1.80")])
    world.tell("boltodds", [.total(2.5, "b", "1.80", "2.01")])
    #expect(world.arbs == ["over 2.5 2.01 a, under 2.5 2.01 b"] && refused(world) == [])
    // The total doesn't suffice for a unit on each leg.
    #expect(world.finder.arbs.first?.stakes.map { $0.guaranteed < 0 } ?? true)
  }

  @Test func profitAboveAFifthIsFlaggedAsImplausible() {
    var world = World()
    world.tell("tickodds", [.total(2.5, "a", "2.42", "1.80")])
    world.tell("boltodds", [.total(2.5, "b", "1.80", "2.41")])
    #expect(world.arbs == ["over 2.5 2.42 a, under 2.5 2.41 b implausible"])
    world.tell("tickodds", [.total(2.5, "a", "2.39", "1.80")])
    #expect(world.arbs == ["over 2.5 2.39 a, under 2.5 2.41 b"])
  }

  @Test func layPriceIsIgnored() {
    // A market of lay prices has another name, and markets unknown to the tables are ignored.
    let rows = refused(
      [market(.unknown, "a", [(.home, "2.1"), (.away, "1.7")])],
      [market(.unknown, "b", [(.home, "1.7"), (.away, "2.1")])])
    #expect(rows == [])
  }

  @Test func selectionsOfTwoMatchesDoNotCombine() {
    let names = TextTable()
    let coverages = [
      SelectionCoverage(fixture: names.intern("a:1"), World.goals, Line(thousandths: 2500), .over),
      SelectionCoverage(fixture: names.intern("a:2"), World.goals, Line(thousandths: 2500), .under),
    ]
    #expect(Partition.refusal(of: coverages, in: .soccer) == .differentMatch)
    var world = World()
    world.tell("tickodds", match: "m", [.total(2.5, "a", "2.10", "1.80")])
    world.tell("boltodds", match: "n", home: "Leeds", away: "Everton", [.total(2.5, "b", "1.80", "2.10")])
    #expect(world.arbs == [] && refused(world) == [])
  }

  @Test func listIsCappedButEverySetIsCounted() {
    var world = World()
    var received: [World.Received] = []
    for line in 0..<12 { received.append(.total(Double(line) + 0.5, "a", "2.9", "1.1")) }
    world.tell("tickodds", received)
    world.tell("boltodds", received.map { .total(Double($0.line.thousandths) / 1000, "b", "1.1", "2.9") })
    let all = world.finder.refused(of: world.board, at: world.time)
    #expect(all.count == 12 * 11 && all.rows.count == all.count)
    let few = world.finder.refused(of: world.board, at: world.time, limit: 5)
    #expect(few.count == all.count && few.rows.count == 5)
  }
}
