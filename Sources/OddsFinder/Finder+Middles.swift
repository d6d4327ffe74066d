internal import OddsBoard
internal import OddsMath
internal import OddsModel

/// Middles: two lines of one thing between which both bets win.
extension Finder {
  /// Looks at the lines of the fixtures in which any moved.
  func lookAtMiddles() {
    guard let wanted = options.middles else { return }
    while let slot = movedFixtures.popLast() {
      guard slots[slot] != nil else { continue }
      slots[slot]?.hasMovedLines = false
      let old = slots[slot]?.middles ?? []
      let new = middles(of: slot, wanted)
      if old.isEmpty, new.isEmpty { continue }
      for row in old where !new.contains(where: { $0.id == row.id }) { events.append(.middle(.vanished, row)) }
      for row in new {
        guard let known = old.first(where: { $0.id == row.id }) else {
          events.append(.middle(.appeared, row))
          continue
        }
        if !zip(known.legs, row.legs).allSatisfy({ $0.isSame(as: $1) }) { events.append(.middle(.changed, row)) }
      }
      slots[slot]?.middles = new
    }
  }

  private func middles(of slot: Int, _ wanted: FinderOptions.Middles) -> [MiddleRow] {
    guard let fixture = slots[slot] else { return [] }
    let lines = fixture.order.compactMap { groups[$0] }.filter { Self.hasMiddles($0.key) }
    var rows: [MiddleRow] = []
    for upper in lines {
      for lower in lines where lower !== upper && lower.key.meaning == upper.key.meaning {
        if let row = middle(upper, lower, fixture.found, wanted) { rows.append(row) }
      }
    }
    return rows
  }

  /// Over or home of one line, under or away of the other.
  private func middle(
    _ upper: MarketGroup, _ lower: MarketGroup, _ fixture: FoundFixture, _ wanted: FinderOptions.Middles
  ) -> MiddleRow? {
    let isHandicap = upper.key.meaning.kind.isHandicap
    // The upper one has to win before the lower one loses.
    guard isHandicap ? upper.key.line > lower.key.line : upper.key.line < lower.key.line else { return nil }
    let over = bestEntry(of: upper, 0)
    guard over >= 0 else { return nil }
    var under = bestEntry(of: lower, 1)
    if !wanted.allowsSameBook, under >= 0, lower.entries[under].book == upper.entries[over].book {
      under = bestEntry(of: lower, 1, except: upper.entries[over].book)
    }
    guard under >= 0, let one = upper.leg(over, 0), let other = lower.leg(under, 1) else { return nil }
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
}
