extension World {
  /// Computes new prices of a match and emits each changed price and each added or removed market.
  mutating func requote(_ place: Int) {
    let scheduled = entries[place].match.status == .scheduled
    let pause = scheduled ? random.integer(in: 60...180) : random.integer(in: 8...26)
    entries[place].nextQuote = time.adding(seconds: pause)
    for bookmaker in books.indices {
      let lean = entries[place].leans[bookmaker]
      entries[place].leans[bookmaker] = min(max(lean * 0.97 + random.normal() * 0.002, -0.05), 0.05)
    }
    let fair = fairMarkets(place)
    let old = entries[place].match.markets
    var fresh = fair.map { Quoting.market($0, bookmakers: books, leans: entries[place].leans) }
    for index in fresh.indices where entries[place].pausedMarket?.identity == fresh[index].identity {
      // A suspended market keeps its last prices.
      fresh[index] = old.first { $0.identity == fresh[index].identity } ?? fresh[index]
    }
    if jumps(place, to: fresh, fair) { return suspend(place, seconds: Self.jumpPause) }
    entries[place].trail.append((time, fresh))
    keepMistakes(place, in: &fresh)
    entries[place].match.markets = fresh
    if old.map(\.identity) != fresh.map(\.identity) {
      let kept = Set(fresh.map(\.identity))
      emit(place, .markets(gone: old.filter { !kept.contains($0.identity) }))
    }
    tellMoves(place, from: old)
  }

  /// Seconds of suspension after a jump of the prices that had no suspension yet.
  private static let jumpPause = 20
  /// Maximum age of prices on a feed that sends its state once a second, at ten times real time, in simulated seconds.
  private static let longestDelay = 15

  /// Returns whether a client that sees prices of the last seconds together with the new ones would see a sure win, or a price
  /// well above the new fair one. If so, betting is suspended first, as at real bookmakers.
  private mutating func jumps(_ place: Int, to fresh: [WorldMarket], _ fair: [FairMarket]) -> Bool {
    // Prices that were replaced earlier are no longer visible to any client.
    let trail = entries[place].trail
    let old = trail.indices.dropLast().filter { trail[$0 + 1].at.adding(seconds: Self.longestDelay) < time }.count
    entries[place].trail.removeFirst(old)
    guard entries[place].match.inPlay, !entries[place].match.suspended, time > .start else {
      entries[place].trail = []
      return false
    }
    let most = 1 + mostEdge
    return zip(fresh, fair).contains { market, fair in
      var best = market.selections.map { $0.prices.reduce(0) { max($0, $1?.value ?? 0) } }
      for (_, markets) in entries[place].trail {
        guard let before = markets.first(where: { $0.identity == market.identity }),
          before.selections.count == best.count
        else { continue }
        for (place, selection) in before.selections.enumerated() {
          let old = selection.prices.reduce(0) { max($0, $1?.value ?? 0) }
          if fair.winners == 1, old * fair.selections[place].probability > most { return true }
          best[place] = max(best[place], old)
        }
      }
      return best.reduce(0) { $0 + 1 / $1 } <= (market.kind == .doubleChance ? 2 : 1)
    }
  }

  private mutating func tellMoves(_ place: Int, from old: [WorldMarket]) {
    let fresh = entries[place].match.markets
    for (index, market) in fresh.enumerated() {
      guard let before = old.first(where: { $0.identity == market.identity }) else { continue }
      for (selection, (was, now)) in zip(before.selections, market.selections).enumerated() {
        let moved = books.indices.filter { was.prices[$0] != now.prices[$0] }
        if !moved.isEmpty { emit(place, .price(market: index, selection: selection, bookmakers: moved)) }
      }
    }
  }

  /// Sometimes suspends one market of a match for some seconds.
  mutating func pauseOneMarket(_ place: Int) {
    if let paused = entries[place].pausedMarket {
      guard paused.until <= time else { return }
      entries[place].pausedMarket = nil
      if let index = entries[place].match.markets.firstIndex(where: { $0.identity == paused.identity }) {
        entries[place].match.markets[index].suspended = false
        emit(place, .marketResumed(index))
      }
    } else if random.chance(1 / 600), entries[place].match.markets.count > 1 {
      let index = random.integer(in: 1...(entries[place].match.markets.count - 1))
      mendAll(place)
      let identity = entries[place].match.markets[index].identity
      entries[place].pausedMarket = (identity, time.adding(seconds: random.integer(in: 20...60)))
      entries[place].match.markets[index].suspended = true
      emit(place, .marketSuspended(index))
    }
  }

  func fairMarkets(_ place: Int) -> [FairMarket] {
    let match = entries[place].match
    switch entries[place].play {
    case .soccer(let state): return state.fairMarkets(match)
    case .timed(let state): return state.fairMarkets(match)
    case .tennis(let state): return state.fairMarkets(match)
    case .volleyball(let state): return state.fairMarkets(match)
    case .baseball(let state): return state.fairMarkets(match)
    }
  }
}

extension FairMarket {
  /// Returns a market on home or away.
  static func moneyline(_ match: WorldMatch, home: Double) -> FairMarket {
    FairMarket(
      kind: .moneyline, line: nil,
      selections: [
        (match.home.name, .home, nil, home), (match.away.name, .away, nil, 1 - home),
      ], winners: 1)
  }

  /// Returns a market on over or under a line.
  static func total(_ line: WorldLine, over: Double) -> FairMarket {
    FairMarket(
      kind: .total, line: line,
      selections: [("Over \(line.text)", .over, line, over), ("Under \(line.text)", .under, line, 1 - over)],
      winners: 1)
  }

  /// Returns a market on home with a handicap, or away with its opposite.
  static func handicap(_ match: WorldMatch, line: WorldLine, home: Double) -> FairMarket {
    FairMarket(
      kind: .handicap, line: line,
      selections: [
        (match.home.name, .home, line, home), (match.away.name, .away, line.negated, 1 - home),
      ], winners: 1)
  }
}
