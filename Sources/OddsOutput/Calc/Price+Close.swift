internal import OddsModel

extension Price {
  /// American odds as a whole number with its sign, rounded half away from zero.
  var wholeAmerican: String {
    let (won, staked) = (UInt128(numerator - denominator), UInt128(denominator))
    let (more, less) = (100 * max(won, staked), min(won, staked))
    return (won >= staked ? "+" : "-") + String((2 * more + less) / (2 * less))
  }

  /// The fraction that bookmakers use for this price if both agree to two decimals (marked if not exactly), else the
  /// exact fraction.
  func closeFraction(_ ascii: Bool) -> String {
    let text = formatted(as: .fractional, ascii: ascii)
    let digits = text.drop { !$0.isNumber }
    guard digits.count < text.count else { return text }
    let parts = digits.split(separator: "/").compactMap { Int64($0) }
    if parts.count == 2, let near = Price(numerator: parts[0] + parts[1], denominator: parts[1]),
      near.hundredths == hundredths
    {
      return text
    }
    return "\(numerator - denominator)/\(denominator)"
  }

  /// Decimal odds in hundredths, rounded half away from zero.
  private var hundredths: UInt128 {
    (UInt128(numerator) * 200 + UInt128(denominator)) / (2 * UInt128(denominator))
  }
}
