import OddsRegistry
import Testing

@testable import OddsSimulator

@Suite("What each feed makes of the world")
struct FeedRendererTests {
  private static let began = WallClock(microseconds: 1_770_000_000_000_000)

  private func renderers(seed: UInt64) -> [String: FeedRenderer] {
    ProviderRegistry.simulators.reduce(into: [:]) {
      $0[$1.name] = FeedRenderer($1.quirks, feed: $1.name, seed: seed, began: Self.began)
    }
  }

  private func world(seed: UInt64) -> World { World(seed: seed, sameNames: false) }

  /// Returns a match as each feed sends it.
  private func rendered(_ match: WorldMatch, _ renderers: [String: FeedRenderer]) -> [String: WorldMatch] {
    renderers.compactMapValues {
      var renderer = $0
      return renderer.rendered(match)
    }
  }

  @Test("One club has several spellings, and so has one player")
  func spellings() throws {
    let match = try #require(world(seed: 1).matches.first)
    let rendered = rendered(match, renderers(seed: 1))
    #expect(Set(rendered.values.map(\.home.name)) == ["Newcastle United", "Newcastle", "Newcastle Utd FC"])
    #expect(Set(rendered.values.map(\.league.name)).count >= 4)
    #expect(FeedRenderer.written("Noa Ben-Ari", .initialLast) == "Ben-Ari N.")
    #expect(FeedRenderer.written("Noa Ben-Ari", .surnameFirst) == "Ben-Ari, Noa")
    #expect(FeedRenderer.written("Noa Ben-Ari", .initialFirst) == "N. Ben-Ari")
    #expect(PlainLetters.text("Grêmio, Weiß, So\u{302}\u{301}ng") == "Gremio, Weiss, Song")
  }

  @Test("The names of a feed's selections are those of its teams", arguments: [UInt64(1), 2, 3])
  func selections(seed: UInt64) {
    let renderers = renderers(seed: seed)
    for match in world(seed: seed).matches {
      for rendered in rendered(match, renderers).values {
        for market in rendered.markets where market.kind == .matchResult || market.kind == .moneyline {
          #expect(
            market.selections.first?.name == rendered.home.name && market.selections.last?.name == rendered.away.name)
          #expect(market.selections.first?.side == .home && market.selections.last?.side == .away)
        }
      }
    }
  }

  @Test("The same seed tells the same, another seed something else")
  func seeds() {
    let matches = world(seed: 3).matches
    func all(_ seed: UInt64) -> [[String: WorldMatch]] { matches.map { rendered($0, renderers(seed: seed)) } }
    #expect(all(3) == all(3))
    #expect(all(3) != all(4))
  }

  @Test("Every feed has the matches of the opening, and not all of the others", arguments: [UInt64(1), 2, 3])
  func coverage(seed: UInt64) {
    let renderers = renderers(seed: seed)
    let counts = world(seed: seed).matches.map { (number: $0.number, feeds: rendered($0, renderers).count) }
    #expect(counts.filter { $0.number <= 12 }.allSatisfy { $0.feeds == renderers.count })
    #expect(counts.contains { $0.feeds < renderers.count } && counts.contains { $0.number > 12 && $0.feeds > 1 })
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

  /// Follows each feed's scores through its events.
  @Test(
    "Each change of a feed's score is told, and goals told late and wrong scores come right", arguments: [UInt64(1), 2])
  func scores(seed: UInt64) throws {
    var world = world(seed: seed)
    var renderers = renderers(seed: seed)
    var shown: [String: [Int: WorldScore]] = [:]
    for (feed, renderer) in renderers {
      for match in world.matches where match.score != nil {
        var renderer = renderer
        if let rendered = renderer.rendered(match) { shown[feed, default: [:]][match.number] = rendered.score }
      }
    }
    var (late, wrong) = (0, 0)
    for _ in 0..<60 {
      let events = world.advance(to: world.time.adding(seconds: 60))
      for feed in renderers.keys.sorted() {
        for event in renderers[feed]?.rendered(events) ?? [] {
          switch event.change {
          case .started: shown[feed, default: [:]][event.match.number] = event.match.score
          case .score(let from, let to):
            #expect(shown[feed]?[event.match.number] == from, "\(feed) \(event.match.number)")
            shown[feed, default: [:]][event.match.number] = to
          case .lateGoal, .scoreError: Issue.record("\(feed) tells what no feed tells")
          default: break
          }
          #expect(shown[feed]?[event.match.number] == event.match.score, "\(feed) \(event.match.number)")
        }
        for match in world.matches where match.score != nil {
          guard let rendered = renderers[feed]?.rendered(match) else { continue }
          #expect(shown[feed]?[match.number] == rendered.score, "\(feed) \(match.number)")
          if match.lateGoal != nil, rendered.score?.total != match.score?.total { late += 1 }
          if match.scoreError != nil, rendered.score?.total != match.score?.total { wrong += 1 }
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
        for feed in ProviderRegistry.simulators { #expect(truth.rendered(match, at: feed.name) == match) }
      }
    }
  }
}
