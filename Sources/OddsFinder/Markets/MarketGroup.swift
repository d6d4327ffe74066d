internal import OddsBoard
internal import OddsMath
internal import OddsModel

/// A market of a fixture: the corresponding markets of its matches, their prices, and the findings.
final class MarketGroup {
  /// The attributes that the markets of a group share.
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
  /// The reason why its sides aren't a partition; nil if they are.
  let refusal: MathRefusal?
  var name: TextID
  var prices: MarketPrices

  var arb: ArbRow?
  var values: [ValueRow] = []

  /// Whether there were enough prices for a result.
  var isJudged = false
  /// Whether the market is marked for evaluation.
  var isDirty = false
  /// When the market must be evaluated again even without a change.
  var due = Timestamp.none
  /// The earliest time for which the market is queued.
  var queued = Timestamp.none
  /// Whether expired prices may be confirmed again.
  var isWaiting = false
  var isOnWaitingList = false

  init(slot: Int, serial: UInt32, key: Key, sides: [Side], refusal: MathRefusal?, name: TextID) {
    (self.slot, self.serial, self.key) = (slot, serial, key)
    (self.sides, self.refusal, self.name) = (sides, refusal, name)
    prices = MarketPrices(sides: sides.count)
  }

  var market: FoundMarket { FoundMarket(meaning: key.meaning, line: key.line, name: name) }

  /// Returns the price of an entry as a leg; nil if there is none.
  /// - Parameter prices: The prices of this market, moved out of it during evaluation.
  func leg(_ entry: Int, _ slot: Int, _ prices: MarketPrices) -> Leg? {
    guard let cell = prices.cell(entry, slot), let price = cell.price, let net = cell.net else { return nil }
    let own = key.meaning.kind.isHandicap && sides[slot] == .away ? key.line.negated : key.line
    return Leg(
      quote: cell.quote.ref, market: market, selection: cell.quote.selection, side: shownSide(slot),
      line: cell.quote.line.isNone ? own : cell.quote.line, provider: prices.parts[prices.entries[entry].part].provider,
      bookmaker: cell.quote.bookmaker, price: price, net: net, quoted: cell.quote.quoted,
      notation: cell.quote.notation, confirmed: cell.quote.confirmed)
  }

  /// Returns the side to print; odd and even have none.
  func shownSide(_ slot: Int) -> Side { key.meaning.kind == .oddEven ? .none : sides[slot] }
}
