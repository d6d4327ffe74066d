internal import OddsBoard
internal import OddsModel

/// The time at which a market must be evaluated again even without a change.
struct Waiting {
  /// The first time at which a price expires or the match has settled; unknown for none.
  var due = Timestamp.none
  /// Whether an expired price may be confirmed again.
  var isWaiting = false

  /// Records when a price expires, or that it has expired.
  mutating func expire(_ confirmed: Timestamp, _ age: Int64, most: Int64) {
    if most <= 0 || age == .max { return }
    if age > most {
      isWaiting = true
    } else {
      let end = Timestamp(milliseconds: confirmed.milliseconds &+ most &+ 1)
      if !due.isKnown || end < due { due = end }
    }
  }
}

/// Decides which prices of a match's market count.
struct PriceFilter {
  // Maximum ages in milliseconds; 0 if the kind isn't searched for.
  let arbAge: Int64
  let valueAge: Int64
  /// The time of the last disruption, after which prices need time to settle.
  let lastDisruption: Timestamp
  /// Whether that time isn't over yet.
  let isUnsettled: Bool
  let now: Timestamp
  /// Whether the match's feed may have missed updates, or the match has ended.
  var isStale = false

  init(arbAge: Int64, valueAge: Int64, lastDisruption: Timestamp, isUnsettled: Bool, now: Timestamp) {
    (self.arbAge, self.valueAge, self.lastDisruption) = (arbAge, valueAge, lastDisruption)
    (self.isUnsettled, self.now) = (isUnsettled, now)
  }

  /// - Parameter cells: The cells of one part, moved out of `prices`.
  func weigh(_ cells: inout [MarketPrices.Cell], _ prices: inout MarketPrices, _ wait: inout Waiting) {
    for place in cells.indices {
      var (status, age) = status(of: cells[place])
      if status == .good || status == .old {
        let confirmed = cells[place].quote.confirmed
        wait.expire(confirmed, age, most: arbAge)
        wait.expire(confirmed, age, most: valueAge)
      }
      if status == .old { wait.isWaiting = true }
      if status != .gone {
        let isFresh = !isStale && age <= max(arbAge, valueAge)
        if !prices.give(cells[place], at: place, isFresh: isFresh) { status = .odd }
      }
      cells[place].status = status
      cells[place].isForArbs = status == .good && age <= arbAge
      cells[place].isForValues = status == .good && age <= valueAge
    }
  }

  private func status(of cell: MarketPrices.Cell) -> (MarketPrices.Cell.Status, age: Int64) {
    let confirmed = cell.quote.confirmed
    let age = confirmed.isKnown ? max(0, now.since(confirmed)) : .max
    switch cell.quote.state {
    case .withdrawn: return (.gone, age)
    case .suspended, .unpriced: return (.suspended, age)
    case .open: break
    }
    if cell.price == nil { return (.suspended, age) }
    if isStale { return (.stale, age) }
    if isUnsettled { return (.unsettled, age) }
    if age > max(arbAge, valueAge) || lastDisruption.isKnown && confirmed < lastDisruption { return (.old, age) }
    return (.good, age)
  }
}
