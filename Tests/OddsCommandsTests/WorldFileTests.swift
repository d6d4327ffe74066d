import Foundation
import Testing

/// Real matches from files next to the checkout, served by the simulator and read by the program: the output has the
/// values of the file.
@Suite(.serialized, .enabled(if: Checkout.hasFeeds, "captured feeds are missing next to the checkout"))
struct WorldFileTests {
  private func path(_ name: String) -> String { Checkout.feeds.appending(path: name).path }

  private func document(_ name: String) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(contentsOf: Checkout.feeds.appending(path: name)))
  }

  @Test func fileWithoutMatchesExitsWith65() async throws {
    #expect(try await Odds()("simulate", "--world", path("boltodds-get-info.json")).status == 65)
  }

  // MARK: Many books' prices

  /// A price line as both the program and the file have it: decimal odds in millionths.
  private struct Line: Hashable {
    var home, away, side, point: String
    var millionths: Int
  }

  /// Converts American odds to decimal ones, rounded half up at the sixth decimal, the precision of a decimal feed.
  private func millionths(american: Int) -> Int {
    let stake = american < 0 ? -american : 100
    let win = american < 0 ? 100 : american
    return 1_000_000 + (win * 2_000_000 + stake) / (stake * 2)
  }

  /// Returns the lines of the first bookmaker with the main market in each match, as a feed with a single bookmaker has
  /// them.
  private func expected(_ name: String) throws -> Set<Line> {
    var lines: Set<Line> = []
    for match in try document(name) as? [[String: Any]] ?? [] {
      let (home, away) = (match["home_team"] as? String ?? "", match["away_team"] as? String ?? "")
      let books = match["bookmakers"] as? [[String: Any]] ?? []
      func markets(_ book: [String: Any]) -> [[String: Any]] { book["markets"] as? [[String: Any]] ?? [] }
      let book = books.first { markets($0).contains { $0["key"] as? String == "h2h" } }
      for market in book.map(markets) ?? [] {
        for outcome in market["outcomes"] as? [[String: Any]] ?? [] {
          let name = outcome["name"] as? String ?? ""
          let side = name == home ? "home" : name == away ? "away" : name.lowercased()
          let point = (outcome["point"] as? NSNumber).map { "\($0.doubleValue)" } ?? ""
          lines.insert(
            Line(
              home: home, away: away, side: side, point: point,
              millionths: millionths(american: outcome["price"] as? Int ?? 0)))
        }
      }
    }
    return lines
  }

  private func shown(_ matches: [[String: Any]]) -> Set<Line> {
    var lines: Set<Line> = []
    for match in matches {
      func name(_ side: String) -> String { (match[side] as? [String: Any])?["name"] as? String ?? "" }
      for market in match["markets"] as? [[String: Any]] ?? [] {
        for selection in market["selections"] as? [[String: Any]] ?? [] {
          lines.insert(
            Line(
              home: name("home"), away: name("away"), side: selection["side"] as? String ?? "",
              point: (selection["line"] as? NSNumber).map { "\($0.doubleValue)" } ?? "",
              millionths: Int(((selection["price"] as? NSNumber)?.doubleValue ?? 0) * 1_000_000 + 0.5)))
        }
      }
    }
    return lines
  }

  @Test(arguments: [
    ("multibook-odds-soccer-brazil.json", "soccer"), ("multibook-odds-mls.json", "soccer"),
    ("multibook-odds-tennis-french-open.json", "tennis"), ("multibook-odds-nba.json", "basketball"),
  ]) func livePrintsExactlyTheFilesPrices(_ name: String, _ sport: String) async throws {
    let simulator = try await Simulator(["--world", path(name)])
    let expected = try expected(name)
    #expect(!expected.isEmpty)
    for provider in ["pulsescore", "tickodds"] {
      let matches = try await simulator.odds(
        "live", "--sport", sport, "--provider", provider, "--market", "all", "--json"
      ).objects()
      #expect(matches.count == (try document(name) as? [Any])?.count, "\(provider)")
      let shown = shown(matches)
      #expect(
        shown == expected, "\(provider): missing \(expected.subtracting(shown)), more \(shown.subtracting(expected))")
    }
  }

  // MARK: A match in time

  private struct Cricket {
    var prices: [String: [Double]] = [:]
    var scores: [[Int]] = []
  }

  /// Returns the file's prices and scores in the order of its clock, without consecutive repetitions.
  private func recordedCricket() throws -> Cricket {
    let file = try #require(try document("betfair-inplay-cricket.json") as? [String: Any])
    let runners = file["runners"] as? [String: String] ?? [:]
    var cricket = Cricket()
    let rows = (file["prices"] as? [[NSNumber]] ?? []).enumerated()
      .sorted { ($0.element[0].int64Value, $0.offset) < ($1.element[0].int64Value, $1.offset) }
    for row in rows.map(\.element) {
      let name = try #require(runners[row[1].stringValue])
      if cricket.prices[name]?.last != row[2].doubleValue {
        cricket.prices[name, default: []].append(row[2].doubleValue)
      }
    }
    let home = try #require((file["event"] as? String)?.components(separatedBy: " v ").first)
    var score = [0, 0]
    let records = (file["scores"] as? [[String: Any]] ?? []).enumerated()
      .sorted { (($0.element["pt"] as? Int) ?? 0, $0.offset) < (($1.element["pt"] as? Int) ?? 0, $1.offset) }
    for record in records.map(\.element) {
      guard let runs = record["runs"] as? Int, let batting = record["batting"] as? String,
        runners.values.contains(batting)
      else { continue }
      score[batting == home ? 0 : 1] = runs
      if cricket.scores.last != score { cricket.scores.append(score) }
    }
    return cricket
  }

  @Test func streamPrintsARealMatchInOrderAndComplete() async throws {
    let recorded = try recordedCricket()
    let simulator = try await Simulator(["--world", path("betfair-inplay-cricket.json"), "--speed", "0"])
    let lines = try await simulator.odds.shell(
      "odds stream --provider tickodds | sed '/\"type\":\"removed\"/q'"
    ).lineObjects()
    var received = Cricket()
    func price(_ selection: [String: Any], _ name: String) throws {
      guard let quoted = selection["quoted"] as? String else { return }
      let value = try #require(Double(quoted))
      if received.prices[name]?.last != value { received.prices[name, default: []].append(value) }
    }
    func score(_ home: Any?, _ away: Any?) {
      guard let home = home as? Int, let away = away as? Int else { return }
      if received.scores.last != [home, away] { received.scores.append([home, away]) }
    }
    for line in lines {
      switch line["type"] as? String {
      case "price": try price(line, line["selection"] as? String ?? "")
      case "score": score(line["home"], line["away"])
      case "snapshot":
        let state = line["state"] as? [String: Any] ?? [:]
        score((state["home"] as? [String: Any])?["score"], (state["away"] as? [String: Any])?["score"])
        for market in state["markets"] as? [[String: Any]] ?? [] {
          for selection in market["selections"] as? [[String: Any]] ?? [] {
            try price(selection, selection["name"] as? String ?? "")
          }
        }
      default: break
      }
    }
    #expect(recorded.prices.values.map(\.count).reduce(0, +) > 2_000)
    for (name, prices) in recorded.prices { #expect(received.prices[name] == prices, "\(name)") }
    let scores =
      received.scores.first == [0, 0] && recorded.scores.first != [0, 0]
      ? Array(received.scores.dropFirst()) : received.scores
    #expect(scores == recorded.scores)
  }
}
