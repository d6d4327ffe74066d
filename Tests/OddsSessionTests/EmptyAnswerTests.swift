import BoltOdds
import OddsModel
import OddsOutput
import OddsProvider
import OddsTransport
import PulseScore
import SportsAPIV1
import SportsAPIV2
import Testing
import TickOdds

@testable import OddsSession

/// A response with status 200 that has neither the expected list nor the expected match is an error, not an empty list.
@Suite struct EmptyAnswerTests {
  static let bodies: [(body: String, kind: OddsError.Kind)] = [
    ("", .undecodable), ("  \r\n", .undecodable), ("null", .undecodable), ("NaN", .undecodable), ("pong", .undecodable),
    ("true", .undecodable), ("{}", .undecodable), (#"{"error":"out of order"}"#, .undecodable),
    (#"{"error":"Invalid API key"}"#, .rejectedKey), (#"{"message":"Rate limit exceeded"}"#, .limited),
    (#"{"error":{"code":403,"message":"no"}}"#, .forbidden), ("<html></html>", .undecodable),
  ]

  /// Requests to which every provider responds.
  private static func questions(
    _ provider: any Provider
  ) -> [(name: String, ask: @Sendable (Session) async throws(OddsError) -> Void)] {
    var questions: [(name: String, ask: @Sendable (Session) async throws(OddsError) -> Void)] = []
    var terms = FilterTerms()
    terms.sports = [.soccer]
    if type(of: provider).socketAnswers.isEmpty {
      questions.append(
        (
          "live",
          { [terms] session throws(OddsError) in _ = try await LiveQuery(terms, []).answer(session) { $0.matches } }
        ))
      questions.append(
        (
          "event",
          { session throws(OddsError) in
            _ = try await EventQuery([MatchReference(id: "1")], sport: .soccer, markets: [], bookmakers: [])
              .answer(session) { $0.matches }
          }
        ))
    }
    questions.append(
      (
        "events",
        { session throws(OddsError) in
          _ = try await EventsQuery(.soccer, league: "Premier League", FilterTerms()).answer(session)
        }
      ))
    questions.append(
      ("leagues", { session throws(OddsError) in _ = try await CatalogueQuery.leagues(.soccer, session) }))
    // V1 and V2 list their sports without a request.
    if provider.name != .sportsapiV1, provider.name != .sportsapiV2 {
      questions.append(("sports", { session throws(OddsError) in _ = try await CatalogueQuery.sports(session) }))
    }
    return questions
  }

  private static func providers() throws -> [any Provider] {
    [
      try TestBench.provider(PulseScoreProvider.self), try TestBench.provider(TickOddsProvider.self),
      try TestBench.provider(BoltOddsProvider.self), try TestBench.provider(SportsAPIV1Provider.self),
      try TestBench.provider(SportsAPIV2Provider.self),
    ]
  }

  /// A list of elements of the wrong type isn't an empty list.
  @Test(arguments: ["[null]", "[{}]", "[1,2,3]", "[[]]"])
  func listOfWrongElementsIsNotAnEmptyCatalogue(_ body: String) async throws {
    for provider in try Self.providers() {
      for question in Self.questions(provider) where ["leagues", "sports"].contains(question.name) {
        let bench = TestBench(body)
        let error = await failure { () async throws(OddsError) in try await question.ask(bench.session([provider])) }
        #expect(error?.kind == .undecodable, "\(provider.name) \(question.name)")
      }
    }
    let games = try TestBench.provider(BoltOddsProvider.self)
    let error = await failure { () async throws(OddsError) in
      try await EventsQuery(.soccer, league: "Premier League", FilterTerms()).answer(TestBench(body).session([games]))
        .status
    }
    #expect(error?.kind == .undecodable)
  }

  @Test(arguments: bodies.indices) func emptyBodyIsNotAnEmptyList(_ index: Int) async throws {
    let (body, kind) = Self.bodies[index]
    for provider in try Self.providers() {
      for question in Self.questions(provider) {
        let bench = TestBench(body)
        let session = bench.session([provider])
        let error = await failure { () async throws(OddsError) in try await question.ask(session) }
        #expect(error?.kind == kind, "\(provider.name) \(question.name): \(error?.message ?? "no error")")
        #expect(!bench.http.requests.isEmpty, "\(provider.name) \(question.name)")
      }
    }
  }

  @Test func emptyListIsAnEmptyResult() async throws {
    let lists: [(any Provider, String)] = [
      (try TestBench.provider(PulseScoreProvider.self), "[]"),
      (try TestBench.provider(TickOddsProvider.self), #"{"ok":true,"data":[]}"#),
    ]
    for (provider, body) in lists {
      let (matches, status) = try await LiveQuery(FilterTerms(), []).answer(TestBench(body).session([provider])) {
        $0.matches
      }
      #expect(matches.isEmpty && status == 0, "\(provider.name)")
    }
  }

  @Test(arguments: [#"{"ok":true,"data":null}"#, #"{"ok":true}"#, #"{"data":"soon"}"#, #"{"live":0}"#])
  func objectWithoutAListIsNotAnEmptyList(_ body: String) async throws {
    for provider in [
      try TestBench.provider(PulseScoreProvider.self), try TestBench.provider(TickOddsProvider.self),
    ] as [any Provider] {
      let session = TestBench(body).session([provider])
      let error = await failure { () async throws(OddsError) in
        try await LiveQuery(FilterTerms(), []).answer(session) { $0.matches }
      }
      #expect(error?.kind == .undecodable, "\(provider.name)")
    }
  }

  @Test(arguments: ["", " ", "null", "{}"]) func emptyBoltOddsResponsesAreEmptyResults(_ body: String) async throws {
    let provider = try TestBench.provider(BoltOddsProvider.self)
    let fetch = TestBench(body).session([provider]).fetch(provider)
    #expect(try BoltOddsBoxScore.list(try await fetch(provider.boxScores(["A vs B"]))).isEmpty)
    #expect(try BoltOddsMatchStatistics.list(try await fetch(provider.matchStats(["A vs B"]))).isEmpty)
    #expect(try BoltOddsMatchInfo.list(try await fetch(provider.matchInfo(["A vs B"]))).isEmpty)
    #expect(await failure { () async throws(OddsError) in try await fetch(provider.games()) }?.kind == .undecodable)
  }

  // MARK: Native endpoints

  private func endpoint(_ body: String, raw: Bool = false) throws -> EndpointQuery<TickOddsProvider> {
    let session = TestBench(body).session([try TestBench.provider(TickOddsProvider.self)])
    return try #require(EndpointQuery<TickOddsProvider>(session, raw: raw))
  }

  @Test(arguments: bodies.indices) func endpointCommandReportsItToo(_ index: Int) async throws {
    let (body, kind) = Self.bodies[index]
    let endpoint = try endpoint(body)
    #expect(
      await failure { () async throws(OddsError) in
        try await endpoint.matches(endpoint.provider.liveEvents()) { Presentation($0) }
      }?.kind == kind)
    #expect(
      await failure { () async throws(OddsError) in
        try await endpoint.values(endpoint.provider.liveStatus(), member: "data")
      }?.kind == kind)
  }

  @Test(arguments: [#"{"ok":true}"#, #"{"ok":true,"data":null}"#]) func envelopeWithoutContentIsAnError(
    _ body: String
  ) async throws {
    let endpoint = try endpoint(body)
    #expect(
      await failure { () async throws(OddsError) in
        try await endpoint.values(endpoint.provider.liveStatus(), member: "data")
      }?.kind == .undecodable)
  }

  @Test(arguments: bodies.indices) func rawReturnsTheBodyUnchanged(_ index: Int) async throws {
    let endpoint = try endpoint(Self.bodies[index].body, raw: true)
    let replies = [
      try await endpoint.matches(endpoint.provider.liveEvents()) { Presentation($0) },
      try await endpoint.values(endpoint.provider.liveStatus(), member: "data"),
      try await endpoint.answer(endpoint.provider.sports()) { _ throws(OddsError) in
        throw OddsError(.internal, "it was read")
      },
    ]
    for reply in replies {
      guard case .raw(let bytes) = reply else {
        Issue.record("it was not raw")
        continue
      }
      #expect(String(decoding: bytes, as: UTF8.self) == Self.bodies[index].body)
    }
  }

  @Test func missingMatchIsNotFound() async throws {
    let endpoint = try endpoint(#"{"ok":true,"data":[]}"#)
    #expect(
      await failure { () async throws(OddsError) in
        try await endpoint.matches(endpoint.provider.liveEvent("5"), isSingle: true) { Presentation($0) }
      }?.kind == .notFound)
  }
}
