internal import OddsBoard
internal import OddsMath
internal import OddsModel

/// Near-arbitrages of a fixture: sets that seem to pay in every result but don't.
struct RejectedSets {
  private(set) var rows: [ArbRow] = []
  private let fixture: FixtureSlot
  private let options: FinderOptions
  private let wanted: FinderOptions.Arbs
  private var seen: Set<[QuoteRef]> = []

  /// - Parameter faces: The fixture's markets, with their prices read.
  init(_ signatures: [MarketGroup], _ fixture: FixtureSlot, _ options: FinderOptions) {
    (self.fixture, self.options) = (fixture, options)
    wanted = options.arbs ?? FinderOptions.Arbs()
    let signatures = signatures.map { MarketSignature($0) }
    for signature in signatures { add(signature) }
    addPairs(signatures)
    addExchanged(signatures)
  }

  // MARK: One market

  private mutating func add(_ signature: MarketSignature) {
    let best = signature.best { _ in true }
    let missing = best.contains { $0 == nil }
    if signature.sides.count == 3, let home = best[0], let away = best[2] { add([home, away], .incomplete) }
    if missing { return }
    let offers = best.compactMap { $0 }
    let reason = signature.group.refusal ?? reason(of: offers)
    add(offers, reason)
    // If a better price isn't available, the set of available prices is another candidate.
    guard signature.group.refusal == nil, offers.contains(where: { !$0.isGood }) else { return }
    let good = signature.best(where: \.isGood).compactMap { $0 }
    if good.count == signature.sides.count { add(good, self.reason(of: good)) }
  }

  /// Returns the reason why a set from one proven market isn't a sure win; nil if it is one.
  private func reason(of offers: [Offer]) -> MathRefusal? {
    if offers.contains(where: { $0.status == .suspended }) { return .suspended }
    if offers.contains(where: { !$0.isGood }) { return .stale }
    if !wanted.allowsSameBook, offers.allSatisfy({ $0.book == offers[0].book }) { return .sameBook }
    guard let arbitrage = try? Arbitrage(offers.map(\.leg.net)) else { return nil }
    return arbitrage.profit >= wanted.minProfit ? nil : .noProfit
  }

  // MARK: Two markets

  /// Adds sets of legs from two markets that differ in one respect.
  private mutating func addPairs(_ signatures: [MarketSignature]) {
    let known = signatures.filter { !$0.sides.isEmpty }
    // Different lines: -1.5 with -1.5, over 2.5 with under 3.5.
    addPairs(known.filter { !$0.line.isNone && $0.meaning.isComparable }) { Bucket($0.meaning, .none) }
    // Half-time and full-time.
    addPairs(known.filter { $0.meaning.scope != .unknown }) { signature in
      var meaning = signature.meaning
      (meaning.scope, meaning.settles) = (.unknown, .unknown)
      return Bucket(meaning, signature.line)
    }
    // With and without overtime.
    addPairs(known.filter { $0.meaning.scope == .match }) { signature in
      var meaning = signature.meaning
      meaning.settles = .unknown
      return Bucket(meaning, signature.line)
    }
    // Corners and goals, or different teams.
    addPairs(known.filter { $0.sides == MarketKind.total.faceSides }) { signature in
      Bucket(MarketMeaning(.total, scope: signature.meaning.scope, settles: .unknown), signature.line)
    }
    // Match winner with a draw, without one, and draw no bet.
    addPairs(known.filter { [.result, .winner, .drawNoBet].contains($0.meaning.kind) }) { signature in
      Bucket(MarketMeaning(.result, scope: signature.meaning.scope), .none)
    }
  }

  private struct Bucket: Hashable {
    var meaning: MarketMeaning
    var line: Line
    init(_ meaning: MarketMeaning, _ line: Line) { (self.meaning, self.line) = (meaning, line) }
  }

  private mutating func addPairs(_ signatures: [MarketSignature], _ bucket: (MarketSignature) -> Bucket) {
    for group in Dictionary(grouping: signatures, by: bucket).values where group.count > 1 {
      for one in group {
        guard let first = one.bestGood(0) else { continue }
        for other in group where other.group !== one.group {
          guard let last = other.bestGood(other.sides.count - 1), first.leg.side.isOpposed(to: last.leg.side) else {
            continue
          }
          let coverages = [one.coverage(0, fixture), other.coverage(other.sides.count - 1, fixture)]
          guard let reason = Partition.refusal(of: coverages, in: fixture.found.sport) else { continue }
          add([first, last], reason)
        }
      }
    }
  }

