import OddsBoard
import OddsModel
import TestSupport
import Testing
import TickOdds

/// The examples of the feed's documentation, and every variant that differs from one of them in one place.
@Suite(.enabled(if: DocumentedJSON.areHere)) struct DocumentTests {
  private static let examples = DocumentedJSON.examples(in: "tickodds-live.txt").map(\.tree)
  private static let event = examples.first { $0["fixtureId"] != nil && $0["marketGroups"] != nil } ?? .null
  private static let id = "191691460"

  /// Returns a message of the documentation, with the documented event filled in if the message leaves it out.
  private static func message(_ type: String, _ change: String? = nil, _ rest: JSONTree.Member...) -> JSONTree {
    var message = examples.first { $0["type"] == .string(type) } ?? .null
    if message["events"] != nil { message["events"] = .array([event]) }
    if message["event"] != nil { message["event"] = event }
    if let change { message["change"] = .string(change) }
    for member in rest { message[member.key] = member.value }
    return message
  }

  private static let heartbeat = message("heartbeat")
  private static let selection = JSONTree.object([
    .init("id", .string("191691460:full_time_result:full_game:home")), .init("name", .string("Crystal Palace")),
    .init("odds", .number("1.45")), .init("handicap", .null), .init("suspended", .bool(false)),
  ])
  private static let messages = [
    message("snapshot"), message("match_start"), message("match_end"), heartbeat, message("match_start"),
    message("update", "odds", .init("selection", selection), .init("marketName", .string("Fulltime Result"))),
    message("update", "score", .init("from", .string("1-1")), .init("to", .string("2-1"))),
    message("update", "period", .init("from", .string("1st Half")), .init("to", .string("2nd Half"))),
    message("update", "incident", .init("incident", .string("Goal"))), message("update", "suspended"),
  ]

  private func replay() -> Replay { Replay(.tickodds) { TickOddsDecoder(names: $0) } }

  private static let lines = ["Fulltime Result*: Crystal Palace@1.45 Draw@4.50 West Ham@7.00"]

  // MARK: Unchanged examples

  @Test func allExamplesAreFound() {
    #expect(
      Self.examples.compactMap { $0["type"] }
        == ["snapshot", "match_start", "update", "match_end", "heartbeat"]
        .map { .string($0) })
    #expect(Self.event["fixtureId"] == .string(Self.id))
  }

  @Test func exampleEventIsDecodedCompletely() throws {
    let replay = replay()
    replay.feed(Self.message("snapshot").bytes)
    #expect(replay.received == ["snapshot \(Self.id)"] && replay.badElements == 0)
    let match = try #require(replay.match(Self.id))
    #expect(match.sport == .soccer && match.status == .live && match.score == Score(home: 2, away: 1))
    #expect(replay.text(match.home) == "Crystal Palace" && replay.text(match.away) == "West Ham")
    #expect(match.clock == .seconds(67 * 60 + 23, runs: false) && replay.text(match.period) == "2nd Half")
    #expect(match.league.isNone && !match.start.isKnown && match.periods.isEmpty && match.serving == .none)
    #expect(replay.lines(Self.id) == Self.lines)
    #expect(replay.price(Self.id, "full_time_result", .draw) == Price(numerator: 9, denominator: 2))
  }

  @Test func eventDecodesTheSameInAResponse() {
    let replay = Replay(.tickodds) { TickOddsDecoder(answersIn: $0, sport: nil, league: nil) }
    replay.feed(JSONTree.object([.init("ok", .bool(true)), .init("data", .array([Self.event]))]).bytes)
    #expect(replay.lines(Self.id) == Self.lines)
    replay.feed(JSONTree.object([.init("ok", .bool(true)), .init("data", Self.event)]).bytes)
    #expect(replay.received == [] && replay.badFrames.isEmpty)
  }

  @Test func eachExampleMessageHasItsDocumentedEffect() {
    let replay = replay()
    let received = Self.messages.map { message in
      replay.feed(message.bytes)
      return replay.received
    }
    #expect(received[0] == ["snapshot \(Self.id)"])
    #expect(received[1] == [])
    #expect(received[2].count == 2)
    #expect(received[2].first?.hasSuffix("ended 2nd Half") == true && received[2].last?.hasPrefix("removed") == true)
    #expect(received[3] == [])
    #expect(received[4] == ["snapshot \(Self.id)"])
    #expect(received[5] == [] && received[6] == [] && received[7] == [])
    #expect(received[8].count == 1 && received[8].first?.hasSuffix("goal") == true)
    // The message's event is in progress and lists prices.
    #expect(received[9] == [])
    #expect(replay.badElements == 0 && replay.badFrames.isEmpty)
  }

  @Test func heartbeatSetsThePublicationTime() {
    let replay = replay()
    replay.feed(Self.heartbeat.bytes)
    #expect(replay.batch.events == [.heartbeat])
    #expect(replay.batch.publishedAt.rfc3339 == "2026-04-17T12:34:56.000Z")
  }

  // MARK: Examples with one difference

  @Test func damagedExamplesAddNoUndocumentedData() {
    for message in Self.messages {
      #expect(!message.variants.isEmpty)
      for variant in message.variants {
        let replay = replay()
        replay.feed(variant.bytes)
        check(replay, variant)
        // Also for a known match.
        let second = self.replay()
        second.feed(Self.message("snapshot").bytes)
        second.feed(variant.bytes)
        check(second, variant)
        let answer = Replay(.tickodds) { TickOddsDecoder(answersIn: $0, sport: nil, league: nil) }
        answer.feed(variant.bytes)
        check(answer, variant)
      }
    }
  }

  /// Expects that every value on the board is documented.
  private func check(_ replay: Replay, _ variant: JSONVariant) {
    let sent = variant.tree.text
    for ref in replay.board.liveMatches {
      guard let match = replay.board[ref] else { continue }
      #expect(match.score.isNone || match.score == Score(home: 2, away: 1), "\(variant)")
      #expect([MatchStatus.scheduled, .live, .suspended].contains(match.status), "\(variant)")
      #expect(!match.updated.isKnown || match.updated.rfc3339 == "2026-04-17T12:34:56.000Z", "\(variant)")
      switch match.clock {
      case .none: break
      case .seconds(let seconds, _, _): #expect(seconds == 67 * 60 + 23, "\(variant)")
      case .text(let words): #expect(sent.contains(replay.text(words)), "\(variant)")
      }
      for incident in match.incidents { #expect([68, IncidentRow.noMinute].contains(incident.minute), "\(variant)") }
    }
    for ref in replay.quotes {
      guard let quote = replay.board[ref] else { continue }
      let quoted = quote.quoted.string(replay.names)
      if replay.board.effectiveState(of: ref) == .open {
        #expect(["1.45", "4.50", "7.00"].contains(quoted), "\(variant)")
      }
      #expect(quoted.isEmpty || sent.contains(quoted) || ["1.45", "4.50", "7.00"].contains(quoted), "\(variant)")
      #expect(
        !quote.selection.isNone && (quote.line.isNone || abs(quote.line.thousandths) < 1_000_000_000), "\(variant)")
    }
  }
}
