public import OddsJSON

/// A command as described by the argument parser's `--experimental-dump-help`.
public struct CommandInfo: Sendable {
  /// An option, flag or argument.
  public struct Argument: Sendable {
    /// The names, such as `-v` and `--verbose`; empty for an argument.
    public var names: [String]
    /// The placeholder of the value; empty for a flag.
    public var value: String
    /// The help text, a sentence or two.
    public var help: String
    /// The allowed values; empty if any value is allowed.
    public var words: [String]
    /// Whether it may be omitted.
    public var isOptional: Bool
    /// Whether it may be repeated.
    public var isRepeating: Bool
  }

  /// The names from the root to this command: `odds`, `auth`, `set`.
  public var path: [String]
  /// Alternative names.
  public var aliases: [String]
  /// A summary in one sentence.
  public var abstract: String
  /// The long description, with blank lines between paragraphs; may be empty.
  public var discussion: String
  /// The options and arguments, in order.
  public var arguments: [Argument]
  /// The subcommands.
  public var commands: [CommandInfo]

  /// Parses the description of a whole program; returns nil if it is malformed.
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

  /// The complete name: `odds auth set`.
  public var name: String { path.joined(separator: " ") }
  /// The name of the manual page: `odds-auth-set`.
  public var page: String { path.joined(separator: "-") }
  /// The command and all commands below it.
  public var all: [CommandInfo] { [self] + commands.flatMap(\.all) }
}

extension CommandInfo.Argument {
  /// Returns nil for a hidden argument.
  init?(_ argument: JSONValue) {
    guard argument["shouldDisplay"] != .bool(false) else { return nil }
    names = (argument["names"]?.elements ?? []).compactMap { name in
      guard let text = name["name"]?.text else { return nil }
      return (name["kind"]?.text == "long" ? "--" : "-") + text
    }
    let isFlag = argument["kind"]?.text == "flag"
    value = isFlag ? "" : argument["valueName"]?.text ?? ""
    // The parser encloses only the whole value in brackets, as in "--explain <a> <b>".
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
