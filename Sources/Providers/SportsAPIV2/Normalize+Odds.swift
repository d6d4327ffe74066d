internal import OddsJSON
internal import OddsModel
internal import OddsProvider

/// A market as a flat change of it needs it: which market, and which selection stands at which place.
struct SportsAPIV2Offer {
  var match: TextID
  var market: MarketRow
  /// In the feed's order; each with the last state that the feed gave it, the market's own suspension left out.
  var choices: [QuoteRow] = []
  var isSuspended = false
}

/// From markets to the model's rows. A market is told from others by its `id`, a choice by its place: names of
/// choices are wrong at times.
extension SportsAPIV2Normalizer {
  mutating func addMarkets(
    _ wire: SportsAPIV2Wire, _ reader: JSONReader, _ match: Int, _ batch: inout FeedBatch
  ) {
    // A list that names its one bookmaker says nothing of others.
    let only = wire.groups.count == 1 ? names.intern(wire.groups[0].bookmaker, reader) : .none
    batch.events.append(.imageBegins(.lines(bookmaker: only)))
    let first = batch.markets.count
    for group in wire.groups {
      let bookmaker = names.intern(group.bookmaker, reader)
      for market in wire.markets[group.markets] {
        let own = names.intern(market.bookmaker, reader)
        add(market, wire, reader, match, own.isNone ? bookmaker : own, first, &batch)
      }
    }
    batch.events.append(.imageEnds)
  }

  private mutating func add(
    _ market: SportsAPIV2Wire.Market, _ wire: SportsAPIV2Wire, _ reader: JSONReader, _ match: Int,
    _ bookmaker: TextID, _ first: Int, _ batch: inout FeedBatch
  ) {
    let id = names.intern(market.id, reader)
    var offer: SportsAPIV2Offer
    let known = offerOf[id]
    if let known, !id.isNone {
      offer = offers[known]
      // Taken out while it is filled, so that its room is used again and not copied.
      offers[known].choices = []
    } else {
      offer = SportsAPIV2Offer(match: held[match].id, market: MarketRow(key: .none, name: .none))
    }
    offer.match = held[match].id
    offer.isSuspended = reader.flag(market.suspended) ?? false
    offer.market = head(market, reader, choices: market.choices.count)
    fill(&offer, wire.choices[market.choices], reader, match, bookmaker.isNone ? ownName : bookmaker)
    keepApart(&offer, id, first, batch)
    let start = batch.quotes.count
    for choice in offer.choices { batch.quotes.append(shown(choice, offer)) }
    MarketShape.add(offer.market, held[match].sport, quotesFrom: start, to: &batch)
    guard !id.isNone else { return }
    if let known {
      offers[known] = offer
    } else {
      offers.append(offer)
      offerOf[id] = offers.count - 1
    }
  }

  private mutating func head(_ market: SportsAPIV2Wire.Market, _ reader: JSONReader, choices: Int) -> MarketRow {
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
    row.kind = kind(market, reader, row, choices: choices)
    return row
  }

  private mutating func kind(
    _ market: SportsAPIV2Wire.Market, _ reader: JSONReader, _ row: MarketRow, choices: Int
  ) -> MarketKind {
    guard words.isWhole(row.period, names) else { return .other }
    if reader.text(market.group, is: "1X2") { return choices == 2 ? .moneyline : .matchResult }
    if reader.text(market.group, is: "Home/Away") { return .moneyline }
    return facts.facts(row.name).kind
  }

