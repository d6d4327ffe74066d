/// How a simulator is to be served.
public struct SimulatorOptions: Sendable {
  /// What the key's plan allows, where a feed has plans.
  public enum Plan: String, CaseIterable, Sendable {
    /// REST only.
    case basic
    /// One socket; a second replaces it.
    case pro
    /// Three sockets.
    case max
    /// Of BoltOdds the odds alone: its scores are for other plans. Everything else as ``max``.
    case starter
  }

  /// The port on 127.0.0.1; 0 takes a free one.
  public var port = 0
  /// What the world grows from: the same seed, the same matches and goals.
  public var seed: UInt64 = 1
  /// Simulated seconds per second; 0 is as fast as the sockets take it, for a world file that has a clock.
  public var speed: Double = 10
  /// The only key that is accepted; nil accepts any that is not empty.
  public var key: String?
  /// What the simulated key may do.
  public var plan: Plan = .max
  /// A file of real matches to serve instead of invented ones.
  public var worldFile: String?
  /// Whether all feeds tell the same: the same names, kick-offs, matches and scores. Otherwise each has its own spelling and
  /// clock and leaves some matches out, clubs' women's, youth and reserve teams play on the same day as their first teams,
  /// and some scores are told late or wrong. A world file is told the same by all.
  public var sameNames = false
  /// By how much the best prices of a market fall short of 1, as probabilities, where now and then a bookmaker misprices a
  /// selection for a minute or two; nil if none does. Then no prices of a seeded world, of whatever feeds, are a sure
  /// win, and none is above the fair one. A world file is served as it is.
  public var misprice: Double?
  /// Adds a league whose names hold escape sequences and the like.
  public var hostile = false
  /// Refuses requests above the feeds' published rates with 429.
  public var enforcesRates = false
  /// The ways in which a feed uses the room that its document leaves from the start, by the feed's name; see
  /// ``SimulatorFault/variations``.
  public var variations: [String: Set<String>] = [:]
  /// Whether time passes; without, the world moves only by `SimulatorServer.advance(seconds:)`.
  public var runs = true

  /// As `odds simulate` without options.
  public init() {}
}

/// Why a simulator could not start.
public enum SimulatorError: Error, Hashable, Sendable, CustomStringConvertible {
  case unreadableFile(String)
  case unknownWorld(String)

  /// Why it could not start, in a line for people.
  public var description: String {
    switch self {
    case .unreadableFile(let path): "\(path) could not be read"
    case .unknownWorld(let path): "\(path) holds no matches in a form that is known"
    }
  }
}
