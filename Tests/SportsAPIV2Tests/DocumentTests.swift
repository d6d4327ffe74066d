import OddsBoard
import OddsModel
import OddsProvider
import SportsAPIV2
import TestSupport
import Testing

@Suite("The examples of SportsAPI V2's document", .enabled(if: DocumentedJSON.areHere))
struct DocumentTests {
  private static let examples = DocumentedJSON.examples(in: "sportsapipro-v2-websocket.txt").map(\.tree)

  private static func example(_ type: String) throws -> JSONTree {
    try #require(examples.first { $0["type"] == .string(type) })
  }

  /// Fills data into an example that leaves them out.
  private static func filled(_ example: JSONTree) -> JSONTree {
    guard case .string(let channel)? = example["channel"], example["data"] != nil else { return example }
    var example = example
    example["data"] = JSONTree(Array((channel.hasSuffix(":incidents") ? Self.incidents : ChangeTests.event).utf8))
    return example
  }

  private static let incidents = #"""
    {"incidents":[{"incidentType":"goal","incidentClass":"regular","id":7,"time":45,"addedTime":2,"isHome":true,
    "homeScore":1,"awayScore":0,"player":{"name":"Ann"},"assist1":{"name":"Bob"}}]}
    """#

  @Test("Every example is found")
  func found() {
    #expect(
      Self.examples.map { ($0["action"] ?? $0["type"])?.text } == [
        #""subscribe""#, #""subscribe""#, #""subscribe""#, #""unsubscribe""#, #""ping""#, #""welcome""#,
        #""subscribed""#, #""snapshot""#, #""update""#, #""pong""#,
      ])
  }

  @Test("Subscriptions and pings are sent as the document writes them")
  func subscriptions() throws {
    let sent = [
      SportsAPIV2Channel.liveScores.subscribe, SportsAPIV2Channel.match("14109842").subscribe,
      SportsAPIV2Channel.detail(.incidents, match: "14109842").subscribe,
      SportsAPIV2Channel.match("14109842").unsubscribe, SportsAPIV2Channel.ping,
    ]
    #expect(sent.map { JSONTree(Array($0.utf8)) } == Self.examples[..<5].map { $0 })
  }

  @Test("A welcome opens the feed and says that it pushes")
  func welcome() throws {
    let replay = v2()
    replay.feed(try Self.example("welcome").bytes)
    #expect(replay.notices == [.ready, .degraded(nil)])
  }

  @Test("A subscription is confirmed by its channel's name")
  func subscribed() throws {
    let replay = v2()
    replay.feed(try Self.example("subscribed").bytes)
    #expect(replay.notices == [.subscribed("match:14109842:incidents")])
  }

  @Test("A snapshot tells the match of its channel, with the server's time")
  func snapshot() throws {
    let replay = v2()
    var message = Self.filled(try Self.example("snapshot"))
    replay.feed(message.bytes)
    #expect(replay.match("1")?.score == Score(home: 0, away: 0))
    #expect(replay.batch.publishedAt == Timestamp(milliseconds: 1_710_729_600_000))
    // A match without an id is the channel's match.
    message["data"]?["id"] = nil
    replay.feed(message.bytes)
    #expect(replay.match("14109842")?.score == Score(home: 0, away: 0))
  }

  @Test("An update of incidents tells those of its channel's match")
  func update() throws {
    let replay = v2()
    replay.feed(Self.filled(try Self.example("update")).bytes)
    #expect(
      replay.incidents("14109842") == [Incident(.goal, .home, 45, added: 2, player: "Ann", related: "Bob")])
    #expect(replay.batch.publishedAt == Timestamp(milliseconds: 1_710_729_600_437))
  }

  @Test("An answer to a ping is one")
  func pong() throws {
    let replay = v2()
    replay.feed(try Self.example("pong").bytes)
    #expect(replay.notices == [.pong])
    #expect(replay.batch.events == [.heartbeat])
  }

  @Test("With a member left out or any number replaced nothing traps, and nothing is told that is not said")
  func variants() {
    for example in Self.examples {
      for variant in Self.filled(example).variants {
        let replay = v2()
        replay.feed(variant.bytes)
        #expect(replay.badFrames.isEmpty, "\(variant)")
        #expect(replay.batch.inventions(in: variant.bytes, replay.names) == [], "\(variant)")
      }
    }
  }

  @Test(
    "Recorded matches with a member left out or any number replaced trap nothing and invent nothing",
    .enabled(if: SharedFeeds.areHere),
    arguments: [
      "sofascore-live-tennis.json", "sofascore-live-basketball.json", "sofascore-score-oddities.json",
      "sportsapipro-v2-match.json", "sportsapipro-v2-incidents.json", "sofascore-incident-variants.json",
      "sofascore-odds.json", "sofascore-deltas.json",
    ])
  func recordedVariants(file: String) throws {
    let recorded = try #require(JSONTree(SharedFeeds.bytes(file)))
    let unread: Set = [
      "fieldTranslations", "teamColors", "uniqueTournament", "manager",
    ]
    for variant in recorded.trimmed(to: file.contains("variants") ? 20 : 2, without: unread).variants {
      let replay = v2(.soccer)
      replay.feed(Frame.v2("match:1", variant.bytes))
      #expect(replay.badFrames.isEmpty, "\(variant)")
      #expect(replay.batch.inventions(in: Array(Frame.v2("", variant.bytes).utf8), replay.names) == [], "\(variant)")
    }
  }
}
