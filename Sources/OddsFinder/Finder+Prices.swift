internal import OddsBoard
internal import OddsMath
internal import OddsModel

/// Which prices of a market count.
extension Finder {
  /// Looks at a market again: its prices, and what they make.
  func look(at group: MarketGroup, _ index: Int, _ board: Board, _ now: Timestamp) {
    guard let fixture = slots[group.slot] else { return }
    readPrices(of: group, fixture, board, now)
    group.isJudged = false
    lookForArb(in: group, fixture.found)
    lookForValues(in: group, fixture.found)
    if options.middles != nil { linesMoved(group.slot) }
    wait(group, index)
  }

  /// Reads all prices of a market, and decides which of them count.
  func readPrices(of group: MarketGroup, _ fixture: FixtureSlot, _ board: Board, _ now: Timestamp) {
    begin(group)
    let settled = fixture.shaken.isKnown ? Timestamp(milliseconds: fixture.shaken.milliseconds &+ settle) : .none
    let isUnsettled = settled.isKnown && now < settled
    if isUnsettled { group.due = settled }
    for part in group.parts.indices {
      let member = fixture.members[group.parts[part].member]
      read(group, part, board)
      weigh(group, part, isStale: member.isStale || member.isEnded, isUnsettled, since: fixture.shaken, now)
    }
    chooseFeeds(of: group)
  }

  private func begin(_ group: MarketGroup) {
    group.due = .none
    group.isWaiting = false
    for entry in group.entries.indices {
      for slot in group.sides.indices { group.entries[entry].cells[slot] = -1 }
      group.entries[entry].changed = .none
      group.entries[entry].isOdd = false
      group.entries[entry].isFresh = false
      group.entries[entry].isActive = false
    }
  }

  /// Takes over the quotes of a part. They always come in the same order, the new ones last.
  private func read(_ group: MarketGroup, _ part: Int, _ board: Board) {
    var place = 0
    board.forEachPrice(of: group.parts[part].market) { quote in
      if place == group.parts[part].cells.count {
        group.parts[part].cells.append(cell(of: quote, in: group, part))
        price(group, part, place)
      }
      let known = group.parts[part].cells[place].quote
      group.parts[part].cells[place].quote = quote
      if known.quoted != quote.quoted || known.notation != quote.notation { price(group, part, place) }
      place += 1
    }
  }

  /// Reads a price in its feed's characters.
  private func price(_ group: MarketGroup, _ part: Int, _ place: Int) {
    let quote = group.parts[part].cells[place].quote
    let price = quote.quoted.withBytes(names) { Price($0, quote.notation) }
    group.parts[part].cells[place].price = price
    let book = Int(group.entries[group.parts[part].cells[place].entry].book)
    let commission = book < commissions.count ? commissions[book] : nil
    group.parts[part].cells[place].net = price.map { commission?.taken(from: $0) ?? $0 }
  }

  private func cell(of quote: PricedQuote, in group: MarketGroup, _ part: Int) -> MarketGroup.Cell {
    let provider = group.parts[part].provider
    let book = books.id(quote.bookmaker, of: provider)
    let known = group.entries.firstIndex { $0.book == book && $0.part == part }
    if known == nil {
      group.entries.append(
        .init(
          book: book, bookmaker: quote.bookmaker, part: part, isWanted: wants.bookmaker(quote.bookmaker),
          cells: Array(repeating: -1, count: group.sides.count)))
    }
    var side = group.parts[part].isSwapped ? quote.side.opposite : quote.side
    if group.key.meaning.kind == .oddEven, side == .none { side = oddOrEven(quote.selection) }
    return MarketGroup.Cell(
      quote: quote, slot: group.sides.firstIndex(of: side) ?? -1, entry: known ?? group.entries.count - 1)
  }

  private func oddOrEven(_ selection: TextID) -> Side {
    switch names.string(selection).lowercased() {
    case "odd": .yes
    case "even": .no
    default: .none
    }
  }

