import BoltOdds
import OddsBoard
import OddsModel
import OddsProvider
import Testing

/// The odds socket's filters, as somebody opens a game and leaves it again.
@Suite struct FocusTests {
  private let names = TextTable()
  private let decoder: BoltOddsDecoder
  private let start = ContinuousClock.now

  init() {
    decoder = BoltOddsDecoder(names: names, filters: BoltOddsFilters(sports: ["NBA"], sportsbooks: ["Pinnacle"]))
  }

  @discardableResult
  private func feed(_ message: String) -> FeedBatch {
    var batch = FeedBatch(provider: .boltodds)
    Array(message.utf8).withUnsafeBytes { decoder.decode($0, into: &batch) }
    return batch
  }

  private func connect() {
    feed(#"{"action":"socket_connected"}"#)
    feed(
      #"{"action":"initial_state","data":{"sport":"NBA","sportsbook":"Pinnacle","universal_id":"u1","#
        + #""game":"Home vs Away, 2026-01-02, 07","home_team":"Home","away_team":"Away","outcomes":{}}}"#)
  }

  private func look(_ id: String?, after seconds: Int) -> Outgoing {
    var focus = FeedFocus()
    focus.opened = id.map { names.intern($0) }
    return decoder.focus(on: focus, now: start + .seconds(seconds))
  }

  @Test func anOpenGameNarrowsTheFiltersAndLeavingItWidensThem() {
    connect()
    #expect(
      look("u1", after: 60).messages == [
        #"{"action":"subscribe","filters":{"sports":["NBA"],"sportsbooks":["Pinnacle"],"games":["Home vs Away, 2026-01-02, 07"]}}"#
      ])
    #expect(decoder.isNarrowed)
    #expect(look("u1", after: 61) == Outgoing())
    #expect(
      look(nil, after: 70).messages == [
        #"{"action":"subscribe","filters":{"sports":["NBA"],"sportsbooks":["Pinnacle"]}}"#
      ])
    #expect(!decoder.isNarrowed)
  }

  @Test func subscriptionsKeepFiveSecondsApart() {
    connect()
    #expect(look("u1", after: 60).messages.count == 1)
    #expect(look(nil, after: 62) == Outgoing(again: .seconds(3)))
    // Opened again before its time came: there is nothing left to do.
    #expect(look("u1", after: 63) == Outgoing())
    #expect(look(nil, after: 65).messages.count == 1)
  }

  @Test func beforeTheServerIsReadyNothingIsSent() {
    #expect(look("u1", after: 60) == Outgoing())
    connect()
    #expect(look("u1", after: 61).messages.count == 1)
  }

  @Test func aGameThatThisFeedDoesNotKnowChangesNothing() {
    connect()
    #expect(look("other", after: 60) == Outgoing())
  }

  @Test func narrowedTheSilenceOfOtherGamesDoesNotMeanThatTheyAreGone() {
    connect()
    _ = look("u1", after: 60)
    #expect(feed(#"{"action":"subscription_updated","message":"ok"}"#).events.isEmpty)
    #expect(!feed(#"{"action":"ping"}"#).events.contains(.roundEnds))
    #expect(!feed(#"{"action":"ping"}"#).events.contains(.roundEnds))
    _ = look(nil, after: 70)
    #expect(feed(#"{"action":"subscription_updated","message":"ok"}"#).events.contains(.roundBegins))
    feed(#"{"action":"ping"}"#)
    #expect(feed(#"{"action":"ping"}"#).events.contains(.roundEnds))
  }
}
