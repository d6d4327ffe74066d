import OddsBoard
import OddsModel
import Testing

@Suite struct BoardTests {
  /// A feed whose match `m` is known, with one market of two lines.
  func begun() -> Feed {
    var feed = Feed()
    feed.send {
      $0.match("m", score: Score(home: 0, away: 0))
      $0.market("1x2", ["home": "2.10", "away": "3.40"])
    }
    return feed
  }

  @Test func newMatchIsOneSnapshot() {
    let feed = begun()
    #expect(feed.received == ["snapshot m"])
    #expect(feed.board.matchCount == 1)
    #expect(feed.board.lineCount == 2)
  }

  @Test func anImageThatRepeatsItselfMovesNothing() {
    var feed = begun()
    for _ in 0..<3 {
      feed.send {
        $0.image(.matches(sport: nil, absences: 2)) {
          $0.match("m", score: Score(home: 0, away: 0))
          $0.image(.lines(bookmaker: .none)) { $0.market("1x2", ["home": "2.10", "away": "3.40"]) }
          $0.image(.incidents) { _ in }
        }
      }
      #expect(feed.received == [])
    }
  }

  @Test func movedPriceIsEmittedWithThePreviousOne() {
    var feed = begun()
    feed.send {
      $0.match("m")
      $0.market("1x2", ["away": "3.50", "home": "2.10"])
    }
    #expect(feed.received == ["price away open 3.50 was 3.40"])
  }

  @Test func aSuspendedLineKeepsItsLastPrice() {
    var feed = begun()
    feed.send {
      $0.match("m")
      $0.market("1x2", ["home": "susp"])
    }
    #expect(feed.received == ["price home suspended 2.10 was 2.10"])
    feed.send {
      $0.match("m")
      $0.market("1x2", ["home": "2.10"])
    }
    #expect(feed.received == ["price home open 2.10 was 2.10"])
  }

  @Test func aLineThatAnImageDoesNotNameIsWithdrawn() {
    var feed = begun()
    feed.send {
      $0.match("m")
      $0.image(.lines(bookmaker: .none)) { $0.market("1x2", ["home": "2.10"]) }
    }
    #expect(feed.received == ["price away withdrawn 3.40 was 3.40"])
    feed.send {
      $0.match("m")
      $0.image(.lines(bookmaker: .none)) { $0.market("1x2", ["home": "2.10"]) }
    }
    #expect(feed.received == [])
    feed.send {
      $0.match("m")
      $0.image(.lines(bookmaker: .none)) { $0.market("1x2", ["home": "2.10", "away": "3.40"]) }
    }
    #expect(feed.received == ["price away open 3.40 was 3.40"])
  }

  @Test func anImageOfOneBookmakerLeavesTheOthersAlone() {
    var feed = begun()
    feed.send {
      $0.match("m")
      $0.market("1x2", bookmaker: "c", ["home": "2.20"])
    }
    feed.send {
      let bookmaker = $0.id("c")
      $0.match("m")
      $0.image(.lines(bookmaker: bookmaker)) { _ in }
    }
    #expect(feed.received == ["price home withdrawn 2.20 was 2.20"])
  }

