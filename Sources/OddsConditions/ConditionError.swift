public import OddsModel

/// What is wrong with a condition, and where.
public struct ConditionError: Error, Sendable, Equatable {
  /// What is wrong, without a full stop: "no field 'prise'".
  public var message: String
  /// What to do about it: "did you mean 'price'?".
  public var hint: String?
  /// The condition as it was typed.
  public var text: String
  /// The characters that it is about, counted from 0; behind the last one where something is missing at the end.
  public var place: Range<Int>
  /// The word, where it is that there is no such field.
  public var unknownField: String?

  /// The place of the first of these characters, counted from 1.
  public var position: Int { place.lowerBound + 1 }

  /// The usage error, with the condition and a mark below the place.
  /// - Parameter source: Where the condition was given: `--where`.
  public func usage(_ source: String) -> OddsError {
    var error = OddsError(.usage, "\(source): \(message) at character \(position)", hint: hint)
    error.excerpt = OddsError.Excerpt(text: text, place: place)
    return error
  }
}
