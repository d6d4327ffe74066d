import Foundation
import Testing

/// Users with a key for just one feed get all its data.
@Suite(.serialized) struct PlanTests {
  private func home(_ row: [String: Any]) -> String { (row["home"] as? [String: Any])?["name"] as? String ?? "" }

  private func score(_ row: [String: Any]) -> [Int?] {
    ["home", "away"].map { (row[$0] as? [String: Any])?["score"] as? Int }
  }

  @Test(arguments: [true, false])
  func keyOfTickOddsAloneShowsMatchesAndPrices(isWrapped: Bool) async throws {
    try await PlanServer.tickOdds(isWrapped: isWrapped).serving("TICKODDS") { odds in
      let live = try await odds("live", "--json")
      #expect(live.status == 0 && live.errors.isEmpty, "\(live.errors)")
      let rows = try live.objects()
      #expect(rows.map(home).sorted() == ["Crystal Palace", "Perugia"])
      #expect(rows.allSatisfy { score($0) == [2, 1] && $0["status"] as? String == "live" })
      #expect(live.output.contains("1.45") && live.output.contains("3.4"))

      let compare = try await odds("compare", "tickodds:191691460", "--json")
      #expect(compare.status == 0 && compare.output.contains("1.45"), "\(compare.errors)")
      let byName = try await odds("compare", "perugia", "--json")
      #expect(byName.status == 0 && byName.output.contains("Trentino"), "\(byName.errors)")

      let stream = try await odds("stream", "--count", "3", "--types", "snapshot,price")
      #expect(stream.status == 0 && stream.errors.isEmpty, "\(stream.errors)")
      let lines = try stream.lineObjects()
      #expect(lines.prefix(2).allSatisfy { $0["type"] as? String == "snapshot" })
      #expect(lines.last?["type"] as? String == "price" && stream.lines.last?.contains("1.55") == true)

      let picture = try await odds("dashboard", "--snapshot", "--size", "120x40", "--after", "2s")
      #expect(picture.status == 0, "\(picture.errors)")
      #expect(picture.output.contains("Crystal Palace") && picture.output.contains("Perugia"))
      #expect(picture.output.contains("1.55"))

      // Each endpoint on the page, with and without the envelope.
      for arguments in [
        ["live-events"], ["live-event", "191691460"], ["live-event", "191691461"], ["live-sports"], ["status"],
      ] {
        let ran = try await odds.run(["tickodds"] + arguments + ["--json"])
        #expect(ran.status == 0, "\(arguments): \(ran.errors)")
        #expect(!ran.output.contains("meta"), "\(arguments)")
      }
      let event = try await odds("event", "tickodds:191691461", "--json")
      #expect(event.status == 0 && event.output.contains("Trentino"), "\(event.errors)")
      let sports = try await odds("tickodds", "live-sports", "--json")
      #expect(try sports.objects().count == 2)
    }
  }

  @Test func keyOfSportsAPIV1AloneShowsScores() async throws {
    try await PlanServer.sportsAPIV1.serving("SPORTSAPI_V1") { odds in
      let live = try await odds("live", "--json")
      #expect(live.status == 0 && live.errors.isEmpty, "\(live.errors)")
      let rows = try live.objects()
      #expect(rows.map(home).sorted() == ["Ankara", "Kiel"])
      #expect(rows.allSatisfy { $0["status"] as? String == "live" && score($0)[1] == 1 })

      // There are scores and no prices: the match is found, and the missing prices are reported.
      let compare = try await odds("compare", "sportsapi-v1:4467358")
      let said = compare.output + compare.errors
      #expect(said.contains("price"), "\(compare.status) \(said)")

      let stream = try await odds("stream", "--count", "2", "--types", "snapshot,score", "--sport", "soccer")
      #expect(stream.status == 0 && stream.errors.isEmpty, "\(stream.errors)")
      let lines = try stream.lineObjects()
      #expect(lines.map { $0["type"] as? String } == ["snapshot", "score"])

      let picture = try await odds("dashboard", "--snapshot", "--size", "120x40", "--after", "2s")
      #expect(picture.status == 0, "\(picture.errors)")
      #expect(picture.output.contains("Ankara") && picture.output.contains("Kiel"))
    }
  }
}