  @Test func overAndUnderOfTwoLinesAreFourThings() {
    var feed = begun()
    feed.send {
      $0.match("m")
      $0.market("total", line: 2500, ["over": "1.90", "under": "1.90"])
      $0.market("total", line: 3500, ["over": "2.90", "under": "1.40"])
    }
    #expect(feed.board.lineCount == 6)
    #expect(
      feed.received == [
        "price over open 1.90 was  new market", "price under open 1.90 was  new market",
        "price over open 2.90 was  new market", "price under open 1.40 was  new market",
      ])
  }

  @Test func theSuspensionOfAMatchSuspendsItsLinesAndLiftsWithoutAFalsePrice() {
    var feed = begun()
    feed.send {
      $0.match("m")
      $0.market("1x2", ["home": "susp"])
    }
    feed.send { $0.match("m", status: .suspended) }
    #expect(feed.received == ["status m suspended ", "price away suspended 3.40 was 3.40"])
    #expect(feed.quotes("m").map { feed.board.effectiveState(of: $0) } == [.suspended, .suspended])
    // A price that moves meanwhile cannot be had, so it is not told.
    feed.send {
      $0.match("m")
      $0.market("1x2", ["away": "3.60"])
    }
    #expect(feed.received == [])
    // What the feed itself suspended stays so.
    feed.send { $0.match("m", status: .live) }
    #expect(feed.received == ["status m live ", "price away open 3.60 was 3.40"])
  }

  @Test func lineNamedTwiceInOneFrameIsEmittedOnce() {
    var feed = begun()
    feed.send {
      $0.match("m", status: .suspended)
      $0.market("1x2", ["home": "2.10", "home": "2.10"])
      $0.market("1x2", ["home": "2.10"])
    }
    #expect(
      feed.received == [
        "status m suspended ", "price home suspended 2.10 was 2.10", "price away suspended 3.40 was 3.40",
      ])
    feed.send {
      $0.match("m", status: .live)
      $0.market("1x2", ["home": "2.20", "home": "2.20"])
    }
    #expect(feed.received == ["status m live ", "price home open 2.20 was 2.10", "price away open 3.40 was 3.40"])
  }

  @Test func aMatchIsDroppedOnlyAfterSeveralAbsences() {
    var feed = Feed("pulsescore")
    func image(_ feed: inout Feed, _ ids: [String]) {
      feed.send {
        $0.image(.matches(sport: nil, absences: 3)) { for id in ids { $0.match(id) } }
      }
    }
    image(&feed, ["a", "b"])
    image(&feed, ["a"])
    image(&feed, ["a"])
    #expect(feed.received == [])
    image(&feed, ["a", "b"])
    image(&feed, ["a"])
    image(&feed, ["a"])
    #expect(feed.received == [])
    image(&feed, ["a"])
    #expect(feed.received == ["removed b "])
    image(&feed, ["a", "b"])
    #expect(feed.received == ["snapshot b"])
  }

  @Test func anImageOfOneSportDropsNoMatchOfAnother() {
    var feed = Feed("pulsescore")
    feed.send {
      $0.match("s") { ($0.fields, $0.sport) = (.sport, .soccer) }
      $0.match("t") { ($0.fields, $0.sport) = (.sport, .tennis) }
    }
    feed.send { $0.image(.matches(sport: .tennis, absences: 1)) { _ in } }
    #expect(feed.received == ["removed t "])
  }

  @Test func oneProvidersImageLeavesAnotherProvidersMatchesAlone() {
    var feed = begun()
    feed.batch = FeedBatch(provider: "pulsescore")
    feed.send { $0.image(.matches(sport: nil, absences: 1)) { $0.match("m") } }
    #expect(feed.received == ["snapshot m"])
    #expect(feed.board.matchCount == 2)
    feed.send { $0.image(.matches(sport: nil, absences: 1)) { _ in } }
    #expect(feed.received == ["removed m "])
    #expect(feed.board.match(feed.id("m"), "tickodds") != nil)
    #expect(feed.board.match(feed.id("m"), "pulsescore") == nil)
  }

  @Test func aSnapshotHoldsAllThatItsBatchMoved() {
    var feed = Feed()
    feed.send {
      $0.match("m", score: Score(home: 1, away: 0))
      $0.market("1x2", ["home": "2.10"])
      $0.batch.statistics = [StatisticRow(name: $0.id("Corners"))]
      $0.say(.statistics(0..<1))
      $0.match("n")
      $0.match("m", score: Score(home: 2, away: 0))
    }
    #expect(feed.received == ["snapshot m", "snapshot n"])
  }

  @Test func namesThatComeLateMakeANewSnapshot() {
    var feed = begun()
    feed.send {
      $0.match("m")
      $0.market("1x2", ["home": "2.20"])
    }
    #expect(feed.received == ["price home open 2.20 was 2.10"])
    let (home, away) = (feed.id("Home"), feed.id("Away"))
    feed.send { $0.match("m") { ($0.fields, $0.home, $0.away) = (.teams, home, away) } }
    #expect(feed.received == ["snapshot m"])
    feed.send { $0.match("m") { ($0.fields, $0.home, $0.away) = (.teams, home, away) } }
    #expect(feed.received == [])
  }

  @Test func reconnectEmitsEachMatchAsASnapshotOnceTheFeedNamesIt() {
    var feed = begun()
    feed.send { $0.match("n") }
    feed.board.expectSnapshots("pulsescore")
    feed.send { $0.match("m") }
    #expect(feed.received == [])
    feed.board.expectSnapshots("tickodds")
    feed.send { $0.match("n") }
    #expect(feed.received == ["snapshot n"])
    feed.send { $0.match("m") }
    #expect(feed.received == ["snapshot m"])
  }

  @Test func incidentsAreReconciledWithTheirImage() {
    var feed = begun()
    func incident(_ feed: inout Feed, _ id: String, _ kind: IncidentKind, _ minute: Int16) {
      var row = IncidentRow(kind)
      row.id = feed.id(id)
      row.minute = minute
      feed.batch.add(row)
    }
    feed.send {
      $0.match("m")
      incident(&$0, "1", .goal, 10)
      incident(&$0, "2", .yellowCard, 12)
    }
    #expect(feed.received == ["incident 1 goal", "status m live ", "incident 2 yellowCard"])
    feed.send {
      $0.match("m")
      $0.image(.incidents) {
        incident(&$0, "1", .goal, 10)
        incident(&$0, "2", .redCard, 12)
        incident(&$0, "3", .goal, 20)
      }
    }
    #expect(feed.received == ["incident 2 redCard", "incident 3 goal"])
    feed.send {
      $0.match("m")
      $0.image(.incidents) { incident(&$0, "3", .goal, 20) }
    }
    #expect(feed.received == ["incident 1 goal retracted", "incident 2 redCard retracted"])
    feed.send {
      $0.match("m")
      $0.batch.incidents.append(IncidentRow(.goal))
      $0.batch.incidents[0].id = $0.id("3")
      $0.say(.retracted(0))
      $0.say(.retracted(0))
    }
    #expect(feed.received == ["incident 3 goal retracted"])
    #expect(feed.state("m")?.incidents.isEmpty == true)
  }

  @Test func statisticsAndLineupsAreEmittedWhenTheyChange() {
    var feed = begun()
    func send(_ feed: inout Feed, _ value: String) {
      feed.send {
        $0.match("m")
        var row = StatisticRow(name: $0.id("Corners"))
        row.home = $0.id(value)
        $0.batch.statistics = [row]
        $0.say(.statistics(0..<1))
        $0.batch.lineups = [LineupRow(side: .home, player: $0.id("A"))]
        $0.say(.lineup(0..<1, homeFormation: .none, awayFormation: .none, isConfirmed: value == "2"))
        $0.batch.add(PlayRow(kind: $0.id("shot")))
      }
    }
    send(&feed, "1")
    #expect(feed.received == ["statistics m", "lineup m", "play m 0"])
    send(&feed, "1")
    #expect(feed.received == ["play m 0"])
    send(&feed, "2")
    #expect(feed.received == ["statistics m", "lineup m", "play m 0"])
  }

  @Test func theLinesOfABookmakerGoTogether() throws {
    var feed = begun()
    feed.send {
      $0.match("m")
      $0.market("1x2", bookmaker: "c", ["home": "2.20"])
    }
    feed.send {
      let bookmaker = $0.id("b")
      $0.match("m")
      $0.say(.linesRemoved(bookmaker: bookmaker))
    }
    #expect(feed.received == ["removed m b"])
    feed.send {
      let bookmaker = $0.id("b")
      $0.match("m")
      $0.say(.linesRemoved(bookmaker: bookmaker))
    }
    #expect(feed.received == [])
    let match = try #require(feed.ref("m"))
    #expect(feed.board.hasLines(of: match))
    feed.send { $0.say(.cleared(bookmaker: $0.id("c"), league: .none)) }
    // It has a score, so it is a match without lines.
    #expect(feed.received == ["removed m c"])
    #expect(!feed.board.hasLines(of: match))
  }

  @Test func aMatchKnownByItsLinesAloneGoesWithTheLast() {
    var feed = Feed("boltodds")
    feed.send {
      $0.match("m") { ($0.fields, $0.league) = (.league, TextID(raw: 1)) }
      $0.market("1x2", ["home": "2.10"])
      $0.match("n")
      $0.market("1x2", ["home": "2.10"])
    }
    feed.send { $0.say(.cleared(bookmaker: $0.id("b"), league: TextID(raw: 1))) }
    #expect(feed.received == ["removed m "])
    feed.send {
      $0.match("n")
      $0.say(.linesRemoved(bookmaker: $0.id("b")))
      // Nothing is current any more, so this belongs to no match.
      $0.market("1x2", ["home": "2.30"])
    }
    #expect(feed.received == ["removed n "])
    #expect(feed.board.matchCount == 0)
  }

  @Test func rowsOfARemovedMatchAreUsedAgain() throws {
    var feed = begun()
    let first = try #require(feed.ref("m"))
    var (matches, quotes) = ([first], feed.quotes("m"))
    feed.send {
      $0.match("m")
      $0.say(.removed)
    }
    #expect(feed.received == ["removed m "])
    // The rows are still readable until the next batch.
    #expect(feed.board[first]?.id == feed.id("m"))
    for round in 0..<50 {
      feed.send {
        $0.match("match \(round)", score: Score(home: 1, away: 1))
        $0.market("1x2", ["home": "2.10", "draw": "3.00", "away": "3.40"])
      }
      if let match = feed.ref("match \(round)") { matches.append(match) }
      quotes += feed.quotes("match \(round)")
      feed.send {
        $0.match("match \(round)")
        $0.say(.removed)
      }
    }
    // References compare by their rows.
    #expect(rows(matches) <= 2)
    #expect(rows(quotes) <= 6)
    #expect(Set(matches).count == 51)
    #expect(matches.allSatisfy { feed.board[$0]?.id != feed.id("m") })
    #expect(feed.board.matchCount == 0)
  }

  /// How many rows the references lie in.
  private func rows<Reference: Comparable>(_ references: [Reference]) -> Int {
    let sorted = references.sorted()
    return zip(sorted, sorted.dropFirst()).count { $0 < $1 } + (sorted.isEmpty ? 0 : 1)
  }

  @Test func aMatchRemovedAndNamedAgainInOneBatchIsANewOne() {
    var feed = begun()
    feed.send {
      $0.match("m")
      $0.say(.removed)
      $0.match("m")
      $0.market("1x2", ["home": "5.00"])
    }
    #expect(feed.received == ["removed m ", "snapshot m"])
    feed.send {
      $0.match("m")
      $0.market("1x2", ["home": "5.10"])
    }
    #expect(feed.received == ["price home open 5.10 was 5.00"])
    #expect(feed.board.lineCount == 1)
  }
}
