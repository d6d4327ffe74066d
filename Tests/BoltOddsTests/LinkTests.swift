import OddsModel
import Testing

@testable import BoltOdds

/// Links to bets and games, which are passed on to terminals, browsers and scripts.
@Suite struct LinkTests {
  let feed = Feed()

  private func message(_ action: String = "initial_state", game: String, bet: String, book: String = "betmgm") -> String
  {
    """
    {"action":"\(action)","data":{"sport":"NBA","sportsbook":"\(book)","universal_game_id":"u","game":"A vs B, 2026-01-02, 07",\
    "home_team":"A","away_team":"B","info":{"link":\(game)},"outcomes":{"A Moneyline":{"odds":"+110","link":\(bet),\
    "outcome_name":"Moneyline","outcome_target":"A"}}}}
    """
  }

  private var lines: [String] { Digest(batch: feed.batch, names: feed.names).lines }

  @Test func gameAndBetKeepTheirLinks() {
    feed.receive(message(game: #""https://b.example/g""#, bet: #""https:\/\/b.example\/g?coupon=a|1|b&x=%20""#))
    #expect(
      lines == [
        "match u; basketball; league NBA; teams A - B", "link https://b.example/g", "all lines of betmgm:",
        "moneyline A home betmgm +110 https://b.example/g?coupon=a|1|b&x=%20",
      ])
  }

  @Test(arguments: [
    #""""#, "null", "7", "{}", #""http://b.example/g""#, #""javascript:alert(1)""#, #""https://""#, #""https:///g""#,
    #""https://b.example/a b""#, #""https://b.example/\u001b[31m""#, #""https://b.example/\u202e""#,
    #""https://b.example/é""#, #""https://b.example/\"""#, #""ftp://b.example""#, #"" https://b.example""#,
  ])
  func unsafeAddressIsNotALink(_ link: String) {
    feed.receive(message(game: link, bet: link))
    #expect(
      lines == [
        "match u; basketball; league NBA; teams A - B", "all lines of betmgm:", "moneyline A home betmgm +110",
      ])
    #expect(feed.batch.text.isEmpty)
    #expect(feed.batch.quoteFacts.isEmpty)
  }

  @Test(arguments: 0...255 as ClosedRange<UInt8>)
  func unsafeByteAnywhereInvalidatesALink(_ byte: UInt8) {
    let isClean = (0x21...0x7E).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    for count in 10...27 {
      for place in 9..<count {
        var link = Array("https://b.example/some/where".utf8.prefix(count))
        link[place] = byte
        #expect(link.withUnsafeBufferPointer { WebLink.isSafe($0) } == isClean)
      }
    }
  }

  @Test func overlongAddressIsNotALink() {
    let long = "\"https://b.example/\(String(repeating: "x", count: 2048))\""
    feed.receive(message(game: long, bet: long))
    #expect(feed.batch.facts.isEmpty && feed.batch.quoteFacts.isEmpty)
  }

  @Test func firstSportsbookOfAGameSetsItsLink() {
    feed.receive(message(game: #""https://b.example/g""#, bet: "null"))
    feed.receive(message(game: #""https://c.example/g""#, bet: "null", book: "fanduel"))
    #expect(lines.contains("link https://b.example/g"))
    feed.receive(message("line_update", game: #""https://b.example/h""#, bet: "null"))
    #expect(!lines.contains { $0.hasPrefix("link") })
    feed.receive(message("game_update", game: #""https://b.example/h""#, bet: "null"))
    #expect(lines.contains("link https://b.example/h"))
  }
}
