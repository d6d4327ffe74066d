@testable import BoltOdds
import OddsModel
import OddsProvider
import OddsTransport
import TestSupport
import Testing

/// The games that the score sockets are subscribed to.
@Suite struct ScoreSubscriptionTests {
  private static let start = ContinuousClock.now
  private static let alpha = "Alpha vs Beta, 2026-01-02, 07"
  private static let gamma = "Gamma vs Delta, 2026-01-02, 08"

  private static func text(_ games: String...) -> String { BoltOddsFilters(games: games).subscription }

  private func opened(_ games: [String]?) -> ScoreSubscription {
    var subscription = ScoreSubscription()
    #expect(subscription.opened(games, at: Self.start) == games.map { BoltOddsFilters(games: $0).subscription })
    return subscription
  }

  private func sent(_ subscription: inout ScoreSubscription, _ games: [String]?, _ seconds: Int) -> [String] {
    subscription.due(games, at: Self.start + .seconds(seconds)).messages
  }

  @Test func gamesThatBeginOrEndChangeTheSubscriptionAfterThePause() {
    var subscription = opened([Self.alpha])
    #expect(subscription.due([Self.alpha, Self.gamma], at: Self.start + .seconds(2)) == Outgoing(again: .seconds(4)))
    #expect(sent(&subscription, [Self.alpha, Self.gamma], 6) == [Self.text(Self.alpha, Self.gamma)])
    #expect(sent(&subscription, [Self.alpha, Self.gamma], 60) == [])
    #expect(sent(&subscription, [Self.gamma], 90) == [Self.text(Self.gamma)])
    subscription.ended(Self.gamma)
    // Without a game in play the last subscription stays.
    #expect(subscription.due([Self.gamma], at: Self.start + .seconds(120)) == Outgoing(again: ScoreSubscription.review))
  }

  @Test func gamesAreSubscribedOnceTheListIsKnown() {
    var subscription = opened(nil)
    #expect(subscription.due(nil, at: Self.start) == Outgoing(again: ScoreSubscription.glance))
    #expect(sent(&subscription, [Self.alpha], 0) == [Self.text(Self.alpha)])
  }

  @Test func subscriptionWithoutGamesIsSentWhileNoGameIsKnown() {
    var subscription = opened(nil)
    #expect(sent(&subscription, nil, 1) == [#"{"action":"subscribe"}"#])
    #expect(subscription.due([Self.alpha], at: Self.start + .seconds(2)) == Outgoing(again: .seconds(5)))
    #expect(sent(&subscription, [Self.alpha], 7) == [Self.text(Self.alpha)])
  }

  @Test func refusedGameIsSubscribedAgainWithDoublingPauses() {
    var subscription = opened([Self.alpha, Self.gamma])
    let words = "Cannot subscribe to live scores for \(Self.gamma). Code 1"
    #expect(subscription.refused(words, at: Self.start) == true)
    #expect(sent(&subscription, [Self.alpha, Self.gamma], 6) == [Self.text(Self.alpha)])
    #expect(sent(&subscription, [Self.alpha, Self.gamma], 59) == [])
    #expect(sent(&subscription, [Self.alpha, Self.gamma], 60) == [Self.text(Self.alpha, Self.gamma)])
    #expect(subscription.refused(words, at: Self.start + .seconds(60)) == false)
    #expect(sent(&subscription, [Self.alpha, Self.gamma], 66) == [Self.text(Self.alpha)])
    #expect(sent(&subscription, [Self.alpha, Self.gamma], 179) == [])
    #expect(sent(&subscription, [Self.alpha, Self.gamma], 180) == [Self.text(Self.alpha, Self.gamma)])
    #expect(subscription.refused("Please upgrade", at: Self.start) == nil)
  }

  @Test func subscriptionRefusedAsTooSoonIsRepeated() {
    var subscription = opened([Self.alpha])
    subscription.refusedTooSoon(at: Self.start + .seconds(1))
    #expect(subscription.due([Self.alpha], at: Self.start + .seconds(1)) == Outgoing(again: .seconds(6)))
    #expect(sent(&subscription, [Self.alpha], 7) == [Self.text(Self.alpha)])
    #expect(sent(&subscription, [Self.alpha], 20) == [])
  }

  @Test func gamesGivenByTheUserStaySubscribed() {
    var subscription = ScoreSubscription(named: [Self.alpha])
    // The socket's own subscription contains them.
    #expect(subscription.opened(nil, at: Self.start) == nil)
    subscription.ended(Self.alpha)
    #expect(sent(&subscription, [Self.gamma], 60) == [])
    #expect(subscription.refused("Cannot subscribe to live scores for \(Self.alpha). Code 1", at: Self.start) == true)
    #expect(sent(&subscription, nil, 59) == [])
  }

