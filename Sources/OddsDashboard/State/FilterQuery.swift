public import OddsConditions

/// What the user typed after `/`, read as a condition: `arsenal`, `league:premier`, `price < 2.0 and clock > 80`.
public struct FilterQuery: Sendable {
  /// As it was typed.
  public let text: String
  /// Nil where something is wrong with it; then it hides nothing.
  public let condition: Condition?
  /// What is wrong, and the characters that it is about.
  public let error: ConditionError?

  /// Where a field works that does not work here.
  private let elsewhere: String?

  /// - Parameters:
  ///   - isTyping: What is incomplete at its end hides nothing, and is no mistake.
  ///   - other: Fields that work elsewhere, and where that is.
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

  /// A search for words, in which numbers are names too: `1860`, `schalke 04`. A condition has numbers only in comparisons.
  private static func quotingNumbers(_ text: String) -> String {
    guard text.allSatisfy({ $0.isLetter || $0.isNumber || $0 == " " }) else { return text }
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    return words.map { !$0.isEmpty && $0.allSatisfy(\.isNumber) ? "\"\($0)\"" : String($0) }.joined(separator: " ")
  }

  /// It hides nothing.
  public var isEmpty: Bool { condition?.isEmpty ?? true }

  /// What is wrong, as a sentence for the prompt.
  public var problem: String? {
    guard let error else { return nil }
    if let elsewhere, let field = error.unknownField { return "\(field) works only in \(elsewhere)" }
    return error.message + (error.hint.map { ": \($0)" } ?? "")
  }

  /// Whether the result depends on prices.
  public var hasPrices: Bool { condition?.fields.contains(FilterField.price) ?? false }

  /// Whether the result changes as matches go on.
  public var isRestless: Bool {
    condition?.fields.contains { path in !FilterField.isStanding(path) } ?? false
  }
}
