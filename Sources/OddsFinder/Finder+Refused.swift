public import OddsBoard
internal import OddsMath
public import OddsModel

/// Sets that look like a sure win but aren't.
extension Finder {
  /// Returns the sets within a fixture that seem to pay in every result but are rejected, with the reason. Sets that
  /// only lack an available price or a second bookmaker come first, then sets that leave a result unpaid; each kind is
  /// sorted by profit, the smallest first, because those are the most deceptive.
  ///
  /// A set seems to pay in every result if it has home and away, over and under, or all selections that a market names,
  /// and the implied probabilities add up to less than 1. Legs from two markets differ in one respect only, which is
  /// the reason.
  /// - Parameter limit: The maximum number of rows.
  /// - Returns: The rows, and their number without the limit.
  public func refused(of board: Board, at now: Timestamp, limit: Int = 1000) -> (rows: [ArbRow], count: Int) {
    var (rows, count): ([ArbRow], Int) = ([], 0)
    func trim() {
      rows.sort(by: Self.isRefusedBefore)
      if rows.count > limit { rows.removeSubrange(limit...) }
    }
    for case let fixture? in slots where fixture.isWanted {
      let found = RejectedSets(signatures(of: fixture, board, now), fixture, options).rows
      count += found.count
      rows += found
      if rows.count > 4 * limit { trim() }
    }
    trim()
    return (rows, count)
  }

  private static func isRefusedBefore(_ one: ArbRow, _ other: ArbRow) -> Bool {
    func rank(_ row: ArbRow) -> Int {
      switch row.refused {
      case .noProfit, .sameBook, .stale, .suspended, .swapped: 0
      default: 1
      }
    }
    if rank(one) != rank(other) { return rank(one) < rank(other) }
    if one.sum != other.sum { return one.sum > other.sum }
    return one.fixture.leader < other.fixture.leader
  }

  /// Returns all markets of a fixture that have sides; equal markets of known meaning are merged into one.
  private func signatures(of fixture: FixtureSlot, _ board: Board, _ now: Timestamp) -> [MarketGroup] {
    var signatures: [MarketGroup] = []
    var places: [MarketGroup.Key: Int] = [:]
    for (index, member) in fixture.members.enumerated() {
      board.forEachMarket(of: member.match) { market in
        guard let state = board[market], selection.market(state), !state.meaning.kind.faceSides.isEmpty else { return }
        let key = MarketGroup.Key(state, isSwapped: member.isSwapped)
        let part = MarketPrices.Part(
          market: market, member: index, provider: member.provider, isSwapped: member.isSwapped)
        if key.meaning.isComparable, let place = places[key] { return signatures[place].prices.parts.append(part) }
        if key.meaning.isComparable { places[key] = signatures.count }
        let signature = MarketGroup(
          slot: -1, serial: 0, key: key, sides: key.meaning.kind.faceSides, refusal: refusal(key, fixture.found.sport),
          name: name(of: market, board))
        signature.prices.parts = [part]
        signatures.append(signature)
      }
    }
    for signature in signatures { readPrices(of: signature, fixture, board, now) }
    return signatures
  }
}
