public import OddsBoard
internal import OddsFixtures
public import OddsModel

/// A market of a fixture: those of its members' markets that mean the same, on one line.
public struct FixtureMarket: Sendable {
  /// One member's market.
  public struct Part: Sendable, Equatable {
    /// Where the board holds it.
    public var market: MarketRef
    /// The feed that tells it.
    public var provider: ProviderName
    /// The member's home is the fixture's away.
    public var isSwapped: Bool
  }

  /// What all its parts mean.
  public var meaning: MarketMeaning
  /// The home side's where it is a handicap.
  public var line: Line
  /// In the words of the member that leads among those that have it.
  public var name: TextID
  /// One of them is known to cover every result exactly once.
  public var isComplete: Bool
  /// The members' markets, those of the one that leads first.
  public var parts: [Part]
}

/// The markets of a fixture, merged. What is not known well enough to be compared stands by itself.
public struct FixtureMarkets {
  /// In the order in which they first came.
  public private(set) var markets: [FixtureMarket] = []
  private var places: [Key: Int] = [:]

  private struct Key: Hashable {
    var meaning: MarketMeaning
    var line: Line
  }

  /// The markets that the filter asks for; where that is the main market, the one on the result with a draw, else on who
  /// wins.
  ///
  /// - Parameter members: The matches of one fixture, the one that leads first.
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

  /// Those that something is left to show of, and that are wanted.
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

  /// The one of the markets that says who wins: what can be compared before what cannot, with a draw before without, and
  /// then the one that most feeds have.
  public var main: FixtureMarket? {
    func rank(_ market: FixtureMarket) -> (Int, Int, Int) {
      (market.meaning.isComparable ? 1 : 0, market.meaning.kind == .result ? 1 : 0, market.parts.count)
    }
    // Of equals the first.
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
