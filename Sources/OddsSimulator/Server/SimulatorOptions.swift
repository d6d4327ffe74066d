/// Options of a simulator.
public struct SimulatorOptions: Sendable {
  /// The limits of the key's plan, for feeds with plans.
  public enum Plan: String, CaseIterable, Sendable {
    /// REST only.
    case basic
    /// One socket; a second one replaces it.
    case pro
    /// Three sockets.
    case max
    /// BoltOdds' odds only: its scores need other plans. Everything else as ``max``.
    case starter
  }

  /// The port on 127.0.0.1; 0 for a free one.
  public var port = 0
  /// The seed of the world: equal seeds give equal matches and goals.
  public var seed: UInt64 = 1
  /// Simulated seconds per second. With 0, a world file with a clock is sent as fast as the sockets accept it.
  public var speed: Double = 10
  /// The only accepted key; nil accepts any that isn't empty.
  public var key: String?
  /// The plan of the key.
  public var plan: Plan = .max
  /// A file of real matches to serve instead of invented ones.
  public var worldFile: String?
  /// Whether all feeds have the same names, kick-off times, matches and scores. Otherwise each has its own spelling and kick-off
  /// times and lacks some matches, women's, youth and reserve teams play on the same day as the first teams of their clubs, and
  /// some scores are late or wrong. A world file is always the same on all feeds.
  public var sameNames = false
  /// The size of mispricings, in probability: the best prices of a market add up to 1 less this while a bookmaker misprices a
  /// selection for a minute or two. Nil for none: then no combination of prices in a seeded world is a sure win, and no price is
  /// above the fair one. A world file is served unchanged.
  public var misprice: Double?
  /// Adds a league whose names contain escape sequences and other hostile characters.
  public var hostile = false
  /// Refuses requests above the feeds' published rate limits with 429.
  public var enforcesRates = false
  /// The initial variations by feed name; see ``SimulatorFault/variations``.
  public var variations: [String: Set<String>] = [:]
  /// Whether time passes; if not, only `SimulatorServer.advance(seconds:)` advances the world.
  public var runs = true

  /// Creates the options of `odds simulate` without arguments.
  public init() {}
}

/// An error that prevents a simulator from starting.
public enum SimulatorError: Error, Hashable, Sendable, CustomStringConvertible {
  case unreadableFile(String)
  case unknownWorld(String)

  /// The error, in one line for users.
  public var description: String {
    switch self {
    case .unreadableFile(let path): "\(path) could not be read"
    case .unknownWorld(let path): "\(path) holds no matches in a form that is known"
    }
  }
}
