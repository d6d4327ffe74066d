import NIOCore
import NIOEmbedded
import OddsBoard
import OddsConditions
import OddsFeed
import OddsFinder
import OddsJSON
import OddsModel
import OddsOutput
import OddsStream
import OddsTransport
import Synchronization
import TestSupport
import Testing

/// Findings, printed as lines.
@Suite struct FindingLineTests {
  private static let feed = FeedName(provider: "tickodds", topic: "live")

  /// The local clock, set by the test.
  private final class Run {
    var time: VirtualTime { scripted.time }
    let scripted: ScriptedRun

    init(types: [StreamType] = [.arb], limit: Int = 4096, _ adjust: (inout StreamPlan) -> Void = { _ in }) {
      scripted = ScriptedRun(limit: limit) { plan in
        plan.terms.types = types
        if types.contains(.arb) { plan.finding.arbs = FinderOptions.Arbs() }
        if types.contains(.value) { plan.finding.values = FinderOptions.Values() }
        adjust(&plan)
      }
    }

    func tell(_ books: KeyValuePairs<String, [String]>, status: MatchStatus = .live) {
      tell("1", books, status: status)
    }

    /// Applies bookmakers' prices of the match result: home, draw, away.
    func tell(_ match: String, _ books: KeyValuePairs<String, [String]>, status: MatchStatus = .live) {
      scripted.send { batch, run in
        batch.receivedAt = time.time
        var row = MatchRow(id: run.id(match))
        row.fields = [.sport, .teams, .status, .league]
        (row.sport, row.home, row.away) = (.soccer, run.id("Home \(match)"), run.id("Away \(match)"))
        (row.league, row.status) = (run.id("League"), status)
        batch.add(row)
        for (book, prices) in books {
          var market = MarketRow(key: run.id("result"), name: run.id("Result"))
          (market.meaning, market.isComplete) = (MarketMeaning(.result, settles: .regulation), true)
          let first = batch.quotes.count
          for (side, price) in zip([Side.home, .draw, .away], prices) {
            var price = price
            var quote = QuoteRow(
              selection: run.id("\(side)"), bookmaker: run.id(book), notation: .decimal,
              state: price == "-" ? .suspended : .open,
              quoted: price == "-" ? .none : price.withUTF8 { Quoted($0, run.hub.names) })
            quote.side = side
            batch.quotes.append(quote)
          }
          market.quotes = first..<batch.quotes.count
          market.isPart = true
          batch.add(market)
        }
      }
    }

    /// Advances the time and runs due tasks.
    func pass(_ seconds: Int64) {
      for _ in 0..<seconds {
        time.pass(.seconds(1), on: scripted.loop)
      }
    }

    var lines: [JSONValue] { scripted.reader.lines }

    var words: [String] {
      lines.map { line in
        func field(_ name: String) -> String { line[name]?.cell ?? "" }
        switch field("type") {
        case "arb":
          let legs = (line["legs"]?.elements ?? []).map { "\($0["bookmaker"]?.cell ?? "") \($0["price"]?.cell ?? "")" }
          return "\(field("state")) \(field("fixture")): \(legs.joined(separator: ", "))"
        case "value":
          return "\(field("state")) \(field("fixture")): \(field("selection")) \(field("bookmaker")) \(field("price"))"
        default: return ScriptedRun.words(line)
        }
      }
    }
  }

  private static let sound: KeyValuePairs = [
    "one": ["2.10", "3.40", "3.60"], "two": ["2.15", "3.30", "3.50"], "three": ["2.05", "3.50", "3.70"],
    "four": ["2.12", "3.40", "3.60"],
  ]

