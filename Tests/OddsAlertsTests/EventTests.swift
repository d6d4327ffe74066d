import OddsAlerts
import OddsBoard
import OddsModel
import OddsOutput
import Testing

/// Each event in a match fires once, whichever feed reports it first.
@Suite struct EventTests {
  private static let feeds: [ProviderName] = ["tickodds", "boltodds", "pulsescore"]
  private static let same = [feeds.map { "\($0):1" }]
  private static var goal: AlertWorld.Rule { AlertWorld.Rule("goal", on: .goal) }

  /// Returns a world in which three feeds have a match at 0-0 in its 20th minute.
  private func world(_ rules: AlertWorld.Rule...) -> AlertWorld {
    let rule = rules.first ?? Self.goal
    let world = AlertWorld(rule, same: Self.same)
    for feed in Self.feeds { world.match(feed, "1", Score(home: 0, away: 0), status: .live, clock: 1200) }
    return world
  }

  @Test func goalReportedByThreeFeedsFiresOnce() {
    let world = world()
    #expect(world.match("boltodds", "1", Score(home: 1, away: 0)) == ["goal boltodds:1"])
    #expect(world.match("tickodds", "1", Score(home: 1, away: 0)) == [])
    #expect(world.incident("tickodds", "1", .goal, minute: 21, id: "a") == [])
    #expect(world.match("pulsescore", "1", Score(home: 1, away: 0), after: 40) == [])
    #expect(world.match("pulsescore", "1", Score(home: 2, away: 0)) == ["goal pulsescore:1"])
  }

  @Test func incidentBeforeTheScoreIsTheSameGoal() {
    let world = world()
    #expect(world.incident("tickodds", "1", .penaltyGoal, .away, minute: 21) == ["goal tickodds:1"])
    #expect(world.match("tickodds", "1", Score(home: 0, away: 1)) == [])
    #expect(world.match("boltodds", "1", Score(home: 0, away: 1), after: 60) == [])
    #expect(world.match("boltodds", "1", Score(home: 1, away: 1)) == ["goal boltodds:1"])
  }

  @Test func eventsBeforeTheFirstSightDoNotFire() {
    let world = AlertWorld(Self.goal, same: Self.same)
    #expect(world.match("tickodds", "1", Score(home: 1, away: 0), status: .live, clock: 3000) == [])
    // A feed that lags behind appears later.
    #expect(world.match("boltodds", "1", Score(home: 0, away: 0), status: .live, clock: 3000) == [])
    #expect(world.match("boltodds", "1", Score(home: 1, away: 0)) == [])
    #expect(world.match("boltodds", "1", Score(home: 1, away: 1)) == ["goal boltodds:1"])
  }

  @Test func oldIncidentsDoNotFire() {
    let world = world()
    let reportedAt = world.incidents("boltodds", "1") {
      [Int16(5), 12, 20].map { minute in
        var row = IncidentRow(.goal)
        (row.minute, row.side, row.id) = (minute, .home, world.id("\(minute)"))
        return (row, false)
      }
    }
    // The clock shows 20 minutes, so only the last one is new.
    #expect(reportedAt == ["goal boltodds:1"])
  }

  @Test func firstKnownScoreIsNotAGoal() {
    let world = AlertWorld(Self.goal)
    world.match("tickodds", "1", status: .live)
    #expect(world.match("tickodds", "1", Score(home: 2, away: 1)) == [])
    #expect(world.match("tickodds", "1", Score(home: 3, away: 1)) == ["goal tickodds:1"])
  }

  @Test func goalScoredAgainAfterACorrectionFiresAgain() {
    let world = world()
    #expect(world.match("tickodds", "1", Score(home: 1, away: 0)) == ["goal tickodds:1"])
    #expect(world.match("tickodds", "1", Score(home: 0, away: 0), after: 60) == [])
    // A slow feed still has the score from before the correction.
    #expect(world.match("boltodds", "1", Score(home: 1, away: 0)) == [])
    #expect(world.match("boltodds", "1", Score(home: 0, away: 0)) == [])
    #expect(world.match("tickodds", "1", Score(home: 1, away: 0), after: 600) == ["goal tickodds:1"])
    #expect(world.match("boltodds", "1", Score(home: 1, away: 0)) == [])
  }

  @Test func flickeringScoreIsOneGoal() {
    let world = world()
    #expect(world.match("boltodds", "1", Score(home: 1, away: 0)) == ["goal boltodds:1"])
    for _ in 0..<3 {
      // One of the feed's sockets lags behind the other.
      #expect(world.match("boltodds", "1", Score(home: 0, away: 0), after: 0.2) == [])
      #expect(world.match("boltodds", "1", Score(home: 1, away: 0), after: 0.2) == [])
    }
    #expect(world.match("boltodds", "1", Score(home: 2, away: 0)) == ["goal boltodds:1"])
  }

