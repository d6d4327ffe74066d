public import OddsBoard
internal import OddsFixtures
public import OddsModel

/// A market of a fixture: its members' markets with the same meaning and line.
public struct FixtureMarket: Sendable {
  /// One member's market.
  public struct Part: Sendable, Equatable {
    /// The market's place on the board.
    public var market: MarketRef
    /// The feed that sends it.
    public var provider: ProviderName
    /// Whether the member's home team is the fixture's away team.
    public var isSwapped: Bool
  }

  /// The meaning that all parts share.
  public var meaning: MarketMeaning
  /// The line; for a handicap, that of the home side.
  public var line: Line
  /// The name, from the leading member that has the market.
  public var name: TextID
  /// Whether at least one part is known to cover every result exactly once.
  public var isComplete: Bool
  /// The members' markets, that of the leading member first.
  public var parts: [Part]
}

/// The merged markets of a fixture. Markets whose meaning is unknown stay separate.
public struct FixtureMarkets {
  /// The markets, in the order of their first part.
  public private(set) var markets: [FixtureMarket] = []
  private var places: [Key: Int] = [:]

  private struct Key: Hashable {
    var meaning: MarketMeaning
    var line: Line
  }

  /// Merges the markets that the filter requests. If it requests the main market, this is only ``main``.
  ///
  /// - Parameter members: The matches of one fixture, the leading member first.
  public init(of members: FixtureState.Members, in board: Board, _ filter: OutputFilter) {
    self.init()
    let isMain = filter.terms.markets == .main
    for (match, member) in members {
      func take(_ ref: MarketRef) {
        guard let market = board[ref] else { return }
        add(market, FixtureMarket.Part(market: ref, provider: member.key.provider, isSwapped: member.isSwapped))
      }
      if isMain {
        filter.forEachMainMarket(of: match, in: board, take)
      } else {
        filter.forEachMarket(of: match, in: board, take)
      }
    }
    if isMain { markets = main.map { [$0] } ?? [] }
  }

  /// Merges the markets for which `isWanted` returns true and that still have lines.
  init(of members: FixtureState.Members, in board: Board, _ filter: OutputFilter, where isWanted: (MarketState) -> Bool)
  {
    self.init()
    for (match, member) in members {
      board.forEachMarket(of: match) { ref in
        guard let market = board[ref], isWanted(market), filter.hasLines(ref, in: board) else { return }
        add(market, FixtureMarket.Part(market: ref, provider: member.key.provider, isSwapped: member.isSwapped))
      }
    }
  }

  private init() {}

  /// The market on the winner: preferably one that can be compared, then one with a draw, then one that most feeds
  /// have.
  public var main: FixtureMarket? {
    func rank(_ market: FixtureMarket) -> (Int, Int, Int) {
      (market.meaning.isComparable ? 1 : 0, market.meaning.kind == .result ? 1 : 0, market.parts.count)
    }
    // Reversed, because `max` returns the last of equals and the first is wanted.
    return markets.filter(\.meaning.isMain).reversed().max { rank($0) < rank($1) }
  }

  private mutating func add(_ market: MarketState, _ part: FixtureMarket.Part) {
    let key = Key(
      meaning: part.isSwapped ? market.meaning.swapped : market.meaning,
      line: part.isSwapped && market.meaning.kind.isHandicap ? market.line.negated : market.line)
    if key.meaning.isComparable, let place = places[key] {
      markets[place].parts.append(part)
      markets[place].isComplete = markets[place].isComplete || market.isComplete
      return
    }
    if key.meaning.isComparable { places[key] = markets.count }
    markets.append(
      FixtureMarket(
        meaning: key.meaning, line: key.line, name: market.name.isNone ? market.key : market.name,
        isComplete: market.isComplete, parts: [part]))
  }
}
