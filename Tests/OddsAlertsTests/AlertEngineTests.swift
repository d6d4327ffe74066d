import OddsAlerts
import OddsBoard
import OddsModel
import OddsOutput
import Testing

/// When rules fire that depend on the state of a match.
@Suite struct AlertEngineTests {
  private static let same = [["tickodds:1", "boltodds:1", "pulsescore:1"]]

  @Test func ruleFiresWhenTrueAndAgainOnlyAfterItWasFalse() {
    let world = AlertWorld(.above(2))
    #expect(world.match("tickodds", "1", prices: [.home: "1.9"]) == [])
    #expect(world.match("tickodds", "1", prices: [.home: "2.1"]) == ["above tickodds:1"])
    #expect(world.match("tickodds", "1", prices: [.home: "2.2"]) == [])
    #expect(world.match("tickodds", "1", prices: [.home: "2.0"]) == [])
    #expect(world.match("tickodds", "1", prices: [.home: "2.1"]) == ["above tickodds:1"])
  }

  @Test func stateAtFirstSightFiresOnce() {
    let world = AlertWorld(.above(2))
    #expect(world.match("tickodds", "1", prices: [.home: "2.5", .away: "1.5"]) == ["above tickodds:1"])
    #expect(world.match("tickodds", "1", prices: [.home: "2.6"]) == [])
  }

  @Test func secondPriceOfTheFixtureDoesNotFireAgain() {
    let world = AlertWorld(.above(2), same: Self.same)
    #expect(world.match("tickodds", "1", prices: [.home: "2.5"]) == ["above tickodds:1"])
    #expect(world.match("tickodds", "1", prices: [.home: "2.6"], book: "other") == [])
    #expect(world.match("boltodds", "1", prices: [.home: "2.4"]) == [])
    // Still true of another price.
    #expect(world.match("tickodds", "1", prices: [.home: "1.5"]) == [])
    #expect(world.match("tickodds", "1", prices: [.home: "2.5"]) == [])
    // Now true of no price.
    world.match("tickodds", "1", prices: [.home: "1.5"])
    world.match("tickodds", "1", prices: [.home: "1.5"], book: "other")
    world.match("boltodds", "1", prices: [.home: "1.5"])
    #expect(world.match("boltodds", "1", prices: [.home: "2.5"]) == ["above boltodds:1"])
  }

  @Test func separateMatchesFireSeparately() {
    let world = AlertWorld(.above(2))
    #expect(world.match("tickodds", "1", prices: [.home: "2.5"]) == ["above tickodds:1"])
    #expect(world.match("tickodds", "2", prices: [.home: "2.5"]) == ["above tickodds:2"])
  }

  @Test func suspendedPriceDoesNotChangeARule() {
    let world = AlertWorld(.above(2))
    world.match("tickodds", "1", prices: [.home: "1.9"])
    #expect(world.match("tickodds", "1", prices: [.home: "2.1"]) == ["above tickodds:1"])
    #expect(world.match("tickodds", "1", prices: [.home: "-"]) == [])
    #expect(world.match("tickodds", "1", prices: [.home: "2.2"]) == [])
  }

  @Test func ruleThatReadsSuspensionIsEvaluatedOnSuspendedPrices() {
    let world = AlertWorld(.above(2, isOfSuspension: true))
    world.match("tickodds", "1", prices: [.home: "1.9"])
    #expect(world.match("tickodds", "1", prices: [.home: "-"]) == ["above tickodds:1"])
  }

  @Test func removedPriceIsNoLongerTrue() {
    let world = AlertWorld(.above(2))
    #expect(world.match("tickodds", "1", prices: [.home: "2.1"]) == ["above tickodds:1"])
    #expect(world.match("tickodds", "1", prices: [.home: "x"]) == [])
    #expect(world.match("tickodds", "1", prices: [.home: "2.1"]) == ["above tickodds:1"])
  }

  @Test func linesRemovedWithTheirBookmakerAreNoLongerTrue() {
    let world = AlertWorld(.above(2))
    #expect(world.match("tickodds", "1", prices: [.home: "2.1"]) == ["above tickodds:1"])
    world.tell("tickodds") { batch in
      batch.add(MatchRow(id: world.id("1")))
      batch.events.append(.linesRemoved(bookmaker: world.id("book")))
    }
    #expect(world.match("tickodds", "1", prices: [.home: "2.1"], book: "other") == ["above tickodds:1"])
  }

