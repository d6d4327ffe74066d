import OddsDashboard
import OddsFeed
import OddsModel
import OddsTransport
import Testing

/// The picture, read as lines of text.
struct DashboardTests {
  private func world(_ width: Int = 80, _ height: Int = 24) -> FixedWorld { .filled(width, height) }

  @Test func clockSetBackAnHourStopsNoUpdates() {
    let world = world(120, 40)
    _ = world.picture()
    world.reprice("2", ["2.05", "3.60", "4.20"])
    #expect(world.picture().contains("2.05▲"))
    world.now = Timestamp(milliseconds: world.now.milliseconds - 3_600_000)
    let picture = world.picture()
    #expect(!picture.contains("▲"))
    #expect(world.line("Arsenal")?.contains("?") == true)
    // The list is sorted again, and new prices have their true age.
    world.add("90", .soccer, "A Cup", "Reds", "Blues", 0, 0, clock: 60, ["1.90", "3.60", "4.20"])
    world.wait(2)
    #expect(world.line("Blues")?.contains("2s") == true)
  }

  @Test func incidentsBeforeTheFirstReportAreNotNews() {
    let world = world(120, 40)
    // At 12 minutes, the feed sends the match's incidents for the first time.
    world.tell { batch in
      batch.add(MatchRow(id: world.names.intern("2")))
      for (minute, player) in [(3, "Old Goal"), (12, "New Goal")] {
        var incident = IncidentRow(.goal)
        incident.minute = Int16(minute)
        incident.player = world.names.intern(player)
        batch.add(incident)
      }
    }
    let picture = world.picture()
    #expect(picture.contains("New Goal"))
    #expect(!picture.contains("Old Goal"))
  }

  @Test func firstStatusOfAMatchKnownByItsPricesIsNotNews() {
    let world = world(120, 40)
    world.tell { batch in
      var row = MatchRow(id: world.names.intern("70"))
      row.fields = [.sport, .league, .teams]
      row.sport = .soccer
      (row.home, row.away) = (world.names.intern("Quiet"), world.names.intern("Still"))
      batch.add(row)
    }
    world.turn("70", .live)
    #expect(!world.picture().contains("Quiet – Still"))
    world.turn("70", .break)
    #expect(world.picture().contains("Quiet – Still"))
  }

  @Test func everyLineFillsTheScreenExactly() {
    for size in [(40, 10), (80, 24), (120, 40), (200, 60), (41, 11), (109, 33)] {
      let canvas = world(size.0, size.1).canvas()
      for y in 0..<size.1 {
        var columns = 0
        for x in 0..<size.0 { columns += Int(canvas[x, y].width) }
        #expect(columns == size.0)
      }
    }
  }

  @Test func smallScreenShowsScoreAndPrice() throws {
    let row = try #require(world(40, 10).line("Arsenal"))
    #expect(row.contains("0-0"))
    #expect(row.contains("1.90"))
  }

  @Test func tooSmallScreenShowsANoticeAndStillQuits() {
    let world = world(20, 5)
    #expect(world.picture().contains("too small"))
    #expect(world.press("q") == .quit)
    let tiny = self.world(1, 1)
    #expect(tiny.picture() == "…\n")
    #expect(tiny.press("jjkG<Enter><Esc>/x<Enter><Tab>?") == .none)
  }

  @Test func growingBackFromOneCellShowsEverythingAgain() {
    let world = world()
    let before = world.picture()
    world.size = Size(width: 1, height: 1)
    _ = world.picture()
    world.size = Size(width: 80, height: 24)
    #expect(world.picture() == before)
  }

  @Test func hostileNamesStayInTheirColumns() throws {
    let picture = world().picture()
    #expect(!picture.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    #expect(!picture.unicodeScalars.contains { $0.value == 0x202E })
    let row = try #require(world().line("Evil"))
    #expect(row.contains("1.62"))
  }

  @Test func scoresAreAlignedInOneColumn() {
    let canvas = world(120, 40).canvas()
    var columns: Set<Int> = []
    for y in 0..<canvas.size.height {
      for x in 1..<(canvas.size.width - 1) where canvas[x, y].text == "-" && canvas[x, y].role == .label {
        if canvas[x - 1, y].role == .score { columns.insert(x) }
      }
    }
    #expect(columns.count == 1)
  }

