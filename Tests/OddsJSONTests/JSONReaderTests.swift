import OddsJSON
import Testing

/// Reads a document held in a string.
func read<Result>(_ text: String, _ body: (inout JSONReader) throws -> Result) rethrows -> Result {
  let bytes = Array(text.utf8)
  return try bytes.withUnsafeBytes {
    var reader = JSONReader($0)
    return try body(&reader)
  }
}

func isAccepted(_ text: String) -> Bool {
  read(text) {
    $0.skip(); return $0.finish()
  }
}

@Suite struct JSONReaderTests {
  @Test func keysAndValuesComeInTheOrderOfTheDocument() {
    let seen: [String] = read(#"{ "a" : 1 , "b":"x", "c":[true,null] }"#) { reader in
      var seen: [String] = []
      let isObject = reader.enterObject()
      #expect(isObject)
      while let key = reader.nextKey() {
        seen.append(reader.string(key) ?? "?")
        if reader.peek() == UInt8(ascii: "[") {
          _ = reader.enterArray()
          while reader.nextElement() { seen.append("\(reader.scalar().kind)") }
        } else {
          let value = reader.scalar()
          seen.append(reader.string(value) ?? "?")
        }
      }
      let isWhole = reader.finish()
      #expect(isWhole)
      return seen
    }
    #expect(seen == ["a", "1", "b", "x", "c", "true", "null"])
  }

  @Test func aValueOfAnotherKindIsPassedOverAndTheRestIsStillRead() {
    let ids: [Int64] = read(#"[{"id":1},"oops",[{"id":9}],null,{"id":"2"},7,{"id":3.0}]"#) { reader in
      var ids: [Int64] = []
      _ = reader.enterArray()
      while reader.nextElement() {
        guard reader.enterObject() else { continue }
        while let key = reader.nextKey() {
          let value = reader.scalar()
          if reader.text(key, is: "id"), let id = reader.integer(value) { ids.append(id) }
        }
      }
      let isWhole = reader.finish()
      #expect(isWhole)
      return ids
    }
    #expect(ids == [1, 2, 3])
  }

  @Test(arguments: [
    "[1,]", #"{"a":1,}"#, "[,1]", "[1 2]", #"{"a" 1}"#, "[1}", #"{"a":1]"#, "01", "1.", "-", "+1", "[", "",
  ])
  func whatIsNotJSONIsRefused(text: String) {
    #expect(!isAccepted(text))
  }

  @Test func aTrailingCommaIsRefusedInPullStyleToo() {
    read("[1,]") { reader in
      _ = reader.enterArray()
      while reader.nextElement() { _ = reader.scalar() }
      #expect(reader.failure?.reason == .unexpectedCharacter)
    }
  }

  @Test func numbersWithAnExponentOfZeroAreAccepted() {
    #expect(isAccepted("0e1"))
    #expect(isAccepted("-0.0E+10"))
  }

  @Test func nestingIsBoundedAndCheap() {
    #expect(isAccepted(String(repeating: "[", count: 64) + String(repeating: "]", count: 64)))
    #expect(!isAccepted(String(repeating: "[", count: 65) + String(repeating: "]", count: 65)))
    let failure = read(String(repeating: "[", count: 1_000_000)) {
      $0.skip(); return $0.failure
    }
    #expect(failure?.reason == .tooDeep)
  }

  @Test func escapesAreResolvedAndALoneSurrogateLosesOnlyItself() {
    let text = read(#""A\n\u00e9\ud83d\ude00\ud800x\/""#) { reader in reader.string(reader.scalar()) }
    #expect(text == "A\n\u{e9}\u{1F600}\u{FFFD}x/")
  }

  @Test func idsBeyondDoublePrecisionKeepEveryDigit() {
    #expect(read("9007199254740993") { $0.integer($0.scalar()) } == 9_007_199_254_740_993)
    #expect(read(#""5612062220""#) { $0.integer($0.scalar()) } == 5_612_062_220)
    #expect(read("2.5") { $0.integer($0.scalar()) } == nil)
  }

  @Test func longStringsOfEveryLengthEndWhereTheyEnd() {
    for count in 0...70 {
      for mark in ["", "é", "\\\""] {
        let inner = String(repeating: "x", count: count) + mark
        let text = read("[\"\(inner)\",7]") { reader -> String? in
          _ = reader.enterArray()
          _ = reader.nextElement()
          let text = reader.string(reader.scalar())
          _ = reader.nextElement()
          let next = reader.scalar()
          #expect(reader.integer(next) == 7)
          return text
        }
        #expect(text == inner.replacing("\\\"", with: "\""))
      }
    }
  }

  @Test func illFormedUTF8IsRefused() {
    for bytes: [UInt8] in [[0x80], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x82]] {
      let document = [0x22] + bytes + [0x22]
      #expect(document.withUnsafeBytes { JSONReader.validate($0) } != nil)
    }
  }
}
