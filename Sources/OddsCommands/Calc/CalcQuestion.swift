internal import ArgumentParser
internal import OddsJSON
internal import OddsModel
internal import OddsOutput
internal import OddsSession
internal import OddsSettings

/// A command of `odds calc`. Its arguments are one question, or defaults for all lines of standard input.
protocol CalcQuestion: OddsCommand {
  static var calculation: Calculation { get }
  /// The arguments as JSON members.
  var members: [JSONValue.Member] { get }
}

extension CalcQuestion {
  static var shape: AnswerShape { .schema(calculation.schema) }

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    let calculation = Self.calculation
    let said = members
    if !said.contains(where: { calculation.subject.contains($0.name) }) {
      return try CalcLines(calculation, defaults: said, context).run()
    }
    let result: any CalcResult
    do throws(CalcFailure) {
      result = try calculation.result(CalcInput(said, for: calculation))
    } catch {
      throw error.error
    }
    let answer = CalcAnswer(calculation, result)
    // On failure, scripts get the reason in the object, and a terminal gets just the error.
    if result.refusal == nil || context.format != .table || !result.table(context.style).isEmpty {
      try context.write(answer)
    }
    if let warning = result.warning { context.notes.warn(warning) }
    if let refusal = result.refusal { throw CalcFailure(refusal).error }
    return 0
  }
}

/// Converts arguments to members, and omits those not given.
enum CalcMembers {
  static func text(_ name: String, _ text: String?) -> [JSONValue.Member] {
    text.map { [.init(name, .text($0))] } ?? []
  }

  static func list(_ name: String, _ texts: [String]) -> [JSONValue.Member] {
    texts.isEmpty ? [] : [.init(name, .array(texts.map { .text($0) }))]
  }
}

/// Joins long runs of prices into one argument, because the parser takes quadratic time in the number of arguments.
enum PriceRuns {
  private static let separator: Character = "\u{1F}"
  private static let commands = ["convert", "fair", "arb", "dutch"]
  /// Shorter runs stay unchanged.
  private static let fewest = 100

  /// Returns the arguments of `odds calc` with runs of prices joined. The argument after an option is never joined,
  /// because it may be the option's value.
  static func joined(_ arguments: [String]) -> [String] {
    guard arguments.count > fewest, arguments[0] == "calc", commands.contains(arguments[1]) else { return arguments }
    var joined: [String] = []
    var isInRun = false
    for argument in arguments {
      let isPrice = argument.first.map { "0123456789+\u{2212}.".contains($0) } ?? false
      if isPrice, isInRun {
        joined[joined.count - 1] += String(separator) + argument
      } else {
        joined.append(argument)
      }
      isInRun = isPrice && (isInRun || !(joined.dropLast().last?.hasPrefix("-") ?? false))
    }
    return joined
  }

  static func split(_ argument: String) -> [String] {
    argument.contains(separator) ? argument.split(separator: separator).map(String.init) : [argument]
  }
}

/// Protects negative numbers, which the parser would take for options.
enum NegativeNumbers {
  /// Replaces a leading minus, as in `-110` and `-0.75`, by another minus sign that parses as the same number.
  static func marked(_ arguments: [String]) -> [String] {
    guard arguments.first == "calc" else { return arguments }
    return arguments.map { argument in
      let rest = argument.utf8.dropFirst()
      guard argument.hasPrefix("-"), let next = rest.first, next &- 0x30 < 10 || next == UInt8(ascii: ".") else {
        return argument
      }
      return "\u{2212}" + argument.dropFirst()
    }
  }
}
