public import OddsJSON
public import OddsModel

/// One line of standard input and what came of it.
public struct CalcLine: Sendable {
  /// From 1.
  public let number: Int
  /// The result, or why there is none.
  public let outcome: Result<any CalcResult, CalcFailure>

  init(number: Int, outcome: Result<any CalcResult, CalcFailure>) { (self.number, self.outcome) = (number, outcome) }

  /// Works out one line. Nil for an empty one.
  /// - Parameters:
  ///   - defaults: What counts where the line says nothing.
  public init?(
    _ bytes: some Collection<UInt8>, number: Int, _ calculation: Calculation, defaults: [JSONValue.Member]
  ) {
    guard !bytes.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }) else { return nil }
    do throws(CalcFailure) {
      guard let members = JSONValue(json: bytes)?.members else {
        throw CalcFailure(usage: "that is no JSON object", hint: "write one a line: {\"\(calculation.names[0])\":…}")
      }
      let input = try CalcInput(members, defaults: defaults, for: calculation)
      let result = try calculation.result(input)
      guard result.value.elements == nil else {
        throw CalcFailure(usage: "one price a line is converted", hint: "write {\"price\":…} for each")
      }
      self.init(number: number, outcome: .success(result))
    } catch {
      self.init(number: number, outcome: .failure(error))
    }
  }

  /// A line that was too long to be read.
  public init(tooLong number: Int) {
    self.init(
      number: number, outcome: .failure(CalcFailure(usage: "the line is too long", hint: "write one object a line")))
  }

  /// One object: the result, or the error.
  public var value: JSONValue {
    switch outcome {
    case .success(let result): result.value
    case .failure(let failure): failure.value
    }
  }

  /// What kept the line from an answer, or from a part of it.
  public var error: OddsError? {
    switch outcome {
    case .success(let result): result.refusal.map { CalcFailure($0).error }
    case .failure(let failure): failure.error
    }
  }
}
