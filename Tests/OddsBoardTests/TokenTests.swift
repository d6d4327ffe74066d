import OddsBoard
import OddsModel
import Testing

/// Who told a match last may tell only what moved since, if the board holds all that was told, and it alone.
@Suite struct TokenTests {
  /// A feed whose match was told by the message with number 7.
  private func feed(_ bounds: Board.Bounds = .init(), _ fill: (inout Feed) -> Void = { _ in }) -> Feed {
    var feed = Feed()
    feed.board = Board(bounds: bounds)
    feed.send { feed in
      feed.batch.token = 7
      feed.match("m")
      feed.image(.lines(bookmaker: .none)) { $0.market("winner", ["home": "2.10", "away": "1.80"]) }
      fill(&feed)
    }
    return feed
  }

  private func token(_ feed: Feed, _ match: String = "m") -> UInt64 {
    var feed = feed
    return feed.board.token(of: feed.id(match), from: feed.batch.provider)
  }

  @Test func matchHasTheTokenOfItsLastMessage() {
    #expect(token(feed()) == 7)
    #expect(token(feed(), "another") == 0)
  }

  @Test func tokenBelongsToTheLastMessageAboutTheMatch() {
    var feed = feed()
    feed.send { $0.match("m") }
    #expect(token(feed) == 0)
    feed.send {
      $0.batch.token = 9
      $0.match("m")
    }
    #expect(token(feed) == 9)
  }

  @Test func aMatchThatIsGoneHasNoNumber() {
    var feed = feed()
    feed.send { feed in
      feed.match("m")
      feed.say(.removed)
    }
    #expect(token(feed) == 0)
  }

  @Test func aReconnectionTakesTheNumberAway() {
    var feed = feed()
    feed.board.expectSnapshots("tickodds")
    #expect(token(feed) == 0)
  }

  @Test func lineSentTwiceClearsTheToken() {
    #expect(token(feed { $0.market("winner", ["home": "2.20"]) }) == 0)
  }

  @Test func marketWithTwoMeaningsClearsTheToken() {
    let feed = feed { feed in
      feed.market("totals", ["over": "1.90"])
      feed.market("totals", ["under": "1.90"])
      feed.batch.markets[2].meaning = MarketMeaning(.total)
    }
    #expect(token(feed) == 0)
  }

  @Test func teamTotalWithoutATeamClearsTheTokenForGood() {
    var feed = feed()
    for (team, number) in [(Side.home, 8), (.none, 9), (.none, 10)] as [(Side, UInt64)] {
      feed.send { feed in
        feed.batch.token = number
        feed.match("m")
        feed.market("team_total", ["over": "1.90"])
        feed.batch.markets[0].meaning = MarketMeaning(.teamTotal, team: team)
      }
      #expect(token(feed) == (team == .home ? 8 : 0))
    }
  }

  @Test func whatTheBoardHasNoRoomForTakesTheNumberAway() {
    #expect(token(feed(.init(lines: 1))) == 0)
    #expect(token(feed(.init(incidents: 1)) { $0.batch.add(IncidentRow(.goal)) }) == 7)
    let incidents = feed(.init(incidents: 1)) { feed in
      feed.batch.add(IncidentRow(.goal))
      feed.batch.add(IncidentRow(.redCard))
    }
    #expect(token(incidents) == 0)
  }

  @Test func linesThatAreClearedTakeTheNumberAway() {
    var feed = feed { $0.market("winner", bookmaker: "c", ["home": "2.00"]) }
    feed.send { $0.say(.cleared(bookmaker: $0.id("b"), league: .none)) }
    #expect(token(feed) == 0)
  }

  @Test func noMatchHasANumberWhileARoundGoesOn() {
    var feed = feed()
    feed.send { $0.say(.roundBegins) }
    #expect(token(feed) == 0)
  }

  @Test func unchangedLinesAreConfirmed() throws {
    var feed = feed()
    let before = feed.quotes("m").map { feed.board.confirmed($0) }
    feed.send { feed in
      feed.match("m")
      feed.say(.linesAreCurrent)
      feed.market("winner", ["home": "2.30"])
    }
    #expect(feed.received.count == 1)
    let quotes = feed.quotes("m")
    #expect(quotes.map { feed.board.confirmed($0) } == quotes.map { _ in feed.batch.receivedAt })
    #expect(before.allSatisfy { $0 < feed.batch.receivedAt })
    #expect(quotes.map { feed.board.effectiveState(of: $0) } == [.open, .open])
  }
}
