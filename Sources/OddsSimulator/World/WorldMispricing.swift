/// A price far above the fair one at one bookmaker, while it lasts.
public struct WorldMispricing: Hashable, Sendable {
  /// The match's number.
  public let match: Int
  /// The kind of market.
  public let kind: WorldMarketKind
  /// The total, or home's handicap.
  public let line: WorldLine?
  /// The selection's index in its market.
  public let selection: Int
  /// The selection's side; nil if it isn't a side.
  public let side: WorldSide?
  /// The bookmaker's index in the world's order.
  public let bookmaker: Int
  /// When it began, in simulated time.
  public let since: SimTime
  /// When it is corrected at the latest; a suspension, a goal or a card ends it earlier.
  public let until: SimTime

  var market: WorldMarketIdentity { WorldMarketIdentity(kind: kind, line: line) }
}

/// State of the mispricings of a world.
struct Mispricings: Sendable {
  /// How far below 1 the best prices of a mispriced market add up.
  let size: Double
  var random: SplitMix64
  var next = SimTime(seconds: 2)
  var current: [WorldMispricing] = []
  /// The bookmaker's regular prices, in the order of ``current``.
  var sound: [WorldPrice?] = []

  static let most = 3
  /// Leagues whose sport is recognizable on every feed: the settlement rules depend on it.
  static let leagues: Set = ["Premier League", "Brazil Série A", "MLS", "Riviera Open", "NBA", "NHL", "MLB", "NFL"]
  /// Seconds after an incident during which a match gets no mispricing.
  static let quiet = 120

  init(size: Double, seed: UInt64) {
    self.size = size
    random = SplitMix64(seed: seed &* 0x9E37_79B9 &+ 77)
  }
}
