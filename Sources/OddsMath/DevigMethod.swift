internal import Glibc

/// How a bookmaker's margin is taken out of the prices of a complete market of exclusive outcomes.
public enum DevigMethod: String, Sendable, CaseIterable {
  /// In proportion to the implied probability. Also called normalization.
  case multiplicative
  /// The same from each.
  case additive
  /// Each raised to one exponent: takes more from the longshots.
  case power
  /// Shin's model of insiders; as ``additive`` where there are two outcomes.
  case shin
  /// One factor on all odds.
  case oddsRatio = "odds-ratio"

  /// Corrects the bias between favourites and longshots, and always has an answer.
  public static let standard = DevigMethod.power

  /// The fair probabilities of the outcomes, in their order; they add up to 1.
  /// - Parameter implied: The inverse of each decimal price, above 0 and below 1; at least two.
  /// - Throws: ``MathRefusal/incomplete`` for fewer than two, ``MathRefusal/notAPrice`` for what is no price's inverse, and
  ///   what the method has no answer for: ``MathRefusal/negative``, ``MathRefusal/underround``.
  public func probabilities(_ implied: [Double]) throws(MathRefusal) -> [Double] {
    guard implied.count > 1 else { throw .incomplete }
    guard implied.allSatisfy({ $0 > 0 && $0 < 1 }) else { throw .notAPrice }
    let sum = implied.reduce(0, +)
    // Nothing is to be taken out.
    if abs(sum - 1) <= 1e-12 { return implied.map { $0 / sum } }
    switch self {
    case .multiplicative: return implied.map { $0 / sum }
    case .additive: return try Self.additive(implied, sum)
    case .power:
      let exponent = Self.root { k in
        implied.reduce(into: (-1, 0)) { sum, q in
          let power = pow(q, k)
          sum.0 += power
          sum.1 += power * log(q)
        }
      }
      return Self.scaled(implied.map { pow($0, exponent) })
    case .shin: return implied.count == 2 ? try Self.additive(implied, sum, .underround) : try Self.shin(implied, sum)
    case .oddsRatio:
      let factor = Self.root { c in
        implied.reduce(into: (-1, 0)) { sum, q in
          let odds = q + c * (1 - q)
          sum.0 += q / odds
          sum.1 -= q * (1 - q) / (odds * odds)
        }
      }
      return Self.scaled(implied.map { $0 / ($0 + factor * (1 - $0)) })
    }
  }

  private static func additive(
    _ implied: [Double], _ sum: Double, _ below: MathRefusal? = nil
  ) throws(MathRefusal) -> [Double] {
    if let below, sum < 1 { throw below }
    let share = (sum - 1) / Double(implied.count)
    let fair = implied.map { $0 - share }
    guard fair.allSatisfy({ $0 > 0 && $0 < 1 }) else { throw .negative }
    return fair
  }

  private static func shin(_ implied: [Double], _ sum: Double) throws(MathRefusal) -> [Double] {
    guard sum > 1 else { throw .underround }
    func fair(_ z: Double) -> [Double] {
      implied.map { q in
        let square = q * q / sum
        return 2 * square / (z + (z * z + 4 * (1 - z) * square).squareRoot())
      }
    }
    // The sum falls as z grows: √B at 0, below 1 at 1.
    var (low, high) = (0.0, 1.0)
    while true {
      let middle = (low + high) / 2
      guard middle > low, middle < high else { break }
      if fair(middle).reduce(0, +) > 1 { low = middle } else { high = middle }
    }
    return scaled(fair(high))
  }

  /// The root of a function that falls and is convex, above 0 at 0: Newton's steps climb to it and never pass it.
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

  /// The last bits.
  private static func scaled(_ fair: [Double]) -> [Double] {
    let sum = fair.reduce(0, +)
    return fair.map { $0 / sum }
  }
}
