import OddsDashboard
import OddsFeed
import OddsModel
import OddsTransport
import Testing

/// Texts about the state of the feeds.
struct FeedStateTests {
  private let providers: [ProviderName] = ["pulsescore", "boltodds", "tickodds", "sportsapi-v1", "sportsapi-v2"]

  private func world(_ width: Int, lost: [ProviderName]) -> FixedWorld {
    let world = FixedWorld(size: Size(width: width, height: 24))
    world.fill()
    for provider in providers {
      let feed = FeedName(provider: provider, topic: "all")
      world.model.observe(LinkStatus(.connected, epoch: 1), of: feed, world.now)
      guard lost.contains(provider) else { continue }
      for seconds in [2, 4, 8] {
        world.model.observe(
          LinkStatus(.reconnecting, epoch: 1, retryIn: .seconds(seconds)), of: feed, world.now)
      }
    }
    return world
  }

  private func lamps(_ world: FixedWorld) -> String {
    world.picture().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[1]
  }

  @Test(arguments: [40, 60, 80])
  func summaryReportsThatAllFeedsAreDown(width: Int) {
    #expect(lamps(world(width, lost: providers)).contains("all 5 feeds are down, next try in 8s"))
  }

  @Test func wideScreenShowsTheStateOfEachFeed() {
    let line = lamps(world(120, lost: providers))
    for provider in providers { #expect(line.contains("\(provider) lost")) }
  }

  @Test func narrowScreenShowsTheNumberOfFeedsDown() {
    let line = lamps(world(80, lost: ["pulsescore", "boltodds", "sportsapi-v2"]))
    #expect(line.contains("3 of 5 feeds down"))
  }

  @Test func singleFeedThatIsDownIsNamed() {
    #expect(lamps(world(80, lost: ["boltodds"])).contains("boltodds lost"))
  }

  @Test func socketsOfAProviderAreDistinctAt80Columns() {
    let world = FixedWorld()
    world.press("5")
    for topic in ["odds", "livescores", "playbyplay"] {
      world.model.observe(LinkStatus(.connected, epoch: 1), of: FeedName(provider: "boltodds", topic: topic), world.now)
    }
    let rows = world.picture().split(separator: "\n")
    for topic in ["odds", "livescores", "playbyplay"] {
      #expect(rows.contains { $0.contains("boltodds") && $0.contains(topic) && $0.contains("no data yet") })
    }
  }

  @Test func keysAreMaskedInMessagesOfServers() {
    let world = FixedWorld(size: Size(width: 160, height: 40))
    let feed = FeedName(provider: "tickodds", topic: "all")
    world.press("5")
    world.model.observe(
      LinkStatus(.reconnecting, reason: "no such key: open-sesame", epoch: 1, retryIn: .seconds(8)), of: feed, world.now
    )
    #expect(world.picture().contains("no such key: •••"))
    for notice in [
      FeedNotice.refused("open-sesame one"), .lost("open-sesame two"), .degraded("open-sesame three"),
      .note("open-sesame four"),
      .subscribed("open-sesame five"), .denied(OddsError(.forbidden, "open-sesame six")),
    ] {
      world.model.observe(notice, of: feed)
      #expect(world.picture().contains("•••"))
      #expect(!world.picture().contains("open-sesame"))
    }
    world.model.passedOver(1, "not JSON: open-sesame", of: feed)
    #expect(world.picture().contains("not JSON: •••"))
    world.model.finished(
      feed, OddsError(.rejectedKey, "the key open-sesame was rejected", hint: "is open-sesame right?"))
    #expect(world.picture().contains("is •••         right?"))
    #expect(!world.picture().contains("sesame"))
  }

  @Test func keysAndTheirPartsAreMaskedInNames() {
    let world = FixedWorld(size: Size(width: 120, height: 24))
    world.add(
      "9", .soccer, "League of open-sesame", "FC n-sesame 04", "SC OPEN%2DSESAME", 0, 0, clock: 60, ["2.00", "3.00"])
    #expect(!world.picture().lowercased().contains("sesame"))
    #expect(world.picture().contains("FC •••"))
    world.press("/open-sesame")
    #expect(!world.picture().contains("sesame"))
  }

  @Test func noteIsShownInTheNoticeLineForAWhile() {
    let world = FixedWorld()
    world.fill()
    _ = world.picture()
    world.model.note("waiting 3 s: tickodds is at its limit", world.now)
    #expect(world.model.isDirty)
    #expect(world.picture().split(separator: "\n").last?.contains("waiting 3 s: tickodds is at its limit") == true)
    world.wait(10)
    #expect(!world.picture().contains("waiting 3 s"))
  }

  @Test func noteIsShownWhilePaused() {
    let world = FixedWorld()
    world.fill()
    world.press("p")
    world.model.note("waiting 3 s", world.now)
    #expect(world.picture().contains("waiting 3 s"))
    world.wait(10)
    #expect(world.model.isDirty)
    #expect(world.picture().contains("paused"))
    world.wait(10)
    #expect(!world.model.isDirty)
  }

  @Test func simultaneousNotesAreShownOneAfterTheOther() {
    let world = FixedWorld()
    world.fill()
    for text in ["first note", "second note", "third note", "second note"] { world.model.note(text, world.now) }
    var seen: [String] = []
    for _ in 0..<30 {
      let last = world.picture().split(separator: "\n").last.map(String.init) ?? ""
      for word in ["first", "second", "third"] where last.contains("\(word) note") && seen.last != word {
        seen.append(word)
      }
      world.wait(1)
    }
    #expect(seen == ["first", "second", "third"])
    #expect(!world.picture().contains("note"))
  }

  @Test func replyTakesPrecedenceOverANote() {
    let world = FixedWorld()
    world.fill()
    world.model.note("waiting 3 s", world.now)
    world.press("o")
    #expect(world.picture().contains("odds: american"))
    world.wait(3)
    #expect(world.picture().contains("waiting 3 s"))
  }

  @Test func keysAreMaskedInNotes() {
    let world = FixedWorld()
    world.model.note("the server said: open-sesame is not welcome", world.now)
    #expect(world.picture().contains("the server said: •••         is not welcome"))
  }
}
