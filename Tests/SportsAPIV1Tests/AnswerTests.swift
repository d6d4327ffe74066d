import OddsBoard
import OddsModel
import OddsProvider
import OddsTransport
import SportsAPIV1
import TestSupport
import Testing

@Suite("Answers of SportsAPI V1 to requests")
struct AnswerTests {
  private func provider() throws -> SportsAPIV1Provider {
    let key = try #require(APIKey("secret"))
    var access = ProviderAccess(base: try BaseURL(SportsAPIV1Provider.defaultURL), key: key)
    access.now = { Timestamp(seconds: 1_776_384_000) }
    return SportsAPIV1Provider(access: access)
  }

  private static let body = #"""
    {"success":true,"type":"allscores","sport":"football","data":{"sports":[{"id":1,"name":"Football"}],
    "countries":[{"id":1,"name":"England"},{"id":2,"name":"Egypt"}],
    "competitions":[{"id":7,"name":"Premier League","countryId":1},{"id":8,"name":"Premier League","countryId":2}],
    "games":[\#(game(1, 7)),\#(game(2, 8)),\#(game(3, 7)),\#(game(4, 9, sport: 3))]}}
    """#

  private static func game(_ id: Int, _ competition: Int, sport: Int = 1) -> String {
    Frame.game("2.0", "1.0", #","competitionId":\#(competition)"#)
      .replacing(#""id":1,"sportId":1,"competitionDisplayName":"Cup""#, with: #""id":\#(id),"sportId":\#(sport)"#)
  }

  private func fetch(_ body: String) -> Fetch {
    { (request: ProviderRequest) async throws(OddsError) -> [UInt8] in
      #expect(request.http.path.encoded == "games/allscores")
      #expect(
        request.http.query.prefix(2) == [RequestItem("startDate", "17/04/2026"), RequestItem("endDate", "17/04/2026")])
      return Array(body.utf8)
    }
  }

  @Test("The leagues of a sport are those of today's games; two of one name in two countries are two")
  func leagues() async throws {
    let leagues = try await provider().leagues(.soccer, fetch(Self.body))
    #expect(
      leagues == [
        LeagueAnswer(sport: .soccer, league: "Premier League", matches: 2, country: "England"),
        LeagueAnswer(sport: .soccer, league: "Premier League", matches: 1, country: "Egypt"),
      ])
    #expect(try await provider().leagues(.cricket, fetch("")).isEmpty)
  }

  @Test("The games of a league are today's, each with its country")
  func events() async throws {
    let provider = try provider()
    let documents = try await provider.events(.soccer, league: "premier league", fetch(Self.body))
    let replay = Replay(.sportsapiV1) { provider.decoder(for: documents[0], names: $0) }
    replay.feed(documents[0].bytes)
    #expect(replay.badFrames.isEmpty && replay.badElements == 0)
    #expect(replay.board.matchCount == 3)
    #expect(replay.match("2").map { replay.text($0.facts.country) } == "Egypt")
    #expect(try await provider.events(.soccer, league: "Nothing", fetch(Self.body)).isEmpty)
  }

  @Test(
    "An answer without games is refused, with what the server says",
    arguments: [
      ("", "the text ends too early at byte 0"), ("  \n ", "the text ends too early at byte 4"),
      ("null", "it has no games"), ("NaN", "an unexpected character at byte 0"),
      ("maintenance", "an unexpected character at byte 0"), ("{}", "it has no games"), ("7", "it has no games"),
      (#"{"success":false,"error":"Bad date"}"#, "the server says: Bad date"),
      (#"{"error":{"code":"X","message":"Closed"}}"#, "the server says: Closed"),
      (#"{"data":null}"#, "it has no games"),
    ])
  func refused(body: String, why: String) async throws {
    let provider = try provider()
    let document = MatchDocument(bytes: Array(body.utf8), sport: .soccer, receivedAt: .none)
    let replay = Replay(.sportsapiV1) { provider.decoder(for: document, names: $0) }
    replay.feed(document.bytes)
    #expect(replay.badFrames == [why])
    #expect(replay.batch.events.isEmpty)
    let error = await #expect(throws: OddsError.self) { try await provider.leagues(.soccer, fetch(body)) }
    #expect(error?.kind == .undecodable)
    #expect(error?.message.contains(why) == true)
  }

  @Test("An error that names a status is what the status means", arguments: [("401", 77), ("429", 75), ("503", 69)])
  func named(status: String, exit: Int32) async throws {
    let body = #"{"error":{"code":\#(status),"message":"No"}}"#
    let error = await #expect(throws: OddsError.self) { try await provider().leagues(.soccer, fetch(body)) }
    #expect(error?.kind.exitStatus == exit)
  }

  @Test("A list that is empty is an answer", arguments: ["[]", #"{"games":[]}"#, #"{"data":[]}"#])
  func empty(body: String) async throws {
    let provider = try provider()
    let document = MatchDocument(bytes: Array(body.utf8), sport: .soccer, receivedAt: .none)
    let replay = Replay(.sportsapiV1) { provider.decoder(for: document, names: $0) }
    replay.feed(document.bytes)
    #expect(replay.badFrames.isEmpty)
    #expect(try await provider.leagues(.soccer, fetch(body)).isEmpty)
  }
}
