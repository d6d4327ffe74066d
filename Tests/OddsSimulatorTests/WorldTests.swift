import Testing

@testable import OddsSimulator

@Suite("The seeded world")
struct WorldTests {
  @Test("The same seed tells the same events, however it is advanced")
  func sameSeedSameEvents() {
    var whole = World(seed: 7)
    var pieces = World(seed: 7)
    let rendered = whole.advance(to: SimTime(seconds: 360))
    var gathered: [WorldEvent] = []
    for second in stride(from: 40, through: 360, by: 40) {
      gathered += pieces.advance(to: SimTime(seconds: second))
    }
    #expect(rendered.count > 200)
    #expect(rendered == gathered)
    #expect(whole.matches == pieces.matches)
  }

  @Test("At the speed of the clock the world moves too, though by whole seconds only")
  func movesAtTheSpeedOfTheClock() async throws {
    try await serving({
      $0.runs = true
      $0.speed = 1
    }) { server, _ in
      var time = try #require(await server.truth()).time
      for _ in 0..<600 where time == .start {
        try await Task.sleep(for: .milliseconds(100))
        time = try #require(await server.truth()).time
      }
      #expect(time > .start)
    }
  }

  @Test("A speed that no machine reaches leaves the server able to answer")
  func answersAtAnySpeed() async throws {
    try await serving({
      $0.runs = true
      $0.speed = 1_000_000
    }) { server, client in
      var time = try #require(await server.truth()).time
      for _ in 0..<1200 where time == .start {
        try await Task.sleep(for: .milliseconds(50))
        time = try #require(await server.truth()).time
      }
      #expect(time > .start)
      #expect(try await client.get("/tickodds/v1/health").status > 0)
    }
  }

  @Test("Another seed tells other events")
  func otherSeedOtherEvents() {
    var one = World(seed: 1)
    var two = World(seed: 2)
    #expect(one.advance(to: SimTime(seconds: 120)) != two.advance(to: SimTime(seconds: 120)))
  }

  @Test("At the start there are at least ten soccer matches in play, in every phase")
  func startsInEveryPhase() {
    let matches = World(seed: 1).matches
    let soccer = matches.filter { $0.sport == .soccer }
    #expect(soccer.count { $0.inPlay } >= 10)
    for period in [WorldPeriod.half(1), .half(2), .halfTime, .notStarted] {
      #expect(soccer.contains { $0.period == period })
    }
    #expect(soccer.contains { ($0.elapsed ?? 0) >= 5_340 })
    for sport in WorldSport.allCases where sport != .cricket {
      #expect(matches.contains { $0.sport == sport && $0.inPlay }, "\(sport)")
    }
  }

  @Test("Within ten minutes of play every kind of change has happened", arguments: [UInt64(1), 2, 3])
  func openingHasEverything(seed: UInt64) {
    var world = World(seed: seed)
    let events = world.advance(to: SimTime(seconds: 600))
    var kinds: Set<WorldIncident.Kind> = []
    var changes: Set<String> = []
    for event in events {
      if case .incident(let incident) = event.change { kinds.insert(incident.kind) }
      changes.insert(String(String(describing: event.change).prefix { $0 != "(" }))
      if case .score(let from, let to) = event.change, to.total < from.total { changes.insert("score down") }
    }
    for kind: WorldIncident.Kind in [
      .goal, .ownGoal, .penaltyGoal, .missedPenalty, .yellowCard, .redCard, .substitution, .var, .period,
    ] {
      #expect(kinds.contains(kind), "\(kind)")
    }
    for change in [
      "started", "score", "score down", "period", "incident", "retracted", "suspended", "resumed", "markets", "price",
      "points", "ended", "removed",
    ] {
      #expect(changes.contains(change), "\(change)")
    }
  }

  @Test("Something changes in every second of the opening")
  func neverStill() {
    var world = World(seed: 3)
    var still = 0
    for second in 1...300 where world.advance(to: SimTime(seconds: second)).isEmpty { still += 1 }
    #expect(still == 0)
  }

  @Test("A score is what its goals add up to, after every event")
  func scoreEqualsGoals() {
    var world = World(seed: 11, sports: [.soccer])
    for event in world.advance(to: SimTime(seconds: 1_500)) where event.match.sport == .soccer {
      guard event.match.status != .scheduled, let score = event.match.score else { continue }
      // A score event precedes its goal, and the retraction of a goal.
      if case .score = event.change { continue }
      var counted = WorldScore()
      for incident in event.match.incidents where incident.kind.scores {
        if let side = incident.side { counted[side] += 1 }
      }
      if case .suspended = event.change { continue }
      #expect(counted == score)
      let periods = event.match.periods.reduce(WorldScore()) {
        WorldScore(home: $0.home + $1.score.home, away: $0.away + $1.score.away)
      }
      #expect(periods == score)
    }
  }

  @Test("Prices are above 1 and markets hold a margin within bounds")
  func pricesAreSound() {
    var world = World(seed: 5)
    for moment in stride(from: 0, through: 1_600, by: 200) {
      _ = world.advance(to: SimTime(seconds: moment))
      for match in world.matches where match.status != .ended {
        #expect(!match.markets.isEmpty)
        for market in match.markets {
          let winners = market.kind == .doubleChance ? 2.0 : 1.0
          for bookmaker in world.bookmakers.indices {
            let prices = market.selections.compactMap { $0.prices[bookmaker]?.value }
            #expect(prices.count == market.selections.count)
            #expect(prices.allSatisfy { $0 > 1 })
            let overround = prices.reduce(0) { $0 + 1 / $1 } / winners - 1
            #expect(overround > 0 && overround < 0.1, "\(market.kind) \(overround)")
          }
        }
      }
    }
  }

  @Test("Every match in play ends and is removed, and others begin")
  func everyMatchEnds() {
    var world = World(seed: 9, sports: [.soccer])
    let first = Set(world.matches.filter { $0.inPlay && $0.sport == .soccer }.map(\.number))
    var ended: Set<Int> = []
    var removed: Set<Int> = []
    var started: Set<Int> = []
    for event in world.advance(to: SimTime(seconds: 7_500)) {
      switch event.change {
      case .ended: ended.insert(event.match.number)
      case .removed: removed.insert(event.match.number)
      case .started: started.insert(event.match.number)
      default: break
      }
    }
    #expect(first.isSubset(of: ended))
    #expect(first.isSubset(of: removed))
    #expect(started.count >= 10)
    #expect(world.matches.count { $0.inPlay } >= 8)
  }

  @Test("A tennis match keeps to the rules of sets and games")
  func tennisKeepsTheRules() {
    var world = World(seed: 21, sports: [.tennis])
    for event in world.advance(to: SimTime(seconds: 3_000)) where event.match.sport == .tennis {
      for (index, set) in event.match.periods.enumerated() where index < event.match.periods.count - 1 {
        let (high, low) = (max(set.score.home, set.score.away), min(set.score.home, set.score.away))
        #expect((high == 6 && low <= 4) || (high == 7 && low >= 5))
      }
      #expect((event.match.score?.total ?? 0) <= 3)
    }
  }

  @Test("Hostile names appear only when asked for")
  func hostileNames() {
    func hasEscapes(_ world: World) -> Bool {
      world.matches.contains { $0.home.name.contains("\u{1B}") || $0.league.name.contains("\u{1B}") }
    }
    #expect(!hasEscapes(World(seed: 1)))
    #expect(hasEscapes(World(seed: 1, hostile: true)))
  }
}
