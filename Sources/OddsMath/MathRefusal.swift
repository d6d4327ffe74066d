/// Why a question has no answer. The words are those of the JSON's `refused`.
public enum MathRefusal: String, Error, Sendable, CaseIterable {
  /// Not a price in any notation, or one that pays nothing.
  case notAPrice
  /// A probability below 0 or above 1, or several that add up to more than 1.
  case notAProbability
  /// A selection is missing or suspended.
  case incomplete
  /// Additive: a probability would not be above zero.
  case negative
  /// Shin: the prices add up to less than 1.
  case underround
}