  /// Decides what of a part counts.
  private func weigh(
    _ group: MarketGroup, _ part: Int, isStale: Bool, _ isUnsettled: Bool, since shaken: Timestamp, _ now: Timestamp
  ) {
    for place in group.parts[part].cells.indices {
      let cell = group.parts[part].cells[place]
      let (status, age) = status(of: cell, isStale: isStale, isUnsettled, since: shaken, now)
      group.parts[part].cells[place].status = status
      group.parts[part].cells[place].isForArbs = status == .good && age <= arbAge
      group.parts[part].cells[place].isForValues = status == .good && age <= valueAge
      if status == .good || status == .old { expire(group, cell.quote.vouched, age, now) }
      if status == .old { group.isWaiting = true }
      guard status != .gone else { continue }
      let entry = cell.entry
      if cell.slot < 0 || group.entries[entry].cells[cell.slot] >= 0 {
        group.entries[entry].isOdd = true
        group.parts[part].cells[place].status = .odd
        continue
      }
      group.entries[entry].cells[cell.slot] = place
      group.entries[entry].changed = max(group.entries[entry].changed, cell.quote.changed)
      if !isStale, age <= max(arbAge, valueAge) { group.entries[entry].isFresh = true }
    }
  }

  private func status(
    of cell: MarketGroup.Cell, isStale: Bool, _ isUnsettled: Bool, since shaken: Timestamp, _ now: Timestamp
  ) -> (MarketGroup.Cell.Status, age: Int64) {
    let vouched = cell.quote.vouched
    let age = vouched.isKnown ? max(0, now.since(vouched)) : .max
    switch cell.quote.state {
    case .withdrawn: return (.gone, age)
    case .suspended, .unpriced: return (.suspended, age)
    case .open: break
    }
    if cell.price == nil { return (.suspended, age) }
    if isStale { return (.stale, age) }
    if isUnsettled { return (.unsettled, age) }
    if age > max(arbAge, valueAge) || shaken.isKnown && vouched < shaken { return (.old, age) }
    return (.good, age)
  }

  /// Takes note of when a price will be too old, or that it is and may be vouched for again.
  private func expire(_ group: MarketGroup, _ vouched: Timestamp, _ age: Int64, _ now: Timestamp) {
    if age == .max { return }
    for most in [arbAge, valueAge] where most > 0 {
      if age > most {
        group.isWaiting = true
      } else {
        let end = Timestamp(milliseconds: vouched.milliseconds &+ most &+ 1)
        if !group.due.isKnown || end < group.due { group.due = end }
      }
    }
  }

  /// Of the feeds that tell of one bookmaker, the one whose price changed last.
  private func chooseFeeds(of group: MarketGroup) {
    for entry in group.entries.indices where group.entries[entry].isFresh && !group.entries[entry].isOdd {
      let mine = group.entries[entry]
      var isLatest = true
      for other in group.entries.indices where other != entry {
        let theirs = group.entries[other]
        guard theirs.book == mine.book, theirs.isFresh, !theirs.isOdd else { continue }
        if theirs.changed > mine.changed || theirs.changed == mine.changed && theirs.part < mine.part {
          isLatest = false
        }
      }
      group.entries[entry].isActive = isLatest
      if !isLatest {
        for place in mine.cells where place >= 0 && group.parts[mine.part].cells[place].isGood {
          group.parts[mine.part].cells[place].status = .repeated
          group.parts[mine.part].cells[place].isForArbs = false
          group.parts[mine.part].cells[place].isForValues = false
        }
      }
    }
    for entry in group.entries.indices where group.entries[entry].isOdd {
      let (part, cells) = (group.entries[entry].part, group.entries[entry].cells)
      for place in cells where place >= 0 && group.parts[part].cells[place].isGood {
        group.parts[part].cells[place].status = .odd
        group.parts[part].cells[place].isForArbs = false
        group.parts[part].cells[place].isForValues = false
      }
    }
  }

  /// Has the market looked at again when that is due.
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

  // MARK: What was looked at

  /// What was looked at, and what was left out, by now.
  public var counts: FinderCounts {
    var counts = FinderCounts()
    var books: Set<Bookmakers.ID> = []
    var fixtures: Set<Int> = []
    for case let group? in groups {
      var isPriced = false
      for part in group.parts {
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
          books.insert(group.entries[cell.entry].book)
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
