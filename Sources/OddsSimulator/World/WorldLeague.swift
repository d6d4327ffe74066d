/// A league or cup.
public struct WorldLeague: Hashable, Sendable {
  /// Unique within the world.
  public let number: Int
  /// The true name; feeds may use another.
  public let name: String
  /// The country of the league.
  public let country: String
  /// The sport.
  public let sport: WorldSport
  /// The kind of teams that play in it.
  public var squad = WorldSquad.first
}

/// A kind of team of a club.
public enum WorldSquad: Hashable, Sendable {
  case first, women, under21, reserves

  /// The suffix after the club's name in the world.
  var suffix: String {
    switch self {
    case .first: ""
    case .women: " Women"
    case .under21: " U21"
    case .reserves: " B"
    }
  }

  /// Returns the club of a team of this kind.
  func club(_ team: String) -> String { String(team.dropLast(suffix.count)) }
}

/// A team or a single player.
public struct WorldTeam: Hashable, Sendable {
  /// Unique within the world.
  public let number: Int
  /// The true name; feeds may use another.
  public let name: String
  /// A code of three letters.
  public let code: String
}

/// A player of a team.
public struct WorldPlayer: Hashable, Sendable {
  /// Unique within the world.
  public let number: Int
  /// The true name; feeds may use another.
  public let name: String
  /// The shirt number.
  public let shirt: Int
  /// The position: `G`, `D`, `M` or `F`.
  public let position: String
}

/// A bookmaker with its margin and its price steps.
public struct WorldBookmaker: Hashable, Sendable {
  /// The key in lower case, such as `draftkings`.
  public let key: String
  /// The display name.
  public let title: String
  /// The overround: 0.05 is 5%.
  let margin: Double
  let ladder: PriceLadder

  /// Compares the keys.
  public static func == (left: WorldBookmaker, right: WorldBookmaker) -> Bool {
    left.key == right.key
  }

  /// Hashes the key.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
  }
}
