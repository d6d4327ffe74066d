/// A league or cup.
public struct WorldLeague: Hashable, Sendable {
  /// Unlike every other of its world.
  public let number: Int
  /// Its true name; feeds may say it otherwise.
  public let name: String
  /// The country of the league.
  public let country: String
  /// The sport.
  public let sport: WorldSport
  /// Which of its clubs' teams play in it.
  public var squad = WorldSquad.first
}

/// One of a club's teams.
public enum WorldSquad: Hashable, Sendable {
  case first, women, under21, reserves

  /// What follows the club's name in the world.
  var suffix: String {
    switch self {
    case .first: ""
    case .women: " Women"
    case .under21: " U21"
    case .reserves: " B"
    }
  }

  /// The club of a team of this kind.
  func club(_ team: String) -> String { String(team.dropLast(suffix.count)) }
}

/// A team or a single player.
public struct WorldTeam: Hashable, Sendable {
  /// Unlike every other of its world.
  public let number: Int
  /// Its true name; feeds may say it otherwise.
  public let name: String
  /// Three letters.
  public let code: String
}

/// A player of a team, with the number on the shirt.
public struct WorldPlayer: Hashable, Sendable {
  /// Unlike every other of its world.
  public let number: Int
  /// The true name; feeds may say it otherwise.
  public let name: String
  /// The number on the shirt.
  public let shirt: Int
  /// `G`, `D`, `M`, `F`
  public let position: String
}

/// Somebody who quotes prices.
public struct WorldBookmaker: Hashable, Sendable {
  /// Lower case, `draftkings`.
  public let key: String
  /// The name, as people write it.
  public let title: String
  /// What the prices hold above fair ones: 0.05 is five per cent.
  let margin: Double
  let ladder: PriceLadder

  /// By key.
  public static func == (left: WorldBookmaker, right: WorldBookmaker) -> Bool {
    left.key == right.key
  }

  /// By key.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
  }
}
