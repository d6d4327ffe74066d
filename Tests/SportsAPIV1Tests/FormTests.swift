import OddsBoard
import OddsModel
import SportsAPIV1
import TestSupport
import Testing

@Suite("One document of V1 in its many forms")
struct FormTests {
  @Test(
    "A game with an escape or an exponent says the same",
    arguments: [
      (#""score":2.0"#, #""score":2e0"#), (#""score":2.0"#, #""sc\u006fre":20E-1"#),
      (#""Ankara""#, #""\u0041nkara""#), (#""statusGroup":3"#, #""statusGroup":3.0"#),
      (#""sportId":1"#, #""sportId":0.1e1"#), ("1712345678000", "1.712345678e12"),
      (#""2026-06-25T03:00:00+08:00""#, #""2026-06-25T03:00:00\u002B08:00""#),
      (#""type":"scores""#, #""type":"sc\u006fres""#), (#""games""#, #""g\u0061mes""#),
    ])
  func game(plain: String, form: String) throws {
    #expect(Frame.scores(Frame.game()).contains(plain))
    let replay = v1()
    replay.feed(Frame.scores(Frame.game()).replacing(plain, with: form))
    let match = try #require(replay.match("1"))
    #expect(match.sport == .soccer && match.status == .live && match.score == Score(home: 2, away: 1))
    #expect(replay.text(match.home) == "Ankara" && match.start.rfc3339 == "2026-06-24T19:00:00.000Z")
    #expect(replay.batch.publishedAt == Timestamp(milliseconds: 1_712_345_678_000))
  }

  @Test(
    "An example in any form says the same", .enabled(if: DocumentedJSON.areHere),
    arguments: 1...20 as ClosedRange<UInt64>)
  func examples(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let game = try #require(JSONTree(Array(Frame.game().utf8)))
    let forms = TwoForms(.sportsapiV1) { SportsAPIV1Decoder(names: $0, sport: nil) }
    for (index, var example) in DocumentedJSON.examples(in: "sportsapipro-v1-websocket.txt").map(\.tree).enumerated() {
      if example["games"] != nil { example["games"] = .array([game]) }
      if example["game"] != nil { example["game"] = game }
      let form = example.form(&random, isShuffled: true)
      let difference = forms.feed(example.text, form)
      #expect(difference == nil, "example \(index): \(form)")
    }
    #expect(forms.changed > 0)
  }
}
