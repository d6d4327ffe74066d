/// Home, draw and away, and the markets on two of them that follow from it.
public enum ResultMarket {
  /// The chances of home and away where a draw gives the stake back.
  /// - Parameters: Fair probabilities. Throws ``MathRefusal/notAProbability`` unless both are from 0 to 1 and one is above 0.
  public static func drawNoBet(home: Double, away: Double) throws(MathRefusal) -> (home: Double, away: Double) {
    guard home >= 0, away >= 0, home + away > 0, home + away <= 1 + Margin.tolerance else { throw .notAProbability }
    return (home / (home + away), away / (home + away))
  }

  /// The chance of either of two fair probabilities. Throws ``MathRefusal/notAProbability``.
  public static func doubleChance(_ one: Double, _ other: Double) throws(MathRefusal) -> Double {
    guard one >= 0, other >= 0, one + other <= 1 + Margin.tolerance else { throw .notAProbability }
    return min(1, one + other)
  }

  /// What a bet on a team pays that gives the stake back at a draw, made of the decimal odds of the team and of the draw.
  /// Nil where it pays nothing.
  public static func drawNoBet(madeOf team: Double, draw: Double) -> Double? {
    price(team * (draw - 1) / draw)
  }

  /// What a bet on two outcomes pays, made of their decimal odds. Nil where it pays nothing.
  public static func doubleChance(madeOf one: Double, _ other: Double) -> Double? {
    price(one * other / (one + other))
  }

  private static func price(_ value: Double) -> Double? { value > 1 && value.isFinite ? value : nil }
}
