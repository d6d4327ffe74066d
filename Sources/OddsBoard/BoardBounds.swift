extension Board {
  /// How much a full board has skipped, by the bound that it hit.
  public struct Excess: Sendable, Equatable {
    /// Matches that had no room.
    public internal(set) var matches = 0
    /// Lines and markets that had no room.
    public internal(set) var lines = 0
    /// Incidents of matches that have as many as they may.
    public internal(set) var incidents = 0

    /// Nothing.
    public init() {}

    /// All of them.
    public var total: Int { matches &+ lines &+ incidents }
  }

  /// How much a board takes at most: more than all feeds together hold on their fullest day, and less than a
  /// computer's memory.
  public struct Bounds: Sendable, Equatable {
    /// Of all feeds together.
    public var matches: Int
    /// Also of markets: a feed may send some without lines.
    public var lines: Int
    /// Of one match.
    public var incidents: Int

    /// The standard bounds: 200,000 matches, 10,000,000 lines, 10,000 incidents of each match.
    public init(matches: Int = 200_000, lines: Int = 10_000_000, incidents: Int = 10_000) {
      self.matches = matches
      self.lines = lines
      self.incidents = incidents
    }
  }
}

extension Board.Bounds {
  /// The bounds that were hit since an earlier state, in words: `200000 matches`.
  public func exceeded(by excess: Board.Excess, since before: Board.Excess) -> Set<String> {
    var words: Set<String> = []
    if excess.matches != before.matches { words.insert("\(matches) matches") }
    if excess.lines != before.lines { words.insert("\(lines) lines") }
    if excess.incidents != before.incidents { words.insert("\(incidents) incidents of a match") }
    return words
  }
}
