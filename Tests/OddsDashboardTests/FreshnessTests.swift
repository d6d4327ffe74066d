import OddsDashboard
import OddsFeed
import OddsModel
import OddsProvider
import OddsTransport
import Testing

/// Marks of prices that are out of date.
struct FreshnessTests {
  private func world(_ size: Size = Size(width: 120, height: 24)) -> FixedWorld {
    let world = FixedWorld(size: size)
    world.fill()
    _ = world.picture()
    return world
  }

  private func line(_ world: FixedWorld, _ words: String) -> String {
    world.picture().split(separator: "\n").map(String.init).first { $0.contains(words) } ?? ""
  }

  @Test func unsubscribedMatchIsMarked() {
    let world = world()
    world.watches["2"] = .gone(since: Timestamp(milliseconds: world.now.milliseconds - 600_000))
    #expect(line(world, "Arsenal").contains("1.90?"))
    #expect(line(world, "Crystal Palace").contains("1.45 "))
    #expect(!line(world, "Crystal Palace").contains("?"))
  }

  @Test func ageIsCountedFromTheEndOfTheSubscription() {
    let world = world()
    world.watches["2"] = .gone(since: Timestamp(milliseconds: world.now.milliseconds - 600_000))
    // The connection sends other matches all the time.
    world.reprice("1", ["1.50", "4.50", "7.00"])
    #expect(line(world, "Arsenal").hasSuffix("10m"))
    #expect(line(world, "Crystal Palace").hasSuffix("0s"))
  }

  @Test func unsubscribedMatchWithoutPricesIsShownAsUnknown() {
    let world = world()
    world.tell { batch in
      var row = MatchRow(id: world.names.intern("50"))
      row.fields = [.sport, .league, .teams, .status]
      row.sport = .soccer
      row.league = world.names.intern("A League")
      (row.home, row.away) = (world.names.intern("Never"), world.names.intern("Asked"))
      row.status = .live
      batch.add(row)
    }
    world.wait(1)
    #expect(line(world, "Never").contains("·"))
    world.watches["50"] = .gone(since: nil)
    #expect(line(world, "Never").contains("?"))
    #expect(!line(world, "Never").contains("·"))
  }

  @Test func markIsRemovedOnceSubscribedAgain() {
    let world = world()
    world.watches["2"] = .gone(since: world.now)
    #expect(line(world, "Arsenal").contains("1.90?"))
    world.watches["2"] = .live
    #expect(!line(world, "Arsenal").contains("?"))
  }

  @Test func priceFilterExcludesAndCountsUnwatchedMatches() {
    let world = world()
    (world.watches["1"], world.watches["4"]) = (.gone(since: world.now), .gone(since: nil))
    world.press("/price<lt>1.65")
    var picture = world.picture()
    #expect(picture.contains("2 found, 2 unwatched"))
    #expect(!picture.contains("Crystal Palace"))
    #expect(picture.contains("الهلال"))
    world.press("<Enter>")
    picture = world.picture()
    #expect(picture.contains("2 unwatched"))
    // The negated filter excludes them too.
    world.press("/<C-u>-price<lt>1.65<Enter>")
    #expect(!world.picture().contains("Crystal Palace"))
    #expect(world.picture().contains("2 unwatched"))
  }

  @Test func nameFilterIncludesUnwatchedMatches() {
    let world = world()
    world.watches["1"] = .gone(since: world.now)
    world.press("/palace<Enter>")
    #expect(world.picture().contains("Crystal Palace"))
    #expect(!world.picture().contains("unwatched"))
  }

  @Test func priceSortPutsUnwatchedMatchesLastAndCountsThem() throws {
    let world = world()
    world.watches["4"] = .gone(since: world.now)
    // Not grouped, by the home side's price: 1.01 is unwatched.
    world.press("bs1")
    #expect(world.model.preferences.sort == .homePrice)
    let picture = world.picture()
    #expect(picture.contains("1 unwatched"))
    let rows = picture.split(separator: "\n").map(String.init)
    let palace = try #require(rows.firstIndex { $0.contains("Crystal Palace") })
    let shanghai = try #require(rows.firstIndex { $0.contains("北京国安") })
    #expect(shanghai == rows.lastIndex { $0.contains("-") && $0.contains(".") })
    #expect(palace < shanghai)
    world.press("S")
    let reversed = world.picture().split(separator: "\n").map(String.init)
    #expect(
      reversed.firstIndex { $0.contains("北京国安") } ?? 0 > reversed.firstIndex { $0.contains("Crystal Palace") } ?? 99)
  }

  @Test func emptyListShowsTheNumberOfExcludedMatches() {
    let world = world()
    for id in 1...6 { world.watches["\(id)"] = .gone(since: nil) }
    world.press("/price<lt>9<Enter>")
    #expect(world.picture().contains("6 left out: only matches on the screen have current prices"))
  }

  @Test func unwatchedOpenMatchIsMarked() {
    let world = world()
    world.watches["2"] = .gone(since: Timestamp(milliseconds: world.now.milliseconds - 120_000))
    world.press("/arsenal<Enter><Enter>")
    #expect(world.picture().contains("prices unwatched, 2m old"))
    #expect(world.picture().contains("1.90?"))
  }

  @Test func stalenessOfAFeedOverridesSubscriptions() {
    let world = world()
    world.watches["2"] = .gone(since: world.now)
    world.model.observe(LinkStatus(.stale, epoch: 1), of: .init(provider: "tickodds", topic: "all"), world.now)
    #expect(line(world, "Arsenal").contains("1.90~"))
  }

  @Test func pricesOfABrokenLinkAreStaleEvenIfScoresArrive() {
    let world = world()
    world.model.observe(LinkStatus(.connected, epoch: 1), of: .init(provider: "tickodds", topic: "scores"), world.now)
    world.priceLinks["2"] = .reconnecting
    #expect(line(world, "Arsenal").contains("1.90~"))
    #expect(!line(world, "Crystal Palace").contains("~"))
    world.priceLinks["2"] = .degraded
    #expect(!line(world, "Arsenal").contains("~"))
  }

  @Test func marksAreFrozenWhilePaused() {
    let world = world()
    world.press("p")
    world.watches["2"] = .gone(since: world.now)
    world.wait(3)
    #expect(!line(world, "Arsenal").contains("?"))
    world.press("p")
    #expect(line(world, "Arsenal").contains("1.90?"))
  }
}
