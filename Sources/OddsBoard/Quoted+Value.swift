internal import OddsModel

extension Quoted {
  /// Whether this is the other price in other characters: `1.50` and `1.5`. Of more than eight characters only the same
  /// are the same.
  @inline(__always)
  func isWorth(_ other: Quoted, _ notation: Notation, _ otherNotation: Notation) -> Bool {
    if notation == .decimal, otherNotation == .decimal {
      let both = raw | other.raw
      // Without letters, and not in the table: only zeros at the end can be added without making it another price.
      if both & 0xC0C0_C0C0_C0C0_C0C0 == 0 {
        let isShorter = raw < other.raw
        let (short, long) = isShorter ? (raw, other.raw) : (other.raw, raw)
        let kept = UInt64.max &>> UInt64(short.leadingZeroBitCount & ~7)
        if short == 0 || (short ^ long) & kept != 0 { return false }
      }
    }
    return hasValue(of: other, notation, otherNotation)
  }

  @inline(never)
  private func hasValue(of other: Quoted, _ notation: Notation, _ otherNotation: Notation) -> Bool {
    guard let price = packedPrice(notation) else { return false }
    return price == other.packedPrice(otherNotation)
  }
}
