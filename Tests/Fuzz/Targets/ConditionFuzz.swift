internal import OddsConditions
internal import OddsModel
internal import OddsOutput
internal import OddsRegistry

/// Any text either parses as a condition, and then parses to the same fields again, or gives an error with its position.
enum ConditionFuzz {
  private static let vocabularies =
    [Vocabulary.lines(providers: ProviderRegistry.names)]
    + [SchemaName.live, .compare, .arb].map { Vocabulary.rows($0, providers: ProviderRegistry.names) }

  static func run(_ bytes: UnsafeRawBufferPointer) {
    let text = String(decoding: bytes, as: UTF8.self)
    for vocabulary in vocabularies {
      for isTyping in [false, true] {
        do throws(ConditionError) {
          let condition = try Condition(text, vocabulary, isTyping: isTyping)
          precondition(condition.text == text, "not what was typed")
          let again = try? Condition(condition.text, vocabulary, isTyping: isTyping)
          precondition(again?.fields == condition.fields, "the same text is another condition")
        } catch {
          check(error, text)
        }
      }
    }
  }

  /// Checks that an error has a position in the text and can be shown.
  private static func check(_ error: ConditionError, _ text: String) {
    // A text that is too long isn't repeated.
    precondition(error.text == text || error.text.isEmpty, "an error of another text")
    let (place, length) = (error.place, error.text.count)
    precondition(0 <= place.lowerBound && place.lowerBound <= length, "\(place) of \(length)")
    precondition(place.upperBound <= max(length, place.lowerBound + 1), "\(place) of \(length)")
    precondition(!error.message.isEmpty && !error.usage("--where").message.isEmpty, "an error without words")
  }
}
