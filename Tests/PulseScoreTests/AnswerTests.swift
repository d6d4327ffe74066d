import OddsBoard
import OddsModel
import OddsProvider
import OddsTransport
import PulseScore
import Synchronization
import TestSupport
import Testing

@Suite struct AnswerTests {
  private func provider() throws -> PulseScoreProvider {
    PulseScoreProvider(
      access: ProviderAccess(
        base: try BaseURL("https://api.pulsescore.net/api/v2/bet365"), key: try #require(APIKey("secret"))))
  }

  /// The addresses of the requests that were sent.
  private final class Asked: Sendable {
    private let list = Mutex<[String]>([])
    var addresses: [String] { list.withLock { $0 } }
    func add(_ address: String) { list.withLock { $0.append(address) } }
  }

  /// Returns a client that answers by path, and throws `notFound` for all other paths.
  private func fetch(_ answers: [String: String], _ asked: Asked = Asked()) -> Fetch {
    { request throws(OddsError) in
      let address = request.http.description
      asked.add(address)
      guard let path = answers.keys.filter({ address.contains($0) }).max(by: { $0.count < $1.count }),
        let answer = answers[path]
      else { throw OddsError(.notFound, provider: .pulsescore, asked: request.asked, "not found: \(address)") }
      return Array(answer.utf8)
    }
  }

  @Test(arguments: [
    "", "   \n", "null", "NaN", "ok", "true", "7", #""text""#, "{}", #"{"error":"unknown"}"#, #"{"data":null}"#,
    #"{"data":{}}"#, #"{"data":{"events":null}}"#, #"{"fi":""}"#, "<html>", "[", #"{"message":"Upgrade your plan"}"#,
  ])
  func bodyWithoutMatchOrListIsRefused(body: String) {
    let replay = Replay(.pulsescore) { PulseScoreDecoder(answersIn: $0, sport: nil) }
    replay.feed(body)
    #expect(replay.badFrames.count == 1 && replay.batch.events.isEmpty)
  }

  @Test(arguments: ["[]", #"{"events":[]}"#, #"{"data":{"events":[]}}"#, #"{"data":[]}"#])
  func emptyListIsValid(body: String) {
    let replay = Replay(.pulsescore) { PulseScoreDecoder(answersIn: $0, sport: nil) }
    replay.feed(body)
    #expect(replay.badFrames.isEmpty)
  }

  @Test(arguments: ["", "null", "NaN", "{}", #"{"error":"x"}"#, "7"])
  func bodyWithoutListOfSportsOrLeaguesIsUndecodable(body: String) async throws {
    let provider = try provider()
    let sports = await #expect(throws: OddsError.self) { try await provider.sports(fetch(["": body, "live": body])) }
    #expect(sports?.kind == .undecodable)
    let leagues = await #expect(throws: OddsError.self) {
      try await provider.leagues(.soccer, fetch(["leagues": body]))
    }
    #expect(leagues?.kind == .undecodable)
  }

  @Test func sportsMissingFromLiveSportsHaveNoMatchInPlay() async throws {
    let body =
      #"[{"sport":"Soccer","count":42},{"sport":"Tennis","count":"18"},{"sport":"Chess","count":-3},{"sport":""}]"#
    let sports = try await provider().sports(fetch(["live-events/sports": body]))
    #expect(sports.prefix(3).map(\.live) == [42, 18, nil])
    #expect(sports.first { $0.sport == .golf } == nil && sports.first { $0.sport == .handball }?.live == 0)
  }

  // MARK: One match

  @Test func matchInPlayIsFoundWithOneRequest() async throws {
    let asked = Asked()
    let document = try await provider().event("7", nil, fetch(["live-events/7": #"{"fi":"7"}"#], asked))
    #expect(document != nil && asked.addresses.count == 1)
  }

  @Test func upcomingMatchWithoutSportIsSearchedInSoccerOnly() async throws {
    let asked = Asked()
    #expect(try await provider().event("7", nil, fetch([:], asked)) == nil)
    #expect(asked.addresses.count == 2 && asked.addresses.last?.contains("bet365/events/7") == true)
    #expect(PulseScoreProvider.needsSportOfEvent)
  }

  @Test(arguments: [(Sport.soccer, "bet365/events/7"), (.tennis, "bet365/tennis/events/7")])
  func upcomingMatchIsFoundInItsSport(sport: Sport, path: String) async throws {
    let asked = Asked()
    let document = try await provider().event("7", sport, fetch([path: #"{"fi":"7"}"#], asked))
    #expect(document != nil && asked.addresses.count == 2)
    #expect(asked.addresses.last?.contains(path) == true)
  }

  @Test func unsupportedSportSendsNoRequest() async throws {
    let asked = Asked()
    #expect(try await provider().event("7", .golf, fetch([:], asked)) == nil)
    #expect(asked.addresses.isEmpty)
  }

  @Test func listedEventWithoutLiveGetsStatusFromStart() throws {
    let replay = Replay(.pulsescore) { PulseScoreDecoder(answersIn: $0, sport: .soccer) }
    let events = #"""
      {"events":[{"fi":"98734521","sport":"Soccer","league":"Premier League","home":"Liverpool","away":"Man City","mg":[
      {"name":"Fulltime Result","ma":[{"name":"Liverpool","pa":[{"decimal":"2.10"}]}]}]}]}
      """#
    replay.feed(events)
    let match = try #require(replay.match("98734521"))
    #expect(match.statusBy == .assumed && match.status == .scheduled)
    #expect(replay.batch.matches.first?.fields.contains(.status) == false)
  }
}
