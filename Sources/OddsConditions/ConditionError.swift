public import OddsModel

/// An error in a condition, with its position.
public struct ConditionError: Error, Sendable, Equatable {
  /// The error, without a full stop: "no field 'prise'".
  public var message: String
  /// The suggested fix: "did you mean 'price'?".
  public var hint: String?
  /// The condition as typed.
  public var text: String
  /// The characters at fault, counted from 0; empty and after the last character if something is missing at the end.
  public var place: Range<Int>
  /// The word that names no field; nil for other errors.
  public var unknownField: String?

  /// The position of the first of these characters, counted from 1.
  public var position: Int { place.lowerBound + 1 }

  /// Returns a usage error that quotes the condition and marks the place.
  /// - Parameter source: The option that held the condition, such as `--where`.
  public func usage(_ source: String) -> OddsError {
    var error = OddsError(.usage, "\(source): \(message) at character \(position)", hint: hint)
    error.excerpt = OddsError.Excerpt(text: text, place: place)
    return error
  }
}