  @Test func escapeNeverQuits() {
    let world = world()
    for _ in 0..<5 { #expect(world.press("<Esc>") == .none) }
    world.press("<Enter>")
    #expect(world.press("q") == .none)
    #expect(world.press("q") == .quit)
  }

  @Test func pauseFreezesThePictureWhileFeedsContinue() {
    let world = world()
    _ = world.picture()
    world.press("p")
    let frozen = world.picture()
    #expect(frozen.contains("paused"))
    world.reprice("1", ["1.50", "4.50", "7.00"])
    world.score("1", 3, 1)
    world.wait(3)
    #expect(!world.model.isDirty)
    #expect(world.picture() == frozen)
    world.press("p")
    #expect(world.picture().contains("1.50"))
    #expect(world.picture().contains("3-1"))
  }

  @Test func goalIsLoggedOnceWithItsScorer() {
    let world = world()
    world.score("2", 1, 0)
    world.happen("2", .goal, minute: 13, player: "B. Saka")
    world.press("4")
    let goals = world.picture().split(separator: "\n").filter { $0.contains("Arsenal") }
    #expect(goals.count == 1)
    #expect(goals.first?.contains("B. Saka") == true)
  }

  @Test func largePriceMoveIsLogged() {
    let world = world()
    world.wait(1)
    world.reprice("2", ["3.00", "3.60", "2.20"])
    world.wait(1)
    world.press("4")
    // Two sides of a market that move at once share an entry; the draw didn't move.
    #expect(world.picture().contains("▲ Arsenal 1.90 → 3.00"))
    #expect(world.picture().split(separator: "\n").count { $0.contains("Arsenal") } == 1)
    world.size = Size(width: 120, height: 40)
    #expect(world.picture().contains("▲ Arsenal 1.90 → 3.00, Manchester United 4.20 → 2.20 tickodds"))
  }

  @Test func enterInTheLogOpensTheMatch() {
    let world = world()
    world.score("2", 1, 0)
    world.press("4<Enter>")
    #expect(world.picture().contains("1 Markets"))
    #expect(world.picture().contains("Arsenal"))
  }

  @Test func statusLightsShowTheStateOfEachFeed() {
    let world = world(120, 40)
    let feed = FeedName(provider: "tickodds", topic: "all")
    var traffic = FeedTraffic()
    traffic.messages = 10
    traffic.lastData = world.now
    world.model.observe(traffic, of: feed)
    #expect(world.picture().contains("tickodds demo 0.0s"))
    for _ in 0..<3 {
      world.model.observe(LinkStatus(.reconnecting, epoch: 1, retryIn: .seconds(8)), of: feed, world.now)
    }
    #expect(world.picture().contains("reconnecting, 3rd try in 8s"))
    world.model.observe(LinkStatus(.stale, epoch: 1), of: feed, world.now)
    world.wait(12)
    #expect(world.picture().contains("stale 12s"))
  }

  @Test func helpListsEveryActionFromTheTable() {
    let world = world(200, 60)
    world.press("?")
    let picture = world.picture()
    for action in Action.allCases where !action.rawValue.hasPrefix("view-") {
      #expect(picture.contains(action.help))
    }
    world.press("<Esc>")
    #expect(world.picture().contains("Arsenal"))
  }

  @Test func nothingIsDirtyUntilSomethingOnTheScreenChanges() {
    let world = world()
    _ = world.picture()
    #expect(!world.model.isDirty)
    world.reprice("1", ["1.45", "4.50", "7.00"])
    #expect(!world.model.isDirty)
    world.reprice("1", ["1.46", "4.50", "7.00"])
    #expect(world.model.isDirty)
  }

  @Test func asciiTerminalGetsOnlyASCII() {
    let world = FixedWorld(isASCII: true)
    world.fill()
    _ = world.picture()
    world.reprice("1", ["1.50", "4.50", "7.00"])
    for keys in ["", "<Enter>", "<Esc>?", "<Esc>4", "5"] {
      world.press(keys)
      #expect(world.picture().utf8.allSatisfy { $0 < 0x80 })
    }
  }
}
