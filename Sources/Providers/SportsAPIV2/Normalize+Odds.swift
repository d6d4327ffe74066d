internal import OddsJSON
internal import OddsModel
internal import OddsProvider

/// Converts markets to the model's rows. A market is identified by its `id` and a choice by its position, because names
/// of choices are sometimes wrong.
extension SportsAPIV2Normalizer {
  mutating func addMarkets(
    _ wire: inout SportsAPIV2Wire, _ reader: JSONReader, _ match: Int, _ batch: inout FeedBatch
  ) {
    batch.events.append(.imageBegins(.lines(bookmaker: onlyBookmaker(&wire, reader))))
    taken.removeAll()
    for group in wire.groups {
      let bookmaker = names.intern(group.bookmaker, reader)
      for market in wire.markets[group.markets] {
        var own = names.intern(market.bookmaker, reader)
        if own.isNone { own = bookmaker }
        add(market, &wire, reader, match, own.isNone ? ownName : own, &batch)
      }
    }
    batch.events.append(.imageEnds)
  }

  /// Returns the only bookmaker that a list names; none if it names no bookmaker or several. The list doesn't change
  /// the others' prices.
  private func onlyBookmaker(_ wire: inout SportsAPIV2Wire, _ reader: JSONReader) -> TextID {
    var only: TextID?
    for group in wire.groups {
      let bookmaker = names.intern(group.bookmaker, reader)
      // An empty list means that the bookmaker has no markets.
      if group.markets.isEmpty { only = only == nil || only == bookmaker ? bookmaker : TextID.none }
      for market in wire.markets[group.markets] {
        let own = names.intern(market.bookmaker, reader)
        let name = own.isNone ? bookmaker : own
        only = only == nil || only == name ? name : TextID.none
      }
    }
    return only ?? .none
  }

  private mutating func add(
    _ market: SportsAPIV2Wire.Market, _ wire: inout SportsAPIV2Wire, _ reader: JSONReader, _ match: Int,
    _ bookmaker: TextID, _ batch: inout FeedBatch
  ) {
    let id = names.intern(market.id, reader)
    let known = id.isNone ? nil : offers.row(match: cached[match].id, id: id, bookmaker: bookmaker)
    var offer: SportsAPIV2Offer
    if let known {
      offer = offers[known]
      // Move the arrays out while they are filled: their buffers are reused and not copied.
      offers[known].choices = []
      offers[known].openings = []
    } else {
      offer = SportsAPIV2Offer(
        match: cached[match].id, bookmaker: bookmaker, market: MarketRow(key: .none, name: .none))
    }
    offer.isSuspended = reader.flag(market.suspended) ?? false
    offer.market = head(market, reader, cached[match].sport, choices: market.choices.count)
    fill(&offer, wire.choices[market.choices], reader, match, bookmaker)
    keepApart(&offer, id, bookmaker)
    let first = batch.quotes.count
    for place in offer.choices.indices { batch.quotes.append(shown(place, offer)) }
    if offer.openingGeneration != cached[match].generation {
      offer.openingGeneration = cached[match].generation
      for place in offer.choices.indices { noteOpening(place, offer, first + place, &batch) }
    }
    let row = batch.markets.count
    MarketShape.add(offer.market, cached[match].sport, quotesFrom: first, to: &batch)
    for index in row..<batch.markets.count {
      taken.insert(SportsAPIV2MarketIdentity(batch.markets[index], bookmaker, batch.markets[index].line))
    }
    guard !id.isNone else { return }
    if let known { offers[known] = offer } else { offers.add(offer, id: id) }
  }

  private mutating func head(
    _ market: SportsAPIV2Wire.Market, _ reader: JSONReader, _ sport: Sport, choices: Int
  ) -> MarketRow {
    let name = names.intern(market.name, reader)
    var row = MarketRow(key: facts.facts(name).key, name: name)
    row.period = names.intern(market.period, reader)
    if market.choiceGroup.isText, market.choiceGroup.count > 0 {
      if let line = Line(reader.bytes(market.choiceGroup)) {
        row.line = line
      } else {
        row.key = facts.facts(words.pair(name, names.intern(market.choiceGroup, reader), names)).key
      }
    }
    row.meaning = meaning(market, reader, row, sport, choices: choices)
    return row
  }

  /// Returns a market's meaning. Winner markets are distinguished by their group; their names are those of periods:
  /// `Full time`, `1st half`.
  private func meaning(
    _ market: SportsAPIV2Wire.Market, _ reader: JSONReader, _ row: MarketRow, _ sport: Sport, choices: Int
  ) -> MarketMeaning {
    var name = facts.facts(row.name).market
    if reader.text(market.group, is: "1X2") {
      name.kind = choices == 2 ? .winner : .result
    } else if reader.text(market.group, is: "Home/Away") {
      name.kind = .winner
    }
    // "Full-time" names the period and leaves open whether overtime counts.
    name.settles = .unknown
    return (row.period.isNone ? name : name.within(facts.facts(row.period).market)).meaning(sport)
  }

