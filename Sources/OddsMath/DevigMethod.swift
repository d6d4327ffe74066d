/// A method of removing a bookmaker's margin from the prices of a complete market of exclusive outcomes.
public enum DevigMethod: String, Sendable, CaseIterable {
  /// Takes a share in proportion to each implied probability. Also called normalization, or basic.
  case multiplicative
  /// Takes the same amount from each implied probability. Also called wpo, or differential margin weighting.
  case additive
  /// Raises each implied probability to the same exponent; takes more from longshots.
  case power
  /// Shin's model of insiders; equal to ``additive`` with two outcomes.
  case shin
  /// Multiplies all odds by the same factor. Also called logit shift.
  case oddsRatio = "odds-ratio"

  /// Corrects the favourite-longshot bias, and always has a solution.
  public static let standard = DevigMethod.power

  /// Names that other authors use for the methods.
  private static let otherNames: [String: DevigMethod] = [
    "normalization": .multiplicative, "normalisation": .multiplicative, "basic": .multiplicative, "wpo": .additive,
    "differential-margin-weighting": .additive, "logit-shift": .oddsRatio, "oddsratio": .oddsRatio,
  ]

  /// The method with a name, ignoring case; nil for an unknown name.
  /// - Throws: ``MathRefusal/ambiguousName`` for a name that authors use for two different methods.
  public static func named(_ name: String) throws(MathRefusal) -> DevigMethod? {
    let name = String(name.lowercased().map { $0 == " " || $0 == "_" ? "-" : $0 })
    if name == "logarithmic" { throw .ambiguousName }
    return DevigMethod(rawValue: name) ?? otherNames[name]
  }

  /// The fair probabilities in the order of the outcomes; their sum is 1, and all are above 0.
  /// - Parameter implied: The inverse of each decimal price, above 0 and below 1; at least two.
  /// - Throws: ``MathRefusal/incomplete`` for fewer than two values, ``MathRefusal/notAPrice`` for a value outside that
  ///   range, and ``MathRefusal/negative`` or ``MathRefusal/underround`` if the method has no solution.
  public func probabilities(_ implied: [Double]) throws(MathRefusal) -> [Double] { try fair(implied).probabilities }

  /// Like ``probabilities(_:)``, with the method's parameter.
  public func fair(_ implied: [Double]) throws(MathRefusal) -> FairBook {
    guard implied.count > 1 else { throw .incomplete }
    guard implied.allSatisfy({ $0 > 0 && $0 < 1 }) else { throw .notAPrice }
    let sum = implied.reduce(0, +)
    let margin = Margin(booksum: sum)
    // No margin to remove.
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
