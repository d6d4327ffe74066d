import OddsBoard
import OddsModel
import OddsProvider
import OddsTransport
import SportsAPIV2
import TestSupport
import Testing

@Suite("Asking SportsAPI V2")
struct ProviderTests {
  private func provider(_ url: String = SportsAPIV2Provider.defaultURL) throws -> SportsAPIV2Provider {
    SportsAPIV2Provider(access: ProviderAccess(base: try BaseURL(url), key: try key()))
  }

  private func key() throws -> APIKey { try #require(APIKey("secret")) }

  private func subscription(_ change: (inout Subscription) -> Void = { _ in }) -> Subscription {
    var subscription = Subscription()
    change(&subscription)
    return subscription
  }

  @Test("Each wished sport has a socket of its own, named by a header; the key is a header too")
  func sockets() throws {
    let streams = try provider().streams(for: subscription { $0.sports = [.soccer, .iceHockey, .boxing] })
    #expect(streams.map(\.topic) == ["football", "ice-hockey"])
    #expect(streams.map(\.sport) == [.soccer, .iceHockey])
    for stream in streams {
      let request = stream.request.request
      #expect(request.base.description == "wss://v2.football.sportsapipro.com")
      #expect(request.path.encoded == "ws")
      #expect(request.query.isEmpty)
      #expect(request.headers == [RequestItem("x-api-key", try key()), RequestItem("x-sport", stream.topic)])
      #expect(stream.request.opening == [#"{"action":"subscribe","channel":"live-scores"}"#])
      #expect(stream.request.liveness.deadAfter == .seconds(45))
      #expect(stream.request.liveness.pingEvery == .seconds(30))
      #expect(stream.request.liveness.ping == .message(#"{"action":"ping","channel":"live-scores"}"#))
    }
    #expect(try provider().streams(for: subscription { $0.sports = [.boxing] }).isEmpty)
  }

  @Test("Without a sport one socket subscribes to every sport's scores")
  func everySport() throws {
    let streams = try provider().streams(for: subscription { $0.details = [.incidents] })
    #expect(streams.count == 1)
    #expect(streams[0].request.opening.count == SportsAPIV2Provider.sports.count)
    #expect(streams[0].request.opening.contains(#"{"action":"subscribe","channel":"live-scores:table-tennis"}"#))
    #expect(streams[0].perMatchDetails == [.incidents])
  }

  @Test("Wished matches are subscribed to with their details, and nothing else is")
  func matches() throws {
    let streams = try provider().streams(
      for: subscription { subscription in
        subscription.matches = ["14109842"]
        subscription.details = [.odds, .incidents]
      })
    #expect(streams.count == 1)
    #expect(
      streams[0].request.opening == [
        #"{"action":"subscribe","channel":"match:14109842"}"#,
        #"{"action":"subscribe","channel":"match:14109842:incidents"}"#,
        #"{"action":"subscribe","channel":"match:14109842:odds"}"#,
      ])
    #expect(streams[0].perMatchDetails.isEmpty)
    #expect(streams[0].awaited == ["match:14109842:incidents", "match:14109842:odds"])
    #expect(try provider().stream([.match("1"), .detail(.lineups, match: "1")]).awaited == ["match:1:lineups"])
    #expect(try provider().streams(for: Subscription()).allSatisfy(\.awaited.isEmpty))
  }

  @Test("An address may name the sport")
  func address() throws {
    let streams = try provider("https://api.sportsapipro.com/v2/{sport}").streams(
      for: subscription { $0.sports = [.tennis] })
    #expect(streams.first?.request.request.base.description == "wss://api.sportsapipro.com/v2/tennis")
  }

  @Test("Channels make their messages")
  func channels() {
    #expect(
      SportsAPIV2Channel.detail(.stats, match: "7").subscribe == #"{"action":"subscribe","channel":"match:7:stats"}"#)
    #expect(SportsAPIV2Channel.match("7").unsubscribe == #"{"action":"unsubscribe","channel":"match:7"}"#)
    #expect(SportsAPIV2Channel.liveScoresOf("tennis").name == "live-scores:tennis")
    #expect(SportsAPIV2Channel.channels(of: "7", [.lineups]).map(\.name) == ["match:7", "match:7:lineups"])
  }

