import Foundation
import Testing

/// Filters select fixtures, and remove nothing from those they select.
@Suite(.serialized) struct FilterWorldTests {
  private typealias Row = [String: Any]

  /// The parts of a fixture that no filter may change.
  private struct Shown: Equatable {
    var members: Set<String>
    var books: Set<String> = []
    var best: [String: Double] = [:]
  }

  /// Names in the fixtures, as each feed writes them.
  private struct Facts {
    var sport: String
    var leagues: Set<String>
    var countries: Set<String>
    var teams: Set<String>
  }

  private func reference(_ row: Row) -> String { "\(row["provider"] ?? ""):\(row["id"] ?? "")" }

  /// Returns the fixtures of `live --by fixture --json`, by their members' references.
  private func live(_ rows: [Row]) -> [Shown] {
    rows.map { row in
      var shown = Shown(members: Set((row["members"] as? [Row] ?? []).map(reference)))
      for market in row["markets"] as? [Row] ?? [] {
        for selection in market["selections"] as? [Row] ?? [] where selection["suspended"] as? Bool == false {
          guard let price = selection["price"] as? Double else { continue }
          shown.books.insert("\(selection["provider"] ?? "") \(selection["bookmaker"] ?? "")")
          let name = "\(market["kind"] ?? "") \(selection["side"] ?? "")"
          shown.best[name] = max(shown.best[name] ?? 0, price)
        }
      }
      return shown
    }
  }

  /// Returns the rows of `compare --json`, by the fixture's members.
  private func compared(_ rows: [Row], _ members: [String: Set<String>]) -> [Shown] {
    rows.map { row in
      var shown = Shown(members: members[row["fixture"] as? String ?? ""] ?? [])
      for selection in row["selections"] as? [Row] ?? [] {
        for quote in selection["quotes"] as? [Row] ?? [] {
          shown.books.insert("\(quote["provider"] ?? "") \(quote["bookmaker"] ?? "")")
        }
        shown.best["\(selection["side"] ?? "")"] = (selection["best"] as? Row)?["price"] as? Double
      }
      return shown
    }
  }

