/// Odds format of displayed prices. `price` in JSON is decimal whatever is chosen here.
public enum OddsFormat: String, CaseIterable, Sendable, Hashable {
  /// `2.10`: what comes back for one staked.
  case decimal
  /// `+150`, `-400`: won for a hundred, or staked to win a hundred.
  case american
  /// `11/10`: won for staked, from the traders' ladder.
  case fractional
  /// `80%`: the chance at which the price would be fair.
  case probability
  /// `1.10`: won for one staked.
  case hongkong
  /// `+0.25`, `-0.4167`: never above 1; negative is what is staked to win one.
  case malay
  /// `+2.40`, `-4.00`: never below 1; negative is what is staked to win one.
  case indonesian
}

extension Price {
  /// The price as a person reads it. Exact integer arithmetic; what has to be rounded is rounded once.
  ///
  /// - decimal: all its digits up to six, at least two (`2.10`, `1.005`); a price that no six digits can
  ///   hold is rounded to two (`1.91`), or to as many as keep it apart from 1.00.
  /// - american: a whole number, with `.5` where it is exactly that; evens is `+100`.
  /// - fractional: on the traders' ladder in lowest terms (`6/4` is `3/2`), with `≈` (`~` in ASCII) where the price
  ///   lies between two rungs; the nearer is shown. Beyond the ladder's ends `1/N` and `N/1`.
  /// - probability: per cent with up to two digits.
  /// - hongkong, malay, indonesian: two digits at least, four at most. At evens Malay and Indonesian have no
  ///   sign, since +1 and -1 mean the same there.
  public func formatted(as format: OddsFormat, ascii: Bool = false) -> String {
    String(unsafeUninitializedCapacity: Self.maximumText) { buffer in
      write(as: format, ascii: ascii, to: UnsafeMutableRawBufferPointer(buffer))
    }
  }

  /// Room that every format of every price fits into.
  public static let maximumText = 64

  /// Writes ``formatted(as:ascii:)`` and answers how many bytes it took. The buffer must hold ``maximumText``.
  public func write(as format: OddsFormat, ascii: Bool = false, to buffer: UnsafeMutableRawBufferPointer) -> Int {
    var text = PriceText(buffer)
    let stake = UInt128(denominator)
    let win = UInt128(numerator - denominator)
    switch format {
    case .decimal: text.decimal(UInt128(numerator), stake)
    case .american: text.american(win, stake)
    case .fractional: FractionLadder.write(numerator - denominator, denominator, ascii, &text)
    case .probability: text.percent(stake, UInt128(numerator))
    case .hongkong: text.ratio(win, stake)
    case .malay:
      if win < stake { text.byte("+") } else if win > stake { text.byte("-") }
      text.ratio(min(win, stake), max(win, stake))
    case .indonesian:
      if win > stake { text.byte("+") } else if win < stake { text.byte("-") }
      text.ratio(max(win, stake), min(win, stake))
    }
    return text.count
  }
}
