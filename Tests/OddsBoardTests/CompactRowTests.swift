import OddsModel
import TestSupport
import Testing

@testable import OddsBoard

/// What the board keeps in few bytes is shown as it came.
@Suite struct CompactRowTests {
  @Test func rowsHaveTheirDocumentedSizes() {
    #expect(MemoryLayout<QuoteRecord>.stride == 36)
    #expect(MemoryLayout<MarketRecord>.stride == 40)
  }

  @Test(arguments: [
    "", "1", "-110", "+100", "2.10", "17/25", "1,000", "12345678", "00000000", "-1234567", "////////", "+",
  ])
  func aPriceOfDigitsAndMarksHasACode(_ text: String) {
    let price = Feed().quoted(text)
    #expect(PriceCode.code(price) != PriceCode.other)
    #expect(PriceCode.price(PriceCode.code(price)) == price)
  }

  @Test(arguments: ["SP", "*", "1*", "12*45678", "EVENS", "123456789", ":", "2.1O", "é", " 1", "1 ", "\u{0}1"])
  func anyOtherPriceHasNone(_ text: String) {
    #expect(PriceCode.code(Feed().quoted(text)) == PriceCode.other)
  }

  @Test func codesOfDifferentPricesDiffer() {
    var random = Chance(seed: 1)
    let characters = Array("0123456789+-./,*:AS ")
    var known: [UInt32: Quoted] = [:]
    let feed = Feed()
    for _ in 0..<50_000 {
      let text = String((0..<random.below(9)).map { _ in characters[random.below(characters.count)] })
      let price = feed.quoted(text)
      let code = PriceCode.code(price)
      guard code != PriceCode.other else { continue }
      #expect(PriceCode.price(code) == price)
      let other = known.updateValue(price, forKey: code)
      #expect(other == nil || other == price)
    }
  }

  @Test(arguments: [0, 1, -1, 1_800_000_000_123, -62_135_596_800_000, .min])
  func aMomentIsKeptToTheMillisecond(_ milliseconds: Int64) {
    var record = QuoteRecord(market: 0, selection: .none, bookmaker: .none, side: .none, form: .none)
    record.changed = Timestamp(milliseconds: milliseconds)
    #expect(record.changed == Timestamp(milliseconds: milliseconds))
    record.changed = Timestamp(milliseconds: .max)
    #expect(record.changed.isKnown)
  }

  @Test func sideFormNotationAndStateDoNotTouchEachOther() {
    for side in Side.allCases {
      for form in [QuoteRecord.LineForm.none, .same, .negated, .other] {
        var record = QuoteRecord(market: 0, selection: .none, bookmaker: .none, side: side, form: form)
        for notation in [Notation.decimal, .american, .fractional] {
          for state in [QuoteState.open, .suspended, .withdrawn, .unpriced] {
            (record.notation, record.state) = (notation, state)
            #expect(record.side == side && record.form == form)
            #expect(record.notation == notation && record.state == state)
            #expect(record.isOf(side, form))
          }
        }
      }
    }
  }

  @Test func everyMeaningOfAMarketIsKept() {
    for kind in MarketKind.allCases {
      for settles in [Settlement.unknown, .regulation, .overtime] {
        for team in Side.allCases {
          var row = MarketRow(key: .none, name: .none)
          row.meaning = MarketMeaning(kind, scope: .set(3), settles: settles, team: team)
          row.isComplete = team == .home
          var record = MarketRecord(row, match: 7)
          record.isAnnounced = true
          #expect(record.meaning == row.meaning && record.team == team && record.isComplete == row.isComplete)
          record.isComplete.toggle()
          #expect(record.meaning == row.meaning && record.isAnnounced)
        }
      }
    }
  }

  @Test func anIndexFindsWhatWasInsertedAndNotRemoved() {
    var random = Chance(seed: 2)
    // Hashes that often collide, in the bits that choose the slot and in those that are kept.
    let hashes = (0..<4_000).map { _ in UInt32(random.below(900)) << 22 | UInt32(random.below(7)) }
    var index = RowIndex()
    var present = Set<Int>()
    for _ in 0..<30_000 {
      let row = random.below(hashes.count)
      if present.remove(row) != nil {
        index.remove(hashes[row], row) { hashes[$0] }
      } else if present.count < 2_500 {
        present.insert(row)
        index.insert(hashes[row], row) { hashes[$0] }
      }
      let asked = random.below(hashes.count)
      let found = index.find(hashes[asked]) { $0 == asked }
      #expect(found == (present.contains(asked) ? asked : -1))
    }
    #expect(index.count == present.count)
    for row in hashes.indices {
      let found = index.find(hashes[row]) { $0 == row }
      #expect(found == (present.contains(row) ? row : -1))
    }
  }
}

/// A small generator of numbers, the same each time.
struct Chance {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func below(_ count: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state >> 11) % count
  }
}
