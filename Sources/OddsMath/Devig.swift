internal import Glibc

/// The equations of the methods. All take at least two implied probabilities between 0 and 1 whose sum isn't 1.
enum Devig {
  /// With two outcomes this never throws: their implied probabilities differ by less than 1.
  static func additive(_ implied: [Double], _ sum: Double) throws(MathRefusal) -> [Double] {
    let share = (sum - 1) / Double(implied.count)
    let fair = implied.map { $0 - share }
    guard fair.allSatisfy({ $0 > 0 && $0 < 1 }) else { throw .negative }
    return fair
  }

  static func power(_ implied: [Double]) -> (probabilities: [Double], exponent: Double) {
    let logarithms = implied.map { log($0) }
    let exponent = root { k in
      var (value, slope) = (-1.0, 0.0)
      for logarithm in logarithms {
        let power = exp(k * logarithm)
        value += power
        slope += power * logarithm
      }
      return (value, slope)
    }
    return (scaled(logarithms.map { exp(exponent * $0) }), exponent)
  }

  static func oddsRatio(_ implied: [Double]) -> (probabilities: [Double], factor: Double) {
    let factor = root { c in
      var (value, slope) = (-1.0, 0.0)
      for q in implied {
        let odds = q + c * (1 - q)
        value += q / odds
        slope -= q * (1 - q) / (odds * odds)
      }
      return (value, slope)
    }
    return (scaled(implied.map { $0 / ($0 + factor * (1 - $0)) }), factor)
  }

  /// Shin's fair probabilities, and the share of insiders z.
  /// - Parameter sum: Above 1.
  static func shin(_ implied: [Double], _ sum: Double) throws(MathRefusal) -> (
    probabilities: [Double], insiders: Double
  ) {
    let squares = implied.map { $0 * $0 / sum }
    // Avoids subtracting two nearly equal numbers.
    func fair(_ square: Double, _ z: Double) -> Double {
      2 * square / (z + (z * z + 4 * (1 - z) * square).squareRoot())
    }
    // The sum falls as z grows: √B at 0, below 1 at 1.
    var (low, high) = (0.0, 1.0)
    while true {
      let middle = (low + high) / 2
      guard middle > low, middle < high else { break }
      if squares.reduce(0, { $0 + fair($1, middle) }) > 1 { low = middle } else { high = middle }
    }
    // With two outcomes, Shin equals the additive method.
    if implied.count == 2 { return (try additive(implied, sum), high) }
    return (scaled(squares.map { fair($0, high) }), high)
  }

  /// The root of a decreasing convex function that is positive at 0. Newton's steps approach it from below and never
  /// overshoot.
  private static func root(_ function: (Double) -> (value: Double, slope: Double)) -> Double {
    var place = 0.0
    for _ in 0..<200 {
      let (value, slope) = function(place)
      let next = place - value / slope
      guard next > place else { break }
      place = next
    }
    return place
  }

  /// Scales the probabilities to add up to 1. Zeros from underflow become the smallest normal number, so that every
  /// price is finite.
  private static func scaled(_ fair: [Double]) -> [Double] {
    let sum = fair.reduce(0, +)
    return fair.map { max($0 / sum, .leastNormalMagnitude) }
  }
}
