internal import ArgumentParser
internal import OddsConditions
internal import OddsModel
internal import OddsOutput
internal import OddsRegistry

/// The option for a condition on rows.
struct ConditionOptions: ParsableArguments, Sendable {
  @Option(
    name: .customLong("where"), parsing: .unconditional,
    help: ArgumentHelp(
      "Only rows for which this is true: 'sport == soccer and league ~ premier' (see 'odds help conditions').",
      valueName: "condition"))
  var wanted: String?

  /// Parses the condition; nil if there is none.
  /// - Throws: `usage` if the condition is invalid for the fields of the output.
  func condition(on answer: SchemaName) throws(OddsError) -> Condition? {
    if wanted == nil { return nil }
    return try Self.read(wanted, "--where", .rows(answer, providers: ProviderRegistry.names))
  }

  static func read(_ text: String?, _ option: String, _ vocabulary: Vocabulary) throws(OddsError) -> Condition? {
    guard let text else { return nil }
    do throws(ConditionError) {
      return try Condition(text, vocabulary)
    } catch {
      throw error.usage(option)
    }
  }
}

extension RowAnswer {
  /// Returns the rows for which a condition holds; all rows without one.
  func keeping(_ condition: Condition?) -> Self {
    guard let condition else { return self }
    let judge = RowEvaluator(condition)
    return keeping { judge.holds($0) }
  }
}
