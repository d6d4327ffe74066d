import OddsBoard
import OddsModel
import OddsProvider
import OddsTransport
import TestSupport
import Testing
import TickOdds

/// The documentation calls the snapshot and `live/events` lists of live events: a match in them is in play.
@Suite struct ListedInPlayTests {
  /// A priced match without status, score and clock.
  private static let event = #"""
    {"fixtureId":"1","sportName":"Soccer","home":"Genk","away":"Gent","marketGroups":[\#(Event.result())],"odds":[]}
    """#

  @Test(arguments: [
    #"{"type":"snapshot","count":1,"events":[\#(event)]}"#, #"{"type":"match_start","event":\#(event)}"#,
  ])
  func aMatchWithoutAStatusOnTheLiveSocketIsInPlay(_ message: String) {
    let replay = Replay(.tickodds) { TickOddsDecoder(names: $0) }
    replay.feed(message)
    #expect(replay.match("1")?.status == .live)
  }

  @Test func aMatchWithoutAStatusInAnswersOfLiveEventsIsInPlay() async throws {
    let provider = TickOddsProvider(
      access: ProviderAccess(base: try BaseURL("https://api.tickodds.com"), key: try #require(APIKey("secret"))))
    let list = Array("[\(Self.event)]".utf8)
    let answers = try await provider.live([]) { _ throws(OddsError) in list }
    #expect(try status(#require(answers).first, provider) == .live)
    let event = Array(Self.event.utf8)
    let answer = try await provider.event("1", .soccer) { _ throws(OddsError) in event }
    #expect(try status(answer, provider) == .live)
  }

  @Test func aMatchWithoutAStatusInAnswersOfMatchesIsNot() async throws {
    let replay = Replay(.tickodds) { TickOddsDecoder(answersIn: $0, sport: .soccer, league: nil) }
    replay.feed("[\(Self.event)]")
    #expect(replay.match("1")?.status == .scheduled)
  }

  private func status(_ document: MatchDocument?, _ provider: TickOddsProvider) throws -> MatchStatus? {
    let document = try #require(document)
    let replay = Replay(.tickodds) { provider.decoder(for: document, names: $0) }
    replay.feed(String(decoding: document.bytes, as: UTF8.self))
    return replay.match("1")?.status
  }
}
