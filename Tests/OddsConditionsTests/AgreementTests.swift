import OddsBoard
import OddsConditions
import OddsFixtures
import OddsJSON
import OddsModel
import OddsOutput
import Testing

/// A condition gives the same result on the board's rows as on the written line.
struct AgreementTests {
  /// Conditions on every field of every line, with every kind of test.
  private static let conditions: [String] = {
    var conditions: Set<String> = []
    // These are the types of lines that the board produces.
    let types: Set = ["snapshot", "score", "price", "incident", "status", "play", "removed"]
    for row in Sample.lines.rows where types.contains(row.name) {
      for field in row.fields where isFed(field.path) {
        let path = field.path
        conditions.formUnion(["\(path) == null", "\(path) != null"])
        switch field.kind {
        case .text: conditions.formUnion(["\(path) ~ a", "\(path) != gremio", "not \(path) == 'West Ham'"])
        case .figure:
          conditions.formUnion([
            "\(path) > 1.45", "\(path) == 40", "\(path) ~ a", "\(path) != 'x'", "\(path) in (AD, 40)",
          ])
        case .clock: conditions.formUnion(["\(path) > 45:00", "\(path) <= 67"])
        case .time: conditions.formUnion(["\(path) > 2026-04-17T13:00Z", "\(path) <= 2026-04-18"])
        case .number:
          conditions.formUnion(["\(path) > 1", "\(path) * 2 - 1 <= 3", "abs(\(path)) == 1", "not \(path) in (0, 2)"])
        case .flag: conditions.formUnion([path, "not \(path)", "\(path) == false"])
        case .words(let words):
          conditions.formUnion(words.prefix(4).map { "\(path) == \($0)" } + ["\(path) != \(words[0])"])
        case .object: break
        }
      }
    }
    return conditions.sorted()
  }()

  /// Whether a field is part of the line and set by the random feed.
  private static func isFed(_ path: String) -> Bool {
    !["match.", "market.", "state.statistics", "state.lineups", "state.members", "state.disputed"].contains {
      path.hasPrefix($0)
    }
  }

  private static let mixed = [
    "price > 1.5 and bookmaker == bet365 or incident.kind == goal", "not (price > 1.5 or suspended)",
    "price > previous", "price / previous - 1 > 5%", "selection ~ über", "home > away", "at - published > 1s",
    "abs(home - away) <= 1 and periods.home > 0", "side == home and not suspended", "quoted == 2.1",
    "line in (1.5, -1.5)",
    "type == price", "type != price", "type in (score, status)",
  ]

  @Test(arguments: [1, 2, 3] as [UInt64])
  func conditionHoldsForAChangeIfItHoldsForItsLine(seed: UInt64) throws {
    var feed = RandomFeed(seed: seed)
    let fixtures = FixtureIndex(feed.names)
    var show = Presentation(OutputFilter(names: feed.names), isDemo: seed == 2)
    show.fixtures = fixtures
    // Each seed tests a share of them; all seeds test the mixed ones.
    let own = Self.conditions.enumerated().filter { $0.offset % 3 == Int(seed) % 3 }.map(\.element)
    let judges = try (own + Self.mixed).map { text in
      let condition = try Condition(text, Sample.lines)
      return (text, LineEvaluator(condition, show), RowEvaluator(condition))
    }
    var writer = JSONWriter()
    var held: Set<String> = []
    var seq: UInt64 = 0
    for step in 0..<80 {
      feed.step()
      fixtures.observe(feed.changes, of: feed.board)
      for change in feed.changes {
        seq += 1
        writer.removeAll()
        StreamLine(feed.batch.provider, seq: seq, at: feed.batch.receivedAt, published: feed.batch.publishedAt)
          .write(change, of: feed.board, feed.batch, show, into: &writer)
        let line = try #require(JSONValue(json: writer.bytes))
        for (text, judge, row) in judges where judge.types.contains(change.type) || step < 2 {
          let isSo = row.holds(line: line)
          if isSo { held.insert(text) }
          guard judge.holds(change, of: feed.board, by: feed.batch, seq: seq) != isSo else { continue }
          Issue.record("\(text): \(!isSo) on the board, \(isSo) on \(line.json)")
          return
        }
      }
    }
    // A condition that never holds tests nothing.
    let idle = judges.map(\.0).filter { !held.contains($0) }
    #expect(idle.count * 3 < judges.count, "\(idle.count) of \(judges.count) never held: \(idle)")
  }
}
