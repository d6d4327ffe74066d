import NIOCore
import NIOEmbedded
import OddsAlerts
import OddsBoard
import OddsFeed
import OddsJSON
import OddsModel
import OddsOutput
import OddsSession
import OddsStream
import OddsTransport
import TestSupport
import Testing

/// Output of a run of `odds alert` on a hub whose batches come from the test.
@Suite struct AlertRunTests {
  private static let providers: [ProviderName] = ["tickodds", "boltodds"]

  /// A run on an event loop whose time the test controls.
  private final class Alerts {
    let loop = EmbeddedEventLoop()
    let hub: FeedHub
    private(set) var run: AlertRun!
    private(set) var reader: ScriptedReader!
    let said = ScriptedRun.Said()
    private(set) var ended: [StreamEnd] = []
    private var clock: Int64 = 1_776_429_296_000

    init(
      _ rules: [AlertRule], limit: Int = 1 << 16, format: LineFormat = .ndjson, redaction: Redaction = .none,
      _ adjust: (inout AlertPlan) -> Void = { _ in }
    ) throws {
      hub = FeedHub(on: loop, VirtualTime(Timestamp(milliseconds: 1_776_429_300_000)).source)
      let feeds = AlertRunTests.providers.map { FeedName(provider: $0, topic: "live") }
      var stream = StreamPlan(feeds: feeds) { _ in }
      stream.format = format
      let conditions = try rules.map { try AlertCondition($0, providers: AlertRunTests.providers) }
      var plan = AlertPlan(
        stream, rules: rules, conditions: conditions,
        dispatch: AlertDispatch(nil, environment: [], redaction: redaction), redaction: redaction)
      adjust(&plan)
      let said = said
      run = AlertRun(
        plan, on: hub, Diagnostics { said.add($0) },
        output: { [self] onWritable in
          let reader = ScriptedReader(limit: limit, onWritable)
          self.reader = reader
          return reader
        },
        ended: { [self] in ended.append($0) })
      run.start()
    }

    deinit { try? loop.syncShutdownGracefully() }

    func id(_ text: String) -> TextID { hub.names.intern(text) }

    func tell(
      _ provider: ProviderName, _ match: String, _ score: Score? = nil, status: MatchStatus? = nil,
      clock seconds: Int32? = nil, home: String = "Home", prices: KeyValuePairs<Side, String> = [:]
    ) {
      clock += 1000
      var batch = FeedBatch(provider: provider)
      batch.receivedAt = Timestamp(milliseconds: clock)
      var row = MatchRow(id: id(match))
      row.fields = [.sport, .league, .teams]
      (row.sport, row.league) = (.soccer, id("Premier League"))
      (row.home, row.away) = (id(home), id("Away"))
      if let score { (row.score, row.fields) = (score, row.fields.union(.score)) }
      if let status { (row.status, row.fields) = (status, row.fields.union(.status)) }
      if let seconds { (row.clock, row.fields) = (.seconds(seconds, runs: false), row.fields.union(.clock)) }
      batch.add(row)
      if !prices.isEmpty {
        var market = MarketRow(key: id("1x2"), name: id("Result"))
        market.meaning = MarketMeaning(.result, settles: .regulation)
        market.quotes = batch.quotes.count..<(batch.quotes.count + prices.count)
        for (side, price) in prices {
          var price = price
          var quote = QuoteRow(
            selection: id("\(side)"), bookmaker: id("bet365"), notation: .decimal, state: .open,
            quoted: price.withUTF8 { Quoted($0, hub.names) })
          quote.side = side
          batch.quotes.append(quote)
        }
        batch.add(market)
      }
      hub.apply(batch)
      loop.run()
    }

    func link(_ state: LinkStatus.State, of provider: ProviderName) {
      run.hub(hub, link: LinkStatus(state, epoch: 1), of: FeedName(provider: provider, topic: "live"))
    }

    /// The printed alerts, such as `goal Home 1-0`.
    var received: [String] {
      reader.lines.map { "\($0["name"]?.text ?? "") \($0["home"]?.text ?? "-") \($0["text"]?.text ?? "")" }
    }
  }

  private func rule(_ condition: String, on: AlertTrigger = .anyLine, name: String = "rule") -> AlertRule {
    AlertRule(name: name, on: on, condition: condition)
  }

