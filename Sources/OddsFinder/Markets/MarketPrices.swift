internal import OddsBoard
internal import OddsMath
internal import OddsModel

/// The prices of a fixture's market: the quotes of its matches, by bookmaker.
///
/// A value that is moved out of its ``MarketGroup`` during evaluation, so that accesses need no runtime exclusivity
/// checks and its arrays aren't copied. Values by entry and side are in shared arrays, so that copying an entry needs
/// no reference counting.
struct MarketPrices {
  /// The market of one match.
  struct Part {
    let market: MarketRef
    /// The index of the match among the fixture's members.
    let member: Int
    let provider: ProviderName
    let isSwapped: Bool
    var cells: [Cell] = []
  }

  /// A quote, as last read.
  struct Cell {
    enum Status: UInt8 {
      case gone, suspended, stale, unsettled, old, odd, repeated, good
    }

    var quote: PricedQuote
    /// The index of its side; -1 for a selection that doesn't belong to the market.
    let slot: Int
    let entry: Int
    var price: Price?
    var net: Price?
    var status = Status.gone
    var isForArbs = false
    var isForValues = false

    /// Whether the price is available.
    var isGood: Bool { status == .good }

    /// Excludes the price from all findings.
    mutating func leaveOut(_ status: Status) {
      (self.status, isForArbs, isForValues) = (status, false, false)
    }
  }

  /// A bookmaker's prices in one feed.
  struct Entry {
    let book: Bookmakers.ID
    let bookmaker: TextID
    let part: Int
    let isWanted: Bool
    var changed = Timestamp.none
    /// Whether the entry has an unknown selection or one selection twice, so that its prices can't be trusted.
    var isOdd = false
    /// Whether one of its prices was confirmed recently.
    var isFresh = false
    /// Whether it has the latest price among the feeds that list the bookmaker.
    var isActive = false
    /// Whether every side has a price that counts.
    var isComplete = false
    /// Whether the method has a solution for the prices in ``MarketPrices/weighed``.
    var isFair = false
  }

  /// The number of sides.
  let sides: Int
  var parts: [Part] = []
  private(set) var entries: [Entry] = []
  // By entry and side.
  /// The index of the cell in its part; -1 for none.
  private var places: [Int32] = []
  /// The prices from which ``fair`` was computed.
  private(set) var weighed: [Price?] = []
  private(set) var fair: [Double] = []

  init(sides: Int) { self.sides = sides }

  /// Starts again with these parts.
  mutating func take(_ parts: [Part]) {
    self.parts = parts
    removeEntries()
  }

  /// Inserts a part at its sorted position.
  mutating func add(_ part: Part) {
    let place = parts.firstIndex { ($0.member, $0.market) > (part.member, part.market) } ?? parts.count
    parts.insert(part, at: place)
    for index in parts.indices { parts[index].cells.removeAll(keepingCapacity: true) }
    removeEntries()
  }

  private mutating func removeEntries() {
    entries.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    weighed.removeAll(keepingCapacity: true)
    fair.removeAll(keepingCapacity: true)
  }

  mutating func add(_ entry: Entry) {
    entries.append(entry)
    for _ in 0..<sides {
      places.append(-1)
      weighed.append(nil)
      fair.append(0)
    }
  }

  /// Resets the decisions before the prices are weighed again.
  mutating func begin() {
    for place in places.indices { places[place] = -1 }
    for entry in entries.indices {
      entries[entry].changed = .none
      entries[entry].isOdd = false
      entries[entry].isFresh = false
      entries[entry].isActive = false
    }
  }

  // MARK: An entry's prices

  func place(_ entry: Int, _ slot: Int) -> Int { Int(places[entry * sides + slot]) }

  func cell(_ entry: Int, _ slot: Int) -> Cell? {
    let place = place(entry, slot)
    return place < 0 ? nil : parts[entries[entry].part].cells[place]
  }

  /// Assigns a cell to its entry; marks the entry as odd if the cell doesn't fit.
  /// - Parameter isFresh: Whether the price was confirmed recently.
  /// - Returns: Whether the entry had no price for that side yet.
  mutating func give(_ cell: Cell, at place: Int, isFresh: Bool) -> Bool {
    let entry = cell.entry
    if cell.slot < 0 || places[entry * sides + cell.slot] >= 0 {
      entries[entry].isOdd = true
      return false
    }
    places[entry * sides + cell.slot] = Int32(place)
    entries[entry].changed = max(entries[entry].changed, cell.quote.changed)
    if isFresh { entries[entry].isFresh = true }
    return true
  }

  /// Excludes the prices of an entry from all findings.
  private mutating func leaveOut(_ entry: Int, _ status: Cell.Status) {
    let part = entries[entry].part
    for slot in 0..<sides {
      let place = place(entry, slot)
      if place >= 0, parts[part].cells[place].isGood { parts[part].cells[place].leaveOut(status) }
    }
  }

  /// Selects, for each bookmaker in several feeds, the feed whose price changed last.
  mutating func chooseFeeds() {
    for entry in entries.indices {
      let own = entries[entry]
      if own.isOdd { leaveOut(entry, .odd) }
      guard own.isFresh, !own.isOdd else { continue }
      entries[entry].isActive = parts.count == 1 || isLatest(own)
      if !entries[entry].isActive { leaveOut(entry, .repeated) }
    }
  }

  private func isLatest(_ own: Entry) -> Bool {
    for theirs in entries where theirs.book == own.book && theirs.part != own.part {
      guard theirs.isFresh, !theirs.isOdd else { continue }
      if theirs.changed > own.changed || theirs.changed == own.changed && theirs.part < own.part { return false }
    }
    return true
  }

  /// Computes the fair probabilities of each bookmaker that prices every side.
  /// - Returns: The number of these bookmakers.
  mutating func weighBooks(_ method: DevigMethod) -> Int {
    var count = 0
    for index in entries.indices {
      let isComplete = entries[index].isActive && weigh(index, method)
      entries[index].isComplete = isComplete
      if isComplete { count += 1 }
    }
    return count
  }

  /// - Returns: Whether the entry has a price for each side and the method has a solution.
  private mutating func weigh(_ index: Int, _ method: DevigMethod) -> Bool {
    let first = index * sides
    var isKnown = true
    for slot in 0..<sides {
      let place = place(index, slot)
      guard place >= 0 else { return false }
      let cell = parts[entries[index].part].cells[place]
      guard cell.isForValues, let price = cell.price else { return false }
      if weighed[first + slot] != price { isKnown = false }
    }
    if isKnown { return entries[index].isFair }
    var implied: [Double] = []
    for slot in 0..<sides {
      let price = cell(index, slot)?.price
      weighed[first + slot] = price
      if let price { implied.append(price.implied) }
    }
    let answer = try? method.probabilities(implied)
    entries[index].isFair = answer?.count == sides
    if let answer, answer.count == sides { for slot in 0..<sides { fair[first + slot] = answer[slot] } }
    return entries[index].isFair
  }
}
