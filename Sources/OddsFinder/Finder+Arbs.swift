internal import OddsBoard
internal import OddsMath
internal import OddsModel

/// Sure wins (arbitrages): the best price of each side, if together they guarantee a profit.
extension Finder {
  /// Updates the sure win of a market.
  /// - Parameter prices: The group's prices, moved out of the group.
  func lookForArb(in group: MarketGroup, _ prices: MarketPrices, _ fixture: FoundFixture) {
    guard let wanted = options.arbs, group.refusal == nil else { return }
    var found = arb(in: group, prices, fixture, wanted)
    if let old = group.arb { found?.fixture.id = old.fixture.id }
    switch (group.arb, found) {
    case (nil, nil): return
    case (nil, let found?): events.append(.arb(.appeared, found))
    case (let old?, nil): events.append(.arb(.vanished, old))
    case (let old?, let found?):
      if !zip(old.legs, found.legs).allSatisfy({ $0.isSame(as: $1) }) { events.append(.arb(.changed, found)) }
    }
    group.arb = found
  }

  private func arb(
    in group: MarketGroup, _ prices: MarketPrices, _ fixture: FoundFixture, _ wanted: FinderOptions.Arbs
  ) -> ArbRow? {
    var best: [Int] = []
    swap(&best, &scratch.best)
    defer { swap(&best, &scratch.best) }
    guard prices.bestEntries(&best) else { return nil }
    group.isJudged = true
    guard prices.sum(best) < 1 else { return nil }
    if !wanted.allowsSameBook, prices.isOneBook(best) {
      guard let other = prices.bestOfTwoBooks(best), prices.sum(other) < 1 else { return nil }
      best = other
    }
    return row(best, group, prices, fixture, wanted)
  }

  private func row(
    _ best: [Int], _ group: MarketGroup, _ prices: MarketPrices, _ fixture: FoundFixture, _ wanted: FinderOptions.Arbs
  ) -> ArbRow? {
    let legs = best.enumerated().compactMap { group.leg($1, $0, prices) }
    guard legs.count == best.count else { return nil }
    if var old = group.arb, zip(old.legs, legs).allSatisfy({ $0.isSame(as: $1) }) {
      (old.legs, old.fixture, old.market) = (legs, fixture, group.market)
      return old
    }
    guard let arbitrage = try? Arbitrage(legs.map(\.net)), arbitrage.profit >= wanted.minProfit else { return nil }
    // A set stays a sure win even if the unit is too coarse for it; the row then shows the smaller guarantee.
    let stakes = try? arbitrage.stakes(total: wanted.stake, unit: wanted.unit)
    return ArbRow(
      id: FindingID(market: group.serial), fixture: fixture, market: group.market, legs: legs, sum: arbitrage.sum,
      stakes: stakes, refused: arbitrage.isImplausible ? .implausible : nil)
  }
}

extension MarketPrices {
  /// Finds the entry with the best price of each side.
  /// - Parameter best: By side; -1 for none.
  /// - Returns: Whether every side has one.
  fileprivate func bestEntries(_ best: inout [Int]) -> Bool {
    best.removeAll(keepingCapacity: true)
    for slot in 0..<sides { best.append(bestEntry(slot)) }
    return best.allSatisfy { $0 >= 0 }
  }

  /// Returns the entry with the best price of a side, the first of equal ones; -1 for none.
  /// - Parameter book: A bookmaker to ignore.
  func bestEntry(_ slot: Int, except book: Bookmakers.ID = -1) -> Int {
    var best = -1
    var highest: Price?
    var (part, place) = (0, 0)
    for index in entries.indices {
      let entry = entries[index]
      let own = self.place(index, slot)
      guard entry.isActive, entry.isWanted, entry.book != book, own >= 0 else { continue }
      let cell = parts[entry.part].cells[own]
      guard cell.isForArbs, let price = cell.net else { continue }
      if let highest, price < highest || price == highest && (part, place) < (entry.part, own) { continue }
      (best, highest, part, place) = (index, price, entry.part, own)
    }
    return best
  }

  fileprivate func sum(_ best: [Int]) -> Double {
    var sum = 0.0
    for (slot, entry) in best.enumerated() { sum += cell(entry, slot)?.net?.implied ?? 1 }
    return Margin(booksum: sum).booksum
  }

  fileprivate func isOneBook(_ best: [Int]) -> Bool {
    best.dropFirst().allSatisfy { entries[$0].book == entries[best[0]].book }
  }

  /// Returns the best set with at least one leg at a second bookmaker; nil if there is none.
  fileprivate func bestOfTwoBooks(_ best: [Int]) -> [Int]? {
    var (found, least): ([Int]?, Double) = (nil, .infinity)
    for slot in best.indices {
      let other = bestEntry(slot, except: entries[best[slot]].book)
      guard other >= 0 else { continue }
      var set = best
      set[slot] = other
      let sum = sum(set)
      if sum < least { (found, least) = (set, sum) }
    }
    return found
  }
}
