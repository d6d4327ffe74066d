public import OddsBoard
public import OddsFixtures
public import OddsModel

/// What rendering needs beside the board: whose names, which matches and markets, how prices look.
///
/// It belongs to the thread that owns the board and its names.
public struct Presentation {
  /// The names that the board's numbers stand for.
  public let names: TextTable
  /// Which matches, markets and prices are shown.
  public let filter: OutputFilter
  /// How `display` and the tables show prices.
  public var oddsFormat: OddsFormat
  /// The prices are invented.
  public var isDemo: Bool
  /// The terminal has only ASCII.
  public var isASCII: Bool
  /// Our clock, from which running clocks and ages are counted; none leaves clocks as they were told.
  public var now: Timestamp
  /// The fixtures of the board's matches; nil where nothing was joined.
  public var fixtures: FixtureIndex?
  /// Providers of which something may be missing, so that what they told may be old.
  public var staleProviders: Set<ProviderName> = []

  /// Rendering by this filter; without `now` nothing is said of ages.
  public init(
    _ filter: OutputFilter, oddsFormat: OddsFormat = .decimal, isDemo: Bool = false, isASCII: Bool = false,
    now: Timestamp = .none
  ) {
    names = filter.names
    self.filter = filter
    self.oddsFormat = oddsFormat
    self.isDemo = isDemo
    self.isASCII = isASCII
    self.now = now
  }

  /// Whether what a match's feed told of it may be old.
  public func isStale(_ match: MatchRef, in board: Board) -> Bool {
    !staleProviders.isEmpty && board[match].map { staleProviders.contains($0.provider) } ?? false
  }

  /// The matches that are the same as a match, the one that leads first.
  func members(with match: MatchRef, in board: Board) -> FixtureState.Members {
    if let members = fixtures?.members(with: match), !members.isEmpty { return members }
    guard let state = board[match] else { return [] }
    return [(match, Fixture.Member(key: state.key, isSwapped: false, confidence: 1))]
  }
}
