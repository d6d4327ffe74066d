import OddsModel
import Testing

@testable import OddsDashboard

/// Several feeds' reports of one match, merged into one timeline.
struct TimelineTests {
  private let names = TextTable()

  private func incident(
    _ kind: IncidentKind, _ side: Side, _ minute: Int16, _ player: String = "", score: (Int32, Int32)? = nil,
    added: Int16 = IncidentRow.noMinute
  ) -> IncidentRow {
    var row = IncidentRow(kind)
    (row.side, row.minute, row.addedTime) = (side, minute, added)
    row.player = names.intern(player)
    row.score = score.map { Score(home: $0.0, away: $0.1) } ?? .none
    return row
  }

  /// A feed's incidents, each with the second of its report; nil if it came with a snapshot.
  private func source(
    _ provider: ProviderName, _ incidents: [(IncidentRow, Int64?)], isSwapped: Bool = false
  ) -> Timeline.Source {
    var source = Timeline.Source(provider: provider, isSwapped: isSwapped, incidents: incidents.map(\.0))
    for case (let row, let second?) in incidents {
      source.arrivals.happened(row, at: Timestamp(seconds: second))
    }
    return source
  }

  private func merge(_ sources: [Timeline.Source]) -> [Timeline.Event] {
    Timeline.merge(sources, name: names.string)
  }

  /// An event with the feeds that reported it: `goal 15 tickodds boltodds`.
  private func words(_ events: [Timeline.Event]) -> [String] {
    events.map { event in
      "\(event.incident.kind) \(event.incident.minute) "
        + event.reports.map(\.provider.rawValue).joined(separator: " ")
    }
  }

  @Test func goalOfThreeFeedsIsOneEventWithTheFirstReport() {
    let events = merge([
      source("tickodds", [(incident(.goal, .home, 15, "B. Saka"), 103)]),
      source("boltodds", [(incident(.goal, .home, 16, "Saka, Bukayo", score: (1, 0)), 100)]),
      source("sportsapi-v1", [(incident(.goal, .home, 15), 111)]),
    ])
    #expect(words(events) == ["goal 15 boltodds tickodds sportsapi-v1"])
    #expect(events.first?.incident.score == Score(home: 1, away: 0))
    #expect(events.first.map { Scene.reports($0.reports) } == "first boltodds, tickodds +3s, sportsapi-v1 +11s")
  }

  @Test func reportInASnapshotHasNoLag() {
    let events = merge([
      source("tickodds", [(incident(.goal, .home, 15), 100)]),
      source("sportsapi-v2", [(incident(.goal, .home, 15), nil)]),
    ])
    #expect(events.first.map { Scene.reports($0.reports) } == "tickodds, sportsapi-v2")
  }

  @Test func sidesOfASwappedFeedAreExchanged() {
    let events = merge([
      source("tickodds", [(incident(.goal, .home, 15, score: (1, 0)), 100)]),
      source("boltodds", [(incident(.goal, .away, 15, score: (0, 1)), 101)], isSwapped: true),
    ])
    #expect(words(events) == ["goal 15 tickodds boltodds"])
    #expect(events.first?.incident.side == .home)
  }

  @Test func goalsAMinuteApartAreTwoEvents() {
    let events = merge([
      source(
        "tickodds",
        [(incident(.goal, .home, 15, score: (1, 0)), 100), (incident(.goal, .home, 16, score: (2, 0)), 160)]),
      source(
        "boltodds",
        [(incident(.goal, .home, 16, score: (2, 0)), 161), (incident(.goal, .home, 15, score: (1, 0)), 162)]),
    ])
    #expect(words(events) == ["goal 15 tickodds boltodds", "goal 16 tickodds boltodds"])
  }

  @Test func cardsOfOneMinuteAreDistinguishedByPlayer() {
    let events = merge([
      source(
        "tickodds", [(incident(.yellowCard, .home, 30, "G. Xhaka"), 1), (incident(.yellowCard, .home, 30, "Saka"), 1)]),
      source(
        "boltodds",
        [(incident(.yellowCard, .home, 30, "Saka, B."), 2), (incident(.yellowCard, .home, 30, "Xhaka, G."), 4)]),
    ])
    #expect(words(events) == ["yellowCard 30 tickodds boltodds", "yellowCard 30 tickodds boltodds"])
    #expect(events.first.map { Scene.reports($0.reports) } == "first tickodds, boltodds +3s")
  }

  @Test func distantEventsOrOtherSidesAreNotMerged() {
    let events = merge([
      source("tickodds", [(incident(.yellowCard, .home, 30), 1)]),
      source("boltodds", [(incident(.yellowCard, .away, 30), 1), (incident(.yellowCard, .home, 34), 1)]),
    ])
    #expect(events.count == 3)
  }

  @Test func addedTimeMatchesALaterMinute() {
    let events = merge([
      source("tickodds", [(incident(.goal, .home, 45, added: 4), 1)]),
      source("boltodds", [(incident(.goal, .home, 49), 2)]),
      source("pulsescore", [(incident(.goal, .away, 46), 2)]),
    ])
    #expect(words(events) == ["goal 45 tickodds boltodds", "goal 46 pulsescore"])
  }

  @Test func riseOfTheScoreIsAGoal() {
    var scores = Timeline.Source(provider: "pulsescore")
    scores.arrivals.scored(
      Score(home: 1, away: 0), from: Score(home: 0, away: 0), minute: 15, at: Timestamp(seconds: 98))
    let alone = merge([scores])
    #expect(alone.first?.isOnlyScore == true)
    let events = merge([scores, source("tickodds", [(incident(.goal, .home, 15, "B. Saka", score: (1, 0)), 100)])])
    #expect(words(events) == ["goal 15 pulsescore tickodds"])
    #expect(events.first?.isOnlyScore == false)
    #expect(events.first.map { names.string($0.incident.player) } == "B. Saka")
    #expect(events.first.map { Scene.reports($0.reports) } == "first pulsescore, tickodds +2s")
  }

  @Test func scoreTakenBackRemovesItsGoal() {
    var arrivals = Arrivals()
    let (nothing, one) = (Score(home: 0, away: 0), Score(home: 1, away: 0))
    arrivals.scored(one, from: nothing, minute: 15, at: Timestamp(seconds: 1))
    arrivals.scored(nothing, from: one, minute: 16, at: Timestamp(seconds: 50))
    #expect(arrivals.goals.isEmpty)
    arrivals.scored(one, from: .none, minute: 20, at: Timestamp(seconds: 60))
    #expect(arrivals.goals.isEmpty)
  }

  @Test func correctionKeepsTheTimeOfTheFirstReport() {
    var arrivals = Arrivals()
    var row = incident(.goal, .home, 15)
    row.id = names.intern("g1")
    arrivals.happened(row, at: Timestamp(seconds: 1))
    row.player = names.intern("B. Saka")
    arrivals.happened(row, at: Timestamp(seconds: 30))
    #expect(arrivals.incident(row) == Timestamp(seconds: 1))
    arrivals.retracted(row)
    #expect(arrivals.incident(row) == nil)
  }
}
