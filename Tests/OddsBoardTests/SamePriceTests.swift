import OddsBoard
import OddsModel
import Testing

/// A price that is written in other characters is the same price.
@Suite struct SamePriceTests {
  private func received(_ quotes: [String], _ notation: Notation = .decimal) -> [String] {
    var feed = Feed()
    return quotes.flatMap { quoted -> [String] in
      feed.send {
        $0.match("m")
        $0.market("1x2", ["home": quoted])
        for index in $0.batch.quotes.indices { $0.batch.quotes[index].notation = notation }
      }
      return feed.received.filter { $0.hasPrefix("price home") }
    }
  }

  @Test(arguments: [
    (["1.5", "1.50", "1.500", "1.5"], Notation.decimal), (["2", "2.0", "2.00"], .decimal),
    (["1.5", "15e-1", "1.5e0"], .decimal),
    (["+120", "120", "120.0", "1.2e2"], .american), (["EVEN", "+100"], .american),
    (["6/4", "3/2", "12/8"], .fractional),
  ])
  func samePriceInOtherCharactersEmitsNothing(quotes: [String], notation: Notation) {
    #expect(received(quotes, notation).count <= 1)
  }

  @Test(arguments: [
    (["1.5", "1.51", "1.52"], Notation.decimal), (["2", "20", "200"], .decimal), (["+120", "-120"], .american),
    (["6/4", "7/4"], .fractional), (["SP", "2.5"], .decimal), (["15", "1.5"], .decimal), (["1.5", "1.05"], .decimal),
  ])
  func anotherPriceIsAChange(quotes: [String], notation: Notation) {
    #expect(received(quotes, notation).count >= quotes.count - 1)
    #expect(received(quotes, notation).last?.contains(" \(quotes[quotes.count - 1]) was ") == true)
  }

  @Test func whatWasOpenBeforeASuspensionIsPreviousInItsLatestCharacters() {
    var feed = Feed()
    for quoted in ["1.5", "1.50"] {
      feed.send {
        $0.match("m")
        $0.market("1x2", ["home": quoted])
      }
    }
    feed.send {
      $0.match("m")
      $0.market("1x2", ["home": "1.60"])
    }
    #expect(feed.received == ["price home open 1.60 was 1.50"])
  }
}
