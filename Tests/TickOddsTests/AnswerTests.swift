import OddsBoard
import OddsModel
import OddsProvider
import OddsTransport
import TestSupport
import Testing
import TickOdds

@Suite struct AnswerTests {
  private func provider() throws -> TickOddsProvider {
    TickOddsProvider(
      access: ProviderAccess(base: try BaseURL("https://api.tickodds.com"), key: try #require(APIKey("secret"))))
  }

  /// Returns responses by path, and throws `notFound` for every other path.
  private func fetch(_ answers: [String: String], _ asked: Asked = Asked()) throws -> Fetch {
    let provider = try provider()
    return { request throws(OddsError) in
      let address = request.http.description
      asked.addresses.append(address)
      guard let path = answers.keys.filter({ address.contains($0) }).max(by: { $0.count < $1.count }),
        let answer = answers[path]
      else { throw OddsError(.notFound, provider: .tickodds, asked: request.asked, "not found: \(address)") }
      return try AnswerBody.checked(Array(answer.utf8), for: request, of: provider)
    }
  }

  /// The recorded requests. No lock is needed: a test's requests run one after another.
  private final class Asked: @unchecked Sendable {
    var addresses: [String] = []
  }

  // MARK: Bodies

  @Test(arguments: [
    "", "   \n", "null", "NaN", "ok", "true", "7", #""text""#, "{}", #"{"error":"unknown"}"#, #"{"ok":true}"#,
    #"{"ok":true,"data":null}"#, #"{"ok":true,"data":{}}"#, #"{"data":7}"#, "<html>",
    #"{"ok":false,"error":{"code":"FORBIDDEN","message":"Live feed requires 'live' plan"}}"#, #"{"ok":true,"data":["#,
  ])
  func bodyWithoutAMatchOrAListIsRefused(body: String) {
    let replay = Replay(.tickodds) { TickOddsDecoder(answersIn: $0, sport: nil, league: nil) }
    replay.feed(body)
    #expect(replay.badFrames.count == 1 && replay.batch.events.isEmpty, "\(replay.badFrames)")
  }

  @Test(arguments: ["[]", #"{"ok":true,"data":[]}"#, #"{"events":[]}"#])
  func emptyListIsAValidResponse(body: String) {
    let replay = Replay(.tickodds) { TickOddsDecoder(answersIn: $0, sport: nil, league: nil) }
    replay.feed(body)
    #expect(replay.badFrames.isEmpty)
  }

  @Test(arguments: [
    Event().json, #"{"ok":true,"data":\#(Event().json),"meta":{"timestamp":"2026-04-17T12:34:56Z"}}"#,
    "[\(Event().json)]", #"{"ok":true,"data":[\#(Event().json)]}"#,
  ])
  func matchIsReadWithAndWithoutAnEnvelope(body: String) {
    let replay = Replay(.tickodds) { TickOddsDecoder(answersIn: $0, sport: nil, league: nil) }
    replay.feed(body)
    #expect(replay.badFrames.isEmpty)
    #expect(replay.match("191691460")?.score == Score(home: 2, away: 1))
    #expect(replay.lines("191691460") == ["Fulltime Result*: Crystal Palace@1.45 Draw@4.50 West Ham@7.00"])
  }

  @Test(arguments: [
    #"[{"id":"soccer","name":"Soccer","count":2},{"name":"Tennis","count":1}]"#,
    #"{"ok":true,"data":[{"id":"soccer","name":"Soccer","count":2},{"name":"Tennis","count":1}]}"#,
    #"["Soccer","Tennis"]"#, #"{"ok":true,"data":["Soccer","Tennis"]}"#,
    #"{"sports":[{"name":"Soccer"},{"name":"Tennis"}]}"#, #"{"ok":true,"data":{"sports":["Soccer","Tennis"]}}"#,
  ])
  func sportsInPlayAreReadWithAndWithoutAnEnvelope(body: String) async throws {
    let sports = #"{"ok":true,"data":[{"id":"soccer","name":"Soccer"}]}"#
    let answers = try await provider().sports(fetch(["v1/sports": sports, "live/sports": body]))
    #expect(answers.map(\.sport) == [.soccer, .tennis])
  }

  @Test func bareStringIsAHeartbeatOnSocketsOnly() {
    let replay = Replay(.tickodds) { TickOddsDecoder(names: $0) }
    replay.feed("ping")
    #expect(replay.badFrames.isEmpty && replay.batch.events == [.heartbeat])
  }

  // MARK: Errors

  @Test(arguments: [
    ("UNAUTHORIZED", OddsError.Kind.rejectedKey), ("FORBIDDEN", .forbidden), ("NOT_FOUND", .notFound),
    ("RATE_LIMITED", .limited), ("INTERNAL_ERROR", .unreachable), ("TEAPOT", .undecodable),
  ])
  func errorResponseIsThrownWithItsKind(code: String, kind: OddsError.Kind) async throws {
    let body = #"{"ok":false,"error":{"code":"\#(code)","message":"so it is"}}"#
    let provider = try provider()
    let error = await #expect(throws: OddsError.self) { try await provider.live([], fetch(["live/events": body])) }
    #expect(error?.kind == kind && error?.provider == .tickodds)
    if kind != .limited { #expect(error?.message.contains("so it is") == true) }
    let sports = await #expect(throws: OddsError.self) { try await provider.sports(fetch(["v1": body])) }
    #expect(sports?.kind == kind)
  }

  @Test(arguments: ["", " ", "null", "NaN", "{}", #"{"error":"x"}"#, #"{"ok":true,"data":null}"#])
  func malformedListOfSportsIsUndecodable(body: String) async throws {
    let provider = try provider()
    let error = await #expect(throws: OddsError.self) { try await provider.sports(fetch(["v1": body])) }
    #expect(error?.kind == .undecodable)
  }

  @Test func matchMissingInPlayIsRequestedAmongAllMatches() async throws {
    let missing = #"{"ok":false,"error":{"code":"NOT_FOUND","message":"Not found"}}"#
    let found = #"{"ok":true,"data":{"fixtureId":"7"}}"#
    let answers = ["live/events/7": missing, "matches/7": found]
    #expect(try await provider().event("7", nil, fetch(answers))?.bytes == Array(found.utf8))
    #expect(try await provider().event("7", nil, fetch(["live/events/7": missing, "matches/7": missing])) == nil)
  }

  @Test func upcomingMatchIsFoundOnAPlanWithoutMatchesInPlay() async throws {
    let refused = #"{"ok":false,"error":{"code":"FORBIDDEN","message":"Live feed requires 'live' plan"}}"#
    let missing = #"{"ok":false,"error":{"code":"NOT_FOUND","message":"Not found"}}"#
    let found = #"{"ok":true,"data":{"fixtureId":"7"}}"#
    let answers = ["live/events/7": refused, "matches/7": found]
    #expect(try await provider().event("7", nil, fetch(answers))?.bytes == Array(found.utf8))
    let provider = try provider()
    let error = await #expect(throws: OddsError.self) {
      try await provider.event("7", nil, fetch(["live/events/7": refused, "matches/7": missing]))
    }
    #expect(error?.kind == .forbidden)
  }

  // MARK: Sports and leagues

  @Test func sportIDComesFromTheListOfSports() async throws {
    let sports = #"{"ok":true,"data":[{"id":"soccer","name":"Soccer"},{"id":"17","name":"Ice Hockey"}]}"#
    let asked = Asked()
    let leagues = try await provider().leagues(
      .iceHockey,
      fetch(["v1/sports": sports, "sports/17/competitions": #"{"ok":true,"data":[{"id":"1","name":"NHL"}]}"#], asked))
    #expect(leagues == [LeagueAnswer(sport: .iceHockey, league: "NHL", matches: nil)])
    #expect(asked.addresses.count == 2)
    #expect(try await provider().leagues(.golf, fetch(["v1/sports": sports])).isEmpty)
  }

  @Test(arguments: [
    #"{"id":"1","name":"Premier League","sport":"Soccer"}"#,
    #"{"sportName":"Soccer","id":"1","name":"Premier League"}"#,
  ])
  func competitionUsesItsOwnNameInsteadOfItsSports(_ row: String) async throws {
    let leagues = try await provider().leagues(
      .soccer, fetch(["soccer/competitions": #"{"ok":true,"data":[\#(row)]}"#]))
    #expect(leagues.map(\.league) == ["Premier League"])
  }

  // MARK: Pages

  /// A league's responses: `total` is the server's total, next to the number of rows on each page.
  private func pages(_ paging: String, rows: [Int], changing: Bool = true) -> [String: String] {
    var answers = ["soccer/competitions": #"{"ok":true,"data":[{"id":"1","name":"Premier League"}]}"#]
    for (index, count) in rows.enumerated() {
      let list = (0..<count).map { #"{"fixtureId":"\#(changing ? index : 0)-\#($0)"}"# }.joined(separator: ",")
      answers["page=\(index + 1)&"] = #"{"ok":true,"data":[\#(list)],"pagination":{\#(paging)}}"#
    }
    return answers
  }

  private func asked(_ answers: [String: String]) async throws -> Int {
    let asked = Asked()
    _ = try await provider().events(.soccer, league: "Premier League", fetch(answers, asked))
    return asked.addresses.count - 1
  }

  @Test func pagingEndsAtTheTotal() async throws {
    #expect(try await asked(pages(#""page":1,"pageSize":200,"total":3"#, rows: [3])) == 1)
    #expect(try await asked(pages(#""page":1,"pageSize":2,"total":5"#, rows: [2, 2, 1])) == 3)
    #expect(try await asked(pages(#""page":1"#, rows: [3, 3])) == 1)
    #expect(try await asked(pages(#""total":null"#, rows: [200, 3])) == 1)
  }

  @Test func pagingEndsWhateverThePageSizeOfTheServer() async throws {
    let last =
      #"{"ok":true,"data":[{"fixtureId":"x"}],"pagination":{"page":10,"pageSize":999999999999999999,"total":11}}"#
    var answers = pages(#""page":1,"pageSize":1,"total":11"#, rows: Array(repeating: 1, count: 12))
    answers["page=10&"] = last
    #expect(try await asked(answers) == 11)
    for number in ["2147483648", "9223372036854775807", "9223372036854775808", "1000000000000000000", "-1", #""""#] {
      let paging = #""page":\#(number),"pageSize":\#(number),"total":\#(number)"#
      #expect(try await asked(pages(paging, rows: [1, 1, 0])) <= 3)
    }
  }

  @Test func pagingEndsAtARepeatedPage() async throws {
    let answers = pages(#""page":1,"pageSize":1,"total":1000000"#, rows: Array(repeating: 1, count: 9), changing: false)
    #expect(try await asked(answers) == 2)
  }

  @Test func pagingEndsAfterAHundredPages() async throws {
    let answers = pages(#""total":999999999999999999"#, rows: Array(repeating: 1, count: 120))
    #expect(try await asked(answers) == 100)
  }

  /// Requests soccer's upcoming matches. Returns the requests, the number of documents, and the report of missing
  /// pages.
  private func upcoming(_ answers: [String: String]) async throws -> (asked: Int, documents: Int, leftOut: String?) {
    let asked = Asked()
    var wish = UpcomingWish()
    wish.sports = [.soccer]
    let list = try await provider().upcoming(wish, fetch(answers, asked))
    return (asked.addresses.count, list.documents.count, list.leftOut)
  }

  @Test func allPagesOfUpcomingMatchesAreRequested() async throws {
    let all = try await upcoming(pages(#""page":1,"pageSize":200,"total":450"#, rows: [200, 200, 50]))
    #expect(all == (3, 3, nil))
  }

  @Test func excessPagesOfUpcomingMatchesAreCutAndReported() async throws {
    let some = try await upcoming(pages(#""total":999999999999999999"#, rows: Array(repeating: 1, count: 40)))
    #expect(some.asked == 25 && some.documents == 25 && some.leftOut?.contains("after the first 25 pages") == true)
  }

  @Test func pagesOfUpcomingMatchesBeforeAFailedOneAreKept() async throws {
    let some = try await upcoming(pages(#""total":9"#, rows: [3, 3]))
    #expect(some.documents == 2 && some.leftOut?.contains("soccer from page 3") == true, "\(some)")
    await #expect(throws: OddsError.self) { try await upcoming([:]) }
  }

  @Test func statusFromBeforeAnInterruptionEndsWithASnapshotThatHasNone() throws {
    let replay = Replay(.tickodds) { TickOddsDecoder(names: $0) }
    var event = Event()
    event.status = #""suspended""#
    replay.feed(Event.snapshot(event))
    #expect(try #require(replay.match("191691460")).status == .suspended)
    replay.reconnect { TickOddsDecoder(names: $0) }
    event.status = "null"
    replay.feed(Event.snapshot(event))
    let match = try #require(replay.match("191691460"))
    // A snapshot lists matches in play.
    #expect(match.status == .live && match.statusBy == .feed)
  }
}
