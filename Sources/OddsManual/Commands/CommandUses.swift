/// What a command reads and writes beside its answer: it decides what its page says of variables, files and statuses.
public struct CommandUses: OptionSet, Sendable {
  /// A bit for each.
  public let rawValue: Int

  /// A set of these bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Asks feeds: with keys, through proxies, within the limits of plans.
  public static let feeds = CommandUses(rawValue: 1)
  /// Joins matches.
  public static let aliases = CommandUses(rawValue: 2)
  /// Reads or writes keys.
  public static let keys = CommandUses(rawValue: 4)
  /// Reads or writes the rules of alerts, and notifies.
  public static let alerts = CommandUses(rawValue: 8)
  /// Keeps what was chosen in the dashboard.
  public static let dashboard = CommandUses(rawValue: 16)
  /// Looks at the terminal's own promises.
  public static let terminal = CommandUses(rawValue: 32)
}

/// What the manual says of a command beside its options.
public struct CommandManual: Sendable {
  /// What it reads and writes.
  public var uses: CommandUses
  /// What may be typed, the simplest first.
  public var examples: [Example]

  /// - Parameter uses: Empty for a command that reads nothing but the settings.
  public init(_ uses: CommandUses = [], _ examples: [Example]) { (self.uses, self.examples) = (uses, examples) }
}
