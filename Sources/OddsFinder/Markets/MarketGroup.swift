internal import OddsBoard
internal import OddsMath
internal import OddsModel

/// One market of a fixture: what its matches have of it, the prices on it, and what was found in them.
final class MarketGroup {
  /// What parts of a group have in common.
  struct Key: Hashable {
    var meaning: MarketMeaning
    var line: Line

    init(_ market: MarketState, isSwapped: Bool) {
      meaning = isSwapped ? market.meaning.swapped : market.meaning
      line = isSwapped && market.meaning.kind.isHandicap ? market.line.negated : market.line
    }
  }

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
  }

  /// A bookmaker as one feed tells of it.
  struct Entry {
    let book: Bookmakers.ID
    let bookmaker: TextID
    let part: Int
    let isWanted: Bool
    /// By side: the place of the cell in its part; -1 for none.
    var cells: [Int]
    var changed = Timestamp.none
    /// A selection that the market does not have, or one twice: nothing is known for sure of the others.
    var isOdd = false
    /// Some price of it was vouched for lately.
    var isFresh = false
    /// Of the feeds that tell of the bookmaker the one with the latest price.
    var isActive = false
    /// Every side has a price that counts.
    var isComplete = false
    /// The prices that ``fair`` was made of, and what it is; empty where the method has no answer.
    var priced: [Price] = []
    var fair: [Double] = []
  }

  let slot: Int
  let serial: UInt32
  let key: Key
  let sides: [Side]
  /// Why its sides are no partition.
  let refusal: MathRefusal?
  var name: TextID
  var parts: [Part] = []
  var entries: [Entry] = []

  var arb: ArbRow?
  var values: [ValueRow] = []

  /// There was enough to say whether anything is to be found.
  var isJudged = false
  /// It is on the list of those to be looked at.
  var isDirty = false
  /// When it is to be looked at again without a change.
  var due = Timestamp.none
  /// When it will be, by the queue.
  var queued = Timestamp.none
  /// Prices wait for somebody to vouch for them again.
  var isWaiting = false
  var isOnWaitingList = false

  init(slot: Int, serial: UInt32, key: Key, sides: [Side], refusal: MathRefusal?, name: TextID) {
    (self.slot, self.serial, self.key) = (slot, serial, key)
    (self.sides, self.refusal, self.name) = (sides, refusal, name)
  }

  /// Begins anew with these parts.
  func take(_ parts: [Part]) {
    self.parts = parts
    entries.removeAll(keepingCapacity: true)
  }

  /// Adds a part in its place.
  func add(_ part: Part) {
    let place = parts.firstIndex { ($0.member, $0.market) > (part.member, part.market) } ?? parts.count
    parts.insert(part, at: place)
    for index in parts.indices { parts[index].cells.removeAll(keepingCapacity: true) }
    entries.removeAll(keepingCapacity: true)
  }

  func cell(_ entry: Int, _ slot: Int) -> Cell? {
    let place = entries[entry].cells[slot]
    return place < 0 ? nil : parts[entries[entry].part].cells[place]
  }

  var market: FoundMarket { FoundMarket(meaning: key.meaning, line: key.line, name: name) }

  func leg(_ entry: Int, _ slot: Int) -> Leg? {
    guard let cell = cell(entry, slot), let price = cell.price, let net = cell.net else { return nil }
    let own = key.meaning.kind.isHandicap && sides[slot] == .away ? key.line.negated : key.line
    return Leg(
      quote: cell.quote.ref, market: market, selection: cell.quote.selection, side: shownSide(slot),
      line: cell.quote.line.isNone ? own : cell.quote.line, provider: parts[entries[entry].part].provider,
      bookmaker: cell.quote.bookmaker, price: price, net: net, quoted: cell.quote.quoted,
      notation: cell.quote.notation, vouched: cell.quote.vouched)
  }

  /// Odd and even have no word of their own.
  func shownSide(_ slot: Int) -> Side { key.meaning.kind == .oddEven ? .none : sides[slot] }
}
