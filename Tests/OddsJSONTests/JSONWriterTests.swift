import OddsJSON
import Testing

@Suite struct JSONWriterTests {
  func written(_ body: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    body(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func commasSeparateElementsAndMembers() {
    let text = written {
      $0.beginObject()
      $0.key("a")
      $0.integer(1)
      $0.key("b")
      $0.beginArray()
      $0.null()
      $0.bool(true)
      $0.beginObject()
      $0.endObject()
      $0.endArray()
      $0.key("c")
      $0.string("x")
      $0.endObject()
    }
    #expect(text == #"{"a":1,"b":[null,true,{}],"c":"x"}"#)
  }

  @Test func controlCharactersAreEscapedAndOtherTextIsUnchanged() {
    let text = written { $0.string("a\u{1B}[2J\u{9B}31m\u{7F}\t\"\\é漢\u{202E}") }
    #expect(text == #""a\u001b[2J\u009b31m\u007f\t\"\\é漢"# + "\u{202E}\"")
  }

  @Test func fixedPointNumbersAreExactWithoutTrailingZeros() {
    #expect(written { $0.fixed(210, decimals: 2) } == "2.1")
    #expect(written { $0.fixed(1_909_091, decimals: 6) } == "1.909091")
    #expect(written { $0.fixed(-5, decimals: 1) } == "-0.5")
    #expect(written { $0.fixed(7_000_000, decimals: 6) } == "7")
    #expect(written { $0.fixed(100_5, decimals: 3) } == "1.005")
    #expect(written { $0.integer(Int64.min) } == "-9223372036854775808")
  }

  @Test func textIsEscapedCorrectlyAtEveryPosition() throws {
    // Lengths around the size of a copied word, with every kind of byte at every position.
    for length in 0...26 {
      for special in ["", "\"", "\\", "\n", "\u{7F}", "\u{1F}", "é", "\u{85}", "漢"] {
        for place in 0...length {
          let text =
            String(repeating: "a", count: place) + special + String(repeating: "z", count: length - place)
          let escape =
            switch special {
            case "\"": "\\\""
            case "\\": "\\\\"
            case "\n": "\\n"
            case "\u{7F}": "\\u007f"
            case "\u{1F}": "\\u001f"
            case "\u{85}": "\\u0085"
            default: special
            }
          let expected =
            "[1,\"" + String(repeating: "a", count: place) + escape + String(repeating: "z", count: length - place)
            + "\"]"
          let json = written {
            $0.beginArray()
            $0.integer(1)
            $0.string(text)
            $0.endArray()
          }
          #expect(json == expected)
        }
      }
    }
  }

  @Test func illFormedBytesAreReplacedAtEveryPosition() {
    for place in 0...17 {
      var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: 17)
      bytes.insert(0xFF, at: place)
      let json = written { writer in bytes.withUnsafeBufferPointer { writer.string($0) } }
      #expect(
        json == "\"" + String(repeating: "a", count: place) + "\u{FFFD}" + String(repeating: "a", count: 17 - place)
          + "\"")
    }
  }

  @Test func bufferGrowsAndKeepsItsCapacity() {
    var writer = JSONWriter()
    for round in 1...2 {
      writer.removeAll()
      writer.beginArray()
      for number in 0..<3000 {
        writer.beginObject()
        writer.key("number")
        writer.integer(number)
        writer.key(text: "te\"xt")
        writer.string(String(repeating: "x", count: number % 50 * round))
        writer.endObject()
      }
      writer.endArray()
      let value = JSONValue(json: writer.bytes)
      #expect(value != nil)
      #expect(writer.count == writer.bytes.count)
    }
    let long = String(repeating: "y", count: 100_000)
    #expect(written { $0.string(long) } == "\"" + long + "\"")
  }
}
