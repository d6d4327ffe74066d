internal import ArgumentParser
internal import OddsJSON
internal import OddsManual
internal import OddsModel
internal import OddsOutput
internal import OddsSettings

/// `odds config get`: what holds for one key.
struct ConfigGet: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "get",
    abstract: "Print the value that holds for a setting.",
    discussion: """
      Prints the value alone, of a list each on a line, and nothing where nothing is set and there is no default. With \
      --json, an object as 'odds config list' has it.
      """)

  static let manual = CommandManual(
    [],
    [
      Example("Print the odds format that holds", "odds config get odds-format")
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
