import OddsBoard
import OddsModel
import SportsAPIV2
import TestSupport
import Testing

@Suite("One document of V2 in its many forms")
struct FormTests {
  private static let odds = Frame.v2(
    "match:1:odds", #"{"markets":[\#(OddsTests.market(5, #""11/10""#))],"eventId":1}"#)

  @Test(
    "A price with an escape in it is the price",
    arguments: [
      (#""11/10""#, #""11\/10""#), (#""11/10""#, #""11\u002F10""#), (#""12/5""#, #""12\/5""#),
      (#""choices""#, #""choic\u0065s""#), (#""fractionalValue""#, #""fractional\u0056alue""#),
      (#""fractionalValue":3"#, #""fractionalValue":3.0e0"#), (#""match:1:odds""#, #""match\u003a1:odds""#),
      (#""isLive":true"#, #""isLive":1.0"#),
    ])
  func price(plain: String, form: String) {
    #expect(Self.odds.contains(plain))
    let replay = v2(.soccer)
    replay.feed(Frame.v2("match:1", ChangeTests.event))
    replay.feed(Self.odds.replacing(plain, with: form))
    #expect(replay.price("1", "full_time", .home) == Price(numerator: 21, denominator: 10))
    #expect(replay.price("1", "full_time", .draw) == Price(numerator: 17, denominator: 5))
    #expect(replay.price("1", "full_time", .away) == Price(numerator: 4, denominator: 1))
  }

  @Test(
    "An example in any form says the same", .enabled(if: DocumentedJSON.areHere),
    arguments: 1...20 as ClosedRange<UInt64>)
  func examples(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let event = try #require(JSONTree(Array(ChangeTests.event.utf8)))
    let forms = TwoForms(.sportsapiV2) { SportsAPIV2Decoder(names: $0, sport: nil, subscriptions: nil) }
    var messages = DocumentedJSON.examples(in: "sportsapipro-v2-websocket.txt").map(\.tree)
    for index in messages.indices where messages[index]["data"] != nil { messages[index]["data"] = event }
    messages.append(try #require(JSONTree(Array(Frame.v2("match:1", ChangeTests.event).utf8))))
    messages.append(try #require(JSONTree(Array(Self.odds.utf8))))
    for (index, message) in messages.enumerated() {
      let form = message.form(&random, isShuffled: true)
      let difference = forms.feed(message.text, form)
      #expect(difference == nil, "example \(index): \(form)")
    }
    #expect(forms.changed > 0)
  }
}
