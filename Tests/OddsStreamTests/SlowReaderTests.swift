import NIOEmbedded
import OddsBoard
import OddsFeed
import OddsJSON
import OddsModel
import OddsOutput
import OddsStream
import OddsTransport
import Testing

/// Output to a reader that is slower than the feeds.
@Suite struct SlowReaderTests {
  /// Returns a run whose reader is stuck and whose output is full.
  func behind(_ adjust: (inout StreamPlan) -> Void = { _ in }) -> ScriptedRun {
    let run = ScriptedRun(limit: 0) { adjust(&$0) }
    run.tell("1", score: Score(home: 0, away: 0), ["home": "2.1", "away": "3.4"])
    run.tell("2", ["home": "1.5"])
    run.reader.isStuck = true
    run.tell("2", ["home": "1.6"])
    return run
  }

  /// Lets the reader catch up; returns the lines that it receives.
  func caughtUp(_ run: ScriptedRun) -> [String] {
    let before = run.words.count
    run.reader.isStuck = false
    run.loop.run()
    return Array(run.words.dropFirst(before))
  }

  @Test func severalMovesBecomeTheLastWithTheReadersPrevious() {
    let run = behind()
    for price in ["2.2", "2.3", "2.4"] { run.tell("1", ["home": price]) }
    for goals: Int32 in 1...3 { run.tell("1", score: Score(home: goals, away: 0)) }
    #expect(
      caughtUp(run) == [
        "price 2 home 1.6 was 1.5", "gap 4", "score 1 3-0 was 0-0", "price 1 home 2.4 was 2.1",
      ])
    // From here on lines are sent directly.
    run.tell("1", ["home": "2.5"])
    #expect(run.words.last == "price 1 home 2.5 was 2.4")
    #expect(run.reader.lines.map { $0["seq"] } == (1...run.reader.lines.count).map { .integer(Int64($0)) })
  }

  @Test func moveThatWasReversedIsNotSent() {
    let run = behind()
    run.tell("1", ["home": "2.2"])
    run.tell("1", ["home": "-"])
    run.tell("1", ["home": "2.1"])
    #expect(caughtUp(run) == ["price 2 home 1.6 was 1.5", "gap 2"])
  }

  @Test func priceIsNeverSentForAnotherMatch() throws {
    for types in [[], [StreamType.price, .score], [.price]] {
      let run = behind { $0.terms.types = types }
      run.tell("1", score: Score(home: 1, away: 0), ["home": "9.9"])
      run.remove("1")
      // Reuse the rows of the removed match.
      for number in 3...6 {
        run.tell("\(number)", score: Score(home: 0, away: 0), ["home": "1.\(number)", "away": "4.4"])
      }
      run.tell("3", ["home": "1.33"])
      let lines = caughtUp(run)
      #expect(!lines.contains { $0.contains("9.9") }, "\(types): \(lines)")
      #expect(!lines.contains { $0.hasPrefix("score") }, "\(types): \(lines)")
      if types.isEmpty {
        #expect(
          lines == [
            "price 2 home 1.6 was 1.5", "gap 3", "removed 1", "snapshot 3", "snapshot 4", "snapshot 5", "snapshot 6",
          ])
      } else {
        #expect(lines.dropFirst(2) == ["price 3 home 1.33 was 1.3"], "\(types): \(lines)")
      }
    }
  }

  @Test func matchAddedAndRemovedMeanwhileIsNotSent() {
    let run = behind()
    run.tell("3", ["home": "1.5"])
    run.tell("3", ["home": "1.6"])
    run.remove("3")
    #expect(caughtUp(run) == ["price 2 home 1.6 was 1.5", "gap 3"])
  }

  @Test func removedBookmakersPricesAreNotSent() {
    let run = behind()
    run.tell("1", ["home": "2.2"])
    run.send { batch, run in
      batch.add(MatchRow(id: run.id("1")))
      batch.events.append(.linesRemoved(bookmaker: run.id("book")))
    }
    #expect(caughtUp(run) == ["price 2 home 1.6 was 1.5", "gap 1", "removed 1 book"])
    let priced = behind { $0.terms.types = [.price] }
    priced.tell("1", ["home": "2.2"])
    priced.send { batch, run in
      batch.add(MatchRow(id: run.id("1")))
      batch.events.append(.linesRemoved(bookmaker: run.id("book")))
    }
    #expect(caughtUp(priced) == ["price 2 home 1.6 was 1.5", "gap 1"])
  }

  @Test func lineThatReturnsAfterItsBookmakerWasRemovedIsSent() {
    let run = behind()
    run.send { batch, run in
      batch.add(MatchRow(id: run.id("1")))
      batch.events.append(.linesRemoved(bookmaker: run.id("book")))
    }
    run.tell("1", ["home": "2.3"])
    #expect(caughtUp(run) == ["price 2 home 1.6 was 1.5", "removed 1 book", "price 1 home 2.3 was 2.1"])
  }

  @Test func gapsAreWrittenWhateverTheSelectedTypes() {
    let run = behind { $0.terms.types = [.price] }
    run.tell("1", ["home": "2.2"])
    run.tell("1", ["home": "2.3"])
    #expect(caughtUp(run) == ["price 2 home 1.6 was 1.5", "gap 1", "price 1 home 2.3 was 2.1"])
  }

  @Test func connectionStatesAreMergedToo() {
    let feed = FeedName(provider: "tickodds", topic: "live")
    let run = behind()
    for _ in 0..<1000 {
      run.run.hub(run.hub, link: LinkStatus(.reconnecting, reason: "lost", epoch: 1), of: feed)
      run.run.hub(run.hub, link: LinkStatus(.connected, epoch: 2), of: feed)
    }
    #expect(caughtUp(run) == ["price 2 home 1.6 was 1.5", "gap 1999", "connection connected"])
    // A reader that didn't select these lines doesn't get them, and no gap either.
    let priced = behind { $0.terms.types = [.price] }
    priced.run.hub(priced.hub, link: LinkStatus(.stale, epoch: 1), of: feed)
    priced.run.hub(priced.hub, link: LinkStatus(.connected, epoch: 1), of: feed)
    #expect(caughtUp(priced) == ["price 2 home 1.6 was 1.5"])
  }

  @Test func pendingOutputIsBounded() {
    let run = ScriptedRun(limit: 1 << 16)
    run.reader.isStuck = true
    let feed = FeedName(provider: "tickodds", topic: "live")
    for round in 0..<40 {
      run.send { batch, run in
        for match in 0..<200 { run.add("\(round)-\(match)", ["home": "1.5", "away": "2.5"], to: &batch) }
      }
      run.send { batch, run in
        for match in 0..<200 {
          batch.add(MatchRow(id: run.id("\(round)-\(match)")))
          batch.events.append(.removed)
        }
      }
      run.run.hub(run.hub, link: LinkStatus(.stale, reason: "quiet", epoch: 1), of: feed)
    }
    // The last piece may exceed the limit.
    #expect(run.reader.peak < 1 << 18)
    let lines = caughtUp(run)
    #expect(lines.contains("connection stale"))
    // Matches sent before are removed; matches that were added and removed meanwhile don't appear.
    #expect(
      Set(lines.filter { $0.hasPrefix("snapshot") }.map { $0.dropFirst(9) })
        == Set(lines.filter { $0.hasPrefix("removed") }.map { $0.dropFirst(8) }))
  }

  @Test func largeBacklogIsWrittenInPieces() {
    let run = ScriptedRun(limit: 1 << 16)
    run.reader.isStuck = true
    run.send { batch, run in for match in 0..<2000 { run.add("\(match)", ["home": "1.5"], to: &batch) } }
    var rounds = 0
    while run.words.count(where: { $0.hasPrefix("snapshot") }) < 2000, rounds < 100 {
      run.reader.takeOnce()
      run.loop.run()
      rounds += 1
      // Later changes arrive in order.
      run.tell("0", ["home": "\(rounds + 10)"])
    }
    #expect(rounds > 3 && rounds < 100)
    #expect(run.reader.peak < 1 << 18)
    run.reader.isStuck = false
    run.loop.run()
    #expect(run.words.last?.hasPrefix("price 0 home \(rounds + 10)") == true)
    let whole = run.words.filter { $0.hasPrefix("snapshot") }
    #expect(whole.count == 2000 && Set(whole).count == 2000)
  }

  @Test func endWaitsForTheReader() {
    let run = behind()
    run.tell("1", ["home": "2.2"])
    run.run.end(.done)
    #expect(run.ended.isEmpty)
    #expect(caughtUp(run) == ["price 2 home 1.6 was 1.5", "price 1 home 2.2 was 2.1"])
    run.loop.run()
    #expect(run.ended == [.done])
  }

  @Test func tooManyIncidentsBecomeASnapshot() {
    func incidents(_ run: ScriptedRun) {
      run.send { batch, run in
        batch.add(MatchRow(id: run.id("1")))
        for number in 0..<150 {
          var card = IncidentRow(.yellowCard)
          card.id = run.id("card \(number)")
          batch.add(card)
        }
      }
    }
    let run = behind()
    incidents(run)
    #expect(caughtUp(run) == ["price 2 home 1.6 was 1.5", "gap 149", "snapshot 1"])
    let only = behind { $0.terms.types = [.incident, .price] }
    incidents(only)
    let lines = caughtUp(only)
    #expect(lines.prefix(2) == ["price 2 home 1.6 was 1.5", "gap 50"])
    #expect(lines.dropFirst(2) == [String](repeating: "incident 1", count: 100)[...])
  }

  @Test func droppedPlaysAreCounted() {
    let run = behind()
    run.send { batch, run in
      batch.add(MatchRow(id: run.id("1")))
      for _ in 0..<5 { batch.add(PlayRow(kind: run.id("pass"))) }
    }
    #expect(caughtUp(run) == ["price 2 home 1.6 was 1.5", "gap 5"])
  }
}
