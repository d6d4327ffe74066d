internal import OddsJSON

/// Matches with prices of many bookmakers, read from a file: all are in play at 0-0 and never change. They began ten minutes
/// ago; of two matches between the same teams, the second began an hour earlier.
///
/// A feed with only one bookmaker shows, for each match, the first listed one that has its main market. Prices are converted to
/// the feed's notation: a decimal feed carries American prices exactly if the decimal is finite, otherwise rounded half up at
/// the sixth decimal (-110 becomes 1.909091); a feed of whole American numbers carries decimal prices rounded to the nearest
/// (1.98 becomes -102).
struct StaticWorld: WorldSource {
  private(set) var matches: [WorldMatch] = []
  private(set) var bookmakers: [WorldBookmaker] = []
  private(set) var time = SimTime.start
  let nextEventTime: SimTime? = nil
  let isReplay = false

  /// A match of the file.
  struct Listing {
    var sport: WorldSport
    var league: String
    var home, away: String
    /// The start time as written in the file. A match that is listed more than once is read once.
    var begins: String
    var offers: [Offer] = []
  }

  /// A bookmaker's market on a match.
  struct Offer {
    var bookmaker: WorldBookmaker
    var kind: WorldMarketKind
    var outcomes: [(name: String, line: WorldLine?, price: WorldPrice)]
  }

  /// Returns nil unless the value is a list of matches with bookmakers.
  init?(_ value: JSONValue) {
    guard let rows = value.elements, !rows.isEmpty else { return nil }
    let listings = rows.compactMap { Listing(oddsAPI: $0) ?? Listing(decimal: $0) }
    guard listings.count == rows.count else { return nil }
    for (place, listing) in listings.enumerated() {
      let isKnown = listings[..<place].contains {
        $0.home == listing.home && $0.away == listing.away && $0.begins == listing.begins
      }
      if !isKnown { add(listing) }
    }
  }

  func publishedAt(_ time: SimTime) -> WallClock? { nil }

  mutating func advance(to target: SimTime) -> [WorldEvent] {
    time = max(time, target)
    return []
  }

  // MARK: Matches

  private mutating func add(_ listing: Listing) {
    for offer in listing.offers where !bookmakers.contains(offer.bookmaker) { bookmakers.append(offer.bookmaker) }
    // Every selection has one element per bookmaker.
    for place in matches.indices { matches[place].reserve(bookmakers.count) }
    let same = matches.count { $0.home.name == listing.home && $0.away.name == listing.away }
    let number = matches.count + 1
    var match = WorldMatch(
      number: number, sport: listing.sport,
      league: WorldLeague(number: 1, name: listing.league, country: "", sport: listing.sport),
      home: WorldTeam(number: number * 2, name: listing.home, code: Catalogue.code(listing.home)),
      away: WorldTeam(number: number * 2 + 1, name: listing.away, code: Catalogue.code(listing.away)),
      kickoff: SimTime(seconds: -600 - same * 3_600))
    match.status = .live
    match.period = Self.firstPeriod(listing.sport)
    match.score = WorldScore()
    match.periods = [WorldPeriodScore(period: match.period, score: WorldScore())]
    for offer in listing.offers {
      guard let place = bookmakers.firstIndex(of: offer.bookmaker) else { continue }
      add(offer, bookmaker: place, to: &match)
      let isMain = offer.kind == .matchResult || offer.kind == .moneyline
      if isMain, match.soleBookmaker == nil { match.soleBookmaker = place }
    }
    match.soleBookmaker = match.soleBookmaker ?? 0
    matches.append(match)
  }

  private func add(_ offer: Offer, bookmaker: Int, to match: inout WorldMatch) {
    let homeLine = offer.outcomes.first { $0.name == match.home.name }?.line
    let line = offer.kind == .handicap ? homeLine : offer.outcomes.first?.line
    let identity = WorldMarketIdentity(kind: offer.kind, line: line)
    let place = match.markets.firstIndex { $0.identity == identity } ?? match.markets.count
    if place == match.markets.count {
      match.markets.append(WorldMarket(kind: identity.kind, line: identity.line, selections: [], suspended: false))
    }
    for (name, line, price) in offer.outcomes {
      let side = Self.side(name, match)
      if let index = match.markets[place].selections.firstIndex(where: { $0.side == side && $0.line == line }) {
        match.markets[place].selections[index].prices[bookmaker] = price
        continue
      }
      var prices = [WorldPrice?](repeating: nil, count: bookmakers.count)
      prices[bookmaker] = price
      let shown = identity.kind == .total ? "\(name) \(line?.text ?? "")" : name
      match.markets[place].selections.append(WorldSelection(name: shown, side: side, line: line, prices: prices))
    }
    let order: [WorldSide?] = [.home, .over, .draw, .away, .under]
    match.markets[place].selections.sort {
      (order.firstIndex(of: $0.side) ?? 9) < (order.firstIndex(of: $1.side) ?? 9)
    }
  }

  private static func side(_ name: String, _ match: WorldMatch) -> WorldSide? {
    switch name {
    case match.home.name: .home
    case match.away.name: .away
    case "Draw": .draw
    case "Over": .over
    case "Under": .under
    default: nil
    }
  }

  static func firstPeriod(_ sport: WorldSport) -> WorldPeriod {
    switch sport {
    case .soccer: .half(1)
    case .tennis, .volleyball: .set(1)
    case .basketball, .americanFootball: .quarter(1)
    case .iceHockey: .third(1)
    case .baseball: .inning(1, top: true)
    case .cricket: .innings(1)
    }
  }
}

extension WorldMatch {
  /// Extends every selection's prices to `count` bookmakers.
  fileprivate mutating func reserve(_ count: Int) {
    for market in markets.indices {
      for selection in markets[market].selections.indices {
        let missing = count - markets[market].selections[selection].prices.count
        markets[market].selections[selection].prices += Array(repeating: nil, count: missing)
      }
    }
  }
}
