internal import ArgumentParser
internal import OddsJSON
internal import OddsManual
internal import OddsModel
internal import OddsOutput
internal import OddsSettings

/// `odds config get`: the effective value of one setting.
struct ConfigGet: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "get",
    abstract: "Print a setting's effective value.",
    discussion: """
      Prints just the value: a list with one element per line, and nothing if the setting has neither a value nor a \
      default. With --json, prints an object as in 'odds config list'.
      """)

  static let manual = CommandManual(
    [],
    [
      Example("Print the effective odds format", "odds config get odds-format")
    ])

  @Argument(
    help: ArgumentHelp("The setting, as 'odds config list' names it.", valueName: "key"),
    completion: .list(ConfigTable.ofProgram.keys.map(\.name)))
  var key: String
  @OptionGroup var common: CommonOptions

  static var shape: AnswerShape { .fields(ConfigRow.fields) }

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    let name = try ConfigTable.ofProgram.key(key).name
    guard let row = try ConfigRows.rows(context.settings, common.flags).first(where: { $0.key == name }) else {
      throw OddsError(.internal, "no row for '\(name)'")
    }
    if context.settings.isJSON || context.selects {
      try context.write(ValueAnswer(row.value), isData: false)
    } else if case .array(let values) = row.setting {
      StandardOutput.write(values.map { $0.reading + "\n" }.joined())
    } else if row.setting != .null {
      StandardOutput.write(row.setting.reading + "\n")
    }
    return 0
  }
}
