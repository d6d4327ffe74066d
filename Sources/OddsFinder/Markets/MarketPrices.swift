internal import OddsBoard
internal import OddsMath
internal import OddsModel

/// The prices of a market of a fixture: its matches' quotes, and which of them make up a bookmaker's.
///
/// A value that is taken out of its ``MarketGroup`` while it is worked on: then no access to it is checked while the program
/// runs, and its arrays are not copied. What belongs to an entry and a side stands in one array for all, so that an entry
/// is copied without counting references.
struct MarketPrices {
  /// One match's market.
  struct Part {
    let market: MarketRef
    /// The place of the match among the fixture's.
    let member: Int
    let provider: ProviderName
    let isSwapped: Bool
    var cells: [Cell] = []
  }

  /// One quote, as it was when it was last looked at.
  struct Cell {
    enum Status: UInt8 {
      case gone, suspended, stale, unsettled, old, odd, repeated, good
    }

    var quote: PricedQuote
    /// The place of its side; -1 for one that the market does not have.
    let slot: Int
    let entry: Int
    var price: Price?
    var net: Price?
    var status = Status.gone
    var isForArbs = false
    var isForValues = false

    /// Somebody can have it.
    var isGood: Bool { status == .good }

    /// Takes it out of everything that is looked for.
    mutating func leaveOut(_ status: Status) {
      (self.status, isForArbs, isForValues) = (status, false, false)
    }
  }

  /// A bookmaker as one feed tells of it.
  struct Entry {
    let book: Bookmakers.ID
    let bookmaker: TextID
    let part: Int
    let isWanted: Bool
    var changed = Timestamp.none
    /// A selection that the market does not have, or one twice: nothing is known for sure of the others.
    var isOdd = false
    /// Some price of it was vouched for lately.
    var isFresh = false
    /// Of the feeds that tell of the bookmaker the one with the latest price.
    var isActive = false
    /// Every side has a price that counts.
    var isComplete = false
    /// The method has an answer for the prices in ``MarketPrices/weighed``.
    var isFair = false
  }

  /// How many the market has.
  let sides: Int
  var parts: [Part] = []
  private(set) var entries: [Entry] = []
  // By entry and side.
  /// The place of the cell in its part; -1 for none.
  private var places: [Int32] = []
  /// The prices that ``fair`` was made of.
  private(set) var weighed: [Price?] = []
  private(set) var fair: [Double] = []

  init(sides: Int) { self.sides = sides }

  /// Begins anew with these parts.
  mutating func take(_ parts: [Part]) {
    self.parts = parts
    removeEntries()
  }

  /// Adds a part in its place.
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

  /// Forgets what was decided, before everything is weighed again.
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

  /// Gives a cell to its entry, which then has it for its side, or is odd.
  /// - Parameter isFresh: It was vouched for lately.
  /// - Returns: Whether the entry had none for that side.
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

  /// Takes the prices of an entry out of everything that is looked for.
  private mutating func leaveOut(_ entry: Int, _ status: Cell.Status) {
    let part = entries[entry].part
    for slot in 0..<sides {
      let place = place(entry, slot)
      if place >= 0, parts[part].cells[place].isGood { parts[part].cells[place].leaveOut(status) }
    }
  }

  /// Of the feeds that tell of one bookmaker, the one whose price changed last.
  mutating func chooseFeeds() {
    for entry in entries.indices {
      let mine = entries[entry]
      if mine.isOdd { leaveOut(entry, .odd) }
      guard mine.isFresh, !mine.isOdd else { continue }
      entries[entry].isActive = parts.count == 1 || isLatest(mine)
      if !entries[entry].isActive { leaveOut(entry, .repeated) }
    }
  }

  private func isLatest(_ mine: Entry) -> Bool {
    for theirs in entries where theirs.book == mine.book && theirs.part != mine.part {
      guard theirs.isFresh, !theirs.isOdd else { continue }
      if theirs.changed > mine.changed || theirs.changed == mine.changed && theirs.part < mine.part { return false }
    }
    return true
  }

  /// What each bookmaker that prices every side thinks.
  /// - Returns: How many there are.
  mutating func weighBooks(_ method: DevigMethod) -> Int {
    var count = 0
    for index in entries.indices {
      let isComplete = entries[index].isActive && weigh(index, method)
      entries[index].isComplete = isComplete
      if isComplete { count += 1 }
    }
    return count
  }

  /// - Returns: Whether the entry has a price for each side, and the method an answer.
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
