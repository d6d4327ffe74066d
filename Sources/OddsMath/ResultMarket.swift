/// The home/draw/away market, and the two-outcome markets derived from it.
public enum ResultMarket {
  /// The probabilities of home and away if a draw returns the stake, from their fair probabilities.
  /// - Throws: ``MathRefusal/notAProbability`` unless both are from 0 to 1 and at least one is above 0.
  public static func drawNoBet(home: Double, away: Double) throws(MathRefusal) -> (home: Double, away: Double) {
    guard home >= 0, away >= 0, home + away > 0, home + away <= 1 + Margin.tolerance else { throw .notAProbability }
    return (home / (home + away), away / (home + away))
  }

  /// The probability of either of two outcomes, from their fair probabilities. Throws ``MathRefusal/notAProbability``.
  public static func doubleChance(_ one: Double, _ other: Double) throws(MathRefusal) -> Double {
    guard one >= 0, other >= 0, one + other <= 1 + Margin.tolerance else { throw .notAProbability }
    return min(1, one + other)
  }

  /// The decimal odds of draw-no-bet, built from bets on a team and on the draw at these decimal odds. Nil if it can't
  /// profit.
  public static func drawNoBet(madeOf team: Double, draw: Double) -> Double? {
    price(team * (draw - 1) / draw)
  }

  /// The decimal odds of a double chance, built from bets on both outcomes at these decimal odds. Nil if it can't
  /// profit.
  public static func doubleChance(madeOf one: Double, _ other: Double) -> Double? {
    price(one * other / (one + other))
  }

  private static func price(_ value: Double) -> Double? { value > 1 && value.isFinite ? value : nil }
}
