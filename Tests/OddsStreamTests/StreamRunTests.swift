import NIOCore
import NIOEmbedded
import OddsBoard
import OddsConditions
@testable import OddsFeed
import OddsJSON
import OddsModel
import OddsOutput
import OddsSession
import OddsStream
import OddsTransport
import Testing

@Suite struct StreamRunTests {
  let live = FeedName(provider: "tickodds", topic: "live")

  @Test func changesAreWrittenAsLinesInOrder() {
    let run = ScriptedRun()
    run.tell("1", score: Score(home: 0, away: 0), ["home": "2.1"])
    run.tell("1", score: Score(home: 1, away: 0), ["home": "1.5"])
    run.remove("1")
    #expect(run.words == ["snapshot 1", "score 1 1-0 was 0-0", "price 1 home 1.5 was 2.1", "removed 1"])
    #expect(run.reader.lines.map { $0["seq"] } == [1, 2, 3, 4])
  }

  @Test func severalBookmakersOfAMatchInOneMessageAreOneSnapshot() {
    let run = ScriptedRun()
    run.send { batch, run in
      for book in ["one", "two", "three"] { run.add("1", ["home": "2.1"], bookmaker: book, to: &batch) }
      batch.add(PlayRow(kind: run.id("kick-off")))
    }
    #expect(run.words == ["snapshot 1", "play 1"])
    let quotes = run.reader.lines[0]["state"]?["markets"]?.elements?.first?["selections"]?.elements
    #expect(quotes?.compactMap { $0["bookmaker"]?.text } == ["one", "two", "three"])
  }

  /// Applies a frame with a score, a price and another league.
  private func rename(_ run: ScriptedRun) {
    run.tell("1", score: Score(home: 0, away: 0), ["home": "2.1"])
    run.send { batch, run in
      run.add("1", score: Score(home: 1, away: 0), ["home": "1.5"], to: &batch)
      (batch.matches[0].league, batch.matches[0].fields) = (run.id("Cup"), [.score, .league])
    }
    run.tell("1", ["home": "1.4"])
  }