  private mutating func fill(
    _ offer: inout SportsAPIV2Offer, _ choices: ArraySlice<SportsAPIV2Wire.Choice>, _ reader: JSONReader,
    _ match: Int, _ bookmaker: TextID
  ) {
    offer.choices.removeAll(keepingCapacity: true)
    let isByPlace =
      offer.market.kind.isMain || offer.market.kind == .handicap
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
        quote.side = name == held[match].home ? .home : name == held[match].away ? .away : about.side
        if offer.market.line.isNone { quote.line = about.line }
      }
      if quote.line.isNone { quote.line = line(of: name, quote.side, offer.market) }
      offer.choices.append(quote)
    }
    tellApart(&offer)
  }

  private static func side(_ place: Int, of count: Int, draws: Bool) -> Side {
    switch (place, count) {
    case (0, 2), (0, 3): .home
    case (1, 2), (2, 3): .away
    case (1, 3) where draws: .draw
    default: .none
    }
  }

  /// `(-0.75) Rangers`: a handicap's line stands in the name.
  private func line(of name: TextID, _ side: Side, _ market: MarketRow) -> Line {
    guard market.kind == .handicap else { return market.line }
    let own = names.withBytes(name) { text -> Line? in
      guard text.first == UInt8(ascii: "("), let end = text.firstIndex(of: UInt8(ascii: ")")) else { return nil }
      return Line(UnsafeBufferPointer(rebasing: text[1..<end]))
    }
    return own ?? (side == .away ? market.line.negated : market.line)
  }

  /// Two choices of one name, as in `Rangers, No goal, Rangers`, are told apart by their places.
  private mutating func tellApart(_ offer: inout SportsAPIV2Offer) {
    guard Self.firstDouble(offer.choices) != nil else { return }
    for place in offer.choices.indices {
      let side = Self.side(place, of: offer.choices.count, draws: false)
      if side != .none || offer.choices.count == 3 { offer.choices[place].side = side }
    }
    while let place = Self.firstDouble(offer.choices) {
      // No place has a meaning here; only a number is left.
      offer.choices[place].selection = names.intern("\(names.string(offer.choices[place].selection)) (\(place + 1))")
    }
  }

  private static func firstDouble(_ choices: [QuoteRow]) -> Int? {
    for place in choices.indices.dropFirst() {
      for other in 0..<place
      where choices[other].selection == choices[place].selection && choices[other].side == choices[place].side
        && choices[other].line == choices[place].line
      {
        return place
      }
    }
    return nil
  }

  /// Two markets of one bookmaker that differ in nothing but their ids get the id into their key.
  private func keepApart(_ offer: inout SportsAPIV2Offer, _ id: TextID, _ first: Int, _ batch: borrowing FeedBatch) {
    guard let bookmaker = offer.choices.first?.bookmaker else { return }
    for index in first..<batch.markets.count {
      let other = batch.markets[index]
      guard other.key == offer.market.key, other.period == offer.market.period, !other.quotes.isEmpty,
        batch.quotes[other.quotes.lowerBound].bookmaker == bookmaker,
        other.line == offer.market.line
          || other.line == MarketShape.marketLine(offer.choices[0], offer.market.kind)
      else { continue }
      offer.market.key = names.intern("\(names.string(offer.market.key))_\(names.string(id))")
      return
    }
  }

  private func shown(_ choice: QuoteRow, _ offer: SportsAPIV2Offer) -> QuoteRow {
    var row = choice
    if offer.isSuspended { row.state = .suspended }
    return row
  }

  // MARK: Changes

  /// `{"id": market, "choice1.fractionalValue": "5/6"}`. A choice that the market does not have is a known fault
  /// of the feed and passed over.
  mutating func move(_ wire: SportsAPIV2Wire, _ reader: JSONReader, _ match: TextID, _ batch: inout FeedBatch) {
    let id = names.intern(wire.offerID, reader)
    guard !id.isNone, let index = offerOf[id] else {
      batch.badElements += 1
      return
    }
    let isSuspended = reader.flag(wire.offerSuspended)
    if let isSuspended { offers[index].isSuspended = isSuspended }
    let place = row(of: offers[index].match)
    tell(place, &batch)
    for move in wire.moves where offers[index].choices.indices.contains(move.choice - 1) {
      let (quoted, state) = Quoted.read(move.value, reader, .fractional, names)
      offers[index].choices[move.choice - 1].state = state
      if !quoted.isNone { offers[index].choices[move.choice - 1].quoted = quoted }
      if isSuspended == nil { tellMove(index, move.choice - 1, held[place].sport, &batch) }
    }
    guard isSuspended != nil else { return }
    for choice in offers[index].choices.indices { tellMove(index, choice, held[place].sport, &batch) }
  }

  private func tellMove(_ index: Int, _ choice: Int, _ sport: Sport, _ batch: inout FeedBatch) {
    let offer = offers[index]
    let quote = shown(offer.choices[choice], offer)
    var market = offer.market
    let line = MarketShape.marketLine(quote, market.kind)
    if !line.isNone { market.line = line }
    let isOneLine = offer.choices.allSatisfy { MarketShape.marketLine($0, market.kind) == line }
    market.isComplete = isOneLine && MarketShape.isComplete(market.kind, sport, offer.choices[...])
    market.quotes = batch.quotes.count..<(batch.quotes.count + 1)
    batch.quotes.append(quote)
    batch.add(market)
  }
}
