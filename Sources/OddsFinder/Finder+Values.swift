internal import OddsBoard
internal import OddsMath
internal import OddsModel

/// Value bets: prices above what others think.
extension Finder {
  /// Takes over what value bets a market has now.
  func lookForValues(in group: MarketGroup, _ fixture: FoundFixture) {
    guard let wanted = options.values, group.refusal == nil else { return }
    room.values.removeAll(keepingCapacity: true)
    let complete = weighBooks(of: group, wanted.method)
    switch wanted.reference {
    case .consensus: lookBesideConsensus(group, fixture, wanted, complete)
    case .bookmaker: lookBesideBookmaker(group, fixture, wanted)
    }
    tellValues(of: group)
  }

  /// What each bookmaker that prices every side thinks.
  /// - Returns: How many there are.
  private func weighBooks(of group: MarketGroup, _ method: DevigMethod) -> Int {
    var count = 0
    let sides = group.sides.count
    for index in group.entries.indices {
      let entry = group.entries[index]
      var isComplete = entry.isActive
      var isKnown = entry.priced.count == sides
      for slot in 0..<sides where isComplete {
        guard let cell = group.cell(index, slot), cell.isForValues, let price = cell.price else {
          isComplete = false
          break
        }
        if isKnown, entry.priced[slot] != price { isKnown = false }
      }
      if isComplete, !isKnown {
        let prices = (0..<sides).compactMap { group.cell(index, $0)?.price }
        group.entries[index].priced = prices
        group.entries[index].fair = (try? method.probabilities(prices.map(\.implied))) ?? []
      }
      isComplete = isComplete && group.entries[index].fair.count == sides
      group.entries[index].isComplete = isComplete
      if isComplete { count += 1 }
    }
    return count
  }

  // MARK: The consensus

  private func lookBesideConsensus(
    _ group: MarketGroup, _ fixture: FoundFixture, _ wanted: FinderOptions.Values, _ complete: Int
  ) {
    guard complete >= wanted.minBooks else { return }
    group.isJudged = true
    let sides = group.sides.count
    sort(group, complete)
    for index in group.entries.indices where group.entries[index].isActive && group.entries[index].isWanted {
      let isOwn = group.entries[index].isComplete
      let others = isOwn ? complete - 1 : complete
      guard others >= wanted.minBooks else { continue }
      room.fair.removeAll(keepingCapacity: true)
      var sum = 0.0
      for slot in 0..<sides {
        let median = median(slot, complete, without: isOwn ? room.ranks[index * sides + slot] : -1)
        room.fair.append(median)
        sum += median
      }
      for slot in 0..<sides {
        add(index, slot, room.fair[slot] / sum, .consensus(books: others), group, fixture, wanted)
      }
    }
  }

  /// Puts what the bookmakers think of each side in order, and notes everybody's place in it.
  private func sort(_ group: MarketGroup, _ complete: Int) {
    let sides = group.sides.count
    let size = sides * complete
    if room.sorted.count < size { room.sorted += Array(repeating: 0, count: size - room.sorted.count) }
    let ranks = sides * group.entries.count
    if room.ranks.count < ranks { room.ranks += Array(repeating: 0, count: ranks - room.ranks.count) }
    for slot in 0..<sides {
      var count = 0
      for index in group.entries.indices where group.entries[index].isComplete {
        let value = group.entries[index].fair[slot]
        var place = slot * complete + count
        while place > slot * complete, room.sorted[place - 1] > value {
          room.sorted[place] = room.sorted[place - 1]
          place -= 1
        }
        room.sorted[place] = value
        count += 1
      }
      for index in group.entries.indices where group.entries[index].isComplete {
        let value = group.entries[index].fair[slot]
        // Of equals any will do.
        var place = 0
        while room.sorted[slot * complete + place] < value { place += 1 }
        room.ranks[index * sides + slot] = place
      }
    }
  }

  /// The median of a side's probabilities, one of them left out.
  private func median(_ slot: Int, _ complete: Int, without rank: Int) -> Double {
    let count = rank < 0 ? complete : complete - 1
    func value(_ place: Int) -> Double {
      room.sorted[slot * complete + (rank >= 0 && place >= rank ? place + 1 : place)]
    }
    return count % 2 == 1 ? value(count / 2) : (value(count / 2 - 1) + value(count / 2)) / 2
  }

  // MARK: A bookmaker

  private func lookBesideBookmaker(_ group: MarketGroup, _ fixture: FoundFixture, _ wanted: FinderOptions.Values) {
    guard let own = group.entries.firstIndex(where: { $0.book == reference && $0.isComplete }) else { return }
    group.isJudged = true
    let by = ValueRow.Reference.bookmaker(group.parts[group.entries[own].part].provider, group.entries[own].bookmaker)
    for index in group.entries.indices
    where group.entries[index].isActive && group.entries[index].isWanted && group.entries[index].book != reference {
      for slot in group.sides.indices {
        add(index, slot, group.entries[own].fair[slot], by, group, fixture, wanted)
      }
    }
  }

  // MARK: What was found

  private func add(
    _ entry: Int, _ slot: Int, _ probability: Double, _ reference: ValueRow.Reference, _ group: MarketGroup,
    _ fixture: FoundFixture, _ wanted: FinderOptions.Values
  ) {
    guard let cell = group.cell(entry, slot), cell.isForValues, let net = cell.net else { return }
    // Most prices have none, and need no more than this.
    guard probability * net.approximate - 1 >= wanted.minEdge,
      let bet = try? Bet(price: net.approximate, probability: probability), let leg = group.leg(entry, slot)
    else { return }
    let edge = bet.expectedValue
    room.values.append(
      ValueRow(
        id: FindingID(market: group.serial, quote: leg.quote), fixture: fixture, market: group.market, leg: leg,
        probability: probability, reference: reference, method: wanted.method, edge: edge,
        kelly: bet.kelly * wanted.kelly, refused: edge > Arbitrage.implausibleProfit ? .implausible : nil))
  }

  private func tellValues(of group: MarketGroup) {
    if group.values.isEmpty, room.values.isEmpty { return }
    for old in group.values where !room.values.contains(where: { $0.id == old.id }) {
      events.append(.value(.vanished, old))
    }
    for new in room.values {
      guard let old = group.values.first(where: { $0.id == new.id }) else {
        events.append(.value(.appeared, new))
        continue
      }
      if !old.leg.isSame(as: new.leg) || old.edge != new.edge || old.reference != new.reference {
        events.append(.value(.changed, new))
      }
    }
    swap(&group.values, &room.values)
  }
}
