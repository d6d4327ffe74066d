import OddsBoard
import OddsModel
import PulseScore
import TestSupport
import Testing

/// The different JSON forms of one document decode alike.
@Suite struct FormTests {
  private func replay(_ message: String) -> Replay {
    let replay = Replay(.pulsescore) { PulseScoreDecoder(names: $0, sport: .soccer) }
    replay.feed(message)
    return replay
  }

  private static let lines = [
    "Fulltime Result*: Liverpool@2.10 Draw@3.40 Man City@3.25",
    "Over/Under 2.5 Goals|2500*: Over 2.5(2500)@1.75 Under 2.5(2500)@2.05",
  ]

  @Test(arguments: [
    (#""1.75""#, #""1\u002e75""#), (#""home""#, #""h\u006fme""#), (#""live""#, #""l\u0069ve""#),
    (#""fi""#, #""\u0066i""#), (#""live":1"#, #""live":1.0"#), (#""live":1"#, #""live":1e0"#),
    (#""2-1""#, #""2\u002d1""#), (#""67""#, "6.7e1"), (#""type":"data""#, #""t\u0079pe":"d\u0061ta""#),
    ("1709474521000", "1.709474521e12"), (#""Over/Under 2.5 Goals""#, #""Over\/Under 2.5 Goals""#),
  ])
  func escapesAndExponentsDecodeLikePlainText(plain: String, form: String) throws {
    #expect(PulseScoreDecoderTests.state.contains(plain))
    let replay = replay(PulseScoreDecoderTests.state.replacing(plain, with: form))
    let match = try #require(replay.match("98734521"))
    #expect(replay.text(match.home) == "Liverpool" && match.status == .live)
    #expect(match.score == Score(home: 2, away: 1) && match.clock == .seconds(67 * 60 + 12, runs: true))
    #expect(match.updated == Timestamp(milliseconds: 1_709_474_521_000))
    #expect(replay.lines("98734521") == Self.lines && replay.badElements == 0)
  }

  @Test(arguments: ["1.75", "175e-2", "0.175E+1", "1.75e0", "17500E-4"])
  func priceIsExactInEveryNumberForm(form: String) throws {
    let replay = replay(PulseScoreDecoderTests.state.replacing(#""1.75""#, with: form))
    let quotes = replay.quotes.compactMap { replay.board[$0] }
    let price = try #require(quotes.first { replay.text($0.selection) == "Over 2.5" })
    #expect(Price(price.quoted.string(replay.names), .decimal) == Price(numerator: 7, denominator: 4))
  }

  @Test(.enabled(if: DocumentedJSON.areHere), arguments: 1...20 as ClosedRange<UInt64>)
  func rewrittenExampleDecodesLikeTheOriginal(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for (index, example) in DocumentedJSON.examples(in: "pulsescore.txt").map(\.tree).enumerated() {
      for isAnswer in [false, true] {
        let forms = TwoForms(.pulsescore) {
          isAnswer ? PulseScoreDecoder(answersIn: $0, sport: nil) : PulseScoreDecoder(names: $0, sport: .soccer)
        }
        for _ in 0..<2 {
          let form = example.form(&random, isShuffled: true)
          let difference = forms.feed(example.text, form)
          #expect(difference == nil, "example \(index): \(form)")
        }
      }
    }
  }
}
