public import OddsJSON
public import OddsModel
public import OddsOutput

/// One thing that `odds doctor` checked.
public struct DoctorCheck: AnswerRow {
  public enum Outcome: String, Sendable {
    case ok
    case warning
    case failed
  }

  public var name: String
  public var outcome: Outcome
  public var detail: String
  public var hint: String?
  /// What kind of failure it is; nil if it is none.
  public var kind: OddsError.Kind?

  public static func ok(_ name: String, _ detail: String) -> DoctorCheck {
    DoctorCheck(name: name, outcome: .ok, detail: detail)
  }

  public static func warning(_ name: String, _ detail: String, hint: String) -> DoctorCheck {
    DoctorCheck(name: name, outcome: .warning, detail: detail, hint: hint)
  }

  public static func failed(_ name: String, _ error: OddsError) -> DoctorCheck {
    // Who reads this is running it.
    var hint = error.hint ?? ""
    let advice = ", or run 'odds doctor'"
    if hint.hasSuffix(advice) { hint.removeLast(advice.count) }
    return DoctorCheck(
      name: name, outcome: .failed, detail: error.message, hint: hint.isEmpty ? nil : hint, kind: error.kind)
  }

  public static let fields = ["check", "outcome", "detail", "hint"]
  public var value: JSONValue {
    ["check": .text(name), "outcome": .text(outcome.rawValue), "detail": .text(detail), "hint": JSONValue(hint)]
  }
}
