internal import OddsModel

extension Board {
  /// Applies the batch's values of a quote other than its price.
  mutating func apply(_ facts: QuoteFacts, toQuote row: Int, _ batch: borrowing FeedBatch) {
    if !facts.link.isEmpty {
      batch.text.withUnsafeBytes { links.set(UnsafeRawBufferPointer(rebasing: $0[facts.link]), of: row) }
    }
    if !facts.opening.isNone { openings[Int32(row)] = facts.opening }
  }
}
