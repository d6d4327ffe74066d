import OddsBoard
import OddsFixtures
import OddsModel
import Testing

@testable import OddsDashboard

/// Events that are highlighted as new, and entries of the log.
struct NewsTests {
  private func world(_ size: Size = Size(width: 120, height: 40)) -> FixedWorld {
    let world = FixedWorld(size: size)
    world.fill()
    _ = world.picture()
    return world
  }

  private func count(_ canvas: Canvas, _ role: Role) -> Int { canvas.cells.count { $0.role == role } }

  private func log(_ world: FixedWorld) -> [String] {
    world.model.journal.entries.map { "\($0.word) \($0.score.shown)" }
  }

  @Test func firstKnownScoreIsNotNews() {
    let world = FixedWorld(size: Size(width: 120, height: 40))
    for number in 0..<28 {
      world.tell { batch in
        var row = MatchRow(id: world.names.intern("\(number)"))
        row.fields = [.sport, .league, .teams, .status]
        row.sport = .soccer
        row.league = world.names.intern("League")
        (row.home, row.away) = (world.names.intern("Home \(number)"), world.names.intern("Away"))
        row.status = .live
        batch.add(row)
      }
    }
    _ = world.picture()
    for number in 0..<28 { world.score("\(number)", Int32(number % 3), 1) }
    #expect(count(world.canvas(), .moved) == 0)
    #expect(world.model.journal.entries.isEmpty)
    world.score("3", 3, 1)
    #expect(count(world.canvas(), .moved) > 0)
    #expect(world.model.journal.entries.count == 1)
  }

  @Test func onlyChangesFromAKnownScoreAreNews() {
    let world = world()
    world.score("2", 0, Score.unknown)
    world.score("2", 0, 2)
    #expect(count(world.canvas(), .moved) == 0)
    world.score("2", 1, 2)
    let canvas = world.canvas()
    // The home side's digit, and the word in the log below the list.
    #expect(count(canvas, .moved) == 1 + "goal".count)
  }

  @Test func pointsPeriodsAndServeAreNotGoals() {
    let world = world()
    world.tell { batch in
      var row = MatchRow(id: world.names.intern("6"))
      row.fields = [.points, .serving]
      (row.homePoints, row.awayPoints) = (world.names.intern("40"), world.names.intern("15"))
      row.serving = .home
      batch.add(row)
    }
    #expect(world.model.isDirty)
    #expect(world.picture().contains("40-15"))
    #expect(count(world.canvas(), .moved) == 0)
    #expect(world.model.journal.entries.isEmpty)
  }

  @Test func repeatedSnapshotKeepsTheNotesOfAMatch() {
    let world = world()
    world.wait(1)
    world.score("2", 1, 0)
    world.reprice("2", ["1.50", "3.60", "4.20"])
    world.wait(1)
    world.press("/arsenal<Enter><Enter>")
    let before = world.picture()
    world.board.expectSnapshots("tickodds")
    // The same state again, as after a reconnect.
    world.reprice("2", ["1.50", "3.60", "4.20"])
    #expect(world.picture() == before)
    #expect(log(world).count { $0.hasPrefix("goal") } == 1)
  }

  @Test func goalInASnapshotIsNews() {
    let world = world()
    world.board.expectSnapshots("tickodds")
    world.score("2", 1, 0)
    #expect(log(world) == ["goal 1-0"])
    #expect(count(world.canvas(), .moved) > 0)
    // A new league name also causes a full snapshot of the match.
    world.tell { batch in
      var row = MatchRow(id: world.names.intern("2"))
      row.fields = [.league, .score, .status]
      row.league = world.names.intern("Premiership")
      row.score = Score(home: 2, away: 0)
      row.status = .break
      batch.add(row)
    }
    #expect(log(world).contains("goal 2-0"))
    #expect(log(world).contains { $0.hasPrefix("break") })
  }