  @Test("Requests go to the published paths")
  func requests() throws {
    let provider = try provider()
    let paths = Subscription.Detail.allCases.map { provider.detail($0, of: "1", .tennis).http.path.encoded }
    #expect(
      paths == [
        "api/match/1/incidents", "api/match/1/odds", "api/match/1/statistics", "api/match/1/lineups",
      ])
    #expect(provider.match("a/b").http.path.encoded == "api/match/a%2Fb")
    #expect(provider.liveMatches(.tennis).http.headers.contains(RequestItem("x-sport", "tennis")))
    #expect(provider.schedule("2026-04-17").http.path.encoded == "api/schedule/2026-04-17")
  }

  @Test("Leagues and their matches come from the matches of the day")
  func leagues() async throws {
    let provider = try provider()
    let other = ChangeTests.event.replacing(#""name":"Cup""#, with: #""name":"League""#)
    let body = Array(#"{"success":true,"data":{"events":[\#(ChangeTests.event),\#(other),\#(other)]}}"#.utf8)
    let fetch: Fetch = { (request: ProviderRequest) async throws(OddsError) -> [UInt8] in
      #expect(request.http.path.encoded == "api/today")
      return body
    }
    let leagues = try await provider.leagues(.soccer, fetch)
    #expect(
      leagues == [
        LeagueAnswer(sport: .soccer, league: "Cup", matches: 1, country: "X"),
        LeagueAnswer(sport: .soccer, league: "League", matches: 2, country: "X"),
      ])
    let documents = try await provider.events(.soccer, league: "cup", fetch)
    #expect(documents.count == 1)
    let replay = v2()
    replay.feed(documents[0].bytes)
    #expect(replay.board.matchCount == 1)
    #expect(try await provider.events(.soccer, league: "Nothing", fetch).isEmpty)
  }

  @Test(
    "An answer that tells of no match is refused, with what the server says",
    arguments: [
      ("", "the text ends too early"), ("  \n", "the text ends too early"), ("null", "it has no matches"),
      ("NaN", "an unexpected character"), ("maintenance", "an unexpected character"), ("{}", "it has no matches"),
      (#"{"data":{}}"#, "it has no matches"), (#"{"success":false,"error":"Upstream"}"#, "the server says: Upstream"),
      (#"{"error":{"message":"Closed"}}"#, "the server says: Closed"),
    ])
  func refused(body: String, why: String) async throws {
    let provider = try provider()
    let document = MatchDocument(bytes: Array(body.utf8), sport: .soccer, receivedAt: .none)
    let replay = Replay(.sportsapiV2) { provider.decoder(for: document, names: $0) }
    replay.feed(document.bytes)
    #expect(replay.badFrames.count == 1)
    #expect(replay.batch.events.isEmpty && replay.badElements == 0)
    let fetch: Fetch = { (_: ProviderRequest) async throws(OddsError) -> [UInt8] in document.bytes }
    for ask in [0, 1, 2] {
      let error = await #expect(throws: OddsError.self) {
        switch ask {
        case 0: _ = try await provider.leagues(.soccer, fetch)
        case 1: _ = try await provider.events(.soccer, league: "Cup", fetch)
        default: _ = try await provider.event("1", nil, fetch)
        }
      }
      #expect(error?.kind == .undecodable)
      #expect(error?.message.contains(why) == true, "\(error?.message ?? "")")
    }
  }

  @Test("An error that names a status is what the status means")
  func named() async throws {
    let provider = try provider()
    let fetch: Fetch = { (_: ProviderRequest) async throws(OddsError) -> [UInt8] in
      Array(#"{"success":false,"error":{"code":401,"message":"Invalid API key"}}"#.utf8)
    }
    let error = await #expect(throws: OddsError.self) { try await provider.leagues(.soccer, fetch) }
    #expect(error?.kind == .rejectedKey)
    // Not found, in a body with status 200.
    let missing: Fetch = { (_: ProviderRequest) async throws(OddsError) -> [UInt8] in
      Array(#"{"error":{"code":404,"message":"Not Found"}}"#.utf8)
    }
    #expect(try await provider.event("1", nil, missing) == nil)
  }

  @Test("A list that is empty is an answer", arguments: ["[]", #"{"data":{"events":[]}}"#, #"{"data":[]}"#])
  func empty(body: String) async throws {
    let provider = try provider()
    let document = MatchDocument(bytes: Array(body.utf8), sport: .soccer, receivedAt: .none)
    let replay = Replay(.sportsapiV2) { provider.decoder(for: document, names: $0) }
    replay.feed(document.bytes)
    #expect(replay.badFrames.isEmpty)
    let fetch: Fetch = { (_: ProviderRequest) async throws(OddsError) -> [UInt8] in document.bytes }
    #expect(try await provider.leagues(.soccer, fetch).isEmpty)
  }

  @Test("Leagues of one name in two countries are two, and so are their matches")
  func namesakes() async throws {
    let provider = try provider()
    let egypt = ChangeTests.event.replacing(#""name":"X""#, with: #""name":"Egypt""#)
      .replacing(#""id":1,"tour"#, with: #""id":2,"tour"#)
    let fetch: Fetch = { (_: ProviderRequest) async throws(OddsError) -> [UInt8] in
      Array(#"{"data":{"events":[\#(ChangeTests.event),\#(egypt)]}}"#.utf8)
    }
    #expect(try await provider.leagues(.soccer, fetch).map(\.country) == ["X", "Egypt"])
    let documents = try await provider.events(.soccer, league: "Cup", fetch)
    let replay = Replay(.sportsapiV2) { provider.decoder(for: documents[0], names: $0) }
    replay.feed(documents[0].bytes)
    #expect(["1", "2"].map { replay.match($0).map { replay.text($0.facts.country) } } == ["X", "Egypt"])
  }

  @Test("A socket follows what its subscription names")
  func wishes() throws {
    let provider = try provider()
    let stream = try #require(
      provider.streams(
        for: subscription { subscription in
          subscription.sports = [.soccer]
          subscription.details = [.odds]
          subscription.teams = ["nobody"]
        }
      ).first)
    let replay = Replay(.sportsapiV2) { provider.decoder(for: stream, names: $0) }
    replay.feed(Frame.v2("live-scores", ChangeTests.event))
    #expect(replay.sent.isEmpty)
    #expect(replay.match("1") != nil)
  }

  @Test("One match is asked for with its odds; without odds it is told all the same; an unknown one is none")
  func event() async throws {
    let provider = try provider()
    let market = OddsTests.market(5, #""5/6""#)
    let fetch: Fetch = { (request: ProviderRequest) async throws(OddsError) -> [UInt8] in
      switch request.http.path.encoded {
      case "api/match/1", "api/match/2":
        return Array(#"{"success":true,"match":\#(ChangeTests.event),"data":{"event":\#(ChangeTests.event)}}"#.utf8)
      case "api/match/1/odds":
        return Array(#"{"success":true,"matchId":1,"endpoint":"odds","data":{"markets":[\#(market)]}}"#.utf8)
      default: throw OddsError(.notFound, "not found")
      }
    }
    let replay = v2()
    replay.feed(try #require(try await provider.event("1", nil, fetch)).bytes)
    #expect(replay.lines("1") == ["Full time*: 1@5/6 X@12/5 2@3"])
    #expect(replay.batch.badElements == 0)
    #expect(try await provider.event("2", nil, fetch) != nil)
    #expect(try await provider.event("3", nil, fetch) == nil)
  }

  @Test("A rejected key stops, a server that fails is tried again")
  func closes() throws {
    let stream = try #require(try provider().streams(for: subscription()).first)
    #expect(stream.request.decide(.failed(.handshake(HandshakeRefusal(status: 401)))) == .stop)
    #expect(stream.request.decide(.failed(.handshake(HandshakeRefusal(status: 503)))) == .retry(after: nil))
    #expect(stream.request.decide(.byServer(code: 1011, reason: "")) == .retry(after: nil))
    let error = try provider().error(for: .failed(.handshake(HandshakeRefusal(status: 401))), asked: "stream")
    #expect(error.kind == .rejectedKey)
  }
}
