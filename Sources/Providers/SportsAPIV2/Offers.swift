internal import OddsModel

/// A market as a flat change of it needs it: which market, and which selection stands at which place.
struct SportsAPIV2Offer {
  let match: TextID
  let bookmaker: TextID
  var market: MarketRow
  /// In the feed's order; each with the last state that the feed gave it, the market's own suspension left out.
  var choices: [QuoteRow] = []
  /// The first price of each choice; none where the feed does not say it.
  var openings: [Quoted] = []
  var isSuspended = false
  /// The match's life in which the openings were told.
  var openingGeneration: UInt32 = 0
  /// Another of the same match and id, of another bookmaker.
  var next: Int?
  /// The line that all of its choices share; nil if they do not.
  var line: Line?
}

/// The markets that a connection has listed. The feed's id tells those of one bookmaker on one match apart; two
/// bookmakers, and two matches, may use the same one.
struct SportsAPIV2Offers {
  private var offers: [SportsAPIV2Offer] = []
  /// The newest offer of a match and an id; the others of the same hang on it.
  private var newest: [UInt64: Int] = [:]
  /// The offer of an id, whatever its match; ``several`` if it has more than one.
  private var sole: [TextID: Int] = [:]
  private static let several = -1

  subscript(row: Int) -> SportsAPIV2Offer {
    get { offers[row] }
    _modify { yield &offers[row] }
  }

  /// The one offer that fits; a match or bookmaker that is none is any.
  func row(match: TextID, id: TextID, bookmaker: TextID) -> Int? {
    guard !match.isNone else {
      guard let row = sole[id], row != Self.several else { return nil }
      return bookmaker.isNone || offers[row].bookmaker == bookmaker ? row : nil
    }
    guard let first = newest[Self.key(match, id)] else { return nil }
    guard !bookmaker.isNone else { return offers[first].next == nil ? first : nil }
    var row: Int? = first
    while let candidate = row, offers[candidate].bookmaker != bookmaker { row = offers[candidate].next }
    return row
  }

  mutating func add(_ offer: SportsAPIV2Offer, id: TextID) {
    let (key, row) = (Self.key(offer.match, id), offers.count)
    offers.append(offer)
    offers[row].next = newest.updateValue(row, forKey: key)
    sole[id] = sole[id] == nil ? row : Self.several
  }

  private static func key(_ match: TextID, _ id: TextID) -> UInt64 { UInt64(match.raw) << 32 | UInt64(id.raw) }
}