  @Test func goalWithExchangedSidesIsTheSame() {
    let world = AlertWorld(Self.goal, same: Self.same)
    world.match("tickodds", "1", Score(home: 0, away: 0), status: .live)
    world.tell("boltodds") { batch in
      var row = MatchRow(id: world.id("1"))
      row.fields = [.sport, .teams, .score, .status]
      (row.sport, row.status, row.score) = (.soccer, .live, Score(home: 0, away: 0))
      (row.home, row.away) = (world.id("Away 1"), world.id("Home 1"))
      batch.add(row)
    }
    #expect(world.match("tickodds", "1", Score(home: 1, away: 0)) == ["goal tickodds:1"])
    let reportedAt = world.tell("boltodds") { batch in
      var row = MatchRow(id: world.id("1"))
      (row.fields, row.score) = (.score, Score(home: 0, away: 1))
      batch.add(row)
    }
    #expect(reportedAt == [])
  }

  @Test func goalDuringADisconnectionFires() {
    let world = AlertWorld(Self.goal)
    world.match("tickodds", "1", Score(home: 0, away: 0), status: .live)
    world.reconnect("tickodds")
    #expect(world.match("tickodds", "1", Score(home: 1, away: 0)) == ["goal tickodds:1"])
  }

  @Test func basketballPointsAreNotGoals() {
    let world = AlertWorld(Self.goal)
    world.match("tickodds", "1", Score(home: 10, away: 8), status: .live, sport: .basketball)
    #expect(world.match("tickodds", "1", Score(home: 12, away: 8), sport: .basketball) == [])
  }

  @Test func twoGoalsOfASideWithinAMinuteFireTwice() {
    let world = world()
    #expect(world.match("tickodds", "1", Score(home: 1, away: 0)) == ["goal tickodds:1"])
    #expect(world.match("tickodds", "1", Score(home: 2, away: 0), after: 50) == ["goal tickodds:1"])
    for number in 1...2 { #expect(world.incident("boltodds", "1", .goal, id: "\(number)") == []) }
    #expect(world.incident("boltodds", "1", .goal, id: "3") == ["goal boltodds:1"])
  }

  // MARK: Cards and suspensions

  @Test func redCardReportedAsIncidentAndAsCountFiresOnce() {
    let world = world(.init("red", on: .redCard))
    world.match("boltodds", "1", redCards: (0, 0))
    #expect(world.incident("tickodds", "1", .secondYellow, .away, minute: 21, id: "a") == ["red tickodds:1"])
    #expect(world.match("boltodds", "1", redCards: (0, 1)) == [])
    #expect(world.incident("pulsescore", "1", .redCard, .away, minute: 22, id: "b") == [])
    #expect(world.match("boltodds", "1", redCards: (1, 1)) == ["red boltodds:1"])
    #expect(world.incident("tickodds", "1", .yellowCard, .away, minute: 23, id: "c") == [])
  }

  @Test func cardReportedAndCountedByOneFeedFiresOnce() {
    let world = world(.init("red", on: .redCard))
    world.match("tickodds", "1", redCards: (0, 0))
    #expect(world.incident("tickodds", "1", .redCard, .home, minute: 21, id: "a") == ["red tickodds:1"])
    #expect(world.match("tickodds", "1", redCards: (1, 0)) == [])
    #expect(world.match("tickodds", "1", redCards: (2, 0)) == ["red tickodds:1"])
  }

  @Test func eachSuspensionFiresOnce() {
    let world = world(.init("suspended", on: .suspension))
    #expect(world.match("tickodds", "1", status: .suspended) == ["suspended tickodds:1"])
    #expect(world.match("boltodds", "1", status: .suspended, after: 5) == [])
    #expect(world.match("tickodds", "1", status: .live) == [])
    #expect(world.match("tickodds", "1", status: .suspended, after: 20) == ["suspended tickodds:1"])
  }

  @Test func matchSuspendedAtFirstSightDoesNotFire() {
    let world = AlertWorld(.init("suspended", on: .suspension))
    #expect(world.match("tickodds", "1", status: .suspended) == [])
  }

  // MARK: Incidents by condition

  @Test func firstReportThatSatisfiesTheConditionFires() {
    let world = world(
      .init("scorer", on: .line(.incident)) { change, _, names in
        if case .incident(_, let row, _) = change { names.string(row.player) == "Kane" } else { false }
      })
    #expect(world.incident("tickodds", "1", .goal, minute: 21, id: "a") == [])
    func named(_ provider: ProviderName) -> [String] {
      world.incidents(provider, "1") {
        var row = IncidentRow(.goal)
        (row.minute, row.side, row.player, row.id) = (21, .home, world.id("Kane"), world.id("x"))
        return [(row, false)]
      }
    }
    #expect(named("boltodds") == ["scorer boltodds:1"])
    #expect(named("pulsescore") == [])
  }

  @Test func retractionFiresOnce() {
    let world = world(
      .init("retracted", on: .line(.incident)) { change, _, _ in
        if case .incident(_, _, let isRetracted) = change { isRetracted } else { false }
      })
    for feed in Self.feeds { world.incident(feed, "1", .goal, minute: 21, id: "g") }
    #expect(world.incident("boltodds", "1", .goal, minute: 21, id: "g", isRetracted: true) == ["retracted boltodds:1"])
    #expect(world.incident("tickodds", "1", .goal, minute: 21, id: "g", isRetracted: true) == [])
  }
}
