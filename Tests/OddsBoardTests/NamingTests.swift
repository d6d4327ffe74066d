import OddsBoard
import OddsModel
import Testing

/// Names, league, start and facts: what a change of them does to the changes beside it, and whose words win.
@Suite struct NamingTests {
  /// A match with a score, a line and a league.
  private func begun() -> Feed {
    var feed = Feed()
    feed.send {
      $0.match("m", status: .live)
      $0.match("m", score: Score(home: 0, away: 0))
      $0.market("1x2", ["home": "2.10"])
    }
    return feed
  }

  enum Name: CaseIterable { case teams, league, start, sport, country }

  private func rename(_ feed: inout Feed, _ name: Name, _ text: String = "new") {
    let id = feed.id(text)
    feed.match("m") { row in
      switch name {
      case .teams: (row.fields, row.home, row.away) = (.teams, id, id)
      case .league: (row.fields, row.league) = (.league, id)
      case .start: (row.fields, row.start) = (.start, Timestamp(seconds: 5))
      case .sport: (row.fields, row.sport) = (.sport, .tennis)
      case .country: break
      }
    }
    guard name == .country else { return }
    var facts = MatchFacts()
    (facts.fields, facts.country) = (.country, id)
    feed.batch.add(facts)
  }

  @Test(arguments: Name.allCases)
  func changesInAFrameThatAlsoRenamesKeepTheirLinesAndPreviousValues(name: Name) {
    var feed = begun()
    feed.send { feed in
      rename(&feed, name)
      feed.match("m", score: Score(home: 1, away: 0))
      feed.market("1x2", ["home": "1.50"])
    }
    #expect(feed.received == ["snapshot m", "score m 1-0 was 0-0", "price home open 1.50 was 2.10"])
    feed.send {
      $0.match("m")
      $0.market("1x2", ["home": "1.40"])
    }
    #expect(feed.received == ["price home open 1.40 was 1.50"])
  }

  @Test func lineNamedForASideKeepsItsPriceWhenTheSideIsRenamed() {
    func send(_ feed: inout Feed, _ home: String, _ price: String) {
      feed.send { feed in
        let (name, away) = (feed.id(home), feed.id("Chelsea"))
        feed.match("m") { row in
          (row.fields, row.status) = ([.teams, .status], .live)
          (row.home, row.away) = (name, away)
        }
        var quote = QuoteRow(
          selection: name, bookmaker: feed.id("book"), notation: .decimal, state: .open,
          quoted: feed.quoted(price))
        quote.side = .home
        var market = MarketRow(key: feed.id("1x2"), name: feed.id("1x2"))
        market.quotes = feed.batch.quotes.count..<feed.batch.quotes.count + 1
        feed.batch.quotes.append(quote)
        feed.batch.events.append(.imageBegins(.lines(bookmaker: .none)))
        feed.batch.add(market)
        feed.batch.events.append(.imageEnds)
      }
    }
    var feed = Feed()
    send(&feed, "Arsenal", "1.50")
    send(&feed, "Arsenal FC", "1.60")
    #expect(feed.received == ["snapshot m", "price Arsenal FC open 1.60 was 1.50"])
    send(&feed, "Arsenal FC", "1.60")
    #expect(feed.received == [])
    #expect(feed.board.lineCount == 1)
  }

  @Test func marketThatARenamedMatchsSnapshotHoldsIsNotNew() {
    var feed = begun()
    feed.send { feed in
      rename(&feed, .league)
      feed.market("total", line: 2500, ["over": "1.90"])
    }
    #expect(feed.received == ["snapshot m", "price over open 1.90 was "])
  }

  @Test func suspensionBesideANewNameReachesEachLine() {
    var feed = begun()
    feed.send { feed in
      rename(&feed, .league)
      feed.match("m", status: .suspended)
    }
    #expect(feed.received == ["snapshot m", "status m suspended ", "price home suspended 2.10 was 2.10"])
  }

  @Test func reconnectedMatchIsOneSnapshotAndThenItsChanges() {
    var feed = begun()
    feed.board.expectSnapshots("tickodds")
    feed.send { feed in
      rename(&feed, .league)
      feed.match("m", score: Score(home: 1, away: 0))
      feed.market("1x2", ["home": "1.50"])
    }
    #expect(feed.received == ["snapshot m", "score m 1-0 was 0-0", "price home open 1.50 was 2.10"])
    feed.send { $0.match("m") }
    #expect(feed.received == [])
  }

  // MARK: Sources

