/// A price far above fair at one bookmaker, for as long as it stands.
public struct WorldMispricing: Hashable, Sendable {
  /// The match's number.
  public let match: Int
  /// The market.
  public let kind: WorldMarketKind
  /// The total, or home's handicap.
  public let line: WorldLine?
  /// The selection's place in its market, and its side.
  public let selection: Int
  /// The selection; nil where it is no side.
  public let side: WorldSide?
  /// The bookmaker's place in the world's order.
  public let bookmaker: Int
  /// When it began, by the simulated clock.
  public let since: SimTime
  /// When it is mended at the latest: a suspension, a goal or a card mends it sooner.
  public let until: SimTime

  var market: WorldMarketIdentity { WorldMarketIdentity(kind: kind, line: line) }
}

/// What a world with mispricing bookmakers needs to know.
struct Mispricings: Sendable {
  /// By how much the best prices of a mispriced market fall short of 1.
  let size: Double
  var random: SplitMix64
  var next = SimTime(seconds: 2)
  var current: [WorldMispricing] = []
  /// What the bookmaker would quote instead, in the order of ``current``.
  var sound: [WorldPrice?] = []

  static let most = 3
  /// Those whose sport every feed says or has in their names: by which rules a bet is settled depends on it.
  static let leagues: Set = ["Premier League", "Brazil Série A", "MLS", "Riviera Open", "NBA", "NHL", "MLB", "NFL"]
  /// A match in which something has happened is left alone for so long.
  static let quiet = 120

  init(size: Double, seed: UInt64) {
    self.size = size
    random = SplitMix64(seed: seed &* 0x9E37_79B9 &+ 77)
  }
}
