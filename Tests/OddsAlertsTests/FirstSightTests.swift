import OddsAlerts
import OddsBoard
import OddsFixtures
import OddsModel
import OddsOutput
import Testing

/// Events from before a match was first seen are history, however late their messages arrive; later events fire
/// immediately, and once.
@Suite struct FirstSightTests {
  private static let feeds: [ProviderName] = ["tickodds", "boltodds", "pulsescore"]
  private static let same = [feeds.map { "\($0):1" }]
  private static var goal: AlertWorld.Rule { AlertWorld.Rule("goal", on: .goal) }

  /// Returns a world with a feed that has a clock and a score, and one that sends details later.
  private func world(
    _ rules: AlertWorld.Rule..., score: Score = Score(home: 1, away: 1), clock: Int32 = 3300
  ) -> AlertWorld {
    let world = AlertWorld(rules.first ?? Self.goal, same: Self.same)
    world.match("tickodds", "1", score, status: .live, clock: clock)
    return world
  }

  // MARK: Goals

  @Test func goalThatADetailsChannelSendsLaterIsHistoryByItsMinute() {
    let world = world()
    world.match("boltodds", "1", status: .live, after: 0.1)
    #expect(world.incident("boltodds", "1", .goal, minute: 6, id: "a", after: 0.1) == [])
    #expect(world.incident("boltodds", "1", .goal, .away, minute: 30, id: "b", after: 40) == [])
  }

  @Test func goalWhoseScoreWasOnTheBoardIsHistoryWhateverItsMinute() {
    let world = world()
    world.match("boltodds", "1", status: .live, after: 0.1)
    #expect(world.incident("boltodds", "1", .goal, minute: 55, score: Score(home: 1, away: 0), id: "a") == [])
    #expect(world.incident("boltodds", "1", .goal, .away, score: Score(home: 1, away: 1), id: "b") == [])
    // The next goal isn't history.
    let next = Score(home: 2, away: 1)
    #expect(world.incident("boltodds", "1", .goal, minute: 55, score: next, id: "c") == ["goal boltodds:1"])
    #expect(world.match("tickodds", "1", next) == [])
  }

  @Test func scoreThatAnotherFeedHadOnTheBoardFirstIsHistory() {
    let world = world(score: Score(home: 0, away: 0))
    world.match("boltodds", "1", Score(home: 1, away: 0), status: .live, after: 2)
    #expect(world.match("tickodds", "1", Score(home: 1, away: 0)) == [])
  }

  @Test func scoreThatOnlyALaterFeedHasIsAGoal() {
    let world = world(score: Score(home: 0, away: 0))
    let fired = world.match("boltodds", "1", Score(home: 1, away: 0), status: .live, after: 300)
    #expect(fired == ["goal boltodds:1"])
    #expect(world.match("tickodds", "1", Score(home: 1, away: 0)) == [])
  }

  @Test func newGoalWithoutAMinuteFiresAtOnce() {
    let world = world()
    world.match("boltodds", "1", status: .live, after: 0.1)
    #expect(world.incident("boltodds", "1", .goal, after: 1) == ["goal boltodds:1"])
    #expect(world.match("tickodds", "1", Score(home: 2, away: 1), after: 5) == [])
  }

  @Test func newGoalOfTheMinuteOfTheFirstSightFires() {
    let world = world()
    #expect(world.incident("tickodds", "1", .goal, minute: 56, id: "a") == ["goal tickodds:1"])
    #expect(world.match("tickodds", "1", Score(home: 2, away: 1), after: 5) == [])
  }

