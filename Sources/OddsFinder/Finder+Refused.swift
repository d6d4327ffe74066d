public import OddsBoard
internal import OddsMath
public import OddsModel

/// What looks like a sure win and is none.
extension Finder {
  /// The sets inside one fixture that at face value pay whatever happens and are refused, with the reason: first those that
  /// lack only a price that can be had or a second bookmaker, then those of selections that leave a result unpaid; of each
  /// kind those nearest to a profit of nothing first, because they deceive most.
  ///
  /// At face value a set is home and away, over and under, or all that a market names, at prices that add up to less than 1.
  /// Legs of two markets differ in one respect only, which is the reason.
  /// - Parameter limit: How many rows at most.
  /// - Returns: The rows, and how many there are without the limit.
  public func refused(of board: Board, at now: Timestamp, limit: Int = 1000) -> (rows: [ArbRow], count: Int) {
    var (rows, count): ([ArbRow], Int) = ([], 0)
    func trim() {
      rows.sort(by: Self.isRefusedBefore)
      if rows.count > limit { rows.removeSubrange(limit...) }
    }
    for case let fixture? in slots where fixture.isWanted {
      let found = RefusedSets(faces(of: fixture, board, now), fixture, options).rows
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

  /// All markets of a fixture that have sides, whatever is known of them: equal ones of known meaning as one.
  private func faces(of fixture: FixtureSlot, _ board: Board, _ now: Timestamp) -> [MarketGroup] {
    var faces: [MarketGroup] = []
    var places: [MarketGroup.Key: Int] = [:]
    for (index, member) in fixture.members.enumerated() {
      board.forEachMarket(of: member.match) { market in
        guard let state = board[market], wants.market(state), !state.meaning.kind.faceSides.isEmpty else { return }
        let key = MarketGroup.Key(state, isSwapped: member.isSwapped)
        let part = MarketPrices.Part(
          market: market, member: index, provider: member.provider, isSwapped: member.isSwapped)
        if key.meaning.isComparable, let place = places[key] { return faces[place].prices.parts.append(part) }
        if key.meaning.isComparable { places[key] = faces.count }
        let face = MarketGroup(
          slot: -1, serial: 0, key: key, sides: key.meaning.kind.faceSides, refusal: refusal(key, fixture.found.sport),
          name: name(of: market, board))
        face.prices.parts = [part]
        faces.append(face)
      }
    }
    for face in faces { readPrices(of: face, fixture, board, now) }
    return faces
  }
}
