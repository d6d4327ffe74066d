import OddsBoard
import OddsFinder
import OddsMath
import OddsModel
import Testing

/// Incremental updates find the same as a new search, whatever changes came before.
struct IncrementalTests {
  struct Random: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
    mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }
    mutating func chance(_ percent: Int) -> Bool { below(100) < percent }
    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
  }

  private static let providers: [ProviderName] = ["tickodds", "boltodds", "pulsescore", "sportsapi-v1"]
  private static let books = ["a", "b", "c", "A", "d", "e"]

  static var options: FinderOptions {
    var options = FinderOptions()
    options.arbs = FinderOptions.Arbs()
    options.values = FinderOptions.Values()
    options.values?.method = .multiplicative
    options.middles = FinderOptions.Middles()
    return options
  }

  /// Returns all findings as text with every detail.
  private func found(_ finder: Finder, _ world: World) -> [String] {
    let arbs = finder.arbs.map { row in
      "arb \(row.fixture.leader) \(row.fixture.status) \(row.market.meaning) \(world.words(row.legs)) \(row.legs.map(\.quote)) "
        + "\(row.sum) \(row.stakes?.units ?? []) \(row.refused?.rawValue ?? "")"
    }
    let values = finder.values.map { row in
      "value \(row.fixture.leader) \(row.market.meaning) \(world.words([row.leg])) \(row.leg.quote) \(row.edge) \(row.reference)"
    }
    let middles = finder.middles.map { row in
      "middle \(row.fixture.leader) \(row.market.meaning) \(world.words(row.legs)) \(row.legs.map(\.quote)) \(row.middle.window)"
    }
    return (arbs + values + middles).sorted()
  }

  @Test(arguments: 1...15 as ClosedRange<UInt64>)
  func incrementalFindingsEqualThoseOfANewSearch(seed: UInt64) {
    var random = Random(state: seed)
    var world = World(Self.options)
    var stale: Set<ProviderName> = []
    var total = 0
    for step in 0..<120 {
      if random.chance(4) {
        let provider = random.pick(Self.providers)
        if stale.remove(provider) == nil { stale.insert(provider) }
      }
      if random.chance(2) { world.board.expectSnapshots(random.pick(Self.providers)) }
      for _ in 0...random.below(4) { change(&world, &random) }
      world.pass(Double(1 + random.below(5)))
      let (received, board) = (stale, world.board)
      let isStale = { (match: MatchRef) in board[match].map { received.contains($0.provider) } ?? false }
      world.finder.isStale = isStale
      world.finder.review(of: world.board, world.fixtures, at: world.time)
      let fresh = Finder(Self.options, world.names)
      fresh.isStale = isStale
      fresh.load(world.board, world.fixtures, at: world.time)
      let (kept, anew) = (found(world.finder, world), found(fresh, world))
      #expect(kept == anew, "seed \(seed), step \(step)")
      #expect(world.finder.counts == fresh.counts, "seed \(seed), step \(step)")
      total += anew.count
      guard kept == anew else { return }
    }
    #expect(total > 20, "there was something to find")
  }

  @Test func findingKeepsItsNameWhenTheLeaderIsRemoved() throws {
    var world = World()
    for provider in ["tickodds", "boltodds", "pulsescore"] as [ProviderName] {
      world.tell(
        provider,
        [
          .init(
            meaning: World.goals, line: Line(thousandths: 2500), book: provider.rawValue,
            prices: [
              (.over, provider == "boltodds" ? "2.30" : "1.50"), (.under, provider == "pulsescore" ? "2.20" : "1.50"),
            ])
        ])
    }
    let found = try #require(world.finder.arbs.first)
    let leader = try #require(world.board[found.fixture.leader])
    _ = world.news()
    let name = found.fixture.id
    guard leader.provider == "tickodds" else {
      Issue.record("\(leader.provider) leads")
      return
    }
    var batch = FeedBatch(provider: leader.provider)
    batch.receivedAt = world.time
    batch.add(MatchRow(id: leader.id))
    batch.events.append(.removed)
    world.apply(batch)
    #expect(world.news() == [])
    let kept = try #require(world.finder.arbs.first)
    #expect(kept.id == found.id && kept.fixture.id == name)
    #expect(world.board[kept.fixture.leader]?.provider != "tickodds")
  }

  @Test func eventsAloneReproduceAllFindings() {
    var random = Random(state: 99)
    var world = World(Self.options)
    var known: [FindingID: String] = [:]
    for step in 0..<600 {
      change(&world, &random)
      if random.chance(30) { world.pass(Double(1 + random.below(3))) }
      for event in world.events {
        let id: FindingID
        let text: String
        switch event {
        case .arb(_, let row): (id, text) = (row.id, world.words(row.legs))
        case .value(_, let row): (id, text) = (row.id, world.words([row.leg]) + " \(row.edge)")
        case .middle(_, let row): (id, text) = (row.id, world.words(row.legs))
        }
        switch event.state {
        case .appeared:
          #expect(known[id] == nil, "step \(step)")
          known[id] = text
        case .changed:
          #expect(known[id] != nil, "step \(step)")
          known[id] = text
        case .vanished: #expect(known.removeValue(forKey: id) != nil, "step \(step)")
        }
      }
      world.events = []
      let finder = world.finder
      let all =
        finder.arbs.map { world.words($0.legs) } + finder.values.map { world.words([$0.leg]) + " \($0.edge)" }
        + finder.middles.map { world.words($0.legs) }
      #expect(known.values.sorted() == all.sorted(), "step \(step)")
    }
  }

  // MARK: Random changes

  private func change(_ world: inout World, _ random: inout Random) {
    let provider = random.pick(Self.providers)
    let match = random.pick(["m", "n"])
    let (home, away) = match == "m" ? ("Fulham", "Chelsea") : ("Leeds", "Everton")
    let isSwapped = provider == "sportsapi-v1"
    if random.chance(3) {
      var batch = FeedBatch(provider: provider)
      batch.receivedAt = world.time
      batch.add(MatchRow(id: world.id(match)))
      batch.events.append(.removed)
      return world.apply(batch)
    }
    let status: MatchStatus = random.chance(5) ? .suspended : random.chance(3) ? .ended : .live
    let incident: IncidentRow? = random.chance(3) ? IncidentRow(random.pick([.redCard, .substitution, .var])) : nil
    let markets = (0..<random.below(6)).map { _ in randomMarket(&random) }
    world.tell(
      provider, match: match, home: isSwapped ? away : home, away: isSwapped ? home : away, status: status,
      score: random.chance(4) ? Score(home: Int32(random.below(3)), away: 0) : nil,
      confirmation: provider == "boltodds" ? .bookmakers : provider == "tickodds" ? .socket : .named,
      incident: incident, isImage: random.chance(10), markets)
  }

  private func randomMarket(_ random: inout Random) -> World.Received {
    func price(_ base: Double) -> String {
      if random.chance(6) { return "" }
      if random.chance(3) { return "gone" }
      if random.chance(1) { return "SP" }
      return "\(Double(Int((base + Double(random.below(9)) / 20 - 0.2) * 100)) / 100)"
    }
    let book = random.pick(Self.books)
    switch random.below(6) {
    case 0, 1: return .result(book, price(3), price(3), price(3.1))
    case 2: return .handicap(Double(random.below(3)) - 1.5, book, price(2), price(2))
    case 3: return .total(2.5, book, price(2), price(2))
    default: return .total(Double(random.below(6)) / 2 + 1.5, book, price(2), price(2))
    }
  }
}
