extension Board {
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
