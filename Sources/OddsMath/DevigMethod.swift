/// How a bookmaker's margin is taken out of the prices of a complete market of exclusive outcomes.
public enum DevigMethod: String, Sendable, CaseIterable {
  /// In proportion to the implied probability. Also called normalization, or basic.
  case multiplicative
  /// The same from each. Also called wpo, or differential margin weighting.
  case additive
  /// Each raised to one exponent: takes more from the longshots.
  case power
  /// Shin's model of insiders; as ``additive`` where there are two outcomes.
  case shin
  /// One factor on all odds. Also called logit shift.
  case oddsRatio = "odds-ratio"

  /// Corrects the bias between favourites and longshots, and always has an answer.
  public static let standard = DevigMethod.power

  /// The names that other authors use, beside the method's own.
  private static let otherNames: [String: DevigMethod] = [
    "normalization": .multiplicative, "normalisation": .multiplicative, "basic": .multiplicative, "wpo": .additive,
    "differential-margin-weighting": .additive, "logit-shift": .oddsRatio, "oddsratio": .oddsRatio,
  ]

  /// A method by any of its names, case aside; nil for what names none.
  /// - Throws: ``MathRefusal/ambiguousName`` for a name that authors give to two of them.
  public static func named(_ name: String) throws(MathRefusal) -> DevigMethod? {
    let name = String(name.lowercased().map { $0 == " " || $0 == "_" ? "-" : $0 })
    if name == "logarithmic" { throw .ambiguousName }
    return DevigMethod(rawValue: name) ?? otherNames[name]
  }

  /// The fair probabilities of the outcomes, in their order; they add up to 1, and none is 0.
  /// - Parameter implied: The inverse of each decimal price, above 0 and below 1; at least two.
  /// - Throws: ``MathRefusal/incomplete`` for fewer than two, ``MathRefusal/notAPrice`` for what is no price's inverse, and
  ///   what the method has no answer for: ``MathRefusal/negative``, ``MathRefusal/underround``.
  public func probabilities(_ implied: [Double]) throws(MathRefusal) -> [Double] { try fair(implied).probabilities }

  /// As ``probabilities(_:)``, with the parameter that gave them.
  public func fair(_ implied: [Double]) throws(MathRefusal) -> FairBook {
    guard implied.count > 1 else { throw .incomplete }
    guard implied.allSatisfy({ $0 > 0 && $0 < 1 }) else { throw .notAPrice }
    let sum = implied.reduce(0, +)
    let margin = Margin(booksum: sum)
    // Nothing is to be taken out.
    if margin.booksum == 1 { return FairBook(self, margin, implied.map { $0 / sum }, parameterOfFairBooks) }
    switch self {
    case .multiplicative: return FairBook(self, margin, implied.map { $0 / sum })
    case .additive: return FairBook(self, margin, try Devig.additive(implied, sum))
    case .power:
      let (probabilities, exponent) = Devig.power(implied)
      return FairBook(self, margin, probabilities, exponent)
    case .shin:
      guard sum > 1 else { throw .underround }
      let (probabilities, insiders) = try Devig.shin(implied, sum)
      return FairBook(self, margin, probabilities, insiders)
    case .oddsRatio:
      let (probabilities, factor) = Devig.oddsRatio(implied)
      return FairBook(self, margin, probabilities, factor)
    }
  }

  private var parameterOfFairBooks: Double? {
    switch self {
    case .multiplicative, .additive: nil
    case .power, .oddsRatio: 1
    case .shin: 0
    }
  }
}
