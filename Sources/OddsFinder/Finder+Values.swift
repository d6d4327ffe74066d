internal import OddsBoard
internal import OddsMath
internal import OddsModel

/// Value bets: prices above the fair price.
extension Finder {
  /// Updates the value bets of a market.
  /// - Parameter prices: The group's prices, moved out of the group.
  func lookForValues(in group: MarketGroup, _ prices: inout MarketPrices, _ fixture: FoundFixture) {
    guard let wanted = options.values, group.refusal == nil else { return }
    var scratch = Scratch()
    swap(&scratch, &self.scratch)
    scratch.values.removeAll(keepingCapacity: true)
    let complete = prices.weighBooks(wanted.method)
    switch wanted.reference {
    case .consensus: lookBesideConsensus(group, prices, fixture, wanted, complete, &scratch)
    case .bookmaker: lookBesideBookmaker(group, prices, fixture, wanted, &scratch)
    }
    tellValues(of: group, &scratch.values)
    swap(&scratch, &self.scratch)
  }

  // MARK: The consensus

  private func lookBesideConsensus(
    _ group: MarketGroup, _ prices: MarketPrices, _ fixture: FoundFixture, _ wanted: FinderOptions.Values,
    _ complete: Int, _ scratch: inout Scratch
  ) {
    guard complete >= wanted.minBooks else { return }
    group.isJudged = true
    let sides = prices.sides
    scratch.consensus.take(prices, complete)
    for index in prices.entries.indices where prices.entries[index].isActive && prices.entries[index].isWanted {
      let isOwn = prices.entries[index].isComplete
      let others = isOwn ? complete - 1 : complete
      guard others >= wanted.minBooks else { continue }
      let sum = scratch.consensus.weigh(without: isOwn ? index : nil)
      for slot in 0..<sides {
        let probability = scratch.consensus.medians[slot] / sum
        add(index, slot, probability, .consensus(books: others), group, prices, fixture, wanted, &scratch.values)
      }
    }
  }

  // MARK: A bookmaker

  private func lookBesideBookmaker(
    _ group: MarketGroup, _ prices: MarketPrices, _ fixture: FoundFixture, _ wanted: FinderOptions.Values,
    _ scratch: inout Scratch
  ) {
    guard let own = prices.entries.firstIndex(where: { $0.book == reference && $0.isComplete }) else { return }
    group.isJudged = true
    let by = ValueRow.Reference.bookmaker(
      prices.parts[prices.entries[own].part].provider, prices.entries[own].bookmaker)
    for index in prices.entries.indices {
      let entry = prices.entries[index]
      guard entry.isActive, entry.isWanted, entry.book != reference else { continue }
      for slot in 0..<prices.sides {
        let probability = prices.fair[own * prices.sides + slot]
        add(index, slot, probability, by, group, prices, fixture, wanted, &scratch.values)
      }
    }
  }

  // MARK: Findings

  private func add(
    _ entry: Int, _ slot: Int, _ probability: Double, _ reference: ValueRow.Reference, _ group: MarketGroup,
    _ prices: MarketPrices, _ fixture: FoundFixture, _ wanted: FinderOptions.Values, _ values: inout [ValueRow]
  ) {
    guard let cell = prices.cell(entry, slot), cell.isForValues, let net = cell.net else { return }
    // Fast exit: most prices have no value.
    guard probability * net.approximate - 1 >= wanted.minEdge,
      let bet = try? Bet(price: net.approximate, probability: probability), let leg = group.leg(entry, slot, prices)
    else { return }
    let edge = bet.expectedValue
    values.append(
      ValueRow(
        id: FindingID(market: group.serial, quote: leg.quote), fixture: fixture, market: group.market, leg: leg,
        probability: probability, reference: reference, method: wanted.method, edge: edge,
        kelly: bet.kelly * wanted.kelly, refused: edge > Arbitrage.implausibleProfit ? .implausible : nil))
  }

  private func tellValues(of group: MarketGroup, _ values: inout [ValueRow]) {
    if group.values.isEmpty, values.isEmpty { return }
    for old in group.values where !values.contains(where: { $0.id == old.id }) {
      events.append(.value(.vanished, old))
    }
    for index in values.indices {
      guard let old = group.values.first(where: { $0.id == values[index].id }) else {
        events.append(.value(.appeared, values[index]))
        continue
      }
      values[index].fixture.id = old.fixture.id
      let new = values[index]
      if !old.leg.isSame(as: new.leg) || old.edge != new.edge || old.reference != new.reference {
        events.append(.value(.changed, new))
      }
    }
    swap(&group.values, &values)
  }
}
