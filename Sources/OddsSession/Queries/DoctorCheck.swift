public import OddsJSON
public import OddsModel
public import OddsOutput

/// Result of one check of `odds doctor`.
public struct DoctorCheck: AnswerRow {
  /// Outcome of a check.
  public enum Outcome: String, Sendable {
    case ok
    case warning
    case failed
  }

  /// Name of the check: `config`, `key boltodds`.
  public var name: String
  /// The outcome.
  public var outcome: Outcome
  /// The finding in one line.
  public var detail: String
  /// The recommended fix; nil if none is needed.
  public var hint: String?
  /// Kind of the failure; nil without one.
  public var kind: OddsError.Kind?
  /// The finding as data; its members depend on the check.
  public var facts: [JSONValue.Member] = []

  /// Returns a passed check.
  public static func ok(_ name: String, _ detail: String) -> DoctorCheck {
    DoctorCheck(name: name, outcome: .ok, detail: detail)
  }

  /// Returns a check that works but needs attention.
  public static func warning(_ name: String, _ detail: String, hint: String) -> DoctorCheck {
    DoctorCheck(name: name, outcome: .warning, detail: detail, hint: hint)
  }

  /// Returns a failed check; the error contains the reason and the fix.
  public static func failed(_ name: String, _ error: OddsError) -> DoctorCheck {
    // A hint to run 'odds doctor' is useless here: the user is running it.
    var hint = error.hint ?? ""
    let advice = ", or run 'odds doctor'"
    if hint.hasSuffix(advice) { hint.removeLast(advice.count) }
    return DoctorCheck(
      name: name, outcome: .failed, detail: error.message, hint: hint.isEmpty ? nil : hint, kind: error.kind)
  }

  /// Columns in tables and files, in order.
  public static let fields = ["check", "outcome", "detail", "hint"]
  /// The row as a JSON object.
  public var value: JSONValue {
    [
      "check": .text(name), "outcome": .text(outcome.rawValue), "detail": .text(detail), "hint": JSONValue(hint),
      "facts": .object(facts),
    ]
  }
}
