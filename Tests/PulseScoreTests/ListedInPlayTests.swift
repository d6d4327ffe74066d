import OddsBoard
import OddsModel
import OddsProvider
import OddsTransport
import PulseScore
import TestSupport
import Testing

/// The documentation calls `live-events` a list of live events: a match in it is in play.
@Suite struct ListedInPlayTests {
  private static let event = #"""
    {"fi":"1","sport":"Soccer","home":"A","away":"B","mg":[{"name":"Fulltime Result","ma":[{"name":"A","pa":[{"decimal":"2.10"}]}]}]}
    """#

  private func provider() throws -> PulseScoreProvider {
    PulseScoreProvider(
      access: ProviderAccess(
        base: try BaseURL("https://api.pulsescore.net/api/v2/bet365"), key: try #require(APIKey("secret"))))
  }

  private func status(_ document: MatchDocument?) throws -> MatchStatus? {
    let (document, provider) = (try #require(document), try provider())
    let replay = Replay(.pulsescore) { provider.decoder(for: document, names: $0) }
    replay.feed(String(decoding: document.bytes, as: UTF8.self))
    return replay.match("1")?.status
  }

  @Test func aMatchWithoutLiveInAnswersOfLiveEventsIsInPlay() async throws {
    let list = Array("[\(Self.event)]".utf8)
    let answers = try await provider().live([.soccer]) { _ throws(OddsError) in list }
    #expect(try status(#require(answers).first) == .live)
    let event = Array(Self.event.utf8)
    #expect(try status(await provider().event("1", .soccer) { _ throws(OddsError) in event }) == .live)
  }

  @Test func aMatchWithoutLiveInAnswersOfEventsIsNot() async throws {
    let list = Array("[\(Self.event)]".utf8)
    let answers = try await provider().events(.soccer, league: "L") { _ throws(OddsError) in list }
    #expect(try status(answers.first) == .scheduled)
  }
}
