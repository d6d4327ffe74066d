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
      let isKnown =
        extras.link.map { link in link.utf8.elementsEqual(batch.text[facts.link]) } ?? false
      if !isKnown { extras.link = String(decoding: batch.text[facts.link], as: UTF8.self) }
    }
    if !facts.opening.isNone { extras.opening = facts.opening }
    quoteExtras[Int32(row)] = extras
  }
}
