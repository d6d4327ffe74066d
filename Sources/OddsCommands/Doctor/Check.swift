internal import OddsJSON
internal import OddsModel
internal import OddsOutput

/// One thing that `odds doctor` looked at.
struct Check: AnswerRow {
  enum Outcome: String, Sendable {
    case ok
    case warning
    case failed
  }

  var name: String
  var outcome: Outcome
  var detail: String
  var hint: String?
  /// The exit status that it asks for.
  var kind: OddsError.Kind?

  static func ok(_ name: String, _ detail: String) -> Check { Check(name: name, outcome: .ok, detail: detail) }

  static func warning(_ name: String, _ detail: String, hint: String) -> Check {
    Check(name: name, outcome: .warning, detail: detail, hint: hint)
  }

  static func failed(_ name: String, _ error: OddsError) -> Check {
    // Who reads this has run it already.
    var hint = error.hint ?? ""
    let advice = ", or run 'odds doctor'"
    if hint.hasSuffix(advice) { hint.removeLast(advice.count) }
    return Check(name: name, outcome: .failed, detail: error.message, hint: hint.isEmpty ? nil : hint, kind: error.kind)
  }

  static let fields = ["check", "outcome", "detail", "hint"]
  var value: Value {
    ["check": .text(name), "outcome": .text(outcome.rawValue), "detail": .text(detail), "hint": Value(hint)]
  }
}
