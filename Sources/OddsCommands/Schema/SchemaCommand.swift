internal import ArgumentParser
internal import OddsJSON
internal import OddsManual
internal import OddsModel
internal import OddsOutput
internal import OddsRegistry
internal import OddsSettings

/// `odds schema`: the JSON Schema of what the other commands print.
struct SchemaCommand: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Print the JSON Schema of an answer, or list the answers that have one.")

  static let manual = CommandManual(
    [],
    [
      Example("List the answers that have a schema", "odds schema"),
      Example("Print the schema of matches", "odds schema live"),
    ])

  @Argument(
    help: ArgumentHelp("The answer; if omitted, they are listed.", valueName: "type"),
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
