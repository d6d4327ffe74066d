/// A page of the manual, which `odds help` may show too. ``mdoc(date:)`` is its source, ``text(columns:)`` what a terminal
/// shows.
public struct ManualPage: Sendable {
  /// What the first of a pair is.
  public enum Style: Sendable {
    /// Something to type.
    case command
    /// A variable of the environment.
    case variable
    case path
    /// A word of a file, of JSON or of a condition.
    case word
  }

  /// What a section is made of.
  public enum Block: Sendable {
    case text(String)
    /// A word and what it means.
    case pairs(Style, [(String, String)])
    /// The options of a command: their names, their value, and what they do.
    case options([OptionLine])
    /// As it is written.
    case literal(String)
    /// What is typed, each under what it does.
    case examples([Example])
    case bullets([String])
  }

  /// A part of a page under a heading.
  public struct Section: Sendable {
    /// Its heading, in any case; pages show capitals.
    public var title: String
    /// What stands below the heading, in order.
    public var blocks: [Block]

    /// A section of these blocks.
    public init(_ title: String, _ blocks: [Block]) { (self.title, self.blocks) = (title, blocks) }
  }

  /// An option, flag or argument in a list.
  public struct OptionLine: Sendable {
    /// `-v`, `--verbose`; none for an argument.
    public var names: [String]
    /// The name of its value; empty for a flag.
    public var value: String
    /// What it does, in sentences.
    public var meaning: String

    /// A line of a list.
    public init(names: [String], value: String, meaning: String) {
      (self.names, self.value, self.meaning) = (names, value, meaning)
    }
  }

  /// `odds-conditions`.
  public var name: String
  /// Of the manual: 1, 5 or 7.
  public var number: Int
  /// In one line, without a full stop.
  public var summary: String
  /// How it is typed; nil for what is no command.
  public var synopsis: Synopsis?
  /// Its sections, without those of name, synopsis and other pages.
  public var sections: [Section]
  /// Other pages of the manual.
  public var others: [Reference]

  /// How a command is typed.
  public struct Synopsis: Sendable {
    /// `odds auth set`.
    public var command: String
    /// What follows it: `--sport sport`, `[options]`, `match ...`.
    public var arguments: [String]

    /// A synopsis of a command and what follows it.
    public init(_ command: String, _ arguments: [String]) { (self.command, self.arguments) = (command, arguments) }
  }

  /// Another page of the manual.
  public struct Reference: Sendable, Hashable, Comparable {
    /// The page's name: `odds-live`.
    public var name: String
    /// Its section of the manual: 1, 5 or 7.
    public var number: Int

    /// A page of that name in that section.
    public init(_ name: String, _ number: Int) { (self.name, self.number) = (name, number) }

    /// Pages are listed by section, then by name.
    public static func < (one: Reference, other: Reference) -> Bool {
      (one.number, one.name) < (other.number, other.name)
    }
  }

  /// A page: its name, its section of the manual, and what it says.
  public init(
    _ name: String, _ number: Int, _ summary: String, synopsis: Synopsis? = nil, _ sections: [Section],
    others: [Reference]
  ) {
    (self.name, self.number, self.summary, self.synopsis) = (name, number, summary, synopsis)
    (self.sections, self.others) = (sections, others)
  }

  /// `odds-conditions.7`.
  public var file: String { "\(name).\(number)" }
}