  @Test func alertContainsTheLineThatMadeItTrue() throws {
    let run = try Alerts([AlertRule(name: "goal", on: .goal)])
    run.tell("tickodds", "1", Score(home: 0, away: 0), status: .live, clock: 600)
    run.tell("tickodds", "1", Score(home: 1, away: 0))
    let line = try #require(run.reader.lines.first)
    #expect(run.reader.lines.count == 1)
    #expect(line["type"] == "alert" && line["name"] == "goal" && line["demo"] == false)
    #expect(line["fixture"]?["id"] == "tickodds:1" && line["home"] == "Home" && line["away"] == "Away")
    #expect(line["text"] == "1-0, 10:00")
    #expect(line["line"]?["type"] == "score" && line["line"]?["home"] == 1 && line["line"]?["previous"]?["home"] == 0)
  }

  @Test func conditionOnPricesIsEvaluatedOnPriceLines() throws {
    let run = try Alerts([rule("price > 2.1 and side == home and bookmaker == bet365")])
    run.tell("tickodds", "1", prices: [.home: "2.0", .away: "3.0"])
    #expect(run.received == [])
    run.tell("tickodds", "1", prices: [.home: "2.2"])
    #expect(run.received == ["rule Home Result: home 2.20 (was 2.00) bet365"])
    run.tell("tickodds", "1", prices: [.home: "2.3"])
    #expect(run.received.count == 1)
  }

  @Test func matchFieldsNeedNoPrefixInAPriceCondition() throws {
    let run = try Alerts([rule("price > 2.1 and clock > 80:00 and league ~ premier")])
    run.tell("tickodds", "1", status: .live, clock: 4000, prices: [.home: "2.2"])
    #expect(run.received == [])
    run.tell("tickodds", "1", clock: 4900)
    run.tell("tickodds", "1", prices: [.home: "2.3"])
    #expect(run.received.count == 1)
  }

  @Test func documentedExampleIsEvaluatedOnMatches() throws {
    let run = try Alerts([rule("sport == soccer and clock > 80:00 and abs(home.score - away.score) <= 1")])
    run.tell("tickodds", "1", Score(home: 2, away: 0), status: .live, clock: 4900)
    #expect(run.received == [])
    run.tell("tickodds", "1", Score(home: 2, away: 1))
    #expect(run.received == ["rule Home live, 2-1, 81:40"])
    #expect(run.reader.lines[0]["line"]?["type"] == "snapshot")
  }

