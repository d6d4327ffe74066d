import OddsBoard
import OddsFixtures
import OddsModel
import Testing

@testable import OddsOutput

/// Status and clock of a fixture whose feeds send different fields.
struct FixtureStatusTests {
  /// Matches of several feeds, joined by aliases, each with the fields that it sets.
  private struct Feeds {
    let names = TextTable()
    var board = Board()
    var aliases = Aliases()
    var ids: [String] = []

    mutating func send(_ provider: ProviderName, seconds: Int64 = 0, _ fill: (inout MatchRow, TextTable) -> Void) {
      var batch = FeedBatch(provider: provider)
      batch.receivedAt = FixtureSample.time(seconds)
      var row = MatchRow(id: names.intern("1"))
      row.fields = [.sport, .league, .teams, .start]
      (row.sport, row.league) = (.basketball, names.intern("NBA"))
      (row.home, row.away) = (names.intern("Lakers"), names.intern("Celtics"))
      row.start = FixtureSample.time(-3600)
      fill(&row, names)
      batch.add(row)
      var changes: [BoardChange] = []
      board.apply(batch, changes: &changes)
      ids.append("\(provider.rawValue):1")
      aliases.join(ids)
    }

    var index: FixtureIndex { FixtureIndex(of: board, names, aliases) }

    func shown() -> MatchState? {
      FixtureState.shown(index.members(with: board.liveMatches[0]), in: board, names: names)
    }
  }

  @Test func sentStatusTakesPrecedenceOverAnInferredOne() throws {
    var feeds = Feeds()
    feeds.send("boltodds") { _, _ in }
    #expect(feeds.shown()?.status == .live && feeds.shown()?.statusBy == .start)
    feeds.send("tickodds") { row, _ in
      row.fields.insert(.status)
      row.status = .scheduled
    }
    #expect(feeds.shown()?.status == .scheduled && feeds.shown()?.statusBy == .feed)
  }

  @Test func inferredStatusIsNotDisputed() {
    var feeds = Feeds()
    feeds.send("boltodds") { _, _ in }
    feeds.send("tickodds") { row, _ in (row.fields, row.status) = (row.fields.union(.status), .ended) }
    #expect(FixtureState.disputed(feeds.index.members(with: feeds.board.liveMatches[0]), in: feeds.board).isEmpty)
  }

  @Test func clocksInBothDirectionsAreComparedAsTimePlayed() throws {
    var feeds = Feeds()
    feeds.send("boltodds") { row, names in
      row.fields.formUnion([.status, .period, .clock])
      (row.status, row.period) = (.live, names.intern("3rd Quarter"))
      row.clock = .seconds(332, runs: false, countsDown: true)
    }
    feeds.send("sportsapi-v2") { row, names in
      row.fields.formUnion([.status, .period, .clock])
      (row.status, row.period, row.clock) = (.live, names.intern("3rd quarter"), .seconds(1830, runs: false))
    }
    let played = feeds.board.liveMatches.compactMap { match -> Int32? in
      let key = feeds.index.key(of: match)
      return key.flatMap { feeds.index.book.candidate($0)?.state.seconds }
    }
    #expect(played.sorted() == [1828, 1830])
    let texts = feeds.board.liveMatches.compactMap { feeds.board[$0] }.map {
      ClockText.shown($0, now: .none, feeds.names)
    }
    #expect(texts.sorted { ($0 ?? "") < ($1 ?? "") } == ["30:28", "30:30"])
  }
}
