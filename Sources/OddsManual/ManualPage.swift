/// A manual page, which `odds help` can also print. ``mdoc(date:)`` returns its source, ``text(columns:)`` the terminal
/// version.
public struct ManualPage: Sendable {
  /// The kind of word explained in a list of pairs.
  public enum Style: Sendable {
    /// A command or an option.
    case command
    /// An environment variable.
    case variable
    case path
    /// A word in a file, in JSON or in a condition.
    case word
  }

  /// An element of a section.
  public enum Block: Sendable {
    case text(String)
    /// Words with their meanings.
    case pairs(Style, [(String, String)])
    /// The options of a command: names, value and meaning.
    case options([OptionLine])
    /// Preformatted text.
    case literal(String)
    /// Command lines, each below its purpose.
    case examples([Example])
    case bullets([String])
  }

  /// A section of a page, with a heading.
  public struct Section: Sendable {
    /// The heading, in any case; pages show it in capitals.
    public var title: String
    /// The contents, in order.
    public var blocks: [Block]

    /// Makes a section of these blocks.
    public init(_ title: String, _ blocks: [Block]) { (self.title, self.blocks) = (title, blocks) }
  }

  /// An option, flag or argument in a list.
  public struct OptionLine: Sendable {
    /// The names, such as `-v` and `--verbose`; empty for an argument.
    public var names: [String]
    /// The placeholder of the value; empty for a flag.
    public var value: String
    /// The description, in sentences.
    public var meaning: String

    /// Makes a line of a list.
    public init(names: [String], value: String, meaning: String) {
      (self.names, self.value, self.meaning) = (names, value, meaning)
    }
  }

  /// The name, such as `odds-conditions`.
  public var name: String
  /// The section of the manual: 1, 5 or 7.
  public var number: Int
  /// A summary in one line, without a full stop.
  public var summary: String
  /// The synopsis; nil for a page that isn't about a command.
  public var synopsis: Synopsis?
  /// The sections other than NAME, SYNOPSIS and SEE ALSO.
  public var sections: [Section]
  /// Related pages, for SEE ALSO.
  public var others: [Reference]

  /// The usage of a command.
  public struct Synopsis: Sendable {
    /// The command, such as `odds auth set`.
    public var command: String
    /// The arguments: `--sport sport`, `[options]`, `match ...`.
    public var arguments: [String]

    /// Makes the synopsis of a command.
    public init(_ command: String, _ arguments: [String]) { (self.command, self.arguments) = (command, arguments) }
  }

  /// A reference to another manual page.
  public struct Reference: Sendable, Hashable, Comparable {
    /// The page's name, such as `odds-live`.
    public var name: String
    /// The section of the manual: 1, 5 or 7.
    public var number: Int

    /// Makes a reference to the page of that name in that section.
    public init(_ name: String, _ number: Int) { (self.name, self.number) = (name, number) }

    /// Orders pages by section, then by name.
    public static func < (one: Reference, other: Reference) -> Bool {
      (one.number, one.name) < (other.number, other.name)
    }
  }

  /// Makes a page.
  public init(
    _ name: String, _ number: Int, _ summary: String, synopsis: Synopsis? = nil, _ sections: [Section],
    others: [Reference]
  ) {
    (self.name, self.number, self.summary, self.synopsis) = (name, number, summary, synopsis)
    (self.sections, self.others) = (sections, others)
  }

  /// The file name, such as `odds-conditions.7`.
  public var file: String { "\(name).\(number)" }
}
