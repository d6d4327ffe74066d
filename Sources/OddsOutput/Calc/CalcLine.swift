public import OddsJSON
public import OddsModel

/// One line of standard input and its result.
public struct CalcLine: Sendable {
  /// The line number, from 1.
  public let number: Int
  /// The result, or the error.
  public let outcome: Result<any CalcResult, CalcFailure>

  init(number: Int, outcome: Result<any CalcResult, CalcFailure>) { (self.number, self.outcome) = (number, outcome) }

  /// Calculates the result of a line. Nil for an empty line.
  /// - Parameter defaults: The values of options that the line doesn't contain.
  public init?(
    _ bytes: some Collection<UInt8>, number: Int, _ calculation: Calculation, defaults: [JSONValue.Member]
  ) {
    guard !bytes.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }) else { return nil }
    do throws(CalcFailure) {
      guard let members = JSONValue(json: bytes)?.members else {
        throw CalcFailure(usage: "not a JSON object", hint: "write one per line: {\"\(calculation.names[0])\":…}")
      }
      let input = try CalcInput(members, defaults: defaults, for: calculation)
      let result = try calculation.result(input)
      guard result.value.elements == nil else {
        throw CalcFailure(usage: "only one price per line can be converted", hint: "write {\"price\":…} for each")
      }
      self.init(number: number, outcome: .success(result))
    } catch {
      self.init(number: number, outcome: .failure(error))
    }
  }

  /// A line that exceeds the maximum length.
  public init(tooLong number: Int) {
    self.init(
      number: number, outcome: .failure(CalcFailure(usage: "the line is too long", hint: "write one object per line")))
  }

  /// The result or the error as a JSON object.
  public var value: JSONValue {
    switch outcome {
    case .success(let result): result.value
    case .failure(let failure): failure.value
    }
  }

  /// The error; also that of a result that is only partly available.
  public var error: OddsError? {
    switch outcome {
    case .success(let result): result.refusal.map { CalcFailure($0).error }
    case .failure(let failure): failure.error
    }
  }
}