  // MARK: Swapped sides

  /// Adds sets that arise if the home and away sides of a feed aren't swapped as they should be.
  private mutating func addExchanged(_ signatures: [MarketSignature]) {
    for signature in signatures
    where signature.meaning.isMain && signature.group.prices.parts.contains(where: \.isSwapped) {
      let offers = signature.best(exchanged: true) { $0.isGood }.compactMap { $0 }
      guard offers.count == signature.sides.count, Set(offers.map(\.leg.side)).count < offers.count else { continue }
      add(offers, .swapped)
    }
  }

  // MARK: Rows

  private mutating func add(_ offers: [Offer], _ reason: MathRefusal?) {
    guard let reason else { return }
    let sum = Arbitrage.sum(offers.map(\.leg.net))
    guard sum < 1 else { return }
    let legs = offers.map(\.leg)
    // Two searches may find the same set.
    guard seen.insert(legs.map(\.quote)).inserted else { return }
    rows.append(
      ArbRow(
        id: FindingID(market: 0), fixture: fixture.found, market: legs[0].market, legs: legs, sum: sum, stakes: nil,
        refused: reason))
  }
}

extension RejectedSets {
  /// A price with its availability.
  struct Offer {
    var leg: Leg
    var book: Bookmakers.ID
    var status: MarketPrices.Cell.Status
    var isGood: Bool { status == .good }
  }

  /// A market's visible identity and its prices.
  struct MarketSignature {
    let group: MarketGroup
    var meaning: MarketMeaning { group.key.meaning }
    var line: Line { group.key.line }
    var sides: [Side] { group.sides }
    private let offers: [(slot: Int, isSwapped: Bool, offer: Offer)]

    init(_ group: MarketGroup) {
      self.group = group
      var offers: [(slot: Int, isSwapped: Bool, offer: Offer)] = []
      let prices = group.prices
      for index in prices.entries.indices where prices.entries[index].isWanted && !prices.entries[index].isOdd {
        for slot in group.sides.indices {
          guard let cell = prices.cell(index, slot), cell.status != .gone, let leg = group.leg(index, slot, prices)
          else {
            continue
          }
          let isSwapped = prices.parts[prices.entries[index].part].isSwapped
          // A price fresh enough for other findings may be too old for sure wins.
          let status = cell.isGood && !cell.isForArbs ? .old : cell.status
          offers.append((slot, isSwapped, Offer(leg: leg, book: prices.entries[index].book, status: status)))
        }
      }
      self.offers = offers
    }

    /// Returns the best price of each side, available ones first if equal; nil for none.
    /// - Parameter exchanged: Whether to use the sides as each feed has them.
    func best(exchanged: Bool = false, where isMeant: (Offer) -> Bool) -> [Offer?] {
      var best = [Offer?](repeating: nil, count: sides.count)
      for (slot, isSwapped, offer) in offers where isMeant(offer) {
        let place = exchanged && isSwapped ? sides.count - 1 - slot : slot
        guard let known = best[place] else {
          best[place] = offer
          continue
        }
        if known.leg.net < offer.leg.net || known.leg.net == offer.leg.net && !known.isGood && offer.isGood {
          best[place] = offer
        }
      }
      return best
    }

    /// Returns the best available price of a side, or, if there is none, the best unavailable one.
    func bestGood(_ slot: Int) -> Offer? { best(where: \.isGood)[slot] ?? best { _ in true }[slot] }

    func coverage(_ slot: Int, _ fixture: FixtureSlot) -> SelectionCoverage {
      SelectionCoverage(fixture: fixture.found.id, meaning, line, sides[slot])
    }
  }
}

extension Side {
  /// Returns whether two sides appear to be opposites.
  fileprivate func isOpposed(to other: Side) -> Bool {
    switch (self, other) {
    case (.home, .away), (.over, .under), (.yes, .no): true
    default: false
    }
  }
}
