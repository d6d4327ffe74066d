import OddsRegistry
import Testing

@testable import OddsSimulator

@Suite("Prices that are a sure win")
struct MispricingTests {
  /// Advances a world second by second.
  private func follow(_ world: World, seconds: Int, _ body: (World, [WorldEvent]) -> Void) {
    var world = world
    for second in 1...seconds {
      let events = world.advance(to: SimTime(seconds: second))
      body(world, events)
    }
  }

  private func isSureWin(_ market: WorldMarket) -> Bool {
    let best = market.selections.map { $0.prices.compactMap { $0 }.max { $0.value < $1.value } }.compactMap { $0 }
    guard best.count == market.selections.count else { return false }
    // A double chance has two winners.
    return market.kind == .doubleChance
      ? best.reduce(0) { $0 + 1 / $1.value } < 2 : WorldPrice.isSureWin(best)
  }

  @Test("The best prices of all bookmakers together are never a sure win", arguments: [UInt64(1), 2, 3, 4, 5])
  func noSureWin(seed: UInt64) {
    for sameNames in [true, false] {
      var markets = 0
      let world = World(seed: seed, sameNames: sameNames)
      for match in world.matches { for market in match.markets { #expect(!isSureWin(market)) } }
      follow(world, seconds: 1_200) { _, events in
        for event in events {
          switch event.change {
          case .price(let market, _, _):
            markets += 1
            if isSureWin(event.match.markets[market]) { Issue.record("\(event.match.number) at \(event.at)") }
          case .markets, .scheduled, .resumed:
            if event.match.markets.contains(where: isSureWin) { Issue.record("\(event.match.number) at \(event.at)") }
          default: break
          }
        }
      }
      #expect(markets > 5_000)
    }
  }

  /// A delayed client sees the prices of the last ten seconds without a suspension.
  @Test("Prices of up to ten seconds ago beside those of now are no sure win either", arguments: [UInt64(1), 2, 3])
  func noSureWinByDelay(seed: UInt64) {
    var rendered: [Int: [(at: SimTime, markets: [WorldMarket])]] = [:]
    var compared = 0
    follow(World(seed: seed, sameNames: false), seconds: 1_200) { world, events in
      for number in Set(events.map(\.match.number)) {
        guard let match = world.matches.first(where: { $0.number == number }) else { continue }
        if match.suspended || match.status == .scheduled {
          rendered[number] = nil
          continue
        }
        let recent = (rendered[number] ?? []).filter { $0.at.adding(seconds: 10) >= world.time }
        for market in match.markets where !market.suspended {
          for (_, before) in recent {
            guard let old = before.first(where: { $0.identity == market.identity }), !old.suspended else { continue }
            compared += 1
            var union = market
            for place in union.selections.indices { union.selections[place].prices += old.selections[place].prices }
            if isSureWin(union) { Issue.record("\(number) \(market.kind) at \(world.time)") }
          }
        }
        rendered[number] = recent + [(world.time, match.markets)]
      }
    }
    #expect(compared > 1_000)
  }

  /// Betting is suspended before a jump, except in a market that was suspended by itself and reopens with its last prices.
  @Test("The prices of a second ago are hardly ever worth backing at the new fair ones")
  func noValueByDelay() {
    var (moves, worthBacking) = (0, 0)
    for seed in UInt64(1)...3 {
      var world = World(seed: seed, sameNames: false)
      var before: [Int: [WorldMarket]] = [:]
      for second in 1...1_200 {
        _ = world.advance(to: SimTime(seconds: second))
        for place in world.entries.indices where !world.entries[place].removed {
          let match = world.entries[place].match
          defer { before[match.number] = match.suspended || match.status != .live ? nil : match.markets }
          guard match.status == .live, !match.suspended, let old = before[match.number], old != match.markets else {
            continue
          }
          moves += 1
          let isWorthBacking = world.fairMarkets(place).contains { fair in
            guard fair.winners == 1, let rendered = old.first(where: { $0.kind == fair.kind && $0.line == fair.line }),
              !rendered.suspended
            else { return false }
            return zip(fair.selections, rendered.selections).contains { selection, rendered in
              selection.probability > 0.03
                && rendered.prices.contains { ($0?.value ?? 0) * selection.probability > 1.02 }
            }
          }
          if isWorthBacking { worthBacking += 1 }
        }
      }
    }
    #expect(moves > 4_000 && worthBacking * 500 < moves, "\(worthBacking) of \(moves)")
  }

  @Test("No bookmaker's price is above the fair one, on whatever ladder", arguments: Catalogue.bookmakers)
  func noValue(bookmaker: WorldBookmaker) throws {
    var random = SplitMix64(seed: 3)
    for _ in 0..<3_000 {
      let home = max(random.unit() * random.unit(), 0.0005)
      let draw = (1 - home) * random.unit()
      let fairs = [home, draw, 1 - home - draw]
      let fair = FairMarket(
        kind: .matchResult, line: nil, selections: fairs.map { ("", nil, nil, $0) }, winners: 1)
      let market = Quoting.market(fair, bookmakers: [bookmaker], leans: [random.normal() * 0.02])
      for (selection, fair) in zip(market.selections, fairs) {
        let price = try #require(selection.prices[0])
        // 1.001 is the minimum price.
        #expect(price.value * fair < (price.value > 1.001 ? 0.9999 : 1.001), "\(price.decimalText) \(fair)")
      }
    }
  }

  @Test(
    "What is mispriced is a sure win of about the size asked for, and nothing else is", arguments: [0.01, 0.02, 0.08])
  func exactly(size: Double) throws {
    var begun: Set<WorldMispricing> = []
    var mended = 0
    var last: [WorldMispricing] = []
    follow(World(seed: 6, sameNames: false, misprice: size), seconds: 1_500) { world, events in
      begun.formUnion(world.mispricings)
      mended += last.count { !world.mispricings.contains($0) }
      last = world.mispricings
      for mispricing in world.mispricings {
        #expect(mispricing.since <= world.time && world.time < mispricing.until)
        guard let match = world.matches.first(where: { $0.number == mispricing.match }),
          let market = match.markets.first(where: { $0.identity == mispricing.market })
        else {
          Issue.record("no market for \(mispricing)")
          continue
        }
        #expect(match.inPlay && !match.suspended && !market.suspended)
        guard let prices = market.bestPrices(at: Set(world.bookmakers.indices)) else { continue }
        #expect(WorldPrice.isSureWin(prices))
        let sum = prices.reduce(0) { $0 + 1 / $1.value }
        #expect(sum < 1 - size * 0.7 && sum > 1 - size * 1.3 - 0.03, "\(sum)")
      }
      for number in Set(events.map(\.match.number)) {
        guard let match = world.matches.first(where: { $0.number == number }), !match.suspended else { continue }
        for market in match.markets where !market.suspended && isSureWin(market) {
          #expect(world.mispricings.contains { $0.match == number && $0.market == market.identity })
        }
      }
    }
    #expect(begun.count > 20 && mended > 15)
    #expect(Set(begun.map(\.bookmaker)).count > 3 && Set(begun.map(\.kind)).count > 2)
  }

  @Test("The truth tells the sure wins of the feeds that are asked, and there are none without mispricing")
  func truth() async throws {
    let all = ProviderRegistry.simulators.map(\.name)
    try await serving { server, _ in
      for _ in 0..<5 {
        await server.advance(seconds: 60)
        let truth = try #require(await server.truth())
        #expect(truth.mispricings.isEmpty && truth.sureWins(at: all).isEmpty)
      }
    }
    var (wins, at) = (0, 0)
    try await serving({
      $0.misprice = 0.02
      $0.sameNames = false
    }) { server, _ in
      for _ in 0..<20 {
        await server.advance(seconds: 30)
        let truth = try #require(await server.truth())
        let rendered = truth.sureWins(at: all)
        wins += rendered.count
        for win in rendered {
          #expect(win.sum < 1 && win.sum > 0.95)
          #expect(truth.mispricings.contains { $0.match == win.match && $0.kind == win.kind && $0.line == win.line })
        }
        // A single bookmaker of one feed can't form a sure win.
        for provider in all where provider != "boltodds" { #expect(truth.sureWins(at: [provider]).isEmpty) }
        at += truth.mispricings.count { mispricing in all.count { truth.tells(mispricing, at: $0) } == 1 }
      }
    }
    #expect(wins > 10 && at >= wins)
  }
}
