import BoltOdds
import OddsModel
import OddsProvider
import Testing

/// The odds socket's subscription while the user opens and closes a game.
@Suite struct FocusTests {
  private let names = TextTable()
  private let decoder: BoltOddsDecoder
  private let start = ContinuousClock.now

  init() {
    decoder = BoltOddsDecoder(names: names, filters: BoltOddsFilters(sports: ["NBA"], sportsbooks: ["Pinnacle"]))
  }

  @discardableResult
  private func feed(_ message: String, at seconds: Int64 = 0) -> FeedBatch {
    var batch = FeedBatch(provider: "boltodds")
    batch.receivedAt = Timestamp(seconds: 1_767_394_800 + seconds)
    Array(message.utf8).withUnsafeBytes { decoder.decode($0, into: &batch) }
    return batch
  }

  private func connect() {
    feed(#"{"action":"socket_connected"}"#)
    for (id, label) in [("u1", "Home vs Away, 2026-01-02, 07"), ("u2", "This vs That, 2026-01-02, 08")] {
      feed(
        #"{"action":"initial_state","data":{"sport":"NBA","sportsbook":"Pinnacle","universal_id":"\#(id)","#
          + #""game":"\#(label)","home_team":"Home","away_team":"Away","outcomes":{}}}"#)
    }
  }

  /// Receives a price change, published `behind` seconds before it arrives.
  private func change(at seconds: Int64, behind: Int64) -> FeedBatch {
    let published = Timestamp(seconds: 1_767_394_800 + seconds - behind).rfc3339
    return feed(
      #"{"timestamp":"\#(published)","action":"line_update","data":{"sport":"NBA","sportsbook":"Pinnacle","#
        + #""universal_id":"u1","game":"Home vs Away, 2026-01-02, 07","outcomes":{}}}"#, at: seconds)
  }

  /// Delays messages more and more, up to twenty seconds.
  private func slowDown() -> [FeedBatch] { (0...40).map { change(at: $0, behind: min($0, 20)) } }

  private func look(_ id: String?, after seconds: Int) -> Outgoing {
    var focus = FeedFocus()
    focus.opened = id.map { names.intern($0) }
    return decoder.focus(on: focus, now: start + .seconds(seconds))
  }

  private static let narrow =
    #"{"action":"subscribe","filters":{"sports":["NBA"],"sportsbooks":["Pinnacle"],"games":["Home vs Away, 2026-01-02, 07"]}}"#
  private static let wide = #"{"action":"subscribe","filters":{"sports":["NBA"],"sportsbooks":["Pinnacle"]}}"#
  private static let acknowledged = #"{"action":"subscription_updated","message":"ok"}"#

  @Test func openGameDoesNotNarrowTheSubscription() {
    connect()
    for second in 0...40 as ClosedRange<Int64> { _ = change(at: second, behind: 3) }
    #expect(look("u1", after: 60) == Outgoing())
    #expect(!decoder.isNarrowed)
    #expect(decoder.watch(of: names.intern("u2")) == .live)
  }

  @Test func openGameNarrowsTheSubscriptionOnASlowLinkUntilClosed() {
    connect()
    _ = slowDown()
    #expect(look("u1", after: 60).messages == [Self.narrow])
    #expect(!decoder.isNarrowed)
    feed(Self.acknowledged, at: 61)
    #expect(decoder.isNarrowed)
    #expect(decoder.watch(of: names.intern("u1")) == .live)
    #expect(decoder.watch(of: names.intern("u2")) == .gone(since: Timestamp(seconds: 1_767_394_861)))
    // The subscription stays narrow while the game is open, although the link is fast again.
    for second in 62...90 as ClosedRange<Int64> { _ = change(at: second, behind: 0) }
    #expect(look("u1", after: 90) == Outgoing())
    #expect(look(nil, after: 100).messages == [Self.wide])
    feed(Self.acknowledged)
    #expect(!decoder.isNarrowed)
    #expect(look("u1", after: 120) == Outgoing())
  }

  @Test func openGameNextToTheListDoesNotNarrowTheSubscription() {
    connect()
    _ = slowDown()
    var focus = FeedFocus()
    focus.opened = names.intern("u1")
    focus.visible = [names.intern("u1"), names.intern("u2")]
    #expect(decoder.focus(on: focus, now: start + .seconds(60)) == Outgoing())
    #expect(!decoder.isNarrowed)
  }

  @Test func linkThatSlowsDownWhileAGameIsOpenNarrowsTheSubscription() {
    connect()
    #expect(look("u1", after: 60) == Outgoing())
    #expect(slowDown().count { $0.notices == [.again(.zero)] } == 1)
    #expect(decoder.due(at: start + .seconds(100)).messages == [Self.narrow])
  }

  @Test func aRefusedSubscriptionIsSentAgain() {
    connect()
    _ = slowDown()
    _ = look("u1", after: 60)
    feed(Self.acknowledged)
    #expect(look(nil, after: 70).messages == [Self.wide])
    let words = "Re-subscription rate limit hit. Please wait 5 seconds before re-subscribing."
    let batch = feed(#"{"action":"error","message":"\#(words)"}"#)
    #expect(batch.notices == [.refused(words), .again(.seconds(6))])
    #expect(decoder.isNarrowed)
    // The refusal was recorded at the current time.
    #expect(decoder.due(at: .now + .seconds(7)).messages == [Self.wide])
    feed(Self.acknowledged)
    #expect(!decoder.isNarrowed)
  }

  @Test(arguments: [BoltOddsFeed.liveScores, .playByPlay])
  func scoreSocketsRepeatARefusedSubscription(_ feed: BoltOddsFeed) throws {
    let sockets = try Sockets()
    sockets.receive(feed, #"{"action":"socket_connected"}"#)
    sockets.receive(feed, #"{"action":"error","message":"Re-subscription rate limit hit. Please wait 5 seconds"}"#)
    #expect(sockets.batch.notices.last == .again(.seconds(6)))
    #expect(sockets.decoder(feed).due(at: .now + .seconds(7)).messages == [#"{"action":"subscribe"}"#])
  }

  @Test func beforeTheServerIsReadyNothingIsSent() {
    _ = slowDown()
    #expect(look("u1", after: 60) == Outgoing())
    connect()
    #expect(look("u1", after: 61).messages == [Self.narrow])
  }

  @Test func unknownOpenGameChangesNothing() {
    connect()
    _ = slowDown()
    #expect(look("other", after: 60) == Outgoing())
  }

  @Test func gamesOutsideANarrowedSubscriptionAreKept() {
    connect()
    _ = slowDown()
    _ = look("u1", after: 60)
    #expect(feed(Self.acknowledged).events.isEmpty)
    #expect(!feed(#"{"action":"ping"}"#).events.contains(.roundEnds))
    #expect(!feed(#"{"action":"ping"}"#).events.contains(.roundEnds))
    _ = look(nil, after: 70)
    #expect(feed(Self.acknowledged).events.contains(.roundBegins))
    feed(#"{"action":"ping"}"#)
    #expect(feed(#"{"action":"ping"}"#).events.contains(.roundEnds))
  }

  // MARK: Errors

  @Test(
    arguments: [
      ("Invalid API key", OddsError.Kind.rejectedKey), ("This feature is not available on your plan", .forbidden),
      ("Play-by-play is available to Trial and Custom users. Please upgrade.", .forbidden),
    ]) func errorAboutTheKeyOrPlanIsDeniedOnce(_ words: String, _ kind: OddsError.Kind) throws
  {
    let sockets = try Sockets()
    for feed in BoltOddsFeed.allCases {
      for message in [#"{"action":"error","message":"\#(words)"}"#, #"{"error":"\#(words)"}"#] {
        sockets.receive(feed, message)
        guard case .denied(let error)? = sockets.batch.notices.first else {
          Issue.record("\(feed): \(sockets.batch.notices)")
          continue
        }
        #expect(error.kind == kind)
        #expect(sockets.batch.notices.count == 1)
      }
    }
  }

  @Test func errorAboutOneGameDoesNotDenyTheSocket() throws {
    let sockets = try Sockets()
    let words = "Your plan has no live scores for Alpha vs Beta, 2026-01-02, 07. Code 1"
    sockets.receive(.liveScores, #"{"action":"error","message":"\#(words)"}"#)
    #expect(sockets.batch.notices == [.refused(words)])
  }
}
