import OddsRegistry
import Testing

@testable import OddsSimulator

@Suite("What each feed makes of the world")
struct TellingTests {
  private static let began = WallClock(microseconds: 1_770_000_000_000_000)

  private func tellers(seed: UInt64) -> [String: Teller] {
    ProviderRegistry.simulators.reduce(into: [:]) {
      $0[$1.name] = Teller($1.accent, feed: $1.name, seed: seed, began: Self.began)
    }
  }

  private func world(seed: UInt64) -> World { World(seed: seed, sameNames: false) }

  /// What each feed tells of a match.
  private func told(_ match: WorldMatch, _ tellers: [String: Teller]) -> [String: WorldMatch] {
    tellers.compactMapValues {
      var teller = $0
      return teller.told(match)
    }
  }

  @Test("One club has several spellings, and so has one player")
  func spellings() throws {
    let match = try #require(world(seed: 1).matches.first)
    let told = told(match, tellers(seed: 1))
    #expect(Set(told.values.map(\.home.name)) == ["Newcastle United", "Newcastle", "Newcastle Utd FC"])
    #expect(Set(told.values.map(\.league.name)).count >= 4)
    #expect(Teller.written("Noa Ben-Ari", .initialLast) == "Ben-Ari N.")
    #expect(Teller.written("Noa Ben-Ari", .surnameFirst) == "Ben-Ari, Noa")
    #expect(Teller.written("Noa Ben-Ari", .initialFirst) == "N. Ben-Ari")
    #expect(PlainLetters.text("Grêmio, Weiß, So\u{302}\u{301}ng") == "Gremio, Weiss, Song")
  }

  @Test("The names of a feed's selections are those of its teams", arguments: [UInt64(1), 2, 3])
  func selections(seed: UInt64) {
    let tellers = tellers(seed: seed)
    for match in world(seed: seed).matches {
      for told in told(match, tellers).values {
        for market in told.markets where market.kind == .matchResult || market.kind == .moneyline {
          #expect(market.selections.first?.name == told.home.name && market.selections.last?.name == told.away.name)
          #expect(market.selections.first?.side == .home && market.selections.last?.side == .away)
        }
      }
    }
  }

  @Test("The same seed tells the same, another seed something else")
  func seeds() {
    let matches = world(seed: 3).matches
    func all(_ seed: UInt64) -> [[String: WorldMatch]] { matches.map { told($0, tellers(seed: seed)) } }
    #expect(all(3) == all(3))
    #expect(all(3) != all(4))
  }

  @Test("Every feed has the matches of the opening, and not all of the others", arguments: [UInt64(1), 2, 3])
  func coverage(seed: UInt64) {
    let tellers = tellers(seed: seed)
    let counts = world(seed: seed).matches.map { (number: $0.number, feeds: told($0, tellers).count) }
    #expect(counts.filter { $0.number <= 12 }.allSatisfy { $0.feeds == tellers.count })
    #expect(counts.contains { $0.feeds < tellers.count } && counts.contains { $0.number > 12 && $0.feeds > 1 })
  }

  @Test("A club's women and youth play on the same day, against the same club", arguments: [UInt64(1), 2, 3])
  func squads(seed: UInt64) {
    let matches = world(seed: seed).matches
    func pairs(_ squad: WorldSquad) -> Set<[String]> {
      Set(
        matches.filter { $0.sport == .soccer && $0.league.squad == squad }.map {
          [squad.club($0.home.name), squad.club($0.away.name)]
        })
    }
    #expect(pairs(.women).intersection(pairs(.first)).count >= 2)
    #expect(!pairs(.under21).isDisjoint(with: pairs(.first)) && !pairs(.reserves).isDisjoint(with: pairs(.first)))
    #expect(World(seed: seed).matches.allSatisfy { $0.league.squad == .first })
  }

  @Test("What is exchanged twice is as it was")
  func swapped() throws {
    for match in world(seed: 5).matches {
      #expect(match.swapped.swapped == match)
      guard let score = match.score else { continue }
      #expect(match.swapped.home == match.away && match.swapped.score == WorldScore(home: score.away, away: score.home))
      for (market, other) in zip(match.markets, match.swapped.markets) {
        for place in market.selections.indices {
          #expect(market.selections[place].prices == other.selections[market.swapped(place)].prices)
        }
      }
    }
  }

  /// Follows each feed's scores by the events that it tells.
  @Test(
    "Each change of a feed's score is told, and goals told late and wrong scores come right", arguments: [UInt64(1), 2])
  func scores(seed: UInt64) throws {
    var world = world(seed: seed)
    var tellers = tellers(seed: seed)
    var shown: [String: [Int: WorldScore]] = [:]
    for (feed, teller) in tellers {
      for match in world.matches where match.score != nil {
        var teller = teller
        if let told = teller.told(match) { shown[feed, default: [:]][match.number] = told.score }
      }
    }
    var (late, wrong) = (0, 0)
    for _ in 0..<60 {
      let events = world.advance(to: world.time.adding(seconds: 60))
      for feed in tellers.keys.sorted() {
        for event in tellers[feed]?.told(events) ?? [] {
          switch event.change {
          case .started: shown[feed, default: [:]][event.match.number] = event.match.score
          case .score(let from, let to):
            #expect(shown[feed]?[event.match.number] == from, "\(feed) \(event.match.number)")
            shown[feed, default: [:]][event.match.number] = to
          case .lateGoal, .slip: Issue.record("\(feed) tells what no feed tells")
          default: break
          }
          #expect(shown[feed]?[event.match.number] == event.match.score, "\(feed) \(event.match.number)")
        }
        for match in world.matches where match.score != nil {
          guard let told = tellers[feed]?.told(match) else { continue }
          #expect(shown[feed]?[match.number] == told.score, "\(feed) \(match.number)")
          if match.lateGoal != nil, told.score?.total != match.score?.total { late += 1 }
          if match.slip != nil, told.score?.total != match.score?.total { wrong += 1 }
        }
      }
    }
    #expect(late > 0 && wrong > 0)
  }

  @Test("With the same names every feed tells the world as it is")
  func sameNames() async throws {
    try await serving { server, _ in
      let truth = try #require(await server.truth())
      #expect(!truth.matches.isEmpty)
      for match in truth.matches {
        for feed in ProviderRegistry.simulators { #expect(truth.told(match, at: feed.name) == match) }
      }
    }
  }
}