  @Test func onlyLinesSentAfterAReconnectionCount() {
    let world = AlertWorld(.above(2))
    world.match("tickodds", "1", prices: [.home: "2.1"])
    world.reconnect("tickodds")
    #expect(world.match("tickodds", "1", prices: [.home: "2.3"]) == [])
    world.reconnect("tickodds")
    #expect(world.match("tickodds", "1", prices: [.home: "1.3"]) == [])
    #expect(world.match("tickodds", "1", prices: [.home: "2.3"]) == ["above tickodds:1"])
  }

  // MARK: Again

  @Test func againFiresAfterItsTimeWithoutBeingFalse() {
    let world = AlertWorld(.above(2, again: .seconds(300)))
    #expect(world.match("tickodds", "1", prices: [.home: "2.1"]) == ["above tickodds:1"])
    #expect(world.match("tickodds", "1", after: 200, prices: [.home: "2.2"]) == [])
    // False in between, but too early to fire again.
    world.match("tickodds", "1", prices: [.home: "1.2"])
    #expect(world.match("tickodds", "1", after: 90, prices: [.home: "2.3"]) == [])
    #expect(world.match("tickodds", "1", after: 10, prices: [.home: "2.4"]) == ["above tickodds:1"])
    #expect(world.match("tickodds", "1", after: 299, prices: [.home: "2.5"]) == [])
    #expect(world.match("tickodds", "1", after: 1, prices: [.home: "2.6"]) == ["above tickodds:1"])
  }

  @Test func againAppliesPerFixtureNotPerFeed() {
    let world = AlertWorld(.above(2, again: .seconds(300)), same: Self.same)
    #expect(world.match("tickodds", "1", prices: [.home: "2.1"]) == ["above tickodds:1"])
    #expect(world.match("boltodds", "1", after: 100, prices: [.home: "2.2"]) == [])
    #expect(world.match("boltodds", "1", after: 200, prices: [.home: "2.3"]) == ["above boltodds:1"])
    #expect(world.match("tickodds", "1", after: 1, prices: [.home: "2.2"]) == [])
  }

  @Test func clockSetBackDoesNotSuppressAlerts() {
    let world = AlertWorld(.above(2, again: .seconds(300)))
    world.match("tickodds", "1", prices: [.home: "2.1"])
    #expect(world.match("tickodds", "1", after: -1000, prices: [.home: "2.2"]) == ["above tickodds:1"])
  }

  @Test func againAppliesToMomentaryChangesToo() {
    let world = AlertWorld(.init("goal", on: .goal, again: .seconds(60)))
    world.match("tickodds", "1", Score(home: 0, away: 0))
    #expect(world.match("tickodds", "1", Score(home: 1, away: 0)) == ["goal tickodds:1"])
    #expect(world.match("tickodds", "1", Score(home: 2, away: 0), after: 30) == [])
    #expect(world.match("tickodds", "1", Score(home: 3, away: 0), after: 40) == ["goal tickodds:1"])
  }

  // MARK: Lines

