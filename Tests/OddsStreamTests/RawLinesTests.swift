import OddsModel
import Testing

@testable import OddsStream

@Suite struct RawLinesTests {
  func take(_ lines: inout RawLines, _ text: String) -> Bool { Array(text.utf8).withUnsafeBytes { lines.take($0) } }

  func flush(_ lines: inout RawLines) -> String {
    var taken: [UInt8] = []
    lines.flush { taken = $0 }
    return String(decoding: taken, as: UTF8.self)
  }

  @Test func messageIsOneLine() {
    var lines = RawLines(count: nil)
    #expect(take(&lines, "{\"a\":\r\n1}"))
    #expect(take(&lines, "[]"))
    #expect(flush(&lines) == "{\"a\":  1}\n[]\n")
    #expect(flush(&lines) == "")
  }

  @Test func quotedKeyIsRedacted() throws {
    var lines = RawLines(count: nil, Redaction([try #require(APIKey("match-abcd1234efgh"))]))
    #expect(take(&lines, #"{"error":"no such key: match-abcd1234efgh"}"#))
    #expect(flush(&lines) == "{\"error\":\"no such key: \(Redaction.mask)\"}\n")
  }

  @Test func teamNameThatSharesLettersWithTheKeyIsKept() throws {
    var lines = RawLines(count: nil, Redaction([try #require(APIKey("newcastle-united-4f9a1c7e2b"))]))
    #expect(take(&lines, #"{"home":"Newcastle United","error":"…ted-4f9a1c7e2b"}"#))
    #expect(flush(&lines) == "{\"home\":\"Newcastle United\",\"error\":\"…•••\"}\n")
  }

  @Test func countLimitsTheMessages() {
    var lines = RawLines(count: 2)
    for message in ["1", "2", "3"] { _ = take(&lines, message) }
    #expect(lines.isComplete)
    #expect(flush(&lines) == "1\n2\n")
  }

  @Test func onlyAcceptedMessagesCount() {
    var lines = RawLines(count: 1) { $0.first == UInt8(ascii: "{") }
    #expect(!take(&lines, "hello"))
    #expect(!lines.isComplete)
    #expect(take(&lines, "{}"))
    #expect(lines.isComplete)
    #expect(flush(&lines) == "{}\n")
  }

  @Test func messagesDroppedForASlowReaderAreCounted() {
    var lines = RawLines(count: nil)
    lines.isBehind = true
    for _ in 0..<3 { #expect(take(&lines, "{}")) }
    lines.isBehind = false
    #expect(lines.takeDropped() == 3)
    #expect(lines.takeDropped() == 0)
    #expect(flush(&lines) == "")
  }
}
