import OddsBoard
import OddsFixtures
import OddsModel
import OddsOutput
import OddsProvider
import OddsTransport
import PulseScore
import Testing
import TickOdds

@testable import OddsSession

/// The matches that an argument of `odds event` selects, and the requests that result.
struct EventSearchTests {
  private static let pulsescore = """
    {"fi":"7","sport":"Soccer","league":"Premier League","home":"Arsenal","away":"Fulham","live":1,"SS":"1-0",\
    "TM":"12","TS":"0","mg":[]}
    """
  private static func tickodds(_ id: String, _ home: String, _ away: String, _ status: String = "in_progress") -> String
  {
    """
    {"fixtureId":"\(id)","sportName":"Soccer","competitionName":"Premier League","home":"\(home)","away":"\(away)",\
    "status":"\(status)","score":"1-0","clock":"12:04"}
    """
  }

  /// Returns a session in which both feeds have Arsenal, under different ids; only TickOdds has Man United and an
  /// upcoming match.
  private func both() throws -> (TestBench, Session) {
    let arsenal = Self.tickodds("1", "Arsenal FC", "Fulham FC")
    let united = Self.tickodds("2", "Man United", "Chelsea")
    let women = Self.tickodds("4", "Arsenal Women", "Leicester Women")
    let bench = TestBench(
      ScriptedHTTP { request, _ throws(TransportError) in
        let asked = "\(request.path)"
        let body: String?
        if request.base.host == "pulse.example" {
          body =
            asked.hasSuffix("/7") ? Self.pulsescore : asked.contains("live") ? "[\(Self.pulsescore)]" : nil
        } else if asked.hasSuffix("live/events") {
          body = #"{"ok":true,"data":[\#(women),\#(arsenal),\#(united)]}"#
        } else if asked.hasSuffix("live/events/1") {
          body = #"{"ok":true,"data":\#(arsenal)}"#
        } else if asked.hasSuffix("live/events/2") {
          body = #"{"ok":true,"data":\#(united)}"#
        } else if asked.hasSuffix("matches/3") {
          body = #"{"ok":true,"data":\#(Self.tickodds("3", "Leeds", "Derby", "scheduled"))}"#
        } else {
          body = nil
        }
        return body.map { HTTPReply(status: 200, body: Array($0.utf8)) } ?? HTTPReply(status: 404, body: [])
      })
    return (
      bench,
      bench.session([
        try TestBench.provider(PulseScoreProvider.self, base: "https://pulse.example"),
        try TestBench.provider(TickOddsProvider.self),
      ])
    )
  }

  private func ask(_ word: String, by grouping: MatchGrouping, _ session: Session) async throws(OddsError) -> [String] {
    let reference = MatchReference(word, providers: [.tickodds, .pulsescore])
    let search = EventSearch(
      word, reference, sport: nil, markets: [], bookmakers: [], Aliases(), by: grouping)
    return try await search.answer(session) { selection in
      selection.matches.compactMap { selection.book.board[$0] }.map {
        "\($0.provider):\(selection.book.names.string($0.id))"
      }
    }.value
  }

  @Test(arguments: ["tickodds:1", "pulsescore:7", "arsenal", "ARSENAL fulham", "1"])
  func anyMembersReferenceOrNameReturnsAllMembers(_ word: String) async throws {
    let (_, session) = try both()
    #expect(try await ask(word, by: .fixture, session).sorted() == ["pulsescore:7", "tickodds:1"])
  }

  @Test func byFeedOnlyTheNamedMatchIsRequested() async throws {
    let (bench, session) = try both()
    #expect(try await ask("tickodds:1", by: .feed, session) == ["tickodds:1"])
    #expect(bench.http.requests.count == 1)
  }

  @Test func byFeedANameSelectsTheLeadingMatch() async throws {
    let (_, session) = try both()
    let found = try await ask("arsenal", by: .feed, session)
    #expect(found == ["pulsescore:7"] || found == ["tickodds:1"])
    #expect(try await ask("man united", by: .feed, session) == ["tickodds:2"])
  }

  @Test(arguments: [MatchGrouping.fixture, .feed])
  func idThatIsNotInPlayIsRequestedSeparately(_ grouping: MatchGrouping) async throws {
    let (_, session) = try both()
    #expect(try await ask("tickodds:3", by: grouping, session) == ["tickodds:3"])
  }

  @Test func requestsAreNotRepeated() async throws {
    let (bench, session) = try both()
    // Searched for among matches in play, among upcoming matches, and as an id.
    _ = await failure { () async throws(OddsError) in try await ask("nobody", by: .fixture, session) }
    let lists = bench.http.requests.filter {
      "\($0.path)".hasSuffix("live/events") || "\($0.path)".contains("live-events")
    }
    #expect(Set(lists).count == lists.count && lists.count >= 2, "\(lists)")
  }

  @Test func wordOfSeveralMatchesIsAUsageErrorThatListsThem() async throws {
    let (_, session) = try both()
    // "el" is part of Chelsea, and "n" of both.
    let error = await failure { () async throws(OddsError) in try await ask("n", by: .fixture, session) }
    #expect(error?.kind == .usage && error?.hint?.contains("Man United - Chelsea") == true, "\(error as Any)")
    let unknown = await failure { () async throws(OddsError) in try await ask("nobody", by: .fixture, session) }
    #expect(unknown?.kind == .notFound)
  }
}
