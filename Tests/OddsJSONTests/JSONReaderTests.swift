import OddsJSON
import Testing

/// Reads a document in a string.
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
  @Test func keysAndValuesKeepTheDocumentsOrder() {
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

  @Test func valueOfAnotherKindIsSkippedAndTheRestIsRead() {
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
  func invalidJSONIsRejected(text: String) {
    #expect(!isAccepted(text))
  }

  @Test func trailingCommaIsRejectedByThePullParserToo() {
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

  @Test func nestingIsBounded() {
    #expect(isAccepted(String(repeating: "[", count: 64) + String(repeating: "]", count: 64)))
    #expect(!isAccepted(String(repeating: "[", count: 65) + String(repeating: "]", count: 65)))
    let failure = read(String(repeating: "[", count: 1_000_000)) {
      $0.skip(); return $0.failure
    }
    #expect(failure?.reason == .tooDeep)
  }

  @Test func escapesAreResolvedAndAnUnpairedSurrogateIsReplaced() {
    let text = read(#""A\n\u00e9\ud83d\ude00\ud800x\/""#) { reader in reader.string(reader.scalar()) }
    #expect(text == "A\n\u{e9}\u{1F600}\u{FFFD}x/")
  }

  @Test func idsBeyondDoublePrecisionKeepEveryDigit() {
    #expect(read("9007199254740993") { $0.integer($0.scalar()) } == 9_007_199_254_740_993)
    #expect(read(#""5612062220""#) { $0.integer($0.scalar()) } == 5_612_062_220)
    #expect(read("2.5") { $0.integer($0.scalar()) } == nil)
    #expect(read("1.7e12") { $0.integer($0.scalar()) } == 1_700_000_000_000)
    #expect(read("170E-1") { $0.integer($0.scalar()) } == 17)
    for text in ["15e-1", "1e18", "1e999999", "1E-400", "1e99999999999999999999999", "-1e19"] {
      #expect(read(text) { $0.integer($0.scalar()) } == nil, "\(text)")
    }
    for text in ["0e999999", "-0E-400", "0.0e1"] { #expect(read(text) { $0.integer($0.scalar()) } == 0, "\(text)") }
  }

  @Test(arguments: [
    ("true", true), ("1", true), ("1.0", true), ("1e0", true), ("10e-1", true), (#""1""#, true), (#""true""#, true),
    ("false", false), ("0", false), ("0.0", false), ("0e5", false), (#""0.0""#, false), ("2", nil), ("1.5", nil),
    (#""yes""#, nil), ("null", nil), ("1e999999", nil),
  ])
  func flagAcceptsOneAndZeroInAnyForm(text: String, isSet: Bool?) {
    #expect(read(text) { $0.flag($0.scalar()) } == isSet)
  }

  @Test func wholeNumbersOfEveryLengthAreDelimitedCorrectly() {
    let digits = "12345678909876543210"
    for count in 1...20 {
      let number = String(digits.prefix(count))
      for end in [",7]", "]", " ]", ".0]", ".5,7]", "e1]", "x]", "-]", ":]", "/]"] {
        let read = read("[\(number)\(end)") { reader in
          _ = reader.enterArray()
          _ = reader.nextElement()
          let text = reader.scalar()
          return (reader.string(text), reader.integer(text))
        }
        let whole = end == ".5,7]" ? nil : Int64(end == "e1]" ? number + "0" : number)
        let length = end == "e1]" ? count + 1 : count
        let text = end == ".0]" ? number + ".0" : end == ".5,7]" ? number + ".5" : end == "e1]" ? number + "e1" : number
        #expect(read.0 == text, "\(number)\(end)")
        #expect(read.1 == (length <= 18 ? whole : nil), "\(number)\(end)")
      }
      #expect(!isAccepted("[0\(number)]"))
      #expect(!isAccepted("[0\(number),1]"))
      #expect(isAccepted("[-\(number),0,-0]"))
      #expect(isAccepted(number))
    }
  }

  @Test func characterWithinDigitsIsRejected() {
    for byte in UInt8(0x20)...0x7E where !(0x30...0x39).contains(byte) && ![0x22, 0x2E, 0x5C].contains(byte) {
      for place in 0...12 {
        var bytes = Array("1234567890123".utf8)
        bytes[place] = byte
        let text = String(decoding: bytes, as: UTF8.self)
        let isSigned = place == 0 && (byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+"))
        let value = read("\"\(text)\"") { $0.integer($0.scalar()) }
        // A one-digit exponent gives a number that fits.
        let isPower = place == 11 && byte | 0x20 == UInt8(ascii: "e")
        #expect(value == (isSigned ? Int64(text) : isPower ? 12_345_678_901_000 : nil), "\(text)")
      }
    }
  }

  @Test func stringsOfEveryLengthAreDelimitedCorrectly() {
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

  @Test func illFormedUTF8IsRejected() {
    for bytes: [UInt8] in [[0x80], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x82]] {
      let document = [0x22] + bytes + [0x22]
      #expect(document.withUnsafeBytes { JSONReader.validate($0) } != nil)
    }
  }
}
