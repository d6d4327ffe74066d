import OddsJSON
import Testing

@Suite struct JSONEscapesTests {
  private func resolved(_ text: String) -> String {
    String(decoding: JSONEscapes.resolved(Array(text.utf8)), as: UTF8.self)
  }

  @Test(arguments: [
    (#"{"a":"11\/10"}"#, #"{"a":"11/10"}"#), (#"["\u002B120"]"#, #"["+120"]"#), (#"{"h\u006fme":1}"#, #"{"home":1}"#),
    (#"["\u00e9\u00C9\u2013"]"#, #"["éÉ–"]"#), (#"["\ud83d\ude00"]"#, #"["😀"]"#),
    (#"["\"\u002f\"","\\","\u002f"]"#, #"["\"/\"","\\","/"]"#),
  ])
  func optionalEscapeIsResolved(written: String, plain: String) { #expect(resolved(written) == plain) }

  @Test(arguments: [
    "", "{}", #"["\"\\\n\t\b\f\r"]"#, #"["\u0022\u005c\u0000\u001F"]"#, #"["\ud800"]"#, #"["\udc00\ud800"]"#,
    #"["\ud800\u0022"]"#, #"["\\u0041"]"#, #"["\u00"]"#, #"["\u00zz"]"#,
    #"{"a":\u0031}"#, #"["\"#, #"["\u"#, #"["\x"]"#,
  ])
  func requiredEscapeIsKept(text: String) { #expect(resolved(text) == text) }

  @Test func resolvingKeepsTheMeaningAndTheValidity() {
    var seed: UInt64 = 7
    func below(_ limit: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % limit
    }
    let pieces = [
      "\\u0041", "\\u0022", "\\u005c", "\\ud83d\\ude00", "\\ud83d", "\\/", "\\\\", "\\\"", "\"", "{", "}", "[", "]",
      ":", ",",
      "a", "é", "1", "\\n", "\\", "\\u00", " ", "\\u0000", "true",
    ]
    let escapes = JSONEscapes()
    var accepted = 0
    for _ in 0..<50_000 {
      var text = (0..<below(8)).map { _ in pieces[below(pieces.count)] }.joined()
      if below(10) < 7 { text = "[\"\(text)\"]" }
      let bytes = Array(text.utf8)
      bytes.withUnsafeBytes { bytes in
        let plain = escapes.resolved(bytes)
        let isJSON = JSONReader.validate(bytes) == nil
        #expect((JSONReader.validate(plain) == nil) == isJSON, "\(text)")
        guard isJSON else { return }
        accepted += 1
        #expect(JSONValue(json: Array(plain)) == JSONValue(json: Array(bytes)), "\(text)")
      }
    }
    #expect(accepted > 1000)
  }

  @Test func unpairedSurrogateIsNotCompletedByTheNextEscape() {
    for text in [#"["\u00\u00411"]"#, #"["\u\u0041\u0041\u0041\u0041"]"#] { #expect(resolved(text) == text) }
  }

  @Test func smallDocumentAfterALargeOneIsUnaffected() {
    let escapes = JSONEscapes()
    for count in [3_000_000, 1, 5, 3_000_000, 0] {
      let text = "[\"" + String(repeating: "\\u0041", count: count) + "\"]"
      Array(text.utf8).withUnsafeBytes { bytes in
        let plain = escapes.resolved(bytes)
        #expect(plain.count == count + 4)
      }
    }
  }
}