  private mutating func fill(
    _ offer: inout SportsAPIV2Offer, _ choices: ArraySlice<SportsAPIV2Wire.Choice>, _ reader: JSONReader,
    _ match: Int, _ bookmaker: TextID
  ) {
    offer.choices.removeAll(keepingCapacity: true)
    if offer.openings.count != choices.count {
      offer.openings = Array(repeating: .none, count: choices.count)
      offer.openingGeneration = 0
    }
    let isByPlace =
      [.result, .winner, .handicap].contains(offer.market.kind)
      || choices.allSatisfy {
        reader.text($0.name, is: "1") || reader.text($0.name, is: "X") || reader.text($0.name, is: "2")
      }
    for choice in choices {
      let name = names.intern(choice.name, reader)
      let (quoted, state) = Quoted.read(choice.price, reader, .fractional, names)
      var quote = QuoteRow(
        selection: name, bookmaker: bookmaker, notation: .fractional, state: state, quoted: quoted)
      let place = offer.choices.count
      quote.side = isByPlace ? Self.side(place, of: choices.count, draws: true) : .none
      if quote.side == .none, !name.isNone {
        let about = facts.facts(name)
        quote.side = name == cached[match].home ? .home : name == cached[match].away ? .away : about.side
        if offer.market.line.isNone { quote.line = about.line }
      }
      if quote.line.isNone { quote.line = line(of: name, quote.side, offer.market) }
      offer.choices.append(quote)
      let opening = opening(choice.opening, reader)
      if offer.openings[place] != opening { (offer.openings[place], offer.openingGeneration) = (opening, 0) }
    }
    tellApart(&offer.choices)
    let kind = offer.market.kind
    let line = offer.choices.first.map { MarketShape.marketLine($0, kind) }
    offer.line = offer.choices.allSatisfy { MarketShape.marketLine($0, kind) == line } ? line : nil
  }

  private func opening(_ text: JSONText, _ reader: JSONReader) -> Quoted {
    let (quoted, state) = Quoted.read(text, reader, .fractional, names)
    return state == .open ? quoted : .none
  }

  private static func side(_ place: Int, of count: Int, draws: Bool) -> Side {
    switch (place, count) {
    case (0, 2), (0, 3): .home
    case (1, 2), (2, 3): .away
    case (1, 3) where draws: .draw
    default: .none
    }
  }

  /// Returns a choice's line. A handicap's line is part of the name: `(-0.75) Rangers`.
  private func line(of name: TextID, _ side: Side, _ market: MarketRow) -> Line {
    guard market.kind == .handicap else { return market.line }
    let own = names.withBytes(name) { text -> Line? in
      guard text.first == UInt8(ascii: "("), let end = text.firstIndex(of: UInt8(ascii: ")")) else { return nil }
      return Line(UnsafeBufferPointer(rebasing: text[1..<end]))
    }
    return own ?? (side == .away ? market.line.negated : market.line)
  }

  // MARK: Alike

  /// Makes the names of a market's choices unique, by their positions: `Rangers, No goal, Rangers`.
  private mutating func tellApart(_ choices: inout [QuoteRow]) {
    guard hasAlike(choices) else { return }
    for place in choices.indices {
      let side = Self.side(place, of: choices.count, draws: false)
      if side != .none || choices.count == 3 { choices[place].side = side }
    }
    alike.removeAll(keepingCapacity: true)
    // Numbers only increase, so at most one per choice is tried, whatever the other names are.
    var number = 0
    for place in choices.indices {
      var choice = SportsAPIV2ChoiceIdentity(choices[place])
      number = max(number, place + 1)
      while !alike.insert(choice).inserted {
        // The position has no meaning in this market: append a number.
        choice.selection = words.numbered(choices[place].selection, number, names)
        number += 1
      }
      choices[place].selection = choice.selection
    }
  }

  private mutating func hasAlike(_ choices: [QuoteRow]) -> Bool {
    // A few choices are compared faster than hashed.
    if choices.count <= 4 {
      return choices.indices.contains { place in
        choices[..<place].contains { SportsAPIV2ChoiceIdentity($0) == SportsAPIV2ChoiceIdentity(choices[place]) }
      }
    }
    alike.removeAll(keepingCapacity: true)
    return !choices.allSatisfy { alike.insert(SportsAPIV2ChoiceIdentity($0)).inserted }
  }

