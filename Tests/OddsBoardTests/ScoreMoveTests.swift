import OddsBoard
import OddsModel
import Testing

/// Points, periods, server and state of play move a score too, and one part of a batch makes one change of it.
@Suite struct ScoreMoveTests {
  func begun() -> Feed {
    var feed = Feed()
    feed.send { $0.match("m", score: Score(home: 1, away: 0)) }
    return feed
  }

  @Test func pointsAndServerMoveWithoutTheScore() {
    var feed = begun()
    let (fifteen, love) = (feed.id("15"), feed.id("0"))
    func send(_ feed: inout Feed) {
      feed.send {
        $0.match("m") {
          $0.fields = [.points, .serving]
          ($0.homePoints, $0.awayPoints, $0.serving) = (fifteen, love, .home)
        }
      }
    }
    send(&feed)
    #expect(feed.received == ["score m 1-0 was 1-0 points 15-0 home serves"])
    send(&feed)
    #expect(feed.received == [])
  }

  @Test func periodsMoveWithoutTheScore() {
    var feed = begun()
    for games: Int32 in [3, 3, 4] {
      feed.send {
        $0.batch.periods = [PeriodScore(name: $0.id("Set 1"), score: Score(home: games, away: 2))]
        $0.match("m") { ($0.fields, $0.periods) = (.periods, 0..<1) }
      }
      #expect(feed.state("m")?.periods.map(\.score) == [Score(home: games, away: 2)])
      #expect(feed.received == (feed.changes.isEmpty ? [] : ["score m 1-0 was 1-0"]))
    }
    #expect(feed.received == ["score m 1-0 was 1-0"])
  }

  @Test func theStateOfPlayMovesWithoutTheScoreAndTogetherWithIt() throws {
    var feed = begun()
    var situation = Situation()
    (situation.fields, situation.outs, situation.bases) = ([.outs, .bases], 2, 0b101)
    feed.send {
      $0.match("m")
      $0.batch.add(situation)
    }
    #expect(feed.received == ["score m 1-0 was 1-0"])
    feed.send {
      $0.match("m")
      $0.batch.add(situation)
    }
    #expect(feed.received == [])
    situation.outs = 0
    feed.send {
      $0.match("m", score: Score(home: 2, away: 0))
      $0.batch.add(situation)
    }
    #expect(feed.received == ["score m 2-0 was 1-0"])
    guard case .score(let move)? = feed.changes.first else { return }
    #expect(move.situation.outs == 0 && move.situation.bases == 0b101)
  }

  @Test func oneFrameThatMovesAMatchTwiceTellsBothStates() {
    var feed = begun()
    feed.send {
      $0.match("m", score: Score(home: 2, away: 0))
      $0.match("m", score: Score(home: 2, away: 1))
    }
    #expect(feed.received == ["score m 2-0 was 1-0", "score m 2-1 was 2-0"])
  }

  @Test func theLinkAndTheOpeningPriceOfAQuoteAreKept() throws {
    var feed = Feed()
    feed.send {
      $0.match("m")
      $0.market("1x2", ["home": "2.10"])
    }
    feed.send {
      $0.match("m")
      $0.batch.text = Array("https://bet".utf8)
      var facts = QuoteFacts()
      (facts.link, facts.opening) = (0..<11, $0.quoted("2.00"))
      let number = $0.batch.note(facts)
      $0.market("1x2", ["home": "2.10"])
      $0.batch.quotes[0].facts = number
    }
    #expect(feed.received == [])
    let quote = try #require(feed.quotes("m").first)
    #expect(feed.board.link(of: quote) == "https://bet")
    #expect(feed.board.opening(of: quote) == feed.quoted("2.00"))
    // The next match in the same rows has none.
    feed.send {
      $0.match("m")
      $0.say(.removed)
    }
    feed.send {
      $0.match("n")
      $0.market("1x2", ["home": "2.10"])
    }
    let next = try #require(feed.quotes("n").first)
    #expect(feed.board.link(of: next) == nil && feed.board.opening(of: next).isNone)
    #expect(feed.board[quote] == nil && feed.board.link(of: quote) == nil)
    #expect(feed.board.effectiveState(of: quote) == .withdrawn)
  }
}
