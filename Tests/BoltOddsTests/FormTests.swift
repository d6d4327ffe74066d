import BoltOdds
import OddsBoard
import OddsModel
import OddsProvider
import TestSupport
import Testing

/// The different JSON forms of one document decode alike.
@Suite struct FormTests {
  @Test(arguments: [
    (#""+130""#, #""\u002B130""#), (#""+130""#, "1.3e2"), (#""+130""#, "130.0"), (#""-150""#, #""\u002d150""#),
    (#""outcomes""#, #""outc\u006fmes""#), (#""action":"initial_state""#, #""act\u0069on":"initial\u005fstate""#),
    (#""odds""#, #""\u006fdds""#), (#""2026-01-02, 07:10 PM""#, #""2026-01-02,\u002007:10 PM""#),
    (#""2026-01-02T03:04:05.000006+00:00""#, #""2026-01-02T03:04:05.000006\u002B00:00""#),
    (#""NBA""#, #""\u004eBA""#),
  ])
  func escapesAndExponentsDecodeLikePlainText(plain: String, form: String) throws {
    let message = OddsActionTests.message("initial_state", "\(OddsActionTests.alpha),\(OddsActionTests.beta)")
    #expect(message.contains(plain))
    let feed = Feed()
    feed.receive(message.replacing(plain, with: form))
    let match = try #require(feed.match("0123456789ab"))
    #expect(match.sport == .basketball && match.start.rfc3339 == "2026-01-03T00:10:00.000Z")
    #expect(match.updated.rfc3339 == "2026-01-02T03:04:05.000Z")
    let prices = feed.lines("0123456789ab").map { Price(String($0.split(separator: "|").last ?? ""), .american) }
    #expect(prices == [Price(numerator: 5, denominator: 3), Price(numerator: 23, denominator: 10)])
  }

  @Test(.enabled(if: DocumentedJSON.areHere), arguments: 1...20 as ClosedRange<UInt64>)
  func rewrittenExampleDecodesLikeTheOriginal(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let examples = DocumentedJSON.examples(in: "boltodds.txt")
    // The decoder of `get_games` reads only lists of games.
    let lists = examples.filter { $0.tree.text.contains("Damian Pinas") }
    let decoders: [(examples: [DocumentedJSON.Example], make: (TextTable) -> any FeedDecoder)] = [
      (examples, { BoltOddsDecoder(names: $0) }), (examples, { BoltOddsScoresDecoder(names: $0) }),
      (lists, { BoltOddsGamesDecoder(names: $0) }),
    ]
    var changed = 0
    for (examples, make) in decoders {
      let forms = TwoForms(.boltodds, make)
      for example in examples {
        let form = example.tree.form(&random)
        let difference = forms.feed(example.tree.text, form)
        #expect(difference == nil, "\(example): \(form)")
      }
      changed += forms.changed
    }
    #expect(changed > 0)
  }
}
