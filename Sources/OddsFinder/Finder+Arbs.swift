internal import OddsBoard
internal import OddsMath
internal import OddsModel

/// Sure wins: the best price of each side, where together they leave a profit.
extension Finder {
  /// Takes over what sure win a market has now.
  func lookForArb(in group: MarketGroup, _ fixture: FoundFixture) {
    guard let wanted = options.arbs, group.refusal == nil else { return }
    let found = arb(in: group, fixture, wanted)
    switch (group.arb, found) {
    case (nil, nil): return
    case (nil, let found?): events.append(.arb(.appeared, found))
    case (let old?, nil): events.append(.arb(.vanished, old))
    case (let old?, let found?):
      if !zip(old.legs, found.legs).allSatisfy({ $0.isSame(as: $1) }) { events.append(.arb(.changed, found)) }
    }
    group.arb = found
  }

  private func arb(in group: MarketGroup, _ fixture: FoundFixture, _ wanted: FinderOptions.Arbs) -> ArbRow? {
    guard var best = bestEntries(of: group) else { return nil }
    group.isJudged = true
    guard sum(best, group) < 1 else { return nil }
    if !wanted.allowsSameBook, isOneBook(best, group) {
      guard let other = bestOfTwoBooks(best, group), sum(other, group) < 1 else { return nil }
      best = other
    }
    return row(best, group, fixture, wanted)
  }

  private func row(
    _ best: [Int], _ group: MarketGroup, _ fixture: FoundFixture, _ wanted: FinderOptions.Arbs
  ) -> ArbRow? {
    let legs = best.enumerated().compactMap { group.leg($1, $0) }
    guard legs.count == best.count else { return nil }
    if var old = group.arb, zip(old.legs, legs).allSatisfy({ $0.isSame(as: $1) }) {
      (old.legs, old.fixture, old.market) = (legs, fixture, group.market)
      return old
    }
    guard let arbitrage = try? Arbitrage(legs.map(\.net)), arbitrage.profit >= wanted.minProfit,
      let stakes = try? arbitrage.stakes(total: wanted.stake, unit: wanted.unit), stakes.guaranteed > 0
    else { return nil }
    return ArbRow(
      id: FindingID(market: group.serial), fixture: fixture, market: group.market, legs: legs, sum: arbitrage.sum,
      stakes: stakes, refused: arbitrage.isImplausible ? .implausible : nil)
  }

  /// The entry with the best price of each side; nil if a side has none.
  private func bestEntries(of group: MarketGroup) -> [Int]? {
    var isWhole = true
    room.best.removeAll(keepingCapacity: true)
    for slot in group.sides.indices {
      let best = bestEntry(of: group, slot)
      room.best.append(best)
      if best < 0 { isWhole = false }
    }
    return isWhole ? room.best : nil
  }

  /// The entry with the best price of a side; of several the first, -1 for none.
  /// - Parameter book: Whose prices do not count.
  func bestEntry(of group: MarketGroup, _ slot: Int, except book: Bookmakers.ID = -1) -> Int {
    var best = -1
    var highest: Price?
    var place = (0, 0)
    for index in group.entries.indices {
      let entry = group.entries[index]
      guard entry.isActive, entry.isWanted, entry.book != book, entry.cells[slot] >= 0 else { continue }
      let cell = group.parts[entry.part].cells[entry.cells[slot]]
      guard cell.isForArbs, let price = cell.net else { continue }
      let own = (entry.part, entry.cells[slot])
      if let highest, price < highest || price == highest && place < own { continue }
      (best, highest, place) = (index, price, own)
    }
    return best
  }

  private func sum(_ best: [Int], _ group: MarketGroup) -> Double {
    var sum = 0.0
    for (slot, entry) in best.enumerated() { sum += group.cell(entry, slot)?.net?.implied ?? 1 }
    return Margin(booksum: sum).booksum
  }

  private func isOneBook(_ best: [Int], _ group: MarketGroup) -> Bool {
    best.dropFirst().allSatisfy { group.entries[$0].book == group.entries[best[0]].book }
  }

  /// The set with one leg at another bookmaker that costs least.
  private func bestOfTwoBooks(_ best: [Int], _ group: MarketGroup) -> [Int]? {
    var (found, least): ([Int]?, Double) = (nil, .infinity)
    for slot in best.indices {
      let other = bestEntry(of: group, slot, except: group.entries[best[slot]].book)
      guard other >= 0 else { continue }
      var set = best
      set[slot] = other
      let sum = sum(set, group)
      if sum < least { (found, least) = (set, sum) }
    }
    return found
  }
}
