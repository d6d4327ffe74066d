internal import ArgumentParser
internal import OddsJSON
internal import OddsModel
internal import OddsOutput
internal import OddsSession
internal import OddsSettings

/// A command of `odds calc`: its arguments are one question, or what all lines of standard input have in common.
protocol CalcQuestion: OddsCommand {
  static var calculation: Calculation { get }
  /// What the arguments say.
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
    // Without an answer, a script gets the reason in the object, and a person in the error alone.
    if result.refusal == nil || context.format != .table || !result.table(context.style).isEmpty {
      try context.write(answer)
    }
    if let warning = result.warning { context.notes.warn(warning) }
    if let refusal = result.refusal { throw CalcFailure(refusal).error }
    return 0
  }
}

/// The arguments as members: nothing for what was not said.
enum CalcMembers {
  static func text(_ name: String, _ text: String?) -> [JSONValue.Member] {
    text.map { [.init(name, .text($0))] } ?? []
  }

  static func list(_ name: String, _ texts: [String]) -> [JSONValue.Member] {
    texts.isEmpty ? [] : [.init(name, .array(texts.map { .text($0) }))]
  }
}

/// Many prices in a row as one argument: the parser of arguments takes time with the square of their number.
enum PriceRuns {
  private static let separator: Character = "\u{1F}"
  private static let commands = ["convert", "fair", "arb", "dutch"]
  /// Fewer arguments are left as they are.
  private static let fewest = 100

  /// The arguments of `odds calc` with runs of prices joined. What follows an option stays alone: it may be its value.
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

/// Numbers that begin with a minus sign, where the parser of arguments would see options.
enum NegativeNumbers {
  /// With a minus sign of its own, which reads as the same, for `-110` and `-0.75`.
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