  /// Fulham against Leeds from three feeds, one of which has home and away exchanged.
  private func fulham() throws -> FixedWorld {
    let world = FixedWorld(size: Size(width: 120, height: 24))
    let prices = ["2.87", "3.40", "2.50"]
    world.add("1", .soccer, "Premier League", "Fulham", "Leeds", 0, 0, clock: 14 * 60 + 20, prices)
    world.add(
      "b1", .soccer, "Premier League", "Fulham FC", "Leeds United", 0, 0, clock: 14 * 60 + 10, prices,
      bookmakers: ["bet365"], provider: "boltodds")
    world.add(
      "p1", .soccer, "England Premier League", "Leeds United", "Fulham", 0, 0, clock: 14 * 60 + 15,
      ["2.50", "3.40", "2.87"], bookmakers: ["Bet 365"], provider: "pulsescore")
    _ = world.picture()
    let ref = try #require(world.board.match(world.names.intern("1"), "tickodds"))
    let members = world.model.fixtures.members(with: ref)
    try #require(members.count == 3)
    try #require(members.contains { $0.member.isSwapped })
    return world
  }

  private func lines(_ world: FixedWorld) -> [String] {
    world.press("4")
    return world.picture().split(separator: "\n").map(String.init).filter { $0.hasPrefix("12:") }
  }

  @Test func goalOfThreeFeedsIsOneLineInTheLeadersSpelling() throws {
    let world = try fulham()
    world.score("p1", 0, 1, provider: "pulsescore")
    world.wait(3)
    world.score("1", 1, 0)
    world.happen("b1", .goal, minute: 15, player: "R. Jiménez", provider: "boltodds")
    world.score("b1", 1, 0, provider: "boltodds")
    let lines = lines(world)
    #expect(lines.count == 1)
    #expect(lines.first?.contains("goal Fulham 1-0, R. Jiménez (15')") == true)
    #expect(lines.first?.contains("Fulham – Leeds · Premier League") == true)
  }

  @Test func goalFromBeforeTheFirstSnapshotIsNotNews() throws {
    let world = FixedWorld(size: Size(width: 120, height: 24))
    world.add("1", .soccer, "League", "Fulham", "Leeds", 1, 0, clock: 55 * 60, ["2.00", "3.00", "4.00"])
    _ = world.picture()
    world.press("f")
    world.wait(1)
    world.happen("1", .goal, minute: 6, player: "R. Jiménez")
    world.wait(30)
    world.happen("1", .yellowCard, minute: 30, player: "H. Wilson")
    #expect(world.model.journal.entries.isEmpty)
    #expect(world.model.takeRings().isEmpty)
    world.happen("1", .goal, minute: 57, player: "S. Smith Rowe")
    #expect(world.model.journal.entries.map(\.word) == ["goal"])
    #expect(world.model.takeRings().count == 1)
  }

  @Test func halfTimeAndEndAreOneLineEachWithTheScore() throws {
    let world = try fulham()
    world.score("1", 1, 0)
    for status in [MatchStatus.break, .live, .ended] {
      for (id, provider) in [("1", "tickodds"), ("b1", "boltodds"), ("p1", "pulsescore")] as [(String, ProviderName)] {
        world.tell(provider) { batch in
          var row = MatchRow(id: world.names.intern(id))
          row.fields = [.status, .period]
          row.status = status
          row.period = world.names.intern(status == .break ? "Half Time" : "2nd Half")
          batch.add(row)
        }
        world.wait(1)
      }
    }
    let lines = lines(world)
    #expect(lines.count == 4)
    for words in ["half-time Fulham – Leeds 1-0", "back under way Fulham – Leeds 1-0", "ended Fulham – Leeds 1-0"] {
      #expect(lines.contains { $0.contains(words) })
    }
  }

