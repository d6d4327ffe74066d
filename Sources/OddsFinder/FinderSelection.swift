public import OddsBoard
public import OddsModel

/// The matches, markets and prices to search.
///
/// Queried for each new match, market and bookmaker, and again for a match with each snapshot and change of its status.
public struct FinderSelection {
  /// Whether a match is wanted. One wanted match suffices to include its whole fixture.
  public var match: (borrowing MatchState) -> Bool
  /// Whether a match's fixture was requested.
  public var accepts: (MatchRef, Board) -> Bool
  /// Whether a market is included.
  public var market: (MarketState) -> Bool
  /// Whether bets may be placed at a bookmaker. Fair prices are computed from all bookmakers.
  public var bookmaker: (TextID) -> Bool

  /// Makes a selection; everything not restricted by an argument is included.
  public init(
    match: @escaping (borrowing MatchState) -> Bool = { _ in true },
    accepts: @escaping (MatchRef, Board) -> Bool = { _, _ in true },
    market: @escaping (MarketState) -> Bool = { _ in true }, bookmaker: @escaping (TextID) -> Bool = { _ in true }
  ) {
    (self.match, self.accepts, self.market, self.bookmaker) = (match, accepts, market, bookmaker)
  }
}