  @Test func singleWordIsSearchedForInTheNames() throws {
    let run = try Alerts([rule("arsenal"), AlertRule(name: "goal", on: .goal, condition: "arsenal")])
    run.tell("tickodds", "1", Score(home: 0, away: 0), status: .live, home: "Arsenal")
    run.tell("tickodds", "2", Score(home: 0, away: 0), status: .live)
    for match in ["1", "2"] {
      run.tell("tickodds", match, Score(home: 1, away: 0), home: match == "1" ? "Arsenal" : "Home")
    }
    #expect(
      run.received == ["rule Arsenal live, 0-0, live", "goal Arsenal 1-0"] || run.received.count == 2, "\(run.received)"
    )
  }

  @Test func priceMoveFiresOnce() throws {
    let run = try Alerts([rule("change(price, 5m) < -3%")])
    run.tell("tickodds", "1", prices: [.home: "2.0"])
    run.tell("tickodds", "1", prices: [.home: "1.95"])
    #expect(run.received == [])
    run.tell("tickodds", "1", prices: [.home: "1.93"])
    run.tell("tickodds", "1", prices: [.home: "1.90"])
    #expect(run.received == ["rule Home Result: home 1.93 (was 1.95) bet365"])
  }

  @Test func missingFeedIsReportedOncePerOutage() throws {
    let run = try Alerts([AlertRule(name: "goal", on: .goal)])
    let states: [LinkStatus.State] = [.connected, .reconnecting, .reconnecting, .connected, .reconnecting]
    for state in states { run.link(state, of: "tickodds") }
    let warnings = run.said.notes.compactMap { if case .warning(let text) = $0 { text } else { nil } }
    #expect(warnings == Array(repeating: "tickodds live: no alerts until it is connected", count: 2))
  }

  @Test func silentFeedFiresOnceUntilItIsBack() throws {
    let run = try Alerts([rule("state == stale", on: .line(.connection), name: "stale")])
    for state in [LinkStatus.State.connected, .stale, .stale, .connected, .stale] { run.link(state, of: "tickodds") }
    #expect(run.received == ["stale - tickodds, stale", "stale - tickodds, stale"])
    run.link(.stale, of: "boltodds")
    #expect(run.received.last == "stale - boltodds, stale")
    #expect(run.reader.lines[0]["fixture"] == .null && run.reader.lines[0]["line"]?["type"] == "connection")
  }

  @Test(.timeLimit(.minutes(1))) func runEndsAfterTheRequestedNumberOfAlerts() async throws {
    let run = try Alerts([AlertRule(name: "score", on: .line(.score))]) { $0.stream.count = 2 }
    for goals in 0..<5 { run.tell("tickodds", "1", Score(home: Int32(goals), away: 0)) }
    #expect(run.reader.lines.count == 2)
    while run.ended.isEmpty {
      run.loop.run()
      try await Task.sleep(for: .milliseconds(5))
    }
    #expect(run.ended == [.done])
  }

  @Test(.timeLimit(.minutes(1))) func failureOfTheLastFeedEndsTheRunWithItsError() async throws {
    let run = try Alerts([AlertRule(name: "goal", on: .goal)])
    let rejected = OddsError(.rejectedKey, provider: "tickodds", "the key was rejected")
    run.run.hub(run.hub, finished: FeedName(provider: "tickodds", topic: "live"), rejected)
    #expect(run.said.errors == [rejected])
    run.run.hub(run.hub, finished: FeedName(provider: "boltodds", topic: "live"), nil)
    while run.ended.isEmpty {
      run.loop.run()
      try await Task.sleep(for: .milliseconds(5))
    }
    #expect(run.ended == [.reported(.rejectedKey)])
  }

  @Test func slowReaderLosesAlertsAndGetsAWarning() throws {
    let run = try Alerts([AlertRule(name: "score", on: .line(.score))], limit: 600)
    run.reader.isStuck = true
    for goals in 0..<10 { run.tell("tickodds", "1", Score(home: Int32(goals), away: 0)) }
    run.reader.isStuck = false
    run.loop.run()
    let lost = 9 - run.reader.lines.count
    #expect(lost > 0)
    #expect(
      run.said.errors.map(\.message) == ["\(lost) alerts were left out of the output: the reader was too slow"])
    run.tell("tickodds", "1", Score(home: 20, away: 0))
    #expect(run.reader.lines.count == 10 - lost)
  }

  @Test func outputContainsNoAPIKey() throws {
    let key = try #require(APIKey("canary-1234567890"))
    let run = try Alerts([AlertRule(name: "goal", on: .goal)], redaction: Redaction([key]))
    run.tell("tickodds", "1", Score(home: 0, away: 0), home: "canary-1234567890")
    run.tell("tickodds", "1", Score(home: 1, away: 0), home: "canary-1234567890")
    #expect(run.received == ["goal ••• 1-0, ~live"])
  }

  // MARK: Formats

  @Test func textAndCSVHaveSeparateFormats() throws {
    var text = ""
    for format in [OutputFormat.table, .csv] {
      let format = try LineFormat(
        format, nil, TableStyle(columns: 60), columns: LineFormat.alertColumns, of: .alert)
      let run = try Alerts([AlertRule(name: "goal", on: .goal)], format: format)
      run.tell("tickodds", "1", Score(home: 0, away: 0), status: .live, clock: 600)
      run.tell("tickodds", "1", Score(home: 1, away: 0))
      text += String(decoding: run.reader.taken, as: UTF8.self)
    }
    let lines = text.split(whereSeparator: \.isNewline)
    try #require(lines.count == 3, "\(text)")
    #expect(lines[0].hasSuffix("  goal  Home - Away  1-0, 10:00"))
    #expect(lines[1] == "at,name,fixture.id,home,away,text")
    #expect(lines[2].hasSuffix(",goal,tickodds:1,Home,Away,\"1-0, 10:00\""))
  }
}