  @Test func priceMoveOfSeveralFeedsIsOneLineWithItsBookmaker() throws {
    let world = try fulham()
    world.wait(1)
    world.reprice("b1", ["1.30", "5.50", "9.00"], bookmakers: ["bet365"], provider: "boltodds")
    world.wait(2)
    // The same bookmaker in another feed is the same move; another bookmaker is another move.
    world.reprice("p1", ["9.00", "5.50", "1.30"], bookmakers: ["Bet 365"], provider: "pulsescore")
    world.reprice("1", ["1.35", "5.50", "9.00"])
    let lines = lines(world)
    #expect(lines.count == 2)
    #expect(
      lines.contains { $0.contains("▼ Fulham 2.87 → 1.30, draw 3.40 → 5.50, Leeds 2.50 → 9.00 bet365") })
    #expect(lines.contains { $0.contains("▼ Fulham 2.87 → 1.35") && $0.contains("tickodds") })
  }

  @Test(arguments: 40...100)
  func priceIsNeverTruncated(width: Int) throws {
    let world = try fulham()
    world.reprice("1", ["1.35", "5.50", "9.00"])
    world.size = Size(width: width, height: 24)
    let line = try #require(lines(world).first)
    #expect(line.contains("2.87 → 1.35"))
    #expect(["draw 3.40 → 5.50", "…"].contains { line.contains($0) })
    for cut in ["→ …", ".…", "3.4…", "→ 5.5…", "→ 9.0…"] { #expect(!line.contains(cut)) }
  }

  @Test func gradualMoveWithinAMinuteIsNewsButASlowerOneIsNot() throws {
    let world = try fulham()
    for (price, seconds) in [("2.60", 20), ("2.40", 20), ("2.20", 20)] as [(String, Int64)] {
      world.reprice("1", [price, "3.40", "2.50"])
      world.wait(seconds)
    }
    #expect(lines(world).count { $0.contains("Fulham 2.87 → 2.20 tickodds") } == 1)
    let slow = try fulham()
    for price in ["2.60", "2.40", "2.20"] {
      slow.reprice("1", [price, "3.40", "2.50"])
      slow.wait(61)
    }
    #expect(lines(slow).isEmpty)
  }

  @Test func logUsesTheChosenOddsFormat() throws {
    let world = try fulham()
    world.reprice("1", ["1.50", "3.40", "2.50"])
    world.press("o")
    #expect(lines(world).contains { $0.contains("Fulham +187 → -200") })
  }

  @Test func favouriteOfAnyFeedIsMarkedInTheLog() throws {
    let world = try fulham()
    world.score("b1", 1, 0, provider: "boltodds")
    world.press("4f")
    #expect(lines(world).first?.contains("★ goal Fulham") == true)
    #expect(world.model.preferences.favourites.count == 1)
  }

  @Test(arguments: [40, 60, 80])
  func longNamesAreCutButScoreAndMinuteAreNot(width: Int) {
    let world = FixedWorld(size: Size(width: width, height: 24))
    let (home, away) = ("Borussia Mönchengladbach II Amateure", "Wolverhampton Wanderers Under 23")
    world.add("1", .soccer, "League", home, away, 0, 0, clock: 66 * 60, ["2.00", "3.00", "4.00"])
    _ = world.picture()
    world.score("1", 1, 0)
    world.happen("1", .goal, minute: 67, player: "Pierre-Emerick Aubameyang")
    world.turn("1", .ended)
    let lines = lines(world)
    #expect(lines.count == 2)
    #expect(lines.contains { $0.contains("ended") && $0.contains("1-0") && $0.contains("Wol") })
    #expect(lines.contains { $0.contains("goal Borussia") && $0.contains("1-0") && $0.contains("(67')") })
    #expect(lines.allSatisfy { $0.contains("…") })
  }

  @Test func playsAreLimitedAndRemovedWithTheirMatch() throws {
    let world = world()
    func play(_ number: Int) {
      world.tell { batch in
        batch.add(MatchRow(id: world.names.intern("2")))
        var play = PlayRow(kind: .none)
        let start = batch.text.count
        batch.text += "play \(number)".utf8
        play.description = start..<batch.text.count
        batch.add(play)
      }
    }
    for number in 0..<1000 { play(number) }
    let match = try #require(world.board.match(world.names.intern("2"), "tickodds"))
    let plays = try #require(world.model.notes[match]?.plays)
    #expect(plays.count <= MatchNote.maximumPlays)
    #expect(plays.last?.text == "play 999")
    world.remove("2")
    #expect(world.model.notes[match] == nil)
    #expect(world.model.notes.count == 5)
  }

  @Test func removedMatchesLeaveNoData() {
    let world = FixedWorld()
    for round in 0..<20 {
      for number in 0..<10 {
        world.add("\(round)-\(number)", .soccer, "League", "Home", "Away", 0, 0, clock: 60, ["2.00", "3.00", "4.00"])
      }
      world.wait(1)
      _ = world.picture()
      for number in 0..<10 { world.remove("\(round)-\(number)") }
    }
    #expect(world.model.notes.count == 0)
    #expect(world.model.priceShifts.count == 0)
  }
}
