public import OddsBoard
public import OddsModel

/// Which of a board's matches, markets and prices are looked at.
///
/// Asked when a match, a market or a bookmaker is new, and of a match again with each snapshot and change of its status.
public struct FinderWants {
  /// A fixture is looked at as a whole where one of its matches is wanted.
  public var match: (borrowing MatchState) -> Bool
  /// Whether a match's fixture is one of those that are asked for.
  public var accepts: (MatchRef, Board) -> Bool
  /// Whether a market is looked at.
  public var market: (MarketState) -> Bool
  /// Where a bet may be placed. What is fair is said by all bookmakers.
  public var bookmaker: (TextID) -> Bool

  /// Wants everything that is not said otherwise.
  public init(
    match: @escaping (borrowing MatchState) -> Bool = { _ in true },
    accepts: @escaping (MatchRef, Board) -> Bool = { _, _ in true },
    market: @escaping (MarketState) -> Bool = { _ in true }, bookmaker: @escaping (TextID) -> Bool = { _ in true }
  ) {
    (self.match, self.accepts, self.market, self.bookmaker) = (match, accepts, market, bookmaker)
  }
}
