import BoltOdds
import OddsModel
import OddsProvider
import TestSupport
import Testing

/// The examples of the documentation with one member left out, or one number replaced by one out of range: none may trap,
/// or add a value that is not in the message.
@Suite(.enabled(if: DocumentedJSON.areHere)) struct DocumentVariantTests {
  private static let examples = DocumentTests.examples.filter { $0.tree["action"] != .string("subscribe") }

  /// The numbers of a document, also those inside texts, and its texts.
  private struct Said {
    var numbers: Set<Int> = []
    var texts: Set<String> = []

    init(_ tree: JSONTree) { add(tree) }

    private mutating func add(_ tree: JSONTree) {
      switch tree {
      case .number(let text): add(text)
      case .string(let text):
        texts.insert(text)
        add(text)
      case .array(let elements): for element in elements { add(element) }
      case .object(let members):
        for member in members {
          texts.insert(member.key)
          add(member.key)
          add(member.value)
        }
      case .null, .bool: break
      }
    }

    private mutating func add(_ text: String) {
      numbers.formUnion(text.split { !$0.isNumber }.compactMap { Int($0) })
    }
  }

  /// Returns the numbers and texts of a batch that its message doesn't contain.
  private static func invented(_ batch: FeedBatch, _ names: TextTable, _ said: Said) -> [String] {
    var invented: [String] = []
    func number(_ value: some BinaryInteger, _ what: String) {
      if !said.numbers.contains(Int(value)) { invented.append("\(what) \(value)") }
    }
    func score(_ score: Score, _ what: String) {
      for side in [score.home, score.away] where side != Score.unknown { number(side, what) }
    }
    func counts(_ counts: Situation.Counts, _ what: String) {
      for side in [counts.home, counts.away] where side != Situation.Counts.unknown { number(side, what) }
    }
    func situation(_ situation: Situation) {
      let received = situation.fields
      if received.contains(.outs) { number(situation.outs, "outs") }
      if received.contains(.strikes) { number(situation.strikes, "strikes") }
      if received.contains(.balls) { number(situation.balls, "balls") }
      if received.contains(.down) { number(situation.down, "down") }
      if received.contains(.distance) { number(situation.distance, "distance") }
      if received.contains(.yardLine) { number(situation.yardLine, "yard line") }
      if received.contains(.timeouts) { counts(situation.timeouts, "timeouts") }
    }
    for row in batch.matches where row.fields.contains(.score) { score(row.score, "score") }
    for row in batch.matches {
      if row.fields.contains(.clock), case .seconds(let seconds, _, _) = row.clock, !(0..<1_000_000).contains(seconds) {
        invented.append("clock \(seconds)")
      }
    }
    for period in batch.periods { score(period.score, "period") }
    for situated in batch.situations { situation(situated) }
    for play in batch.plays {
      score(play.score, "play's score")
      if play.points != .min { number(play.points, "points") }
      for place in [play.x, play.y] where !place.isNaN { number(Int(place), "place") }
      situation(play.situation)
    }
    for quote in batch.quotes where quote.state == .open {
      let text = quote.quoted.string(names)
      if !said.texts.contains(text) { invented.append("price \(text)") }
    }
    for quote in batch.quotes where !quote.line.isNone {
      let thousandths = Int(quote.line.thousandths.magnitude)
      if !said.numbers.contains(thousandths / 1000) { invented.append("line \(thousandths)") }
    }
    return invented
  }

  @Test func alteredMessageNeitherTrapsNorAddsValues() throws {
    var count = 0
    for example in Self.examples {
      guard example.tree["action"] != nil else { continue }
      let isOfScores = example.tree["stream"] != nil || example.tree["state"] != nil
      let feed: BoltOddsFeed = isOfScores ? .playByPlay : .odds
      for variant in example.tree.variants {
        count += 1
        let sockets = try Sockets()
        let text = variant.tree.text
        sockets.receive(feed, text)
        sockets.receive(feed, "[\(text),\(text)]")
        #expect(sockets.batch.badFrame == nil, "\(example): \(variant)")
        let invented = Self.invented(sockets.batch, sockets.names, Said(variant.tree))
        #expect(invented.isEmpty, "\(example): \(variant)")
      }
    }
    #expect(count > 1_500)
  }

  @Test func alteredAnswerNeitherTrapsNorAddsValues() throws {
    for example in Self.examples where example.tree["action"] == nil {
      for variant in example.tree.variants {
        let body = variant.bytes
        let said = Said(variant.tree)
        func check(_ numbers: [Int?], _ what: String) {
          for number in numbers.compactMap({ $0 }) where !said.numbers.contains(number) {
            Issue.record("\(example): \(variant): \(what) \(number)")
          }
        }
        _ = try? BoltOddsInfo(body)
        _ = try? BoltOddsGame.list(body)
        _ = try? BoltOddsMarket.list(body)
        _ = try? BoltOddsMatchStatistics.list(body)
        for parlay in (try? BoltOddsParlay.list(body)) ?? [] { check([parlay.totalBets], "bets") }
        for score in (try? BoltOddsBoxScore.list(body)) ?? [] {
          check([score.home, score.away] + score.periods.flatMap { [$0.home, $0.away] }, "score")
        }
        for info in (try? BoltOddsMatchInfo.list(body)) ?? [] {
          check([info.homeScore, info.awayScore, info.played, info.remaining], "number")
          check(info.periods.flatMap { [$0.home, $0.away] }, "period")
          check([info.updated, info.ended].map { $0.map { Int($0.milliseconds / 1000) } }, "time")
          // A start may also be computed from a date, hours and minutes.
          check([info.start.map { Int($0.milliseconds / 1000) }].filter { ($0 ?? 0) % 60 != 0 }, "start")
          _ = [info.updated, info.ended, info.start].map { $0?.rfc3339 }
        }
      }
    }
  }

  @Test func alteredMatchInfoNeitherTrapsNorAddsValues() async throws {
    let tree = try DocumentTests.matchInfo()
    for variant in tree.variants {
      let said = Said(variant.tree)
      for line in try await DocumentTests.standing(variant.tree) {
        for word in line.split(whereSeparator: { " -|,;".contains($0) }) {
          guard let number = Int(word) else { continue }
          #expect(said.numbers.contains(number), "\(variant): \(line)")
        }
      }
    }
  }

  @Test func scoreOfOnlyOneTeamIsIgnored() throws {
    for (path, feed) in [
      (["score", "home"], BoltOddsFeed.playByPlay), (["score", "away"], .playByPlay),
      (["state", "totalRunsForTeamA"], .liveScores), (["game_info", "score", "home_score"], .playByPlay),
    ] {
      for example in Self.examples {
        var tree = example.tree
        guard Self.remove(path[...], from: &tree) else { continue }
        let sockets = try Sockets()
        sockets.receive(feed, tree.text)
        for row in sockets.batch.matches where path[0] != "state" {
          #expect(!row.fields.contains(.score), "\(example): \(path)")
        }
        for row in sockets.batch.matches where path[0] == "state" {
          // The message has the runs twice.
          #expect(!row.fields.contains(.score) || row.score == Score(home: 2, away: 0))
        }
      }
    }
  }

  private static func remove(_ path: ArraySlice<String>, from tree: inout JSONTree) -> Bool {
    guard let key = path.first, var inner = tree[key] else { return false }
    if path.count == 1 {
      tree[key] = nil
      return true
    }
    guard remove(path.dropFirst(), from: &inner) else { return false }
    tree[key] = inner
    return true
  }
}
