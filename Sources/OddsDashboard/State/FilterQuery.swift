public import OddsConditions

/// The text typed after `/`, parsed as a condition: `arsenal`, `league:premier`, `price < 2.0 and clock > 80`.
public struct FilterQuery: Sendable {
  /// The text as typed.
  public let text: String
  /// The parsed condition; nil if the text is invalid, in which case all rows pass.
  public let condition: Condition?
  /// The error, and the characters that it refers to.
  public let error: ConditionError?

  /// The view in which an unknown field is valid.
  private let elsewhere: String?

  /// Parses a text.
  /// - Parameters:
  ///   - isTyping: Whether an incomplete end is ignored instead of being an error.
  ///   - other: Fields that are valid in another view, and the view's name.
  public init(
    _ text: String, _ vocabulary: Vocabulary, isTyping: Bool = true, other: (fields: Vocabulary, place: String)? = nil
  ) {
    self.text = text
    let isEmpty = text.allSatisfy { $0 == " " }
    do throws(ConditionError) {
      (condition, error) = (
        try Condition(Self.quotingNumbers(text), vocabulary, isTyping: isTyping || isEmpty), nil
      )
      elsewhere = nil
    } catch {
      (condition, self.error) = (nil, error)
      let isKnown = error.unknownField.map { other?.fields.knows($0) ?? false } ?? false
      elsewhere = isKnown ? other?.place : nil
    }
  }

  /// Quotes numbers in a search for words, where they are parts of names: `1860`, `schalke 04`.
  private static func quotingNumbers(_ text: String) -> String {
    guard text.allSatisfy({ $0.isLetter || $0.isNumber || $0 == " " }) else { return text }
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    return words.map { !$0.isEmpty && $0.allSatisfy(\.isNumber) ? "\"\($0)\"" : String($0) }.joined(separator: " ")
  }

  /// Whether all rows pass.
  public var isEmpty: Bool { condition?.isEmpty ?? true }

  /// The error as a sentence for the prompt.
  public var problem: String? {
    guard let error else { return nil }
    if let elsewhere, let field = error.unknownField { return "\(field) works only in \(elsewhere)" }
    return error.message + (error.hint.map { ": \($0)" } ?? "")
  }

  /// Whether the result depends on prices.
  public var hasPrices: Bool { condition?.fields.contains(FilterField.price) ?? false }

  /// Whether the result can change while a match is played.
  public var isRestless: Bool {
    condition?.fields.contains { path in !FilterField.isStanding(path) } ?? false
  }
}
