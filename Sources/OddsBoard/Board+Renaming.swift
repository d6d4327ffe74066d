internal import OddsModel

extension Board {
  /// Gives a line the name of its side that came with the match's new names: the selection `Arsenal` of a match whose home
  /// side is `Arsenal FC` from now on is the same line, and its price goes on from the last one.
  /// - Parameter hash: That of the row, with the new name.
  /// - Returns: The line that the row means; -1 if the names of the sides did not change, or no line had the former one.
  mutating func renameQuote(
    for row: QuoteRow, _ market: Int, _ form: QuoteRecord.LineForm, _ hash: UInt32, _ now: Applying
  ) -> Int {
    let former = row.side == .home ? now.formerHome : row.side == .away ? now.formerAway : .none
    guard !former.isNone else { return -1 }
    let formerHash = Self.quoteHash(Int32(market), former, row.bookmaker, row.line, row.side)
    var named = row
    named.selection = former
    let quote = quoteIndex.find(formerHash) {
      quotes[$0].market == Int32(market) && quotes[$0].visit != visit && Self.isSame(quotes[$0], named, form)
        && (form != .other || otherLines[Int32($0)] == row.line)
    }
    guard quote >= 0 else { return -1 }
    var index = RowIndex()
    swap(&index, &quoteIndex)
    index.remove(formerHash, quote) { Self.hash(ofQuote: $0, quotes, markets, otherLines) }
    quotes[quote].selection = row.selection
    index.insert(hash, quote) { Self.hash(ofQuote: $0, quotes, markets, otherLines) }
    swap(&index, &quoteIndex)
    return quote
  }
}
