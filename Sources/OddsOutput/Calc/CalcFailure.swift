public import OddsJSON
public import OddsMath
public import OddsModel

/// A question that was not understood, or that has no answer.
public struct CalcFailure: Error, Sendable, Equatable {
  /// Says it; its message ends with the refusal's word in brackets.
  public var error: OddsError
  /// Nil where nothing mathematical is wrong: an option that there is not.
  public var refusal: MathRefusal?

  /// - Parameters:
  ///   - message: Nil for the refusal's own sentence.
  public init(_ refusal: MathRefusal, _ message: String? = nil, hint: String? = nil) {
    self.refusal = refusal
    error = OddsError(refusal.kind, "\(message ?? refusal.sentence) (\(refusal.rawValue))", hint: hint)
  }

  /// A question that was not understood: status 64.
  public init(usage message: String, hint: String?) {
    error = OddsError(.usage, message, hint: hint)
  }

  /// The object that stands for a line's answer.
  public var value: JSONValue {
    var writer = JSONWriter()
    ErrorText.write(error, into: &writer)
    var value = JSONValue(json: writer.bytes) ?? .null
    if let refusal, case .object(var members) = value {
      members.append(.init("refused", .text(refusal.rawValue)))
      value = .object(members)
    }
    return value
  }
}

extension MathRefusal {
  /// Wrong usage for what is no price, line or probability; the rest are questions without an answer.
  public var kind: OddsError.Kind {
    switch self {
    case .notAPrice, .notAProbability, .notALine, .notAnAmount, .notAScore, .notAnOutcome, .ambiguousName: .usage
    default: .undecodable
    }
  }
}
