extension World {
  /// The current mispricings.
  public var mispricings: [WorldMispricing] { mistakes?.current ?? [] }

  /// Corrects mispricings that are old enough and sometimes makes a new one.
  mutating func misprice() {
    guard let mistakes else { return }
    for mispricing in mistakes.current where mispricing.until <= time { correct(mispricing) }
    guard mistakes.next <= time, let pause = self.mistakes?.random.integer(in: 15...40) else { return }
    self.mistakes?.next = time.adding(seconds: pause)
    if mistakes.current.count < Mispricings.most { makeMistake() }
  }

  private mutating func makeMistake() {
    guard var generator = mistakes?.random else { return }
    defer { mistakes?.random = generator }
    let taken = Set(mispricings.map(\.match))
    let places = entries.indices.filter { isQuiet($0) && !taken.contains(entries[$0].match.number) }
    // Not every choice allows a price of the right size.
    for _ in 0..<20 {
      guard let place = places.randomElement(using: &generator) else { return }
      let match = entries[place].match
      // Not the first bookmaker, whose prices several feeds send, nor the last, whose prices are withdrawn for a moment.
      let bookmaker = generator.integer(in: 1...(books.count - 2))
      guard let market = match.markets.filter({ isPlain($0, of: match) }).randomElement(using: &generator) else {
        continue
      }
      let selection = generator.integer(in: 0...(market.selections.count - 1))
      let length = generator.integer(in: 60...150)
      let mispricing = WorldMispricing(
        match: match.number, kind: market.kind, line: market.line, selection: selection,
        side: market.selections[selection].side, bookmaker: bookmaker, since: time, until: time.adding(seconds: length))
      guard let index = match.markets.firstIndex(where: { $0.identity == market.identity }),
        let price = price(of: mispricing, in: market)
      else { continue }
      mistakes?.current.append(mispricing)
      mistakes?.sound.append(market.selections[selection].prices[bookmaker])
      set(price, of: mispricing, place, index)
      return
    }
  }

  private func isQuiet(_ place: Int) -> Bool {
    let entry = entries[place]
    return !entry.removed && entry.match.status == .live && !entry.match.suspended && entry.straightAt == nil
      && entry.lastIncident.adding(seconds: Mispricings.quiet) <= time
      && Mispricings.leagues.contains(entry.league.name)
  }

  /// Returns whether every feed gives the market the same meaning, with one winner.
  private func isPlain(_ market: WorldMarket, of match: WorldMatch) -> Bool {
    guard !market.suspended, market.selections.count > 1 else { return false }
    switch (match.sport, market.kind) {
    case (_, .doubleChance), (_, .nextGoal), (.americanFootball, .moneyline): return false
    case (.iceHockey, .total), (.iceHockey, .handicap): return false
    default: return true
    }
  }

  /// Returns the price with which the best prices of all bookmakers add up to 1 less the size; nil if there is none.
  private func price(of mispricing: WorldMispricing, in market: WorldMarket) -> WorldPrice? {
    guard let size = mistakes?.size, market.selections.indices.contains(mispricing.selection) else { return nil }
    var rest = 0.0
    for (place, selection) in market.selections.enumerated() where place != mispricing.selection {
      // At other bookmakers: an arbitrage needs two.
      let best = selection.prices.indices.filter { $0 != mispricing.bookmaker }.compactMap {
        selection.prices[$0]?.value
      }
      .max()
      guard let best else { return nil }
      rest += 1 / best
    }
    let wanted = 1 - size - rest
    guard wanted > 0.1, wanted < 0.7 else { return nil }
    let price = books[mispricing.bookmaker].ladder.finest(near: 1 / wanted)
    return abs(1 / price.value - wanted) < size / 4 ? price : nil
  }

  private mutating func set(_ price: WorldPrice?, of mispricing: WorldMispricing, _ place: Int, _ market: Int) {
    guard entries[place].match.markets[market].selections.indices.contains(mispricing.selection),
      entries[place].match.markets[market].selections[mispricing.selection].prices[mispricing.bookmaker] != price
    else { return }
    entries[place].match.markets[market].selections[mispricing.selection].prices[mispricing.bookmaker] = price
    guard !entries[place].match.suspended, !entries[place].match.markets[market].suspended else { return }
    emit(place, .price(market: market, selection: mispricing.selection, bookmakers: [mispricing.bookmaker]))
  }

  // MARK: Corrections

  /// Corrects a mispricing: restores the bookmaker's regular price.
  private mutating func correct(_ mispricing: WorldMispricing) {
    guard let index = mistakes?.current.firstIndex(of: mispricing) else { return }
    mistakes?.current.remove(at: index)
    let sound = mistakes?.sound.remove(at: index)
    guard let place = entries.firstIndex(where: { $0.match.number == mispricing.match }),
      let market = entries[place].match.markets.firstIndex(where: { $0.identity == mispricing.market })
    else { return }
    set(sound ?? nil, of: mispricing, place, market)
  }

  /// Corrects all mispricings of a match after an incident: its bookmakers check their prices.
  mutating func mendAll(_ place: Int) {
    for mispricing in mispricings where mispricing.match == entries[place].match.number { correct(mispricing) }
  }

  /// Applies the current mispricings to new prices of a match.
  mutating func keepMistakes(_ place: Int, in fresh: inout [WorldMarket]) {
    guard mistakes != nil else { return }
    for mispricing in mispricings where mispricing.match == entries[place].match.number {
      guard let index = mistakes?.current.firstIndex(of: mispricing) else { continue }
      guard let market = fresh.firstIndex(where: { $0.identity == mispricing.market }), !fresh[market].suspended,
        let price = price(of: mispricing, in: fresh[market])
      else {
        mistakes?.current.remove(at: index)
        mistakes?.sound.remove(at: index)
        continue
      }
      let prices = fresh[market].selections[mispricing.selection].prices
      mistakes?.sound[index] = prices[mispricing.bookmaker]
      fresh[market].selections[mispricing.selection].prices[mispricing.bookmaker] = price
    }
  }
}
