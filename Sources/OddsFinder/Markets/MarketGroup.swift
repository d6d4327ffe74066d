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

  let slot: Int
  let serial: UInt32
  let key: Key
  let sides: [Side]
  /// Why its sides are no partition.
  let refusal: MathRefusal?
  var name: TextID
  var prices: MarketPrices

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
    prices = MarketPrices(sides: sides.count)
  }

  var market: FoundMarket { FoundMarket(meaning: key.meaning, line: key.line, name: name) }

  /// The price of an entry as a leg; nil if there is none.
  /// - Parameter prices: Those of this market, which are not in it while they are worked on.
  func leg(_ entry: Int, _ slot: Int, _ prices: MarketPrices) -> Leg? {
    guard let cell = prices.cell(entry, slot), let price = cell.price, let net = cell.net else { return nil }
    let own = key.meaning.kind.isHandicap && sides[slot] == .away ? key.line.negated : key.line
    return Leg(
      quote: cell.quote.ref, market: market, selection: cell.quote.selection, side: shownSide(slot),
      line: cell.quote.line.isNone ? own : cell.quote.line, provider: prices.parts[prices.entries[entry].part].provider,
      bookmaker: cell.quote.bookmaker, price: price, net: net, quoted: cell.quote.quoted,
      notation: cell.quote.notation, vouched: cell.quote.vouched)
  }

  /// Odd and even have no word of their own.
  func shownSide(_ slot: Int) -> Side { key.meaning.kind == .oddEven ? .none : sides[slot] }
}
