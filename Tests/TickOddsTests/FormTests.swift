import OddsBoard
import OddsModel
import TestSupport
import Testing
import TickOdds

/// All JSON forms of a document decode the same.
@Suite struct FormTests {
  private func replay() -> Replay { Replay(.tickodds) { TickOddsDecoder(names: $0) } }

  @Test(arguments: [
    (#""2-1""#, #""2\u002d1""#), (#""67:23""#, #""67\u003a23""#), (#""in_progress""#, #""in\u005fprogress""#),
    (#""2nd Half""#, #""2nd\u0020Half""#), (#""Soccer""#, #""\u0053occer""#),
    (#""side":"home""#, #""side":"h\u006fme""#),
    (#""full_time_result""#, #""full\u005ftime_result""#), (#""snapshot""#, #""sn\u0061pshot""#),
    (#""events""#, #""ev\u0065nts""#), (#""odds":1.45"#, #""o\u0064ds":145e-2"#), (#""2-1""#, #""2 - 1""#),
  ])
  func escapesAndExponentsDecodeToTheSameDocument(plain: String, form: String) throws {
    #expect(TickOddsDecoderTests.snapshot.contains(plain))
    let replay = replay()
    replay.feed(TickOddsDecoderTests.snapshot.replacing(plain, with: form))
    let match = try #require(replay.match("191691460"))
    #expect(match.sport == .soccer && match.status == .live && match.score == Score(home: 2, away: 1))
    #expect(match.clock == .seconds(67 * 60 + 23, runs: false) && replay.text(match.period) == "2nd Half")
    #expect(replay.price("191691460", "full_time_result", .home) == Price(numerator: 29, denominator: 20))
  }

  @Test func samePriceInOtherCharactersIsNotAChange() {
    let replay = replay()
    replay.feed(TickOddsDecoderTests.snapshot)
    for (price, moves) in [("1.450", 0), ("14.5e-1", 0), ("1.5", 1), ("1.50", 0), ("1.500", 0), ("1.45", 1)] {
      replay.feed(TickOddsDecoderTests.update("odds", TickOddsDecoderTests.event(home: price)))
      #expect(replay.moves.count == moves, "\(price): \(replay.moves)")
    }
  }

  @Test(.enabled(if: DocumentedJSON.areHere), arguments: 1...20 as ClosedRange<UInt64>)
  func exampleInAnyJSONFormDecodesTheSame(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let examples = DocumentedJSON.examples(in: "tickodds-live.txt").map(\.tree)
    let event = examples.first { $0["fixtureId"] != nil && $0["marketGroups"] != nil } ?? .null
    for isAnswer in [false, true] {
      let forms = TwoForms(.tickodds) {
        isAnswer ? TickOddsDecoder(answersIn: $0, sport: nil, league: nil) : TickOddsDecoder(names: $0)
      }
      for (index, var example) in examples.enumerated() {
        if example["events"] != nil { example["events"] = .array([event]) }
        if example["event"] != nil { example["event"] = event }
        let form = example.form(&random, isShuffled: true)
        let difference = forms.feed(example.text, form)
        #expect(difference == nil, "example \(index): \(form)")
      }
    }
  }
}