  // MARK: The sockets

  /// Returns `get_games` with two games in play, one that begins tomorrow and one of esports.
  private static func games(_ now: Timestamp) -> String {
    func when(_ hours: Int64) -> String { Timestamp(seconds: now.milliseconds / 1000 + hours * 3600).rfc3339 }
    func row(_ label: String, _ hours: Int64, _ league: String) -> String {
      #""\#(label)":{"when":"\#(when(hours))","sport":"\#(league)"}"#
    }
    return "{"
      + [
        row(alpha, -1, "NBA"), row(gamma, -1, "NFL"), row("E vs F, 2026-01-03, 07", 24, "NBA"),
        row("G vs H, 2026-01-02, 07", -1, "CS2"),
      ].joined(separator: ",") + "}"
  }

  @Test func theScoreSocketsNameTheGamesInPlayOnceTheServerIsReady() async throws {
    let sockets = try Sockets()
    try await sockets.learn(Self.games(TimeSource.system.time()))
    for feed in [BoltOddsFeed.liveScores, .playByPlay] {
      #expect(sockets.provider.stream(feed).whenReady.isEmpty)
      sockets.receive(feed, #"{"action":"socket_connected"}"#)
      #expect(sockets.batch.notices.prefix(2) == [.ready, .send(Self.text(Self.alpha, Self.gamma))])
      // Esports have different labels on the score sockets.
      #expect(sockets.batch.notices.contains(.lookUp))
    }
  }

  @Test func scoreSocketsSubscribeOnlyToGamesOfRequestedLeagues() async throws {
    let sockets = try Sockets()
    try await sockets.learn(Self.games(TimeSource.system.time()))
    var wanted = Subscription()
    wanted.leagues = ["NFL"]
    let stream = try #require(sockets.provider.streams(for: wanted).first { $0.topic == "livescores" })
    #expect(stream.whenReady.isEmpty && stream.subscribesItself)
    var batch = FeedBatch(provider: "boltodds")
    let decoder = sockets.provider.decoder(for: stream, names: sockets.names)
    Array(#"{"action":"socket_connected"}"#.utf8).withUnsafeBytes { decoder.decode($0, into: &batch) }
    #expect(batch.notices.contains(.send(Self.text(Self.gamma))))
  }

  /// Returns a message of the odds socket.
  private static func odds(_ label: String, when: String? = nil, action: String = "game_added") -> String {
    let info = when.map { #""info":{"when":"\#($0)"},"# } ?? ""
    return #"{"action":"\#(action)","data":{"sport":"NBA","sportsbook":"ballybet","game":"\#(label)",\#(info)"#
      + #""home_team":"A","away_team":"B","outcomes":{}}}"#
  }

  @Test func gameOfTheOddsSocketAloneIsSubscribedAndItsStateRequested() throws {
    let sockets = try Sockets()
    sockets.receive(.liveScores, #"{"action":"socket_connected"}"#)
    let start = ContinuousClock.now
    sockets.receive(.odds, Self.odds(Self.alpha))
    let first = sockets.decoder(.liveScores).due(at: start + .seconds(1))
    #expect(first.messages == [Self.text(Self.alpha)] && first.needsState)
    // A game in the next century isn't in play.
    sockets.receive(.odds, Self.odds("E vs F, 2199-01-03, 07"))
    sockets.receive(.odds, Self.odds(Self.gamma))
    sockets.receive(.liveScores, #"{"action":"ping"}"#)
    #expect(sockets.batch.notices.contains(.again(.zero)))
    let second = sockets.decoder(.liveScores).due(at: start + .seconds(20))
    #expect(second.messages == [Self.text(Self.alpha, Self.gamma)] && second.needsState)
  }

  @Test func unlistedGameOfTheOddsSocketIsSubscribed() async throws {
    let sockets = try Sockets()
    try await sockets.learn(Self.games(TimeSource.system.time()))
    sockets.receive(.playByPlay, #"{"action":"socket_connected"}"#)
    sockets.receive(.odds, Self.odds("K vs L, 2026-01-02, 09"))
    let outgoing = sockets.decoder(.playByPlay).due(at: .now + .seconds(7))
    #expect(outgoing.messages == [Self.text(Self.alpha, Self.gamma, "K vs L, 2026-01-02, 09")])
    #expect(!outgoing.needsState)
  }

  @Test func refusedSubscriptionWithoutGamesIsNotedOnly() throws {
    let sockets = try Sockets()
    sockets.receive(.liveScores, #"{"action":"socket_connected"}"#)
    _ = sockets.decoder(.liveScores).due(at: .now + .seconds(2))
    sockets.receive(.liveScores, #"{"action":"error","message":"No games provided"}"#)
    let isNoted = sockets.batch.notices.contains { if case .note = $0 { true } else { false } }
    #expect(isNoted && sockets.batch.notices.allSatisfy { if case .refused = $0 { false } else { true } })
  }

  @Test func labelsOfEsportsComeFromASeparateEndpoint() async throws {
    let sockets = try Sockets()
    try await sockets.learn(Self.games(TimeSource.system.time()))
    try await sockets.provider.lookUp(for: sockets.provider.stream(.liveScores)) { request throws(OddsError) in
      Array(
        (request.asked == "esports games" ? #"["G vs H, 2026-01-02, 08"]"# : Self.games(TimeSource.system.time())).utf8)
    }
    sockets.receive(.liveScores, #"{"action":"socket_connected"}"#)
    #expect(sockets.batch.notices.contains(.send(Self.text(Self.alpha, "G vs H, 2026-01-02, 08", Self.gamma))))
  }

  @Test func theListOfEsportsIsReadAgainForGamesThatBeginLater() async throws {
    let sockets = try Sockets()
    try await sockets.learn(Self.games(TimeSource.system.time()))
    let stream = sockets.provider.stream(.liveScores)
    try await sockets.provider.lookUp(for: stream) { request throws(OddsError) in
      if request.asked == "esports games" { throw OddsError(.forbidden, "not in the plan") }
      return Array(Self.games(TimeSource.system.time()).utf8)
    }
    let decoder = sockets.decoder(.liveScores)
    sockets.receive(.liveScores, #"{"action":"socket_connected"}"#)
    #expect(!sockets.batch.notices.contains(.lookUp))
    _ = decoder.due(at: .now + .seconds(299))
    sockets.receive(.liveScores, #"{"action":"ping"}"#)
    #expect(!sockets.batch.notices.contains(.lookUp))
    _ = decoder.due(at: .now + .seconds(301))
    sockets.receive(.liveScores, #"{"action":"ping"}"#)
    #expect(sockets.batch.notices.contains(.lookUp))
  }

  @Test func statesAreRequestedOnceTheListLosesAGame() async throws {
    let sockets = try Sockets()
    let list = #"{"\#(Self.alpha)":{"game":"\#(Self.alpha)","sport":"MLB"}}"#
    try await sockets.learn(Self.games(TimeSource.system.time()))
    let decoder = sockets.decoder(.liveScores)
    sockets.receive(.liveScores, #"{"action":"socket_connected"}"#)
    _ = decoder.due(at: .now)
    #expect(!decoder.due(at: .now + .seconds(20)).needsState)
    try await sockets.provider.lookUp(for: sockets.provider.stream(.odds)) { _ in Array(list.utf8) }
    #expect(decoder.due(at: .now + .seconds(40)).needsState)
    #expect(!decoder.due(at: .now + .seconds(60)).needsState)
  }

  @Test func aNewlyListedGameOfEsportsNeedsTheListOfTheirLabels() {
    let index = GameIndex(canLookUp: true)
    let list = { (labels: [String]) in labels.map { BoltOddsGame(label: $0, league: "Valorant") } }
    index.learn(list(["G vs H, 2026-01-02, 08"]))
    index.learn(esports: [])
    index.learn(list(["G vs H, 2026-01-02, 08"]))
    #expect(!index.needsEsports(at: index.time.now()))
    index.learn(list(["G vs H, 2026-01-02, 08", "I vs J, 2026-01-02, 09"]))
    #expect(index.needsEsports(at: index.time.now()))
  }

  @Test func refusedGamesAreNotedOnceWithoutFailure() async throws {
    let sockets = try Sockets()
    try await sockets.learn(Self.games(TimeSource.system.time()))
    sockets.receive(.liveScores, #"{"action":"socket_connected"}"#)
    for game in [Self.alpha, Self.gamma] {
      sockets.receive(
        .liveScores, #"{"action":"error","message":"Cannot subscribe to live scores for \#(game). Code 1"}"#)
      let notes = sockets.batch.notices.count { if case .note = $0 { true } else { false } }
      let refusals = sockets.batch.notices.count { if case .refused = $0 { true } else { false } }
      #expect(notes == (game == Self.alpha ? 1 : 0) && refusals == 0)
    }
  }
}
