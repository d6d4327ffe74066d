/// How a provider writes its prices.
public enum Notation: UInt8, Sendable {
  /// `2.10`: what comes back for one staked.
  case decimal
  /// `+150`, `-3333`: won for a hundred, or staked to win a hundred.
  case american
  /// `17/25`: won for staked.
  case fractional
}