  @Test func goalAfterOneThatWasTakenBackFires() {
    let world = world(score: Score(home: 1, away: 0))
    world.match("boltodds", "1", Score(home: 1, away: 0), status: .live, after: 0.1)
    world.match("tickodds", "1", Score(home: 0, away: 0), clock: 3600, after: 300)
    let again = Score(home: 1, away: 0)
    #expect(
      world.incident("boltodds", "1", .goal, minute: 66, score: again, id: "a", after: 301) == ["goal boltodds:1"])
    #expect(world.match("tickodds", "1", again) == [])
  }

  @Test func oldGoalSentAgainDoesNotFire() {
    let world = world()
    let score = Score(home: 2, away: 1)
    #expect(world.match("tickodds", "1", score, clock: 3400, after: 100) == ["goal tickodds:1"])
    // The scorer becomes known half an hour later.
    #expect(world.incident("tickodds", "1", .goal, minute: 57, score: score, id: "a", after: 1800) == [])
  }

  @Test func incidentsOfAMatchSeenBeforeItsStartFire() {
    let world = AlertWorld(Self.goal, same: Self.same)
    world.match("tickodds", "1", status: .scheduled)
    world.match("tickodds", "1", Score(home: 0, away: 0), status: .live, clock: 30, after: 3600)
    #expect(world.incident("tickodds", "1", .goal, minute: 2, id: "a", after: 90) == ["goal tickodds:1"])
  }

  @Test func incidentsOfTheFirstHalfAreHistoryOfAMatchFirstSeenAtTheBreak() {
    let world = AlertWorld(.init("card", on: .line(.incident)), same: Self.same)
    world.match("tickodds", "1", Score(home: 0, away: 0), status: .break)
    #expect(world.incident("tickodds", "1", .yellowCard, minute: 44, id: "a") == [])
    #expect(world.incident("tickodds", "1", .yellowCard, minute: 46, id: "b", after: 700) == ["card tickodds:1"])
  }

  // MARK: Cards and suspensions

  @Test func cardThatADetailsChannelSendsLaterIsHistory() {
    for kind in [IncidentKind.yellowCard, .redCard] {
      let world = world(.init("card", on: kind == .redCard ? .redCard : .line(.incident)))
      #expect(world.incident("tickodds", "1", kind, minute: 20, id: "a", after: 0.1) == [])
      #expect(world.incident("tickodds", "1", kind, minute: 58, id: "b", after: 120) == ["card tickodds:1"])
    }
  }

  @Test func redCardThatAnotherFeedCountedAtFirstSightIsHistory() {
    let world = world(.init("red", on: .redCard))
    world.match("tickodds", "1", redCards: (0, 0))
    world.match("boltodds", "1", status: .live, redCards: (1, 0), after: 0.1)
    #expect(world.match("tickodds", "1", redCards: (1, 0)) == [])
    #expect(world.match("tickodds", "1", redCards: (2, 0)) == ["red tickodds:1"])
  }

  @Test func suspensionThatAnotherFeedHadAtFirstSightIsHistory() {
    let world = world(.init("suspended", on: .suspension))
    world.match("boltodds", "1", status: .suspended, after: 0.1)
    #expect(world.match("tickodds", "1", status: .suspended) == [])
    #expect(world.match("tickodds", "1", status: .live) == [])
    #expect(world.match("tickodds", "1", status: .suspended, after: 120) == ["suspended tickodds:1"])
  }

  // MARK: Frames that also rename the match

  @Test func goalInAFrameThatAlsoRenamesFiresOnItsScore() {
    let rule = AlertWorld.Rule("rise", on: .line(.score), isOfChange: true) { change, _, _ in
      if case .score(let move) = change { move.score.home > move.previous.home } else { false }
    }
    let world = AlertWorld(rule, Self.goal)
    world.match("tickodds", "1", Score(home: 0, away: 0), status: .live)
    let fired = world.tell("tickodds") { batch in
      var row = MatchRow(id: world.id("1"))
      row.fields = [.league, .score]
      (row.league, row.score) = (world.id("Cup"), Score(home: 1, away: 0))
      batch.add(row)
    }
    #expect(fired == ["rise tickodds:1", "goal tickodds:1"])
  }

  // MARK: Matches that are not joined yet

  /// Returns a world with two feeds' matches that are similar, but not enough to be joined, and the second feed's team
  /// names.
  private func unlike() -> (AlertWorld, home: String, away: String)? {
    for (home, away) in [
      ("Real Sociedad", "Los Leones"), ("Real Sociedad", "Zurigorri"), ("Sociedad", "Athletic Bilbao"),
    ] {
      // The further apart the kick-offs, the lower the confidence.
      for minutes in stride(from: Int64(0), through: 360, by: 3) {
        let world = AlertWorld(Self.goal)
        tell(world, "tickodds", "Real Sociedad", "Athletic Club", Score(home: 0, away: 0), start: 0)
        tell(world, "boltodds", home, away, Score(home: 0, away: 0), start: minutes)
        guard let ref = world.board.match(world.id("1"), "tickodds") else { return nil }
        if world.fixtures.members(with: ref).count == 1, !world.fixtures.kin(of: ref).isEmpty {
          return (world, home, away)
        }
      }
    }
    return nil
  }

  @discardableResult
  private func tell(
    _ world: AlertWorld, _ provider: ProviderName, _ home: String, _ away: String, _ score: Score,
    start minutes: Int64? = nil, after: Double = 1
  ) -> [String] {
    world.tell(provider, after: after) { batch in
      var row = MatchRow(id: world.id("1"))
      row.fields = [.sport, .teams, .score, .status]
      (row.sport, row.home, row.away) = (.soccer, world.id(home), world.id(away))
      (row.score, row.status) = (score, .live)
      if let minutes {
        row.fields.insert(.start)
        row.start = Timestamp(seconds: 1_776_427_200 + minutes * 60)
      }
      batch.add(row)
    }
  }

  @Test func goalOfTwoUnjoinedMatchesFiresOnce() throws {
    let (world, home, away) = try #require(unlike(), "the test needs names that are alike and not joined")
    let goal = Score(home: 1, away: 0)
    #expect(tell(world, "tickodds", "Real Sociedad", "Athletic Club", goal) == ["goal tickodds:1"])
    #expect(tell(world, "boltodds", home, away, goal, after: 10) == [])
    let next = Score(home: 1, away: 1)
    #expect(tell(world, "boltodds", home, away, next, after: 300) == ["goal boltodds:1"])
    #expect(tell(world, "tickodds", "Real Sociedad", "Athletic Club", next, after: 10) == [])
  }

  // MARK: Any order of reports

  struct Random: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  /// A match with two goals before the first sight and two after it. Each feed reports each goal by its score, by an
  /// incident with more or less detail, or both, at its own time; feeds join at any time.
  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func newGoalsFireOnceAndOldOnesNeverInAnyOrderOfReports(seed: UInt64) {
    var random = Random(state: seed)
    func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
    let world = AlertWorld(Self.goal, same: Self.same)
    let start = world.now
    // At 50:00 the score is 1-1; goals follow at 61' and 75'.
    let goals: [(score: Score, side: Side, minute: Int16, at: Int)] = [
      (Score(home: 1, away: 0), .home, 9, -2460), (Score(home: 1, away: 1), .away, 31, -1140),
      (Score(home: 2, away: 1), .home, 61, 600), (Score(home: 3, away: 1), .home, 75, 1440),
    ]
    enum Report { case joins, score(Int), incident(Int, hasMinute: Bool, hasScore: Bool) }
    var reports: [(at: Int, feed: Int, report: Report)] = []
    for feed in Self.feeds.indices {
      // The first feed has the match from the start; the others join with it, or minutes later.
      let joined = feed == 0 ? 0 : [1 + below(5), 200 + below(200)][below(2)]
      reports.append((joined, feed, .joins))
      let tellsScore = feed == 0 || below(3) > 0
      for (number, goal) in goals.enumerated() {
        let isNew = goal.at > 0
        if tellsScore, isNew { reports.append((goal.at + below(20), feed, .score(number))) }
        guard below(4) > 0 else { continue }
        // Old goals are sent at any time after details begin, new ones soon. An incident with neither minute nor score
        // can only be new.
        let at = isNew ? goal.at + below(40) : joined + 1 + below(400)
        let hasScore = below(2) == 0
        let hasMinute = !isNew && !hasScore || below(2) == 0
        reports.append((at, feed, .incident(number, hasMinute: hasMinute, hasScore: hasScore)))
      }
    }
    reports.sort { $0.at == $1.at ? $0.feed < $1.feed : $0.at < $1.at }
    var fired: [Int] = []
    for (at, feed, report) in reports {
      let provider = Self.feeds[feed]
      let passed = Double(world.now.since(start)) / 1000
      let wait = max(0, Double(at) - passed)
      let reportedAt: [String]
      switch report {
      case .joins:
        reportedAt = world.match(
          provider, "1", Score(home: 1, away: 1), status: .live, clock: 3000 + Int32(at), after: wait)
      case .score(let number): reportedAt = world.match(provider, "1", goals[number].score, after: wait)
      case .incident(let number, let hasMinute, let hasScore):
        let goal = goals[number]
        reportedAt = world.incident(
          provider, "1", .goal, goal.side, minute: hasMinute ? goal.minute : nil, score: hasScore ? goal.score : nil,
          id: "\(number)", after: wait)
      }
      fired += reportedAt.map { _ in at }
    }
    #expect(fired.count == 2, "seed \(seed): \(fired)")
    #expect(fired.first.map { (600..<640).contains($0) } == true, "seed \(seed): \(fired)")
    #expect(fired.last.map { (1440..<1480).contains($0) } == true, "seed \(seed): \(fired)")
  }
}