  /// Adds the id to the key of a market that otherwise equals another market of the same bookmaker.
  private mutating func keepApart(_ offer: inout SportsAPIV2Offer, _ id: TextID, _ bookmaker: TextID) {
    guard let first = offer.choices.first else { return }
    let line = MarketShape.marketLine(first, offer.market.kind)
    let isTaken =
      taken.contains(SportsAPIV2MarketIdentity(offer.market, bookmaker, offer.market.line))
      || line != offer.market.line && taken.contains(SportsAPIV2MarketIdentity(offer.market, bookmaker, line))
    if isTaken {
      offer.market.key = words.tagged(offer.market.key, id, names)
    }
  }

  private func shown(_ place: Int, _ offer: SportsAPIV2Offer) -> QuoteRow {
    var row = offer.choices[place]
    if offer.isSuspended { row.state = .suspended }
    return row
  }

  /// Adds a choice's opening price for its row of the batch.
  private func noteOpening(_ place: Int, _ offer: SportsAPIV2Offer, _ row: Int, _ batch: inout FeedBatch) {
    guard !offer.openings[place].isNone else { return }
    var facts = QuoteFacts()
    facts.opening = offer.openings[place]
    batch.quotes[row].facts = batch.note(facts)
  }

  // MARK: Changes

  /// Applies a flat change: `{"id": market, "choice1.fractionalValue": "5/6"}`. Skips a choice that the market doesn't
  /// have (a known error of the feed) and a change that fits markets of several bookmakers.
  mutating func move(_ wire: inout SportsAPIV2Wire, _ reader: JSONReader, _ match: TextID, _ batch: inout FeedBatch) {
    let id = names.intern(wire.offerID, reader)
    let bookmaker = wire.groups.first.map { names.intern($0.bookmaker, reader) } ?? .none
    guard !id.isNone, let index = offers.row(match: match, id: id, bookmaker: bookmaker) else {
      batch.badElements += 1
      return
    }
    let place = row(of: offers[index].match)
    guard Self.isNews(&seldom[place].odds, batch) else { return }
    let isSuspended = reader.flag(wire.offerSuspended)
    if let isSuspended { offers[index].isSuspended = isSuspended }
    tell(place, &batch)
    for move in wire.moves where offers[index].choices.indices.contains(move.choice &- 1) {
      let choice = move.choice &- 1
      if move.field == .opening {
        offers[index].openings[choice] = opening(move.value, reader)
      } else {
        let (quoted, state) = Quoted.read(move.value, reader, .fractional, names)
        offers[index].choices[choice].state = state
        if !quoted.isNone { offers[index].choices[choice].quoted = quoted }
      }
      if isSuspended == nil { tellMove(index, choice, cached[place].sport, &batch) }
      if isSuspended == nil, move.field == .opening {
        noteOpening(choice, offers[index], batch.quotes.count - 1, &batch)
      }
    }
    guard isSuspended != nil else { return }
    for choice in offers[index].choices.indices { tellMove(index, choice, cached[place].sport, &batch) }
  }

  private func tellMove(_ index: Int, _ choice: Int, _ sport: Sport, _ batch: inout FeedBatch) {
    let offer = offers[index]
    let quote = shown(choice, offer)
    var market = offer.market
    let line = MarketShape.marketLine(quote, market.kind)
    if !line.isNone { market.line = line }
    market.isComplete = offer.line == line && MarketShape.isComplete(market.meaning, sport, offer.choices[...])
    market.quotes = batch.quotes.count..<(batch.quotes.count + 1)
    batch.quotes.append(quote)
    batch.add(market)
  }
}

/// The visible identity of a choice within its market.
struct SportsAPIV2ChoiceIdentity: Hashable {
  var selection: TextID
  var side: Side
  var line: Line

  init(_ choice: QuoteRow) { (selection, side, line) = (choice.selection, choice.side, choice.line) }
}

/// The visible identity of a market within its match.
struct SportsAPIV2MarketIdentity: Hashable {
  var key: TextID
  var period: TextID
  var bookmaker: TextID
  var line: Line

  init(_ market: MarketRow, _ bookmaker: TextID, _ line: Line) {
    (key, period, self.bookmaker, self.line) = (market.key, market.period, bookmaker, line)
  }
}

/// Identities of the markets that the current list has named so far.
struct SportsAPIV2UsedMarketKeys {
  private var few: [SportsAPIV2MarketIdentity] = []
  private var many: Set<SportsAPIV2MarketIdentity> = []
  /// Up to this many identities are compared, which is faster than hashing.
  private static let most = 64

  mutating func removeAll() {
    few.removeAll(keepingCapacity: true)
    if !many.isEmpty { many.removeAll(keepingCapacity: true) }
  }

  func contains(_ market: SportsAPIV2MarketIdentity) -> Bool {
    few.contains(market) || !many.isEmpty && many.contains(market)
  }

  mutating func insert(_ market: SportsAPIV2MarketIdentity) {
    if few.count < Self.most { few.append(market) } else { many.insert(market) }
  }
}
