internal import OddsModel
public import OddsProvider

/// Makes a command's manual page from the parser's description and the command's own ``CommandManual``.
public struct CommandPage {
  /// The names of the options shared by nearly every command; they are in a separate section.
  private let common: Set<String>
  private let providers: [any Provider.Type]

  /// - Parameter common: The options shared by nearly every command.
  public init(common: [CommandInfo.Argument], _ providers: [any Provider.Type]) {
    self.common = Set(common.flatMap(\.names)).union(["--help", "--version"])
    self.providers = providers
  }

  /// Makes the page.
  /// - Parameter more: Sections to insert before the options.
  public func page(_ info: CommandInfo, _ manual: CommandManual, more: [ManualPage.Section] = []) -> ManualPage {
    let own = providers.filter { info.path.dropFirst().first == $0.name.rawValue }
    var sections = [ManualPage.Section("Description", description(info))]
    if !info.commands.isEmpty, info.path.count > 1 { sections.append(commands(info)) }
    sections += more + options(info)
    sections += [
      .init("Environment", [EnvironmentTopic.block(manual.uses, own.isEmpty ? providers : own)]),
      .init("Files", [FilesTopic.block(manual.uses)]),
      .init("Exit status", [ExitStatusTopic.block(feeds: manual.uses.contains(.feeds))]),
      .init("Examples", [.examples(manual.examples)]),
    ]
    return ManualPage(
      info.page, 1, Self.summary(info.abstract), synopsis: synopsis(info), sections, others: others(info, manual))
  }

  /// Returns the abstract as the summary in NAME: `show the matches in play`. A proper noun keeps its capital.
  static func summary(_ abstract: String) -> String {
    let text = abstract.hasSuffix(".") ? String(abstract.dropLast()) : abstract
    guard let first = text.split(separator: " ").first, first.dropFirst().allSatisfy(\.isLowercase),
      !Self.names.contains(String(first))
    else { return text }
    return text.prefix(1).lowercased() + text.dropFirst()
  }

  private static let names: Set = ["Channel"]

  private func description(_ info: CommandInfo) -> [ManualPage.Block] {
    var blocks = Self.blocks(info.discussion)
    if blocks.isEmpty { blocks = [.text(info.abstract)] }
    if !info.aliases.isEmpty {
      blocks.append(.text("Also called \(info.aliases.map { "'\($0)'" }.joined(separator: " and "))."))
    }
    return blocks
  }

  /// Splits text into paragraphs at blank lines; indented text becomes a literal block.
  static func blocks(_ text: String) -> [ManualPage.Block] {
    var blocks: [ManualPage.Block] = []
    var lines: [Substring] = []
    func end() {
      if lines.isEmpty { return }
      let isLiteral = lines.allSatisfy { $0.hasPrefix("  ") }
      if isLiteral {
        let text = lines.map { $0.dropFirst(2) }.joined(separator: "\n")
        if case .literal(let before) = blocks.last {
          blocks[blocks.count - 1] = .literal(before + "\n\n" + text)
        } else {
          blocks.append(.literal(text))
        }
      } else {
        blocks.append(.text(lines.joined(separator: " ")))
      }
      lines = []
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty { end() } else { lines.append(line) }
    }
    end()
    return blocks
  }

  private func commands(_ info: CommandInfo) -> ManualPage.Section {
    .init("Commands", [.pairs(.command, info.commands.map { ($0.name, $0.abstract) })])
  }

  private func options(_ info: CommandInfo) -> [ManualPage.Section] {
    let isCommon = { (argument: CommandInfo.Argument) in !common.isDisjoint(with: argument.names) }
    let own = info.arguments.filter { !isCommon($0) }.map(Self.line)
    let shared = info.arguments.filter(isCommon).map(Self.line)
    return (own.isEmpty ? [] : [.init("Options", [.options(own)])])
      + (shared.isEmpty ? [] : [.init("Common options", [.options(shared)])])
  }

  private static func line(_ argument: CommandInfo.Argument) -> ManualPage.OptionLine {
    var meaning = argument.help
    // The page has room for the full list of words; the help shows only the first ones.
    if !argument.words.isEmpty, !argument.words.allSatisfy({ meaning.contains($0) }) {
      meaning += " One of \(argument.words.joined(separator: ", "))."
    }
    return .init(names: argument.names, value: argument.value, meaning: meaning)
  }

  private func synopsis(_ info: CommandInfo) -> ManualPage.Synopsis {
    if !info.commands.isEmpty { return .init(info.name, ["command", "[argument ...]"]) }
    var words: [String] = []
    for argument in info.arguments where !argument.isOptional && !argument.names.isEmpty {
      words.append("\(argument.names.last ?? "") \(argument.value)")
    }
    words.append("[options]")
    for argument in info.arguments where argument.names.isEmpty {
      let word = argument.isRepeating ? "\(argument.value) ..." : argument.value
      words.append(argument.isOptional ? "[\(word)]" : word)
    }
    return .init(info.name, words)
  }

  private func others(_ info: CommandInfo, _ manual: CommandManual) -> [ManualPage.Reference] {
    var others: [ManualPage.Reference] = info.commands.map { .init($0.page, 1) }
    others += info.path.indices.dropLast().map { .init(info.path[...$0].joined(separator: "-"), 1) }
    others += [.init("odds-config", 5)]
    if manual.uses.contains(.aliases) { others.append(.init("odds-aliases", 5)) }
    if manual.uses.contains(.alerts) { others.append(.init("odds-alerts", 5)) }
    if info.arguments.contains(where: { $0.names.contains("--where") }) { others.append(.init("odds-conditions", 7)) }
    if info.arguments.contains(where: { $0.names.contains("--json") }) { others.append(.init("odds-json", 7)) }
    if info.path.count == 1 {
      others += ["conditions", "environment", "exit-codes", "formatting", "json", "providers"].map {
        .init("odds-\($0)", 7)
      }
      others += ["aliases", "alerts"].map { .init("odds-\($0)", 5) }
    }
    others.append(.init("odds-notes", 7))
    return Array(Set(others))
  }
}
