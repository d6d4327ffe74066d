public import OddsBoard
public import OddsFixtures
public import OddsModel

/// The settings for rendering a board: names, filter and formats.
///
/// Use it only on the board's thread.
public struct Presentation {
  /// The board's table of names.
  public let names: TextTable
  /// Selects matches, markets and prices.
  public let filter: OutputFilter
  /// The odds format of `display` and of tables.
  public var oddsFormat: OddsFormat
  /// Whether the prices are simulated.
  public var isDemo: Bool
  /// Whether to print only ASCII.
  public var isASCII: Bool
  /// The local time, for running clocks and ages; `.none` prints clocks as received and omits ages.
  public var now: Timestamp
  /// The fixtures of the board's matches; nil if matches aren't joined.
  public var fixtures: FixtureIndex?
  /// The providers that may have missed updates, so that their data may be out of date.
  public var staleProviders: Set<ProviderName> = []

  /// A presentation with a filter. Without `now`, ages are omitted.
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

  /// Whether a match's data may be out of date.
  public func isStale(_ match: MatchRef, in board: Board) -> Bool {
    !staleProviders.isEmpty && board[match].map { staleProviders.contains($0.provider) } ?? false
  }

  /// The members of a match's fixture, the leading member first.
  func members(with match: MatchRef, in board: Board) -> FixtureState.Members {
    if let members = fixtures?.members(with: match), !members.isEmpty { return members }
    guard let state = board[match] else { return [] }
    return [(match, Fixture.Member(key: state.key, isSwapped: false, confidence: 1))]
  }
}
