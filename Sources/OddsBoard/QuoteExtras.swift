internal import OddsModel

/// What few feeds say of a quote beside its price: kept beside the rows, which stay small.
struct QuoteExtras: Sendable, Equatable {
  var link: String?
  var opening: Quoted = .none
}

extension Board {
  /// Takes over what the batch says of a quote.
  mutating func apply(_ facts: QuoteFacts, toQuote row: Int, _ batch: borrowing FeedBatch) {
    var extras = quoteExtras[Int32(row)] ?? QuoteExtras()
    if !facts.link.isEmpty {
      // Feeds repeat a link with each price: no new text for the same characters.
      let isKnown = extras.link?.isSame(batch.text, facts.link) ?? false
      if isKnown, facts.opening.isNone || facts.opening == extras.opening { return }
      if !isKnown { extras.link = String(decoding: batch.text[facts.link], as: UTF8.self) }
    }
    if !facts.opening.isNone { extras.opening = facts.opening }
    quoteExtras[Int32(row)] = extras
  }
}

extension String {
  /// Whether its bytes are those of a range, compared eight at a time: feeds repeat long links with each price.
  fileprivate func isSame(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    guard utf8.count == range.count else { return false }
    return bytes.withUnsafeBytes { bytes in
      utf8.withContiguousStorageIfAvailable { mine in
        let (mine, theirs) = (UnsafeRawBufferPointer(mine), UnsafeRawBufferPointer(rebasing: bytes[range]))
        var index = 0
        while index + 8 <= mine.count {
          guard
            mine.loadUnaligned(fromByteOffset: index, as: UInt64.self)
              == theirs.loadUnaligned(fromByteOffset: index, as: UInt64.self)
          else { return false }
          index += 8
        }
        while index < mine.count {
          guard mine[index] == theirs[index] else { return false }
          index += 1
        }
        return true
      }
    } ?? false
  }
}
