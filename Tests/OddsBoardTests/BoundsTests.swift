import OddsBoard
import OddsModel
import Testing

/// A board that is full stays as it is, and says how much it could not take.
@Suite struct BoundsTests {
  private func feed(_ bounds: Board.Bounds) -> Feed {
    var feed = Feed()
    feed.board = Board(bounds: bounds)
    return feed
  }

  @Test func matchesBeyondTheBoundAreDroppedAndCounted() {
    var feed = feed(.init(matches: 3))
    func send(_ feed: inout Feed, _ matches: Int) {
      feed.send { feed in
        for match in 0..<matches {
          feed.match("match \(match)")
          feed.market("winner", ["home": "2.10"])
        }
      }
    }
    send(&feed, 5)
    #expect(feed.board.matchCount == 3)
    #expect(feed.board.lineCount == 3)
    #expect(feed.board.passedOver == 2)
    #expect(feed.board.bounds.exceeded(by: feed.board.excess, since: .init()) == ["3 matches"])
    #expect(feed.board.bounds.exceeded(by: feed.board.excess, since: feed.board.excess) == [])
    // Those that are known go on.
    send(&feed, 3)
    #expect(feed.board.passedOver == 2)
    // Where one has gone, another may come.
    feed.send { feed in
      feed.match("match 0")
      feed.say(.removed)
    }
    feed.send { $0.match("match 9") }
    #expect(feed.board.matchCount == 3)
    #expect(feed.board.passedOver == 2)
  }

  @Test func linesBeyondTheBoundAreDroppedAndCounted() {
    var feed = feed(.init(lines: 3))
    feed.send { feed in
      feed.match("match")
      feed.market("winner", ["home": "2.10", "draw": "3.00", "away": "4.00"])
      feed.market("totals", ["over": "1.90", "under": "1.90"])
    }
    #expect(feed.board.lineCount == 3)
    #expect(feed.board.passedOver == 2)
    #expect(feed.board.bounds.exceeded(by: feed.board.excess, since: .init()) == ["3 lines"])
    // A line that is known still moves.
    feed.send { feed in
      feed.match("match")
      feed.market("winner", ["home": "2.20"])
    }
    #expect(feed.received == ["price home open 2.20 was 2.10"])
  }

  @Test func marketsWithoutLinesAreBoundedToo() {
    var feed = feed(.init(lines: 10))
    feed.send { feed in
      feed.match("match")
      for market in 0..<30 { feed.market("market \(market)", [:]) }
    }
    #expect(feed.board.marketCount == 10)
    #expect(feed.board.passedOver == 20)
  }

  @Test func incidentsOfAMatchAreBounded() {
    var feed = feed(.init(incidents: 2))
    feed.send { feed in
      feed.match("match")
      for number in 0..<5 {
        var incident = IncidentRow(.goal)
        incident.id = feed.id("goal \(number)")
        feed.batch.add(incident)
      }
    }
    #expect(feed.state("match")?.incidents.count == 2)
    #expect(feed.board.passedOver == 3)
    #expect(feed.board.bounds.exceeded(by: feed.board.excess, since: .init()) == ["2 incidents of a match"])
  }
}
