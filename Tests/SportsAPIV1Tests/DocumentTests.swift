import OddsBoard
import OddsModel
import OddsProvider
import SportsAPIV1
import TestSupport
import Testing

@Suite("The examples of SportsAPI V1's document", .enabled(if: DocumentedJSON.areHere))
struct DocumentTests {
  private static let examples = DocumentedJSON.examples(in: "sportsapipro-v1-websocket.txt").map(\.tree)

  private static func example(_ type: String, _ channel: String? = nil) throws -> JSONTree {
    try #require(
      examples.first { $0["type"] == .string(type) && (channel == nil || $0["channel"] == channel.map { .string($0) }) }
    )
  }

  /// Fills a game into an example that leaves it out.
  private static func filled(_ example: JSONTree) throws -> JSONTree {
    let game = try #require(JSONTree(Array(Frame.game().utf8)))
    var example = example
    if example["games"] != nil { example["games"] = .array([game]) }
    if example["game"] != nil { example["game"] = game }
    return example
  }

  @Test("Every example is found")
  func found() {
    let types = Self.examples.map { $0["type"].map(\.text) ?? "" }
    #expect(
      types == [
        #""connected""#, #""subscribe""#, #""subscribe""#, #""subscribe""#, #""unsubscribe""#, #""pong""#, #""scores""#,
        #""scores""#, #""match-update""#,
      ])
  }

  @Test("The first message opens the feed and numbers nine sports as this program does")
  func connected() throws {
    let replay = v1()
    let message = try Self.example("connected")
    replay.feed(message.bytes)
    #expect(replay.notices == [.ready])
    guard case .array(let sports)? = message["sports"] else {
      Issue.record("no sports")
      return
    }
    for sport in sports {
      guard case .number(let number)? = sport["id"], case .string(let slug)? = sport["slug"] else {
        Issue.record("\(sport)")
        continue
      }
      replay.feed(Frame.scores(Frame.game().replacing(#""sportId":1"#, with: #""sportId":\#(number)"#)))
      #expect(replay.match("1")?.sport == SportsAPIV1Provider.sportWords.sport(slug))
    }
    guard case .array(let channels)? = message["channels"] else {
      Issue.record("no channels")
      return
    }
    #expect(Set(channels.map(\.text)) == Set(SportsAPIV1Provider.channels.dropLast().map { #""\#($0)""# }))
  }

  @Test("Subscriptions are sent as the document writes them")
  func subscriptions() throws {
    let sent = [
      SportsAPIV1Channel.sport("football").subscribe, SportsAPIV1Channel.live.subscribe,
      SportsAPIV1Channel.match("4467358").subscribe, SportsAPIV1Channel.sport("football").unsubscribe,
    ]
    #expect(sent.map { JSONTree(Array($0.utf8)) } == Self.examples[1...4].map { $0 })
  }

  @Test("An answer to a ping is one, with the server's time")
  func pong() throws {
    let replay = v1()
    replay.feed(try Self.example("pong").bytes)
    #expect(replay.notices == [.pong])
    #expect(replay.batch.events == [.heartbeat])
    #expect(replay.batch.publishedAt == Timestamp(milliseconds: 1_712_345_678_000))
  }

  @Test("Scores of a sport, of all games in play and of one match are told", arguments: [6, 7, 8])
  func scores(place: Int) throws {
    let replay = v1()
    replay.feed(try Self.filled(Self.examples[place]).bytes)
    #expect(replay.badFrames.isEmpty && replay.badElements == 0)
    #expect(replay.match("1")?.score == Score(home: 2, away: 1))
    #expect(replay.batch.publishedAt == Timestamp(milliseconds: 1_712_345_678_000))
  }

  @Test("The state that `updateId` numbers is kept against an older one")
  func order() throws {
    let replay = v1()
    let newer = try Self.filled(Self.example("scores", "live"))
    replay.feed(newer.bytes)
    var older = newer
    older["updateId"] = .number("5612062219")
    replay.feed(older.text.replacing("2.0", with: "9.0"))
    #expect(replay.match("1")?.score == Score(home: 2, away: 1))
  }

  @Test("With a member left out or any number replaced nothing traps, and nothing is told that is not said")
  func variants() throws {
    for example in Self.examples {
      for variant in try Self.filled(example).variants {
        let replay = v1()
        replay.feed(variant.bytes)
        #expect(replay.badFrames.isEmpty, "\(variant)")
        #expect(replay.batch.inventions(in: variant.bytes, replay.names) == [], "\(variant)")
      }
    }
  }

  @Test(
    "Recorded games with a member left out or any number replaced trap nothing and invent nothing",
    .enabled(if: SharedFeeds.areHere),
    arguments: ["scores365-live-football.json", "scores365-live-tennis.json", "scores365-final-basketball.json"])
  func recordedVariants(file: String) throws {
    let recorded = try #require(JSONTree(SharedFeeds.bytes(file)))
    let unread: Set = ["lineTypesIds", "recentMatches", "promotedPredictions", "oddsPreview", "rankings"]
    for variant in recorded.trimmed(to: 3, without: unread).variants {
      let replay = v1()
      replay.feed(variant.bytes)
      #expect(replay.badFrames.isEmpty, "\(variant)")
      #expect(replay.batch.inventions(in: variant.bytes, replay.names, periods: false) == [], "\(variant)")
    }
  }
}
