/// The kinds of data that a command reads and writes; they decide which variables, files and exit statuses its page
/// lists.
public struct CommandUses: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: Int

  /// Makes a set of these bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The command queries feeds, using keys, proxies and plan limits.
  public static let feeds = CommandUses(rawValue: 1)
  /// The command joins matches.
  public static let aliases = CommandUses(rawValue: 2)
  /// The command reads or writes keys.
  public static let keys = CommandUses(rawValue: 4)
  /// The command reads or writes alert rules, and notifies.
  public static let alerts = CommandUses(rawValue: 8)
  /// The command stores dashboard preferences.
  public static let dashboard = CommandUses(rawValue: 16)
  /// The command reads the terminal's variables.
  public static let terminal = CommandUses(rawValue: 32)
}

/// The part of a command's manual page that isn't derived from its options.
public struct CommandManual: Sendable {
  /// The data that the command reads and writes.
  public var uses: CommandUses
  /// Example command lines, the simplest first.
  public var examples: [Example]

  /// - Parameter uses: The data used; empty for a command that reads only settings.
  public init(_ uses: CommandUses = [], _ examples: [Example]) { (self.uses, self.examples) = (uses, examples) }
}
