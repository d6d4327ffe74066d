internal import ArgumentParser
internal import OddsJSON
internal import OddsManual
internal import OddsModel
internal import OddsProvider
internal import OddsRegistry
internal import OddsStream

/// The program's manual: a page for each command, made from its options and its ``CommandManual``, and pages on other
/// topics.
enum Manual {
  /// Returns all pages.
  static func pages() -> [ManualPage] {
    guard let root = info(Odds.self), let common = info(CommonOptions.self) else { return [] }
    let providers = ProviderRegistry.all
    let maker = CommandPage(common: common.arguments, providers)
    let commands = root.all.map { info in
      maker.page(info, manual(of: type(info.path)), more: info.path.count == 1 ? RootPage.sections(root) : [])
    }
    let names = ProviderRegistry.names
    return commands + HelpTopic.allCases.map(\.page) + [
      AlertsPage.page(names), AliasesPage.page(names), ConfigPage.page(.ofProgram),
      JSONPage.page(names, streamColumns: LineFormat.columns, alertColumns: LineFormat.alertColumns),
    ]
  }

  /// Returns the command at a path such as `odds`, `auth`, `set`.
  static func type(_ path: [String]) -> any ParsableCommand.Type {
    var type: any ParsableCommand.Type = Odds.self
    for word in path.dropFirst() {
      guard let next = type.configuration.subcommands.first(where: { $0._commandName == word }) else { break }
      type = next
    }
    return type
  }

  /// Returns a command's manual; for a group, one with the first example of each of its commands.
  static func manual(of type: any ParsableCommand.Type) -> CommandManual {
    if type == Odds.self { return RootPage.manual }
    if let command = type as? any OddsCommand.Type { return command.manual }
    let manuals = type.configuration.subcommands.map { manual(of: $0) }
    return CommandManual(
      manuals.reduce([]) { $0.union($1.uses) }, manuals.compactMap(\.examples.first))
  }

  /// Returns the examples that a command's help prints after its options.
  static func examples(_ type: any ParsableCommand.Type) -> String {
    let examples = manual(of: type).examples.map { "  # \($0.purpose)\n  \($0.line)\n" }
    return "\nEXAMPLES:\n" + examples.joined(separator: "\n")
  }

  /// The examples of all commands and topics, without repetitions: `{"line":…,"trial":…}`.
  static var exampleLines: String {
    let blocks = pages().flatMap(\.sections).flatMap(\.blocks)
    let examples = blocks.flatMap { block -> [Example] in
      if case .examples(let examples) = block { examples } else { [] }
    }
    var lines: [String] = []
    for example in examples {
      let line = JSONValue.object([.init("line", .text(example.line)), .init("trial", .text(example.trial))]).json
      if !lines.contains(line) { lines.append(line) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the description made by the argument parser.
  private static func info(_ type: any ParsableArguments.Type) -> CommandInfo? {
    JSONValue(json: type._dumpHelp().utf8).flatMap { CommandInfo($0) }
  }
}

extension CommandManual {
  /// The provider used in examples.
  static var provider: String { ProviderRegistry.names.first?.rawValue ?? "PROVIDER" }
}
