/// The calculations of `odds calc`.
public enum Calculation: String, CaseIterable, Sendable {
  case convert
  case fair
  case kelly
  case arb
  case dutch
  case middle
  case settle
  case clv

  /// The names of the calculation's options, on the command line and in NDJSON.
  public var names: [String] {
    switch self {
    case .convert: ["prices", "from"]
    case .fair: ["prices", "method", "from"]
    case .kelly: ["price", "probability", "push", "fraction", "from"]
    case .arb: ["prices", "stake", "unit", "commission", "from"]
    case .dutch: ["prices", "stake", "profit", "unit", "commission", "from"]
    case .middle: ["over", "under", "home", "away", "from"]
    case .settle: ["line", "side", "score", "price", "from"]
    case .clv: ["price", "closing", "outcome", "method", "from"]
    }
  }

  /// The options that define the question. If none is given, questions are read from standard input.
  public var subject: [String] {
    switch self {
    case .convert, .fair, .arb, .dutch: ["prices"]
    case .kelly: ["price", "probability", "push"]
    case .middle: ["over", "under", "home", "away"]
    case .settle: ["line", "side", "score"]
    case .clv: ["price", "closing", "outcome"]
    }
  }

  /// Calculates the result.
  public func result(_ input: CalcInput) throws(CalcFailure) -> any CalcResult {
    switch self {
    case .convert: try ConvertResult(input)
    case .fair: try FairResult(input)
    case .kelly: try KellyResult(input)
    case .arb: try StakesResult(arbitrage: input)
    case .dutch: try StakesResult(dutching: input)
    case .middle: try MiddleResult(input)
    case .settle: try SettleResult(input)
    case .clv: try ClosingResult(input)
    }
  }
}