  @Test func ruleWithoutAConditionFiresForEachLine() {
    let world = AlertWorld(.init("price", on: .line(.price)))
    #expect(world.match("tickodds", "1", prices: [.home: "2.1", .away: "1.5"]) == [])
    #expect(
      world.match("tickodds", "1", prices: [.home: "2.2", .away: "1.6"]) == ["price tickodds:1", "price tickodds:1"])
    #expect(world.match("tickodds", "1", prices: [.home: "2.3"]) == ["price tickodds:1"])
  }

  @Test func comparisonWithPreviousFiresEachTime() {
    let rise = AlertWorld.Rule("rise", on: .line(.score), isOfChange: true) { change, _, _ in
      if case .score(let move) = change { move.score.home > move.previous.home } else { false }
    }
    let world = AlertWorld(rise)
    world.match("tickodds", "1", Score(home: 1, away: 0))
    #expect(world.match("tickodds", "1", Score(home: 2, away: 0)) == ["rise tickodds:1"])
    #expect(world.match("tickodds", "1", Score(home: 3, away: 0)) == ["rise tickodds:1"])
  }

  @Test func eachIncidentFires() {
    let world = AlertWorld(
      .init("card", on: .line(.incident)) { change, _, _ in
        if case .incident(_, let row, _) = change { row.kind == .yellowCard } else { false }
      })
    world.match("tickodds", "1", clock: 600)
    #expect(world.incident("tickodds", "1", .yellowCard, minute: 10, id: "a") == ["card tickodds:1"])
    #expect(world.incident("tickodds", "1", .substitution, minute: 10, id: "b") == [])
    #expect(world.incident("tickodds", "1", .yellowCard, minute: 11, id: "c") == ["card tickodds:1"])
  }

  @Test func wholeMatchIsEvaluatedOnChangesAndAsItsClockRuns() {
    let late = AlertWorld.Rule("late", on: .line(.snapshot), isOfTime: true) { change, board, _ in
      guard let state = board[change.match], case .seconds(let clock, _, _) = state.clock else { return false }
      return clock >= 4800 && state.score.home == state.score.away
    }
    let world = AlertWorld(late)
    #expect(world.match("tickodds", "1", Score(home: 1, away: 0), status: .live, clock: 4900) == [])
    #expect(world.match("tickodds", "1", Score(home: 1, away: 1)) == ["late tickodds:1"])
    #expect(world.wait(1) == [])
    #expect(world.match("tickodds", "1", Score(home: 2, away: 1)) == [])
    #expect(world.match("tickodds", "1", Score(home: 2, away: 2)) == ["late tickodds:1"])
  }

  @Test func ruleCanBecomeTrueByTimeAlone() {
    var isLate = false
    let world = AlertWorld(.init("late", on: .line(.snapshot), isOfTime: true) { _, _, _ in isLate })
    world.match("tickodds", "1", status: .live)
    world.match("tickodds", "2", status: .scheduled)
    #expect(world.wait(1) == [])
    isLate = true
    #expect(world.wait(1) == ["late tickodds:1"])
    #expect(world.wait(1) == [])
  }

  // MARK: Scope

  @Test func ruleAboutAMatchAppliesToItsFixture() {
    var rule = AlertWorld.Rule.above(2)
    rule.rule.matches = [MatchReference(provider: "boltodds", id: "1")]
    let world = AlertWorld(rule, same: Self.same)
    #expect(world.match("tickodds", "2", prices: [.home: "2.5"]) == [])
    #expect(world.match("tickodds", "1", prices: [.home: "2.5"]) == [])
    // From here on both are known to be the same match.
    world.match("boltodds", "1")
    #expect(world.match("tickodds", "1", prices: [.home: "2.6"]) == ["above tickodds:1"])
  }

  // MARK: Memory

  @Test func removedMatchLeavesNoState() {
    let world = AlertWorld(.above(2), .init("goal", on: .goal))
    for number in 0..<50 {
      world.match("tickodds", "\(number)", Score(home: 1, away: 0), prices: [.home: "2.5"])
    }
    #expect(world.engine.count == 50)
    for number in 0..<50 { world.remove("tickodds", "\(number)") }
    #expect(world.engine.count == 0)
  }

  @Test func goalIsNotNewAfterTheFeedThatReportedItFirstDropsItsMatch() {
    let world = AlertWorld(.init("goal", on: .goal))
    world.match("tickodds", "1", Score(home: 0, away: 0))
    world.match("boltodds", "1", Score(home: 0, away: 0))
    #expect(world.match("tickodds", "1", Score(home: 1, away: 0)).count == 1)
    world.remove("tickodds", "1")
    #expect(world.match("boltodds", "1", Score(home: 1, away: 0)) == [])
    world.remove("boltodds", "1")
    #expect(world.engine.count == 0)
  }

  // MARK: Rules on findings, and replaced rules

  @Test func findingFiresWhenItAppearsAndAfterItReappears() {
    var truth = LineRuleState<String>()
    let now = Timestamp(seconds: 1000)
    func note(_ isTrue: Bool, _ rule: Int, _ subject: String, again: Duration? = nil, after seconds: Int64 = 0) -> Bool
    {
      truth.note(isTrue, rule, of: subject, again: again, at: now.advanced(by: seconds * 1000))
    }
    #expect(note(true, 0, "a"))
    #expect(!note(true, 0, "a"))
    #expect(note(true, 0, "b"))
    #expect(note(true, 1, "a"))
    #expect(!note(false, 0, "a"))
    #expect(note(true, 0, "a"))
    truth.drop("a", rules: 2)
    #expect(note(true, 0, "a", again: .seconds(60)))
    #expect(!note(true, 0, "a", again: .seconds(60), after: 59))
    #expect(note(true, 0, "a", again: .seconds(60), after: 60))
  }

  @Test func replacedRulesKeepStateAndNewOnesAreEvaluatedOnTheBoard() {
    let world = AlertWorld(.above(2))
    world.match("tickodds", "1", prices: [.home: "2.5"])
    #expect(world.replace([.above(2), .above(2.2), .above(3)]) == ["above tickodds:1"])
    #expect(world.match("tickodds", "1", prices: [.home: "2.6"]) == [])
    #expect(world.match("tickodds", "1", prices: [.home: "3.1"]) == ["above tickodds:1"])
  }
}
