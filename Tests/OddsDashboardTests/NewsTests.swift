import OddsBoard
import OddsModel
import Testing

@testable import OddsDashboard

/// What is shown as new, and what goes to the log.
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

  @Test func aScoreThatWasNotKnownBeforeDidNotChange() {
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

  @Test func theSideThatIsKnownIsNews() {
    let world = world()
    world.score("2", 0, Score.unknown)
    world.score("2", 0, 2)
    #expect(count(world.canvas(), .moved) == 0)
    world.score("2", 1, 2)
    let canvas = world.canvas()
    // The home side's digit, and the word in the strip of the latest.
    #expect(count(canvas, .moved) == 1 + "goal".count)
  }

  @Test func pointsPeriodsAndTheServerAreNoGoal() {
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

  @Test func aMatchThatIsToldWholeAgainKeepsWhatIsKnownOfIt() {
    let world = world()
    world.wait(1)
    world.score("2", 1, 0)
    world.reprice("2", ["1.50", "3.60", "4.20"])
    world.wait(1)
    world.press("/arsenal<Enter><Enter>")
    let before = world.picture()
    world.board.expectSnapshots("tickodds")
    // The same once more, as after a reconnect.
    world.reprice("2", ["1.50", "3.60", "4.20"])
    #expect(world.picture() == before)
    #expect(log(world).count { $0.hasPrefix("goal") } == 1)
  }

  @Test func aGoalThatComesWithAWholeMatchIsNews() {
    let world = world()
    world.board.expectSnapshots("tickodds")
    world.score("2", 1, 0)
    #expect(log(world) == ["goal 1-0"])
    #expect(count(world.canvas(), .moved) > 0)
    // A name that becomes known makes the match whole again, too.
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

  @Test func playsAreBoundedAndGoWithTheirMatch() throws {
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

  @Test func nothingIsKeptOfMatchesThatAreGone() {
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
  }
}
