import OddsModel
import OddsProvider
import OddsTransport
import SportsAPIV1
import Testing

@Suite("Asking SportsAPI V1")
struct ProviderTests {
  private func provider(_ url: String = SportsAPIV1Provider.defaultURL) throws -> SportsAPIV1Provider {
    SportsAPIV1Provider(access: ProviderAccess(base: try BaseURL(url), key: try key()))
  }

  private func key() throws -> APIKey { try #require(APIKey("secret")) }

  private func subscription(_ change: (inout Subscription) -> Void = { _ in }) -> Subscription {
    var subscription = Subscription()
    change(&subscription)
    return subscription
  }

  @Test("A connection is narrowed at once: off everything, on to the games in play")
  func live() throws {
    let streams = try provider().streams(for: subscription())
    #expect(streams.count == 1)
    let request = streams[0].request
    #expect(request.request.base.description == "wss://v1.football.sportsapipro.com")
    #expect(request.request.path.encoded == "ws")
    #expect(request.request.query == [RequestItem("x-api-key", try key())])
    #expect(request.request.headers.isEmpty)
    #expect(
      request.opening == [
        #"{"type":"unsubscribe","channel":"all"}"#, #"{"type":"subscribe","channel":"live"}"#,
      ])
    #expect(request.liveness.staleAfter == .seconds(5))
    #expect(request.liveness.deadAfter == .seconds(15))
    #expect(request.liveness.ping == .message(#"{"type":"ping"}"#))
  }

  @Test("Where matches to come are wanted too a connection stays on everything")
  func upcoming() throws {
    let provider = try provider()
    let streams = provider.streams(for: subscription { $0.listsUpcoming = true })
    #expect(streams.map(\.topic) == ["all"] && streams[0].request.opening.isEmpty)
  }

  @Test("Each wished sport has its own host and channel")
  func sports() throws {
    let streams = try provider().streams(for: subscription { $0.sports = [.iceHockey, .cricket, .tennis] })
    #expect(
      streams.map { $0.request.request.base.description } == [
        "wss://v1.hockey.sportsapipro.com", "wss://v1.tennis.sportsapipro.com",
      ])
    #expect(
      streams.map { $0.request.opening.last } == [
        #"{"type":"subscribe","channel":"hockey"}"#, #"{"type":"subscribe","channel":"tennis"}"#,
      ])
    #expect(try provider().streams(for: subscription { $0.sports = [.cricket] }).isEmpty)
  }

  @Test("Wished matches are subscribed to, and nothing else is")
  func matches() throws {
    let streams = try provider("http://127.0.0.1:9/sportsapi-v1/{sport}").streams(
      for: subscription { subscription in
        subscription.sports = [.tennis]
        subscription.matches = ["4467358", "7"]
      })
    #expect(streams.count == 1)
    #expect(streams[0].request.request.base.description == "ws://127.0.0.1:9/sportsapi-v1/tennis")
    #expect(
      streams[0].request.opening == [
        #"{"type":"unsubscribe","channel":"all"}"#, #"{"type":"subscribe","channel":"match:4467358"}"#,
        #"{"type":"subscribe","channel":"match:7"}"#,
      ])
  }

  @Test("Nine sports and their channels are offered")
  func offered() async throws {
    let provider = try provider()
    let fetch: Fetch = { (_: ProviderRequest) async throws(OddsError) -> [UInt8] in throw OddsError(.internal, "asked")
    }
    #expect(try await provider.sports(fetch).map(\.name) == SportsAPIV1Provider.channels.dropFirst(2).dropLast())
    #expect(SportsAPIV1Provider.channels.count == 12)
    #expect(try await provider.live([], fetch) == nil)
  }

  @Test("A rejected key stops, a server that fails is tried again")
  func closes() throws {
    let stream = try #require(try provider().streams(for: subscription()).first)
    #expect(stream.request.decide(.failed(.handshake(HandshakeRefusal(status: 401)))) == .stop)
    #expect(stream.request.decide(.dropped("")) == .retry(after: nil))
    let error = try provider().error(for: .failed(.handshake(HandshakeRefusal(status: 401))), asked: "stream")
    #expect(error.kind == .rejectedKey)
  }

  @Test func messagesOfTheAllChannelBeforeUnsubscribingAreIgnored() throws {
    let provider = try provider()
    let message = #"{"type":"scores","channel":"all","games":[{"id":1,"sportId":1,"statusGroup":2}],"updateId":1}"#
    for (channels, count) in [([SportsAPIV1Channel.live], 0), ([.all], 1), ([.all, .match("1")], 1)] {
      let decoder = provider.decoder(for: provider.stream(channels), names: TextTable())
      var batch = FeedBatch(provider: .sportsapiV1)
      Array(message.utf8).withUnsafeBytes { decoder.decode($0, into: &batch) }
      #expect(batch.matches.count == count)
    }
  }
}