  @Test func endOfAPrintedFindingIsPrintedThoughTheConditionNoLongerHolds() throws {
    let condition = try Condition("state == appeared and profit > 2%", .lines(providers: ["tickodds"]))
    let run = Run { $0.condition = condition }
    run.tell(Self.sound)
    run.tell(["one": ["2.50"]])
    run.tell(["one": ["2.10"]])
    #expect(
      run.words == [
        "appeared tickodds:1: one 2.5, three 3.5, three 3.7", "vanished tickodds:1: one 2.5, three 3.5, three 3.7",
      ])
    // A finding that was never printed has no end line.
    run.tell(["one": ["2.22"]])
    run.tell(["one": ["2.10"]])
    #expect(run.lines.count == 2)
  }

  @Test func sureWinAppearsChangesAndVanishes() throws {
    let run = Run()
    run.tell(Self.sound)
    run.tell(["one": ["2.50"]])
    run.tell(["one": ["2.60"]])
    // A price that isn't part of the finding doesn't change it.
    run.tell(["two": ["2.20"]])
    run.tell(["one": ["2.10"]])
    #expect(
      run.words == [
        "appeared tickodds:1: one 2.5, three 3.5, three 3.7", "changed tickodds:1: one 2.6, three 3.5, three 3.7",
        "vanished tickodds:1: one 2.6, three 3.5, three 3.7",
      ])
    let line = try #require(run.lines.first)
    #expect(line["provider"]?.text == "tickodds" && line["published"] == .null && line["demo"] == .bool(false))
    #expect(line["seq"] == .integer(1) && line["home"]?.text == "Home 1" && line["market"]?["kind"]?.text == "result")
    // 1/2.5 + 1/3.5 + 1/3.7 = 0.955984…
    let sum = try #require(line["sum"]?.scalar.flatMap { Double($0) })
    #expect(abs(sum - (1 / 2.5 + 1 / 3.5 + 1 / 3.7)) < 1e-12)
  }

  @Test func valueBetIsPrinted() throws {
    let run = Run(types: [.value])
    run.tell(Self.sound)
    run.tell(["one": ["2.50"]])
    run.tell(["one": ["2.10"]])
    #expect(run.words == ["appeared tickodds:1: home one 2.5", "vanished tickodds:1: home one 2.5"])
    guard case .object(let members)? = run.lines.first else { return }
    let keys = members.map(\.name)
    #expect(Set(keys).count == keys.count, "no member twice: \(keys)")
  }

  @Test func findingsArePrintedOnlyIfSelected() {
    let run = Run(types: []) { plan in (plan.finding.arbs, plan.finding.values) = (.init(), .init()) }
    run.tell(Self.sound)
    run.tell(["one": ["2.50"]])
    #expect(!run.lines.isEmpty && run.lines.allSatisfy { !["arb", "value"].contains($0["type"]?.text ?? "") })
  }

  @Test func findingThatExpiresVanishesWithoutAMessage() {
    let run = Run()
    run.tell(Self.sound)
    run.tell(["one": ["2.50"]])
    // Prices older than ten seconds don't count.
    run.pass(9)
    #expect(run.words.count == 1)
    run.pass(3)
    #expect(run.words.last == "vanished tickodds:1: one 2.5, three 3.5, three 3.7")
  }

  /// By default, a price counts as a value bet for thirty seconds.
  @Test func maximumAgeDependsOnTheKindAndCanBeSet() {
    for (age, last) in [(nil, 30), (Duration.seconds(4), 4)] {
      let run = Run(types: [.value]) { plan in
        if let age { plan.finding.values?.maxAge = age }
      }
      run.tell(Self.sound)
      run.tell(["one": ["2.50"]])
      run.pass(Int64(last) - 1)
      #expect(run.words == ["appeared tickodds:1: home one 2.5"])
      run.pass(3)
      #expect(run.words.last == "vanished tickodds:1: home one 2.5" && run.words.count == 2)
    }
  }

  @Test func lineOfAnExpiredFindingIsCounted() {
    let run = Run { $0.count = 2 }
    run.tell(Self.sound)
    run.tell(["one": ["2.50"]])
    run.pass(12)
    #expect(run.words.last?.hasPrefix("vanished") == true && run.scripted.ended == [.done])
  }

  @Test func suspendedMatchEndsAFinding() {
    let run = Run(types: [.arb, .value])
    run.tell(Self.sound)
    run.tell(["one": ["2.50"]])
    #expect(run.words.count == 2)
    run.tell([:], status: .suspended)
    #expect(run.words.count == 4 && run.words.suffix(2).allSatisfy { $0.hasPrefix("vanished") })
  }

  @Test func suspendedPriceEndsAFinding() {
    let run = Run()
    run.tell(Self.sound)
    run.tell(["one": ["2.50"]])
    run.tell(["one": ["-"]])
    #expect(run.words.last?.hasPrefix("vanished") == true)
  }

  @Test func upcomingMatchIsSearchedIfRequested() {
    for isUpcoming in [false, true] {
      let run = Run { $0.findsUpcoming = isUpcoming }
      run.tell(Self.sound, status: .scheduled)
      run.tell(["one": ["2.50"]], status: .scheduled)
      #expect(run.words.count == (isUpcoming ? 1 : 0))
    }
  }

  @Test func countOfLinesEndsTheStream() {
    let run = Run { $0.count = 2 }
    run.tell(Self.sound)
    for price in ["2.50", "2.60", "2.70"] { run.tell(["one": [price]]) }
    run.scripted.loop.run()
    #expect(run.words.map { $0.prefix(8) } == ["appeared", "changed "] && run.scripted.ended == [.done])
  }

  @Test func slowReaderGetsTheCurrentState() {
    let run = Run(limit: 0)
    run.tell(Self.sound)
    run.tell("2", Self.sound)
    run.tell("3", Self.sound)
    run.tell(["one": ["2.50"]])
    run.scripted.reader.isStuck = true
    run.tell(["one": ["2.52"]])
    // The reader has received it; it changes several times.
    for price in ["2.60", "2.61", "2.62"] { run.tell(["one": [price]]) }
    // A finding that appears and vanishes unseen.
    run.tell("2", ["one": ["2.50"]])
    run.tell("2", ["one": ["2.10"]])
    // A finding that appears and changes.
    for price in ["2.50", "2.60"] { run.tell("3", ["one": [price]]) }
    run.scripted.reader.isStuck = false
    run.scripted.loop.run()
    #expect(
      run.words == [
        "appeared tickodds:1: one 2.5, three 3.5, three 3.7", "changed tickodds:1: one 2.52, three 3.5, three 3.7",
        "gap 5", "changed tickodds:1: one 2.62, three 3.5, three 3.7",
        "appeared tickodds:3: one 2.6, three 3.5, three 3.7",
      ])
  }

  @Test func findingThatVanishedAndReturnedUnseenHasChanged() {
    let run = Run(limit: 0)
    run.tell(Self.sound)
    run.tell(["one": ["2.50"]])
    run.scripted.reader.isStuck = true
    run.tell(["one": ["2.52"]])
    for price in ["2.10", "2.70"] { run.tell(["one": [price]]) }
    run.tell(["one": ["2.70"]])
    run.scripted.reader.isStuck = false
    run.scripted.loop.run()
    #expect(run.words.last == "changed tickodds:1: one 2.7, three 3.5, three 3.7")
  }
}
