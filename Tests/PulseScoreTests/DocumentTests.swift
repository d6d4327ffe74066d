import OddsBoard
import OddsModel
import OddsProvider
import OddsTransport
import PulseScore
import TestSupport
import Testing

/// Decodes the examples of the provider's documentation, and every document that differs from one of them in one place.
@Suite(.enabled(if: DocumentedJSON.areHere)) struct DocumentTests {
  private static let examples = DocumentedJSON.examples(in: "pulsescore.txt").map(\.tree)

  private func provider() throws -> PulseScoreProvider {
    PulseScoreProvider(access: ProviderAccess(base: try BaseURL("https://x.test"), key: try #require(APIKey("k"))))
  }

  private func stream() -> Replay { Replay(.pulsescore) { PulseScoreDecoder(names: $0, sport: .soccer) } }
  private func answer() -> Replay { Replay(.pulsescore) { PulseScoreDecoder(answersIn: $0, sport: nil) } }

  private static let live = examples[0]
  private static let sports = examples[1]
  private static let liveEvent = examples[2]
  private static let leagues = examples[3]
  private static let events = examples[4]
  private static let event = examples[5]
  private static let message = examples[6]

  private static let liveLines = ["Fulltime Result*: Liverpool@2.10 Draw@3.40 Man City@3.25"]
  private static let total = "Over/Under 2.5 Goals|2500*: Over 2.5(2500)@1.75 Under 2.5(2500)@2.05"

  // MARK: Examples

  @Test func everyExampleIsFound() {
    #expect(Self.examples.count == 7)
  }

  @Test func documentedLiveEventsDecode() throws {
    let replay = answer()
    replay.feed(Self.live.bytes)
    #expect(replay.received == ["snapshot 98734521"] && replay.badElements == 0)
    let match = try #require(replay.match("98734521"))
    #expect(match.sport == .soccer && match.status == .live && replay.text(match.league) == "Premier League")
    #expect(replay.text(match.home) == "Liverpool" && replay.text(match.away) == "Man City")
    #expect(match.score.isNone && match.clock == .none && match.period.isNone && !match.start.isKnown)
    #expect(replay.lines("98734521") == Self.liveLines + [Self.total])
    #expect(replay.sides("98734521") == [.home, .draw, .away, .over, .under])
  }

  @Test func documentedLiveEventDecodes() {
    let replay = answer()
    replay.feed(Self.liveEvent.bytes)
    #expect(replay.match("98734521")?.status == .live && replay.lines("98734521").isEmpty)
  }

  @Test func documentedUpcomingEventsDecode() {
    for example in [Self.events, Self.event] {
      let replay = answer()
      replay.feed(example.bytes)
      #expect(replay.match("45921003")?.status == .scheduled && replay.badElements == 0)
    }
    let replay = answer()
    replay.feed(Self.events.bytes)
    #expect(replay.lines("45921003") == ["Fulltime Result*: Arsenal@2.30 Draw@3.20 Chelsea@3.10"])
  }

  @Test func documentedSocketMessageDecodes() throws {
    let replay = stream()
    replay.feed(Self.message.bytes)
    #expect(replay.received == ["snapshot 98734521"])
    #expect(replay.batch.publishedAt == Timestamp(milliseconds: 1_709_474_521_000))
    #expect(replay.lines("98734521") == Self.liveLines)
    replay.feed(Self.message.bytes)
    #expect(replay.received == [])
  }

  @Test func documentedSportsAndLeaguesDecode() async throws {
    let provider = try provider()
    let sports = try await provider.sports { _ in Self.sports.bytes }
    #expect(sports.prefix(3).map(\.sport) == [.soccer, .tennis, .basketball])
    #expect(sports.prefix(3).map(\.live) == [42, 18, 8])
    let leagues = try await provider.leagues(.soccer) { _ in Self.leagues.bytes }
    #expect(leagues == [LeagueAnswer(sport: .soccer, league: "Premier League", matches: 2)])
  }

  // MARK: Examples altered in one place

  @Test(arguments: [0, 2, 4, 5, 6]) func alteredExampleAddsNoValueThatItLacks(index: Int) {
    let example = Self.examples[index]
    #expect(!example.variants.isEmpty)
    for variant in example.variants {
      for replay in [stream(), answer()] {
        replay.feed(variant.bytes)
        check(replay, variant)
        replay.feed(example.bytes)
        replay.feed(variant.bytes)
        check(replay, variant)
      }
    }
  }

  @Test func alteredSportsAndLeaguesAddNoValueThatTheyLack() async throws {
    let provider = try provider()
    for variant in Self.sports.variants {
      guard let answers = try? await provider.sports({ _ in variant.bytes }) else { continue }
      for answer in answers where answer.live ?? 0 > 0 { #expect(variant.tree.text.contains("\(answer.live ?? 0)")) }
    }
    for variant in Self.leagues.variants {
      guard let answers = try? await provider.leagues(.soccer, { _ in variant.bytes }) else { continue }
      for answer in answers { #expect(variant.tree.text.contains(answer.league) && (answer.matches ?? 0) <= 2) }
    }
  }

  /// Checks that every value on the board appears in the document.
  private func check(_ replay: Replay, _ variant: JSONVariant) {
    let sent = variant.tree.text
    let documented = Self.examples.map(\.text).joined()
    for ref in replay.board.liveMatches {
      guard let match = replay.board[ref] else { continue }
      #expect(match.score.isNone && match.clock == .none && match.periods.isEmpty, "\(variant)")
      #expect([MatchStatus.scheduled, .live].contains(match.status), "\(variant)")
      let moments: [Timestamp] = [.none, Timestamp(milliseconds: 1_709_474_521_000), Timestamp(seconds: 2_147_483_648)]
      #expect(moments.contains(match.updated), "\(variant)")
    }
    for ref in replay.quotes {
      guard let quote = replay.board[ref] else { continue }
      let quoted = quote.quoted.string(replay.names)
      // The price must appear in this document or in the one before it.
      let isSent = quoted.isEmpty || "\(sent)\(documented)".contains("\"\(quoted)\"") || sent.contains(":\(quoted)")
      #expect(isSent, "\(quoted): \(variant)")
      if replay.board.effectiveState(of: ref) == .open { #expect(Price(quoted, .decimal) != nil, "\(variant)") }
      #expect(!quote.selection.isNone && [Line.none, Line(thousandths: 2500)].contains(quote.line), "\(variant)")
    }
  }
}
