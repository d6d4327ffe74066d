public import OddsJSON

/// A command as the parser of arguments describes it: what `--experimental-dump-help` prints.
public struct CommandInfo: Sendable {
  /// An option, flag or argument.
  public struct Argument: Sendable {
    /// `-v`, `--verbose`; none for an argument.
    public var names: [String]
    /// The name of its value; empty for a flag.
    public var value: String
    /// What it is for, in a sentence or two.
    public var help: String
    /// The words that it takes; empty where it takes anything.
    public var words: [String]
    /// Whether it may be left out.
    public var isOptional: Bool
    /// Whether it may be given more than once.
    public var isRepeating: Bool
  }

  /// `odds`, `auth`, `set`.
  public var path: [String]
  /// Other names of it.
  public var aliases: [String]
  /// What it does, in one sentence.
  public var abstract: String
  /// What else is said of it, with blank lines between paragraphs; empty for nothing.
  public var discussion: String
  /// Its options and arguments, in order.
  public var arguments: [Argument]
  /// The commands below it.
  public var commands: [CommandInfo]

  /// Reads a description of a whole program; nil if it is none.
  public init?(_ document: JSONValue) {
    guard let command = document["command"] else { return nil }
    self.init(command, below: [])
  }

  private init?(_ command: JSONValue, below path: [String]) {
    guard let name = command["commandName"]?.text else { return nil }
    self.path = path + [name]
    aliases = command["aliases"]?.elements?.compactMap(\.text) ?? []
    abstract = command["abstract"]?.text ?? ""
    discussion = command["discussion"]?.text ?? ""
    arguments = (command["arguments"]?.elements ?? []).compactMap(Argument.init)
    let own = self.path
    commands = (command["subcommands"]?.elements ?? []).compactMap { CommandInfo($0, below: own) }
      .filter { $0.path.last != "help" }
  }

  /// `odds auth set`.
  public var name: String { path.joined(separator: " ") }
  /// The name of its page: `odds-auth-set`.
  public var page: String { path.joined(separator: "-") }
  /// It and all below it.
  public var all: [CommandInfo] { [self] + commands.flatMap(\.all) }
}

extension CommandInfo.Argument {
  /// Nil for what is not shown.
  init?(_ argument: JSONValue) {
    guard argument["shouldDisplay"] != .bool(false) else { return nil }
    names = (argument["names"]?.elements ?? []).compactMap { name in
      guard let text = name["name"]?.text else { return nil }
      return (name["kind"]?.text == "long" ? "--" : "-") + text
    }
    let isFlag = argument["kind"]?.text == "flag"
    value = isFlag ? "" : argument["valueName"]?.text ?? ""
    // As in "--explain <a> <b>", whose brackets the parser sets only outside.
    value = value.replacing("> <", with: " ")
    help = argument["abstract"]?.text ?? ""
    if let standard = argument["defaultValue"]?.text, !isFlag, !help.contains("(default:") {
      help = help.hasSuffix(".") ? "\(help.dropLast()) (default: \(standard))." : "\(help) (default: \(standard))"
    }
    words = argument["allValues"]?.elements?.compactMap(\.text) ?? []
    if words.isEmpty, let list = argument["completionKind"]?["list"]?["values"] {
      words = list.elements?.compactMap(\.text) ?? []
    }
    isOptional = argument["isOptional"] != .bool(false)
    isRepeating = argument["isRepeating"] == .bool(true)
  }
}
