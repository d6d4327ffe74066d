import OddsBoard
import OddsModel
import Testing

/// A snapshot shows a match as it is after the batch. Beside the first of a match nothing comes that it holds; what moved in
/// a match that only got another name follows its snapshot.
@Suite struct SnapshotTests {
  @Test func severalBooksOfANewMatchInOneFrameAreOneSnapshot() {
    var feed = Feed("boltodds")
    feed.send { feed in
      for book in ["b", "c", "d"] {
        feed.match("m")
        feed.image(.lines(bookmaker: feed.id(book))) {
          $0.market("1x2", bookmaker: book, ["home": "2.10", "away": "3.40"])
        }
      }
    }
    #expect(feed.received == ["snapshot m"])
    #expect(feed.quotes("m").count == 6)
  }

  @Test func renamedMatchTellsItsChangesAfterItsSnapshot() {
    var feed = Feed()
    feed.send {
      $0.match("m", status: .live)
      $0.match("m", score: Score(home: 0, away: 0))
      $0.market("1x2", ["home": "2.10"])
      $0.match("other")
    }
    feed.send {
      // Single changes, and then what makes a snapshot of them.
      $0.match("m", score: Score(home: 1, away: 0))
      $0.market("1x2", ["home": "1.50"])
      $0.match("other", status: .live)
      $0.match("m") { ($0.fields, $0.league) = (.league, TextID(raw: 1)) }
    }
    #expect(
      feed.received == ["snapshot m", "score m 1-0 was 0-0", "price home open 1.50 was 2.10", "status other live "])
  }

  @Test func playsFollowTheSnapshotOfTheirMatchInTheirOrder() {
    var feed = Feed()
    feed.send {
      $0.match("m")
      $0.batch.add(PlayRow(kind: $0.id("kick-off")))
      $0.match("n")
      $0.batch.add(PlayRow(kind: $0.id("kick-off")))
    }
    #expect(feed.received == ["snapshot m", "snapshot n", "play m 0", "play n 1"])
    let league = feed.id("Cup")
    feed.send {
      $0.match("m")
      $0.batch.add(PlayRow(kind: $0.id("pass")))
      $0.match("m") { ($0.fields, $0.league) = (.league, league) }
      $0.batch.add(PlayRow(kind: $0.id("shot")))
      $0.match("n")
      $0.batch.add(PlayRow(kind: $0.id("pass")))
    }
    #expect(feed.received == ["snapshot m", "play m 0", "play m 1", "play n 2"])
  }

  @Test func playsOfAMatchRemovedInTheSameBatchAreDropped() {
    var feed = Feed()
    feed.send {
      $0.match("m")
      $0.batch.add(PlayRow(kind: $0.id("kick-off")))
      $0.say(.removed)
    }
    #expect(feed.received == [])
  }

  @Test func factsThatBecomeKnownMakeASnapshotOnce() {
    var feed = Feed()
    feed.send { $0.match("m") }
    var facts = MatchFacts()
    (facts.fields, facts.country) = (.country, feed.id("England"))
    for expected in [["snapshot m"], []] {
      feed.send {
        $0.match("m")
        $0.batch.add(facts)
      }
      #expect(feed.received == expected)
    }
    #expect(feed.state("m")?.facts.country == feed.id("England"))
  }

  @Test func aSecondLinkAndTheAggregateMakeNoSnapshot() {
    var feed = Feed()
    feed.send { $0.match("m", score: Score(home: 0, away: 0)) }
    func send(_ feed: inout Feed, link: String, home: Int32) {
      feed.send {
        $0.match("m", score: Score(home: home, away: 0))
        var facts = MatchFacts()
        (facts.fields, facts.link, facts.aggregate) = (
          [.link, .aggregate], $0.id(link), Score(home: home + 1, away: 1)
        )
        $0.batch.add(facts)
      }
    }
    send(&feed, link: "https://one", home: 0)
    #expect(feed.received == ["snapshot m"])
    send(&feed, link: "https://two", home: 1)
    #expect(feed.received == ["score m 1-0 was 0-0", "status m live "])
    #expect(feed.state("m")?.facts.aggregate == Score(home: 2, away: 1))
    #expect(feed.state("m")?.facts.link == feed.id("https://two"))
  }

  @Test func linesClearedBeforeAReconnectedFeedNamesTheirMatchAreEmittedBeforeItsSnapshot() {
    var feed = Feed("boltodds")
    feed.send {
      $0.match("m", score: Score(home: 0, away: 0))
      $0.market("1x2", ["home": "2.10"])
    }
    feed.board.expectSnapshots("boltodds")
    feed.send { $0.say(.cleared(bookmaker: $0.id("b"), league: .none)) }
    #expect(feed.received == ["removed m b"])
    feed.send {
      $0.match("m")
      $0.market("1x2", ["home": "2.20"])
    }
    #expect(feed.received == ["snapshot m", "price home open 2.20 was 2.10"])
  }
}
