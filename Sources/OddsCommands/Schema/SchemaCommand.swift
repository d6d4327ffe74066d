internal import ArgumentParser
internal import OddsJSON
internal import OddsManual
internal import OddsModel
internal import OddsOutput
internal import OddsRegistry
internal import OddsSettings

/// `odds schema`: the JSON Schema of the other commands' output.
struct SchemaCommand: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Print a JSON Schema of the output, or list all schemas.")

  static let manual = CommandManual(
    [],
    [
      Example("List the schemas", "odds schema"),
      Example("Print the schema of matches", "odds schema live"),
    ])

  @Argument(
    help: ArgumentHelp("The schema; if omitted, all are listed.", valueName: "type"),
    completion: .list(SchemaName.allCases.map(\.rawValue)))
  var type: String?
  @OptionGroup var common: CommonOptions

  static var shape: AnswerShape { .fields(["type", "answer"]) }

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    guard let type else {
      let rows = SchemaName.allCases.map {
        Value.object([.init("type", .text($0.rawValue)), .init("answer", .text($0.summary))])
      }
      try context.write(ValueAnswer(.array(rows)))
      return 0
    }
    guard let name = SchemaName(rawValue: type) else {
      throw UnknownWord.error("schema", type, among: SchemaName.allCases.map(\.rawValue))
    }
    StandardOutput.write(Schema.text(name, providers: ProviderRegistry.names))
    return 0
  }
}
