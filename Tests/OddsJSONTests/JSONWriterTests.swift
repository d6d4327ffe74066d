import OddsJSON
import Testing

@Suite struct JSONWriterTests {
  func written(_ body: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    body(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func commasStandBetweenAndNowhereElse() {
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

  @Test func controlCharactersOfBothRangesAreEscapedAndTheRestIsExact() {
    let text = written { $0.string("a\u{1B}[2J\u{9B}31m\u{7F}\t\"\\é漢\u{202E}") }
    #expect(text == #""a\u001b[2J\u009b31m\u007f\t\"\\é漢"# + "\u{202E}\"")
  }

  @Test func fixedPointNumbersLoseNothingAndCarryNoIdleZeros() {
    #expect(written { $0.fixed(210, decimals: 2) } == "2.1")
    #expect(written { $0.fixed(1_909_091, decimals: 6) } == "1.909091")
    #expect(written { $0.fixed(-5, decimals: 1) } == "-0.5")
    #expect(written { $0.fixed(7_000_000, decimals: 6) } == "7")
    #expect(written { $0.fixed(100_5, decimals: 3) } == "1.005")
    #expect(written { $0.integer(Int64.min) } == "-9223372036854775808")
  }
}
