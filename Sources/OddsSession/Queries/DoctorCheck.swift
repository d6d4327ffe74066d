public import OddsJSON
public import OddsModel
public import OddsOutput

/// One thing that `odds doctor` checked.
public struct DoctorCheck: AnswerRow {
  /// How a check ended.
  public enum Outcome: String, Sendable {
    case ok
    case warning
    case failed
  }

  /// What was checked: `config`, `key boltodds`.
  public var name: String
  /// How it ended.
  public var outcome: Outcome
  /// What was found, in one line.
  public var detail: String
  /// What to do; nil where nothing has to be done.
  public var hint: String?
  /// What kind of failure it is; nil if it is none.
  public var kind: OddsError.Kind?
  /// What was found, for programs; its members depend on what was checked.
  public var facts: [JSONValue.Member] = []

  /// It is as it should be.
  public static func ok(_ name: String, _ detail: String) -> DoctorCheck {
    DoctorCheck(name: name, outcome: .ok, detail: detail)
  }

  /// It works, but something should be done.
  public static func warning(_ name: String, _ detail: String, hint: String) -> DoctorCheck {
    DoctorCheck(name: name, outcome: .warning, detail: detail, hint: hint)
  }

  /// It does not work; the error says why and what to do.
  public static func failed(_ name: String, _ error: OddsError) -> DoctorCheck {
    // Who reads this is running it.
    var hint = error.hint ?? ""
    let advice = ", or run 'odds doctor'"
    if hint.hasSuffix(advice) { hint.removeLast(advice.count) }
    return DoctorCheck(
      name: name, outcome: .failed, detail: error.message, hint: hint.isEmpty ? nil : hint, kind: error.kind)
  }

  /// Their order in tables and files.
  public static let fields = ["check", "outcome", "detail", "hint"]
  /// The row as an object.
  public var value: JSONValue {
    [
      "check": .text(name), "outcome": .text(outcome.rawValue), "detail": .text(detail), "hint": JSONValue(hint),
      "facts": .object(facts),
    ]
  }
}
