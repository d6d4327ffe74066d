internal import OddsModel

/// The price that a line had when it was last open: what `previous` means.
///
/// For most lines it is the one they have, or had until this change. Beside the rows are kept those of lines that were
/// given another price while they were suspended, and a mark for those that never were open.
extension Board {
  /// Takes note of a change of a line.
  /// - Returns: The last open price before it.
  mutating func keepLastOpen(
    _ quote: Int, from before: QuoteState, _ old: Quoted, to after: QuoteState, _ new: Quoted
  ) -> Quoted {
    if before == .open {
      if after != .open, new != old { lastOpen[Int32(quote)] = old }
      return old
    }
    if after == .open { return takeLastOpenPrice(quote, otherwise: old) }
    if let known = lastOpen.isEmpty ? nil : lastOpen[Int32(quote)] { return known }
    if new != old { lastOpen[Int32(quote)] = old }
    return old
  }

  /// The last open price of a line that is not open.
  func lastOpenPrice(_ quote: Int) -> Quoted {
    lastOpen.isEmpty ? quoted(quote) : lastOpen[Int32(quote)] ?? quoted(quote)
  }

  /// The same, for a line that opens now.
  mutating func takeLastOpenPrice(_ quote: Int, otherwise: Quoted? = nil) -> Quoted {
    let known = lastOpen.isEmpty ? nil : lastOpen.removeValue(forKey: Int32(quote))
    return known ?? otherwise ?? quoted(quote)
  }
}
