/// Parsing of probabilities as the user types them.
public enum Probability {
  /// Parses `0.52` or `52%`, from 0 to 1. Throws ``MathRefusal/notAProbability``.
  public static func read(_ text: String) throws(MathRefusal) -> Double {
    let isPercent = text.hasSuffix("%")
    let digits = isPercent ? text.dropLast() : text[...]
    guard digits.utf8.allSatisfy({ $0 &- 0x30 < 10 || ".eE+-".utf8.contains($0) }), let value = Double(digits) else {
      throw .notAProbability
    }
    let probability = isPercent ? value / 100 : value
    guard 0...1 ~= probability else { throw .notAProbability }
    return probability
  }
}
