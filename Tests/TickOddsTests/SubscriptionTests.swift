import OddsModel
import OddsProvider
import OddsTransport
import TestSupport
import Testing
import TickOdds

@Suite struct SubscriptionTests {
  private func provider() throws -> TickOddsProvider {
    TickOddsProvider(
      access: ProviderAccess(base: try BaseURL("https://api.tickodds.com"), key: try #require(APIKey("secret"))))
  }

  private func subscription(_ sports: Sport...) -> Subscription {
    var subscription = Subscription()
    subscription.sports = sports
    return subscription
  }

  /// Returns a snapshot with a match of each sport, by the feed's names.
  private static func snapshot(_ words: String...) -> String {
    let events = words.enumerated().map { number, word in
      var event = Event()
      (event.id, event.sport, event.groups) = ("\(number)", "\"\(word)\"", [])
      return event.json
    }
    return #"{"type":"snapshot","count":\#(words.count),"events":[\#(events.joined(separator: ","))]}"#
  }

  /// Returns the messages that a subscription's socket sends: when it opens, and after each message.
  private func sent(_ subscription: Subscription, _ messages: String...) throws -> [[String]] {
    let provider = try provider()
    let stream = try #require(provider.streams(for: subscription).first)
    let replay = Replay(.tickodds) { provider.decoder(for: stream, names: $0) }
    return [stream.request.opening]
      + messages.map { message in
        replay.feed(message)
        return replay.sent
      }
  }

  @Test func withoutASportEverySportIsSubscribedTo() throws {
    #expect(try sent(subscription(), Self.snapshot("Soccer", "Curling")) == [[#"{"subscribe":["all"]}"#], []])
  }

  @Test func documentedSportNamesAreKnown() throws {
    #expect(
      try sent(subscription(.soccer, .tennis), Self.snapshot("Soccer", "Ice-Hockey"))
        == [[#"{"subscribe":["Soccer","Tennis"]}"#], []])
  }

  @Test func sportNameIsLearnedFromTheSnapshotAndOthersAreUnsubscribed() throws {
    #expect(
      try sent(
        subscription(.iceHockey), Self.snapshot("Soccer", "Ice-Hockey", "Tennis"), Self.snapshot("Soccer", "Ice-Hockey")
      )
        == [
          [#"{"subscribe":["all"]}"#], [#"{"subscribe":["Ice-Hockey"]}"#, #"{"unsubscribe":["Soccer","Tennis"]}"#], [],
        ])
  }

  @Test func sportNotInPlayIsSubscribedToOnceItAppears() throws {
    var event = Event()
    (event.id, event.sport, event.groups) = ("9", "\"Ice-Hockey\"", [])
    #expect(
      try sent(
        subscription(.iceHockey, .soccer), Self.snapshot("Soccer", "Tennis"),
        #"{"type":"match_start","event":\#(event.json)}"#)
        == [
          [#"{"subscribe":["all"]}"#], [#"{"unsubscribe":["Tennis"]}"#], [#"{"subscribe":["Ice-Hockey","Soccer"]}"#],
        ])
  }

  @Test func sportNamesAreLearnedBeforeTheSocketOpens() async throws {
    let provider = try provider()
    let rows = #"{"ok":true,"data":[{"sportName":"Soccer","count":3},{"sportName":"IceHockey","count":2}]}"#
    let ready = try #require(
      try await provider.prepare(subscription(.iceHockey)) { request throws(OddsError) in
        #expect(request.http.description.contains("/api/v1/live/sports"))
        return Array(rows.utf8)
      })
    #expect(try sent(ready, Self.snapshot("Soccer", "IceHockey")) == [[#"{"subscribe":["IceHockey"]}"#], []])
  }

  @Test func knownSportNamesNeedNoRequest() async throws {
    let asked = try await provider().prepare(subscription(.soccer)) { request throws(OddsError) in
      throw OddsError(.internal, "nothing is to be asked: \(request.asked)")
    }
    #expect(asked == subscription(.soccer))
  }

  @Test func failedRequestOfSportsInPlayDelaysLearning() async throws {
    let ready = try #require(
      try await provider().prepare(subscription(.golf)) { request throws(OddsError) in
        throw OddsError(.unreachable, "the server is down")
      })
    #expect(try sent(ready) == [[#"{"subscribe":["all"]}"#]])
  }

  @Test func unofferedSportHasNoSocket() throws {
    #expect(try provider().streams(for: subscription(.greyhounds)).isEmpty)
  }
}
