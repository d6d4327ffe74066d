import OddsJSON
import Testing

@Suite struct ExpectedKeyTests {
  /// Returns the members in order, read by expecting `a` and `bc` first, or without expecting a key.
  private func members(_ text: String, expecting: Bool) -> [String] {
    let bytes = Array(text.utf8)
    return bytes.withUnsafeBytes { bytes in
      var reader = JSONReader(bytes)
      var found: [String] = []
      guard reader.enterObject() else { return ["none"] }
      if expecting {
        if reader.passKey("a") { found.append("a=\(reader.string(reader.scalar()) ?? "-")") }
        if reader.passKey("bc") { found.append("bc=\(reader.string(reader.scalar()) ?? "-")") }
      }
      while let key = reader.nextKey() {
        found.append("\(reader.string(key) ?? "-")=\(reader.string(reader.scalar()) ?? "-")")
      }
      _ = reader.finish()
      return found + ["\(reader.failure.map { "\($0)" } ?? "good")"]
    }
  }

  @Test(arguments: [
    #"{"a":1,"bc":2,"d":3}"#, #"{"a": 1, "bc": 2, "d": 3}"#, #"{"a" : 1 , "bc" : 2}"#, #"{"bc":2,"a":1}"#, #"{}"#,
    #"{"d":3}"#, #"{"a":1}"#, #"{"a":1,}"#, #"{"a"1,"bc":2}"#, #"{"a":1"bc":2}"#, #"{,"a":1}"#, #"{"a":1,  "bc":2}"#,
    #"{"a":1,"bcd":2}"#, #"{"ab":1,"bc":2}"#, #"{"\u0061":1,"bc":2}"#, #"{"a":"#, #"{"a""#, #"{"a":1,"bc"#, #"{"a":}"#,
    #"{ "a":1,"bc":2}"#, #"{"a":[1,{"bc":7}],"bc":2}"#, "{\"a\":1,\n\"bc\":2}", #"{"a":01,"bc":2}"#, #"{"a":x,"bc":2}"#,
  ])
  func skippingAnExpectedKeyReadsTheSameMembers(_ text: String) {
    #expect(members(text, expecting: true) == members(text, expecting: false))
  }
}
