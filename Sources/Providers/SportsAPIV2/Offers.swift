internal import OddsModel

/// A market as a flat change of it needs it: which market, and which selection stands at which place.
struct SportsAPIV2Offer {
  let match: TextID
  var market: MarketRow
  /// In the feed's order; each with the last state that the feed gave it, the market's own suspension left out.
  var choices: [QuoteRow] = []
  /// The first price of each choice; none where the feed does not say it.
  var openings: [Quoted] = []
  var isSuspended = false
  /// The match's life in which the openings were told.
  var toldLife: UInt32 = 0
  /// The line that all of its choices share; nil if they do not.
  var line: Line?
}

/// The markets that a connection has listed. The feed's id tells those of one bookmaker on one match apart; two
/// bookmakers may use the same one.
struct SportsAPIV2Offers {
  private struct Key: Hashable {
    var match: TextID
    var id: TextID
    var bookmaker: TextID

    func hash(into hasher: inout Hasher) {
      hasher.combine(UInt64(match.raw) << 32 | UInt64(id.raw))
      hasher.combine(bookmaker.raw)
    }
  }

  private var offers: [SportsAPIV2Offer] = []
  /// A key without a match or bookmaker stands for any; ``several`` where more than one offer fits.
  private var rowOf: [Key: Int] = [:]
  private static let several = -1

  subscript(row: Int) -> SportsAPIV2Offer {
    get { offers[row] }
    _modify { yield &offers[row] }
  }

  /// The one offer that fits; a match or bookmaker that is none is any.
  func row(match: TextID, id: TextID, bookmaker: TextID) -> Int? {
    guard let row = rowOf[Key(match: match, id: id, bookmaker: bookmaker)], row != Self.several else { return nil }
    return row
  }

  mutating func add(_ offer: SportsAPIV2Offer, id: TextID, bookmaker: TextID) {
    for match in [offer.match, .none] {
      for bookmaker in [bookmaker, .none] {
        let key = Key(match: match, id: id, bookmaker: bookmaker)
        rowOf[key] = rowOf[key] == nil ? offers.count : Self.several
      }
    }
    offers.append(offer)
  }
}