  @Test func filteredFixtureKeepsItsMembersBookmakersAndBestPrices() async throws {
    try await FinderWorld.serving(misprice: nil) { world in
      // PulseScore is queried one sport at a time, so both sides name the sport where it matters.
      let base = ["--sport", "soccer", "--sport", "tennis", "--sport", "basketball"]
      let whole = live(try await world.odds.run(["live", "--by", "fixture", "--json"] + base).objects())
      let rows = try await world.odds.run(["live", "--by", "feed", "--json"] + base).objects()
      #expect(whole.count > 20)
      var facts: [String: Row] = [:]
      for row in rows { facts[reference(row)] = row }
      func words(_ shown: Shown, _ get: (Row) -> [String?]) -> Set<String> {
        Set(shown.members.flatMap { facts[$0].map(get) ?? [] }.compactMap { $0 })
      }
      func leagues(_ shown: Shown) -> Set<String> { words(shown) { [$0["league"] as? String] } }
      func countries(_ shown: Shown) -> Set<String> { words(shown) { [$0["country"] as? String] } }
      func teams(_ shown: Shown) -> Set<String> {
        words(shown) { row in ["home", "away"].map { (row[$0] as? Row)?["name"] as? String } }
      }
      func sports(_ shown: Shown) -> Set<String> {
        words(shown) { [$0["sport"] as? String] }.subtracting(["other"])
      }
      // A league with different names at the feeds, and a team with different spellings.
      let various = try #require(whole.first { leagues($0).count > 1 && sports($0) == ["soccer"] })
      let spelt = try #require(whole.first { teams($0).count > 2 && sports($0) == ["soccer"] })
      let placed = try #require(whole.first { !countries($0).isEmpty && $0.members.count > 2 })
      var filters: [([String], (Shown) -> Bool)] = [
        (["--sport", "soccer"], { sports($0) == ["soccer"] }), (["--sport", "tennis"], { sports($0) == ["tennis"] }),
      ]
      for league in leagues(various) {
        filters.append(
          (base + ["--league", league], { leagues($0).contains { $0.lowercased().contains(league.lowercased()) } }))
      }
      for team in teams(spelt) {
        filters.append(
          (base + ["--team", team], { teams($0).contains { $0.lowercased().contains(team.lowercased()) } }))
      }
      let country = try #require(countries(placed).first)
      filters.append((base + ["--country", country], { countries($0).contains(country) }))
      // Without a filter, each feed sends soccer, and BoltOdds also leagues that no table knows.
      let open = live(try await world.odds("live", "--by", "fixture", "--json").objects())
      for fixture in whole where sports(fixture) == ["soccer"] { #expect(open.contains(fixture), "\(fixture.members)") }
      for (filter, isMeant) in filters {
        let expected = whole.filter(isMeant)
        let ran = try await world.odds.run(["live", "--by", "fixture", "--json"] + filter)
        let shown = live(try ran.objects())
        #expect(Set(shown.map(\.members)) == Set(expected.map(\.members)), "\(filter): \(ran.errors)")
        for fixture in shown {
          let same = expected.first { $0.members == fixture.members }
          #expect(same == fixture, "\(filter)")
        }
      }
      // Prices side by side.
      let fixtures = try await world.odds.run(["fixtures", "--json"] + base).objects()
      var members: [String: Set<String>] = [:]
      for row in fixtures {
        let references = Set((row["members"] as? [Row] ?? []).map(reference))
        for reference in references { members[reference] = references }
      }
      let all = compared(try await world.odds.run(["compare", "--json"] + base).objects(), members)
      for (filter, isMeant) in filters {
        let some = compared(try await world.odds.run(["compare", "--json"] + filter).objects(), members)
        let expected = all.filter(isMeant)
        #expect(some.count == expected.count, "\(filter)")
        for row in some { #expect(expected.contains(row), "\(filter): \(row.members)") }
      }
    }
  }

  @Test func upcomingKeepsTheMatchesInPlay() async throws {
    try await FinderWorld.serving(misprice: nil) { world in
      func fixtures(_ arguments: String...) async throws -> [Set<String>] {
        let ran = try await world.odds.run(["fixtures", "--sport", "soccer", "--json"] + arguments)
        return try ran.objects().map { Set(($0["members"] as? [Row] ?? []).map(reference)) }
      }
      let live = try await fixtures()
      let all = try await fixtures("--upcoming")
      #expect(!live.isEmpty && all.count > live.count)
      for members in live { #expect(all.contains(members), "\(members)") }
    }
  }

  @Test func streamOfASportHasEachFeedsMatches() async throws {
    try await FinderWorld.serving(misprice: nil) { world in
      let rows = try await world.odds("live", "--json").objects()
      func fixture(_ row: Row) -> String { (row["fixture"] as? Row)?["id"] as? String ?? "" }
      let fixtures = Set(rows.filter { $0["sport"] as? String == "soccer" }.map(fixture))
      let expected = Set(rows.filter { fixtures.contains(fixture($0)) }.map(reference))
      #expect(expected.contains { $0.hasPrefix("boltodds:") })
      let stream = try world.odds.start("stream", "--sport", "soccer", "--types", "snapshot", "--duration", "120s")
      var missing = expected
      let isWhole = try await stream.eventually { run in
        for line in run.output.split(separator: "\n").dropLast() where line.contains("\"snapshot\"") {
          guard let row = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? Row else { continue }
          missing.remove("\(row["provider"] ?? ""):\(row["match"] ?? "")")
        }
        return missing.isEmpty
      }
      #expect(isWhole, "\(missing)")
      stream.send(SIGINT)
      _ = await stream.ended()
    }
  }
}
