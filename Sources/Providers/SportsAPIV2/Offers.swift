internal import OddsModel

/// A listed market: maps the id and choice numbers of a flat change to a market and its selections.
struct SportsAPIV2Offer {
  let match: TextID
  let bookmaker: TextID
  var market: MarketRow
  /// Choices in the feed's order, each with its last state from the feed; the market's own suspension is not included.
  var choices: [QuoteRow] = []
  /// The opening price of each choice; none if the feed doesn't send it.
  var openings: [Quoted] = []
  var isSuspended = false
  /// The lifetime of the match in which the openings were sent.
  var openingGeneration: UInt32 = 0
  /// Index of the next offer of the same match and id, from another bookmaker.
  var next: Int?
  /// The line that all choices share; nil if they differ.
  var line: Line?
}

/// The markets that a connection has listed. The feed's id is unique only within one bookmaker's markets of one match.
struct SportsAPIV2Offers {
  private var offers: [SportsAPIV2Offer] = []
  /// The newest offer of each match and id; ``SportsAPIV2Offer/next`` leads to the others.
  private var newest: [UInt64: Int] = [:]
  /// The offer of an id in any match; ``several`` if there is more than one.
  private var sole: [TextID: Int] = [:]
  private static let several = -1

  subscript(row: Int) -> SportsAPIV2Offer {
    get { offers[row] }
    _modify { yield &offers[row] }
  }

  /// Returns the only matching offer. A match or bookmaker of none matches any.
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