  private func send(_ feed: inout Feed, rank: UInt8, home: String? = nil, league: String? = nil, country: String? = nil)
  {
    feed.send { feed in
      feed.batch.nameRank = rank
      let (home, league) = (home.map { feed.id($0) }, league.map { feed.id($0) })
      feed.match("m") { row in
        if let home { (row.fields, row.home, row.away) = (row.fields.union(.teams), home, home) }
        if let league { (row.fields, row.league) = (row.fields.union(.league), league) }
      }
      guard let country else { return }
      var facts = MatchFacts()
      (facts.fields, facts.country) = (.country, feed.id(country))
      feed.batch.add(facts)
    }
  }

  @Test func namesOfALowerSourceDoNotReplaceThoseOfTheFirst() {
    var feed = Feed()
    send(&feed, rank: 0, home: "Arsenal", league: "Premier League", country: "England")
    for _ in 0..<3 {
      send(&feed, rank: 1, home: "Arsenal FC", league: "EPL", country: "UK")
      #expect(feed.received == [])
      send(&feed, rank: 0, home: "Arsenal", league: "Premier League", country: "England")
      #expect(feed.received == [])
    }
    #expect(feed.state("m")?.home == feed.id("Arsenal"))
  }

  @Test func namesOfALowerSourceStandUntilTheFirstSendsItsOwn() {
    var feed = Feed()
    send(&feed, rank: 1, home: "Arsenal FC")
    #expect(feed.state("m")?.home == feed.id("Arsenal FC"))
    send(&feed, rank: 0, home: "Arsenal")
    #expect(feed.received == ["snapshot m"])
    send(&feed, rank: 1, home: "Arsenal FC", league: "EPL")
    // What the first source leaves out is taken from the other.
    #expect(feed.received == ["snapshot m"])
    #expect(feed.state("m")?.home == feed.id("Arsenal") && feed.state("m")?.league == feed.id("EPL"))
  }

  @Test func sourceThatConfirmsANameLeadsFromThenOn() {
    var feed = Feed()
    send(&feed, rank: 1, home: "Arsenal")
    send(&feed, rank: 0, home: "Arsenal")
    send(&feed, rank: 1, home: "Arsenal FC")
    #expect(feed.received == [])
  }

  @Test func sourceThatLeadsMayCorrectItsOwnName() {
    var feed = Feed()
    send(&feed, rank: 0, home: "Arsnal")
    send(&feed, rank: 0, home: "Arsenal")
    #expect(feed.received == ["snapshot m"])
  }

  // MARK: Ids counted in each sport

  private func named(_ feed: inout Feed, _ sport: Sport, score: Int32) {
    feed.send { feed in
      feed.match("m") { row in
        (row.idSport, row.sport, row.fields) = (sport, sport, [.sport, .score])
        row.score = Score(home: score, away: 0)
      }
    }
  }

  @Test func oneIDInTwoSportsIsTwoMatches() throws {
    var feed = Feed("pulsescore")
    named(&feed, .soccer, score: 1)
    named(&feed, .tennis, score: 2)
    #expect(feed.received == ["snapshot m"])
    #expect(feed.board.matchCount == 2)
    named(&feed, .soccer, score: 3)
    #expect(feed.received == ["score m 3-0 was 1-0"])
    let matches = feed.board.matches(feed.id("m"), "pulsescore")
    #expect(matches.compactMap { feed.board[$0]?.score.home }.sorted() == [2, 3])
    let tennis = try #require(feed.board.match(MatchKey(provider: "pulsescore", id: feed.id("m"), sport: .tennis)))
    #expect(feed.board[tennis]?.sport == .tennis)
    feed.send { feed in
      feed.match("m") { $0.idSport = .tennis }
      feed.say(.removed)
    }
    #expect(feed.board.matchCount == 1 && feed.board.match(feed.id("m"), "pulsescore") != nil)
  }

  @Test func sportThatChangesOfAGlobalIDIsANewName() {
    var feed = Feed()
    for sport in [Sport.soccer, .tennis] {
      feed.send { $0.match("m") { ($0.sport, $0.fields) = (sport, .sport) } }
      #expect(feed.received == ["snapshot m"])
    }
    #expect(feed.board.matchCount == 1)
  }

  // MARK: Time

  @Test func batchesAreCountedWhateverTheClockSays() {
    var feed = Feed()
    feed.send { $0.match("m") }
    let opened = feed.board.batches
    feed.send { $0.match("n") }
    // The clock is set back by a year.
    feed.send { feed in
      feed.batch.receivedAt = Timestamp(seconds: -31_536_000)
      feed.match("m")
    }
    #expect(feed.state("m").map { $0.namedBatch > opened } == true)
    #expect(feed.state("n").map { $0.namedBatch > opened } == true)
  }
}
