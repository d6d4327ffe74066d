internal import OddsBoard
internal import OddsMath
internal import OddsModel

/// Middles: two lines of the same market between which both bets win.
extension Finder {
  /// Evaluates the fixtures whose lines have changed prices.
  func lookAtMiddles() {
    guard let wanted = options.middles else { return }
    while let slot = movedFixtures.popLast() {
      guard slots[slot] != nil else { continue }
      slots[slot]?.hasMovedLines = false
      let old = slots[slot]?.middles ?? []
      var new = middles(of: slot, wanted)
      if old.isEmpty, new.isEmpty { continue }
      for row in old where !new.contains(where: { $0.id == row.id }) { events.append(.middle(.vanished, row)) }
      for index in new.indices {
        guard let known = old.first(where: { $0.id == new[index].id }) else {
          events.append(.middle(.appeared, new[index]))
          continue
        }
        new[index].fixture.id = known.fixture.id
        let row = new[index]
        if !zip(known.legs, row.legs).allSatisfy({ $0.isSame(as: $1) }) { events.append(.middle(.changed, row)) }
      }
      slots[slot]?.middles = new
    }
  }

  private func middles(of slot: Int, _ wanted: FinderOptions.Middles) -> [MiddleRow] {
    guard let fixture = slots[slot] else { return [] }
    let lines = fixture.order.compactMap { groups[$0] }.filter { Self.hasMiddles($0.key) }
    for line in lines where line.prices.bestEntry(0) >= 0 || line.prices.bestEntry(1) >= 0 { line.isJudged = true }
    var rows: [MiddleRow] = []
    for upper in lines {
      for lower in lines where lower !== upper && lower.key.meaning == upper.key.meaning {
        if let row = middle(upper, lower, fixture.found, wanted) { rows.append(row) }
      }
    }
    return rows
  }

  /// Returns the middle of over or home at one line, and under or away at the other.
  private func middle(
    _ upper: MarketGroup, _ lower: MarketGroup, _ fixture: FoundFixture, _ wanted: FinderOptions.Middles
  ) -> MiddleRow? {
    let isHandicap = upper.key.meaning.kind.isHandicap
    // The upper bet must win before the lower one loses.
    guard isHandicap ? upper.key.line > lower.key.line : upper.key.line < lower.key.line else { return nil }
    guard let (over, under) = legs(upper, lower, wanted), let one = upper.leg(over, 0, upper.prices),
      let other = lower.leg(under, 1, lower.prices)
    else { return nil }
    let own = isHandicap ? lower.key.line.negated : lower.key.line
    guard let first = try? LineBet(upper.sides[0], upper.key.line), let second = try? LineBet(lower.sides[1], own),
      let pair = try? LinePair(first, one.net.approximate, second, other.net.approximate),
      let middle = try? Middle(pair), !middle.isPolish, middle.sum < 2
    else { return nil }
    return MiddleRow(
      id: FindingID(market: upper.serial, other: lower.serial), fixture: fixture, market: upper.market,
      legs: [one, other], middle: middle,
      refused: pair.worstProfit > Arbitrage.implausibleProfit ? .implausible : nil)
  }

  /// Returns the best price of each side, at two bookmakers unless one is allowed.
  private func legs(
    _ upper: MarketGroup, _ lower: MarketGroup, _ wanted: FinderOptions.Middles
  ) -> (over: Int, under: Int)? {
    let (over, under) = (upper.prices.bestEntry(0), lower.prices.bestEntry(1))
    guard over >= 0, under >= 0 else { return nil }
    let book = upper.prices.entries[over].book
    if wanted.allowsSameBook || lower.prices.entries[under].book != book { return (over, under) }
    func sum(_ over: Int, _ under: Int) -> Double {
      (upper.prices.cell(over, 0)?.net?.implied ?? 1) + (lower.prices.cell(under, 1)?.net?.implied ?? 1)
    }
    let others = [
      (over: over, under: lower.prices.bestEntry(1, except: book)),
      (over: upper.prices.bestEntry(0, except: book), under: under),
    ]
    return others.filter { $0.over >= 0 && $0.under >= 0 }.min { sum($0.over, $0.under) < sum($1.over, $1.under) }
  }
}