  @Test func frameThatAlsoRenamesItsMatchPrintsItsChangesAfterTheSnapshot() {
    let run = ScriptedRun()
    rename(run)
    #expect(
      run.words == [
        "snapshot 1", "snapshot 1", "score 1 1-0 was 0-0", "price 1 home 1.5 was 2.1", "price 1 home 1.4 was 1.5",
      ])
  }

  /// Changes the score and price of a match while its feed is disconnected.
  private func reconnect(_ run: ScriptedRun) {
    run.tell("1", score: Score(home: 0, away: 0), ["home": "2.1"])
    run.hub.board.expectSnapshots("tickodds")
    run.tell("1", score: Score(home: 1, away: 0), ["home": "1.5"])
    run.tell("1", ["home": "1.4"])
  }

  @Test func changesDuringAnOutageFollowTheSnapshotOfTheNewConnection() {
    let run = ScriptedRun()
    reconnect(run)
    #expect(
      run.words == [
        "snapshot 1", "snapshot 1", "score 1 1-0 was 0-0", "price 1 home 1.5 was 2.1", "price 1 home 1.4 was 1.5",
      ])
  }

  @Test func readerOfPricesAndScoresSeesWhatChangedDuringAnOutage() {
    let run = ScriptedRun { $0.terms.types = [.price, .score] }
    reconnect(run)
    #expect(run.words == ["score 1 1-0 was 0-0", "price 1 home 1.5 was 2.1", "price 1 home 1.4 was 1.5"])
  }

  @Test func untilSeesAPriceThatMovedDuringAnOutage() throws {
    let until = try Condition("price == 1.5", .lines(providers: ["tickodds"]))
    let run = ScriptedRun { $0.until = until }
    reconnect(run)
    #expect(run.ended == [.done])
  }

  @Test func readerOfPricesAndScoresSeesEachChangeOfARenamedMatch() {
    let run = ScriptedRun { $0.terms.types = [.price, .score] }
    rename(run)
    #expect(run.words == ["score 1 1-0 was 0-0", "price 1 home 1.5 was 2.1", "price 1 home 1.4 was 1.5"])
  }

  @Test func untilSeesAPriceInAFrameThatAlsoRenamesItsMatch() throws {
    let until = try Condition("price == 1.5", .lines(providers: ["tickodds"]))
    let run = ScriptedRun { $0.until = until }
    rename(run)
    #expect(run.ended == [.done])
    #expect(run.words.last == "price 1 home 1.5 was 2.1")
  }

  @Test func untilIgnoresAGoalFromBeforeTheMatchWasSeen() throws {
    let until = try Condition("incident.kind == goal", .lines(providers: ["tickodds"]))
    let run = ScriptedRun { $0.until = until }
    func goal(_ minute: Int16, _ id: String) {
      run.send { batch, run in
        batch.add(MatchRow(id: run.id("1")))
        var row = IncidentRow(.goal)
        (row.minute, row.id, row.side) = (minute, run.id(id), .home)
        batch.add(row)
      }
    }
    run.send { batch, run in
      var row = MatchRow(id: run.id("1"))
      row.fields = [.sport, .status, .clock, .score]
      (row.sport, row.status, row.clock) = (.soccer, .live, .seconds(3300, runs: true))
      row.score = Score(home: 1, away: 0)
      batch.add(row)
    }
    goal(6, "a")
    #expect(run.ended.isEmpty)
    goal(57, "b")
    #expect(run.ended == [.done])
  }

  @Test func referenceThatNamesAnIDInTwoSportsIsAUsageErrorWithBoth() {
    let run = ScriptedRun { $0.terms.matches = [MatchReference(provider: "tickodds", id: "1")] }
    for (sport, home) in [(Sport.soccer, "Arsenal"), (.tennis, "Sinner")] {
      run.send { batch, run in
        var row = MatchRow(id: run.id("1"))
        row.fields = [.sport, .teams]
        (row.idSport, row.sport, row.home, row.away) = (sport, sport, run.id(home), run.id("Other"))
        batch.add(row)
      }
    }
    guard case .failed(let error)? = run.ended.first else {
      Issue.record("it goes on")
      return
    }
    #expect(error.kind == .usage)
    #expect(error.message == "several matches are tickodds:1: soccer Arsenal - Other, tennis Sinner - Other")
    #expect(error.hint == "choose one with --sport soccer or --sport tennis")
  }

  @Test func sportChoosesBetweenTwoMatchesOfOneID() {
    let run = ScriptedRun {
      $0.terms.matches = [MatchReference(provider: "tickodds", id: "1")]
      $0.terms.sports = [.tennis]
    }
    for sport in [Sport.soccer, .tennis] {
      run.send { batch, run in
        var row = MatchRow(id: run.id("1"))
        (row.fields, row.idSport, row.sport) = (.sport, sport, sport)
        batch.add(row)
      }
    }
    #expect(run.ended.isEmpty)
    #expect(run.reader.lines.map { $0["state"]?["sport"]?.text } == ["tennis"])
  }

  @Test func runEndsAfterTheRequestedNumberOfLines() {
    let run = ScriptedRun { $0.count = 2 }
    run.tell("1", ["home": "2.1"])
    #expect(run.ended.isEmpty)
    run.tell("1", ["home": "2.2"])
    run.tell("1", ["home": "2.3"])
    #expect(run.words == ["snapshot 1", "price 1 home 2.2 was 2.1"])
    #expect(run.ended == [.done])
  }

  @Test(arguments: ["ndjson", "csv"])
  func keySentAsANameIsRedacted(format: String) throws {
    let key = "abcd1234efgh"
    let lines = try LineFormat(#require(OutputFormat(rawValue: format)))
    let redaction = Redaction([try #require(APIKey(key))])
    let run = ScriptedRun {
      $0.redaction = redaction
      $0.format = lines
    }
    run.tell("match-\(key)", [key.uppercased(): "2.1"])
    run.tell("match-\(key)", [key.uppercased(): "2.2"])
    let text = String(decoding: run.reader.taken, as: UTF8.self)
    #expect(text.contains("match-\(Redaction.mask)"))
    #expect(!text.lowercased().contains(key))
  }

  @Test(arguments: ["ndjson", "csv", "tsv", "table"])
  func nameThatSharesPartOfTheKeyIsKeptAndAFullKeyIsRedacted(format: String) throws {
    let lines = try LineFormat(#require(OutputFormat(rawValue: format)), nil, TableStyle(columns: 200))
    let redaction = Redaction([try #require(APIKey("newcastle-united-4f9a1c7e2b"))])
    let run = ScriptedRun {
      $0.redaction = redaction
      $0.format = lines
    }
    for (id, name) in [("1", "Newcastle United"), ("2", "xNEWCASTLE-UNITED-4f9a1c7e2by")] {
      run.send { batch, run in
        var match = MatchRow(id: run.id(id))
        match.fields = [.sport, .league, .teams, .score, .status]
        (match.sport, match.league, match.status) = (.soccer, run.id(name), .live)
        (match.home, match.away, match.score) = (run.id(name), run.id("B"), Score(home: 1, away: 0))
        batch.add(match)
      }
      run.tell(id, [name: "2.1"])
    }
    let text = String(decoding: run.reader.taken, as: UTF8.self)
    #expect(text.contains("Newcastle United") && text.contains("x•••y"), "\(text)")
    #expect(!text.lowercased().contains("4f9a1c7e2b"), "\(text)")
  }

  @Test func keyCutToTheTerminalWidthIsFullyRedacted() throws {
    let redaction = Redaction([try #require(APIKey("abcdefghij1234567890klmnopqrstuvw"))])
    for columns in 20...60 {
      let lines = try LineFormat(.table, nil, TableStyle(columns: columns))
      let run = ScriptedRun {
        $0.redaction = redaction
        $0.format = lines
      }
      run.tell("1", ["abcdefghij1234567890klmnopqrstuvw": "2.1"])
      #expect(!String(decoding: run.reader.taken, as: UTF8.self).contains("abcdefgh"), "\(columns)")
    }
  }

  @Test func unmatchedBookmakersAreReportedAtTheEnd() {
    let run = ScriptedRun {
      $0.terms.bookmakers = ["bokk", "BOOK"]
      $0.duration = .seconds(30)
    }
    run.tell("1", ["A": "2.1"])
    run.loop.advanceTime(by: .seconds(30))
    let words = run.said.notes.compactMap { if case .summary(let text) = $0 { text } else { nil } }
    #expect(words == ["--bookmaker bokk matched no price: did you mean 'book'?"], "\(run.said.notes)")
  }

  @Test func runEndsAfterItsDuration() {
    let run = ScriptedRun { $0.duration = .seconds(30) }
    run.loop.advanceTime(by: .seconds(29))
    #expect(run.ended.isEmpty)
    run.loop.advanceTime(by: .seconds(2))
    #expect(run.ended == [.done])
  }

  @Test func runFailsIfNoFeedEverConnects() {
    let other = FeedName(provider: "boltodds", topic: "odds")
    let run = ScriptedRun(feeds: [live, other])
    for _ in 0..<3 {
      #expect(run.ended.isEmpty)
      for feed in [live, other] {
        run.run.hub(run.hub, link: LinkStatus(.reconnecting, reason: "refused", epoch: 0), of: feed)
      }
    }
    run.loop.run()
    guard case .failed(let error)? = run.ended.first else {
      Issue.record("\(run.ended)")
      return
    }
    #expect(error.kind == .unreachable && error.provider == "boltodds" && error.message == "refused")
    #expect(
      run.said.notes.contains { if case .further(let error) = $0 { error.provider == "tickodds" } else { false } })
  }

  @Test func feedThatWasConnectedIsRetriedIndefinitely() {
    let run = ScriptedRun()
    run.run.hub(run.hub, link: LinkStatus(.connected, epoch: 1), of: live)
    for _ in 0..<20 { run.run.hub(run.hub, link: LinkStatus(.reconnecting, epoch: 1), of: live) }
    #expect(run.ended.isEmpty)
  }

  @Test func failureOfTheLastFeedEndsTheRunWithItsError() {
    let other = FeedName(provider: "boltodds", topic: "odds")
    let rejected = OddsError(.rejectedKey, provider: "tickodds", "the key was rejected")
    let run = ScriptedRun(feeds: [live, other])
    run.run.hub(run.hub, finished: live, rejected)
    #expect(run.ended.isEmpty && run.said.errors == [rejected])
    run.run.hub(run.hub, finished: other, nil)
    run.loop.run()
    #expect(run.ended == [.reported(.rejectedKey)])
    let strict = ScriptedRun(feeds: [live, other]) { $0.isStrict = true }
    strict.run.hub(strict.hub, finished: live, rejected)
    strict.loop.run()
    #expect(strict.ended == [.failed(rejected)])
  }

  @Test func connectionLineNamesTheSocketIfThereAreSeveral() {
    let plays = FeedName(provider: "tickodds", topic: "plays")
    let run = ScriptedRun(feeds: [live, plays])
    run.run.hub(run.hub, link: LinkStatus(.stale, reason: "quiet", epoch: 1), of: plays)
    let one = ScriptedRun()
    one.run.hub(one.hub, link: LinkStatus(.stale, reason: "quiet", epoch: 1), of: live)
    #expect(run.reader.lines[0]["reason"] == "plays: quiet")
    #expect(one.reader.lines[0]["reason"] == "quiet")
  }

  @Test func unreadableInputIsReportedAtMostOnceASecond() {
    let run = ScriptedRun()
    for _ in 0..<3 { run.run.hub(run.hub, passedOver: 2, badMessage: nil, of: live) }
    run.run.hub(run.hub, passedOver: 0, badMessage: "the text ends too early", of: live)
    #expect(run.said.errors.map(\.message) == ["skipped 2 elements that could not be understood"])
    run.loop.advanceTime(by: .seconds(1))
    #expect(run.said.errors.count == 2)
    #expect(
      run.said.errors.last?.message
        == "skipped 1 message and 4 elements that could not be understood: the text ends too early")
    #expect(run.said.errors.allSatisfy { $0.kind == .undecodable && $0.provider == "tickodds" })
    run.loop.advanceTime(by: .seconds(10))
    #expect(run.said.errors.count == 2)
  }

  @Test func refusedSubscriptionIsAnErrorAndTheRunContinues() {
    let run = ScriptedRun()
    run.run.hub(run.hub, notice: .refused("no such channel"), of: live)
    #expect(run.said.errors.map(\.message) == ["the server refused: no such channel"])
    #expect(run.ended.isEmpty)
  }

  @Test func bareIDOfTwoProvidersIsAUsageError() {
    let run = ScriptedRun(feeds: [live, FeedName(provider: "boltodds", topic: "odds")]) {
      $0.terms.matches = [MatchReference(id: "1")]
    }
    run.tell("1", ["home": "2.1"])
    #expect(run.ended.isEmpty)
    run.batch = FeedBatch(provider: "boltodds")
    run.tell("1", ["home": "2.1"])
    guard case .failed(let error)? = run.ended.first else {
      Issue.record("\(run.ended)")
      return
    }
    #expect(error.kind == .usage && error.hint?.contains("tickodds:1") == true)
  }

  @Test func endingTwiceHasNoFurtherEffect() {
    let run = ScriptedRun()
    run.run.end(.done)
    run.run.end(.failed(OddsError(.internal, "late")))
    run.tell("1", ["home": "2.1"])
    run.loop.run()
    #expect(run.ended == [.done])
    #expect(run.words.isEmpty)
  }
}
