public import OddsJSON
public import OddsMath
public import OddsModel

/// The error of a calculation with invalid input or without a result.
public struct CalcFailure: Error, Sendable, Equatable {
  /// The error for the user; its message ends with the refusal's name in brackets.
  public var error: OddsError
  /// The reason; nil for other errors, such as an unknown option.
  public var refusal: MathRefusal?

  /// An error with a mathematical reason.
  /// - Parameter message: A message to use instead of the refusal's sentence.
  public init(_ refusal: MathRefusal, _ message: String? = nil, hint: String? = nil) {
    self.refusal = refusal
    error = OddsError(refusal.kind, "\(message ?? refusal.sentence) (\(refusal.rawValue))", hint: hint)
  }

  /// An error about invalid input: exit status 64.
  public init(usage message: String, hint: String?) {
    error = OddsError(.usage, message, hint: hint)
  }

  /// The JSON object printed instead of the result.
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
  /// `usage` for invalid input, `undecodable` for valid input without a result.
  public var kind: OddsError.Kind {
    switch self {
    case .notAPrice, .notAProbability, .notALine, .notAnAmount, .notAScore, .notAnOutcome, .ambiguousName: .usage
    default: .undecodable
    }
  }
}
