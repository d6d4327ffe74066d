internal import OddsBoard
internal import OddsMath
internal import OddsModel

/// Decides which prices of a market count.
extension Finder {
  /// Evaluates a market: reads its prices and updates its findings.
  func look(at group: MarketGroup, _ index: Int, _ board: Board, _ now: Timestamp) {
    guard let fixture = slots[group.slot] else { return }
    var prices = MarketPrices(sides: 0)
    swap(&prices, &group.prices)
    read(&prices, of: group, fixture, board, now)
    group.isJudged = false
    lookForArb(in: group, prices, fixture.found)
    lookForValues(in: group, &prices, fixture.found)
    swap(&prices, &group.prices)
    if options.middles != nil { linesMoved(group.slot) }
    wait(group, index)
  }

  /// Reads all prices of a market and decides which of them count.
  func readPrices(of group: MarketGroup, _ fixture: FixtureSlot, _ board: Board, _ now: Timestamp) {
    var prices = MarketPrices(sides: 0)
    swap(&prices, &group.prices)
    read(&prices, of: group, fixture, board, now)
    swap(&prices, &group.prices)
  }

  /// - Parameter prices: The group's prices, moved out of the group.
  private func read(
    _ prices: inout MarketPrices, of group: MarketGroup, _ fixture: FixtureSlot, _ board: Board, _ now: Timestamp
  ) {
    prices.begin()
    let settled =
      fixture.lastDisruption.isKnown ? Timestamp(milliseconds: fixture.lastDisruption.milliseconds &+ settle) : .none
    var wait = Waiting()
    var weigher = PriceFilter(
      arbAge: arbAge, valueAge: valueAge, lastDisruption: fixture.lastDisruption,
      isUnsettled: settled.isKnown && now < settled,
      now: now)
    if weigher.isUnsettled { wait.due = settled }
    for part in prices.parts.indices {
      let member = fixture.members[prices.parts[part].member]
      weigher.isStale = member.isStale || member.isEnded
      var cells: [MarketPrices.Cell] = []
      swap(&cells, &prices.parts[part].cells)
      read(&cells, &prices, of: group, part, board)
      weigher.weigh(&cells, &prices, &wait)
      swap(&cells, &prices.parts[part].cells)
    }
    prices.chooseFeeds()
    (group.due, group.isWaiting) = (wait.due, wait.isWaiting)
  }

  /// Reads the quotes of a part. The board returns them in a stable order, with new ones last.
  private func read(
    _ cells: inout [MarketPrices.Cell], _ prices: inout MarketPrices, of group: MarketGroup, _ part: Int, _ board: Board
  ) {
    var place = 0
    board.forEachPrice(of: prices.parts[part].market) { quote in
      if place == cells.count {
        var cell = cell(of: quote, in: group, part, &prices)
        price(&cell, prices)
        cells.append(cell)
      } else {
        let known = cells[place].quote
        cells[place].quote = quote
        if known.quoted != quote.quoted || known.notation != quote.notation { price(&cells[place], prices) }
      }
      place += 1
    }
  }

  /// Parses a price in its feed's notation.
  private func price(_ cell: inout MarketPrices.Cell, _ prices: MarketPrices) {
    let quote = cell.quote
    let price = quote.quoted.withBytes(names) { Price($0, quote.notation) }
    cell.price = price
    let book = Int(prices.entries[cell.entry].book)
    let commission = book < commissions.count ? commissions[book] : nil
    cell.net = price.map { commission?.taken(from: $0) ?? $0 }
  }

  private func cell(
    of quote: PricedQuote, in group: MarketGroup, _ part: Int, _ prices: inout MarketPrices
  ) -> MarketPrices.Cell {
    let provider = prices.parts[part].provider
    let book = books.id(quote.bookmaker, of: provider)
    let known = prices.entries.firstIndex { $0.book == book && $0.part == part }
    if known == nil {
      prices.add(
        MarketPrices.Entry(
          book: book, bookmaker: quote.bookmaker, part: part, isWanted: selection.bookmaker(quote.bookmaker)))
    }
    var side = prices.parts[part].isSwapped ? quote.side.opposite : quote.side
    if group.key.meaning.kind == .oddEven, side == .none { side = oddOrEven(quote.selection) }
    return MarketPrices.Cell(
      quote: quote, slot: group.sides.firstIndex(of: side) ?? -1, entry: known ?? prices.entries.count - 1)
  }

  private func oddOrEven(_ selection: TextID) -> Side {
    switch names.string(selection).lowercased() {
    case "odd": .yes
    case "even": .no
    default: .none
    }
  }

  /// Schedules the next evaluation of a market.
  private func wait(_ group: MarketGroup, _ index: Int) {
    if group.due.isKnown, !group.queued.isKnown || group.due < group.queued {
      group.queued = group.due
      due.add(index, at: group.due)
    }
    if group.isWaiting, !group.isOnWaitingList {
      group.isOnWaitingList = true
      waiting.append(index)
    }
  }

  // MARK: Counts

  /// The current numbers of prices examined and left out.
  public var counts: FinderCounts {
    var counts = FinderCounts()
    var books: Set<Bookmakers.ID> = []
    var fixtures: Set<Int> = []
    for case let group? in groups {
      var isPriced = false
      for part in group.prices.parts {
        for cell in part.cells {
          switch cell.status {
          case .gone: continue
          case .good: counts.prices += 1
          case .suspended: counts.suspended += 1
          case .stale: counts.stale += 1
          case .unsettled: counts.unsettled += 1
          case .old: counts.old += 1
          case .odd: counts.odd += 1
          case .repeated: counts.repeated += 1
          }
          isPriced = true
          books.insert(group.prices.entries[cell.entry].book)
        }
      }
      if isPriced {
        counts.markets += 1
        if group.isJudged { counts.judged += 1 }
        fixtures.insert(group.slot)
      }
    }
    (counts.fixtures, counts.bookmakers) = (fixtures.count, books.count)
    return counts
  }
}
