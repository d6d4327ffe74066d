import Foundation
import Testing

/// Runs each command against `odds simulate`, as against the real feeds.
@Suite(.serialized) struct CommandTests {
  @Test func everyCommandPrintsEveryFormat() async throws {
    let simulator = try await Simulator()
    let commands = [
      ["live"], ["sports"], ["leagues", "--sport", "soccer"],
      ["events", "--sport", "soccer", "--league", "Premier League"], ["event", "191690001"], ["providers"],
      ["auth", "list"], ["doctor"],
    ]
    for command in commands {
      for format in ["table", "json", "ndjson", "csv", "tsv"] {
        let ran = try await simulator.odds.run(command + ["--format", format])
        #expect(ran.status == 0, "\(command) \(format): \(ran.errors)")
        #expect(!ran.output.isEmpty, "\(command) \(format)")
        switch format {
        case "json": #expect(throws: Never.self, "\(command)") { try ran.json() }
        case "ndjson": #expect(throws: Never.self, "\(command)") { try ran.lineObjects() }
        case "csv": #expect(ran.output.contains("\r\n"), "\(command)")
        case "tsv":
          let columns = Set(
            ran.output.split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false).count })
          #expect(columns.count == 1, "\(command)")
        default: break
        }
      }
    }
  }

  @Test(arguments: [
    "live-events", "live-events --sport tennis", "live-sports", "live-event 98734001", "leagues",
    "leagues --sport tennis", "events --league MLS", "event 98734013", "stream --count 3", "stream --raw --count 2",
    "live-events --raw", "live-sports --raw",
  ]) func pulsescoreUnderItsOwnNames(_ line: String) async throws {
    let simulator = try await Simulator()
    let ran = try await simulator.odds.run(["pulsescore"] + line.split(separator: " ").map(String.init))
    #expect(ran.status == 0, "\(ran.errors)")
    #expect(!ran.output.isEmpty)
  }

  @Test(arguments: [
    "live-events", "live-event 191690001", "live-sports", "status", "sports", "competitions soccer",
    "competition-matches soccer 1", "competition-matches soccer 1 --page 1 --page-size 2 --include-past", "matches",
    "matches --sport soccer --upcoming", "match 191690001", "stream --count 3", "stream --sport tennis --raw --count 2",
    "status --raw",
  ]) func tickoddsUnderItsOwnNames(_ line: String) async throws {
    let simulator = try await Simulator()
    let ran = try await simulator.odds.run(["tickodds"] + line.split(separator: " ").map(String.init))
    #expect(ran.status == 0, "\(ran.errors)")
    #expect(!ran.output.isEmpty)
  }

  private static let game = "6b84a3314152"

  @Test(arguments: [
    "info", "games", "games --sports NBA", "markets", "markets --sports NBA --sportsbooks draftkings",
    "parlays --sportsbooks draftkings", "boxscores \(game)", "match-stats \(game)", "match-info \(game)", "esports",
    "get_info --raw", "match_info \(game) --raw", "stream --count 3", "stream --feeds livescores --raw --count 2",
    "stream --feeds playbyplay --count 2", "stream --feeds odds --sports NBA --sportsbooks draftkings --count 3",
  ]) func boltoddsUnderItsOwnNames(_ line: String) async throws {
    let simulator = try await Simulator()
    let ran = try await simulator.odds.run(["boltodds"] + line.split(separator: " ").map(String.init))
    #expect(ran.status == 0, "\(ran.errors)")
    #expect(ran.lines.count > (line.contains("--raw") ? 0 : 1), "\(line): \(ran.output)")
  }

  @Test(arguments: [
    "live", "live --sport tennis", "live --raw", "match 4467001", "match 4467001 --raw", "allscores --from 17/04/2026",
    "stream --count 3", "stream --raw --count 2", "stream --channel match:4467001 --channel tennis --count 2",
  ]) func sportsapiV1UnderItsOwnNames(_ line: String) async throws {
    let simulator = try await Simulator()
    let ran = try await simulator.odds.run(["sportsapi-v1"] + line.split(separator: " ").map(String.init))
    #expect(ran.status == 0, "\(ran.errors)")
    #expect(!ran.output.isEmpty, "\(line)")
  }

  @Test(arguments: [
    "live", "live --sport basketball", "match 14109001", "incidents 14109001", "stats 14109001", "odds 14109001",
    "lineups 14109001", "today", "schedule 2026-04-17", "stream --count 3", "stream --raw --count 2",
    "stream --channel match:14109001:odds --count 2", "incidents 14109001 --raw", "today --raw",
  ]) func sportsapiV2UnderItsOwnNames(_ line: String) async throws {
    let simulator = try await Simulator()
    let ran = try await simulator.odds.run(["sportsapi-v2"] + line.split(separator: " ").map(String.init))
    #expect(ran.status == 0, "\(ran.errors)")
    #expect(!ran.output.isEmpty, "\(line)")
  }

  @Test func aMatchsDetailsAreRowsAndObjects() async throws {
    let simulator = try await Simulator(["--speed", "0"])
    let incidents = try await simulator.odds("sportsapi-v2", "incidents", "14109001", "--json").objects()
    #expect(incidents.contains { $0["kind"] as? String == "goal" && $0["player"] is String })
    let stats = try await simulator.odds("sportsapi-v2", "stats", "14109001", "--json").objects()
    #expect(stats.contains { $0["name"] as? String == "Ball possession" })
    let lineups = try await simulator.odds("sportsapi-v2", "lineups", "14109001", "--json").objects()
    #expect(lineups.count { $0["side"] as? String == "home" && $0["substitute"] as? Bool == false } == 11)
    #expect(try await simulator.odds("sportsapi-v2", "stats", "1", "--timeout", "3").status == 66)
    #expect(try await simulator.odds("boltodds", "match-info", "1").status == 66)
  }

  @Test(arguments: ["incidents", "stats", "lineups", "odds"])
  func lateDetailIsWaitedFor(_ detail: String) async throws {
    let simulator = try await Simulator(["--speed", "0"])
    try simulator.fault(#"{"provider":"sportsapi-v2","late":3}"#)
    let ran = try await simulator.odds("sportsapi-v2", detail, "14109001", "--json")
    #expect(ran.status == 0 && ran.errors.isEmpty, "\(ran.errors)")
    if detail == "odds" {
      #expect(try ((ran.json() as? [String: Any])?["markets"] as? [Any])?.isEmpty == false)
    } else {
      #expect(try !ran.objects().isEmpty)
    }
  }

  @Test func detailsOfAMatchAndOfMatchesInPlayAreWaitedFor() async throws {
    let simulator = try await Simulator(["--speed", "0"])
    try simulator.fault(#"{"provider":"sportsapi-v2","late":3}"#)
    let event = try await simulator.odds("event", "sportsapi-v2:14109001", "--json")
    #expect(try ((event.json() as? [String: Any])?["incidents"] as? [Any])?.isEmpty == false, "\(event.errors)")
    let live = try await simulator.odds(
      "live", "--provider", "sportsapi-v2", "--match", "14109001", "--with", "incidents", "--json")
    #expect(try (live.objects().first?["incidents"] as? [Any])?.isEmpty == false, "\(live.errors)")
    let all = try await simulator.odds(
      "live", "--provider", "sportsapi-v2", "--sport", "soccer", "--with", "incidents", "--json")
    #expect(try all.objects().contains { ($0["incidents"] as? [Any])?.isEmpty == false }, "\(all.errors)")
  }

  @Test func missingDetailIsEmptyAndReported() async throws {
    let simulator = try await Simulator(["--speed", "0"])
    try simulator.fault(#"{"provider":"sportsapi-v2","late":600}"#)
    let ran = try await simulator.odds("sportsapi-v2", "lineups", "14109001", "--format", "csv", "--timeout", "3")
    #expect(ran.status == 0 && ran.lines.count <= 1)
    #expect(ran.errors.contains("sent nothing for match:14109001:lineups in time"), "\(ran.errors)")
  }

  @Test func everyProviderIsListedWithItsChannels() async throws {
    let rows = try await Odds(["ODDS_SPORTSAPI_KEY": "x"])("providers", "--json").objects()
    #expect(
      rows.map { $0["provider"] as? String } == ["pulsescore", "boltodds", "tickodds", "sportsapi-v1", "sportsapi-v2"])
    #expect(rows.suffix(2).allSatisfy { $0["key"] as? String == "environment" })
    #expect(rows.allSatisfy { !($0["channels"] as? [String] ?? []).isEmpty && $0["used"] is [String: Any] })
    #expect((rows[1]["limits"] as? [String: Any])?["requests"] as? String == "12 in 60 s")
  }

  @Test func rawPrintsTheServersBytes() async throws {
    let simulator = try await Simulator(["--speed", "0"])
    let raw = try await simulator.odds("tickodds", "live-sports", "--raw")
    #expect(raw.output.hasPrefix(#"{"ok":true"#))
    let line = try await simulator.odds("pulsescore", "stream", "--raw", "--count", "1")
    #expect(line.lines.count == 1)
    #expect(try line.lineObjects().first?["type"] as? String == "connected")
  }

  @Test func rawStreamSubscribesToo() async throws {
    let simulator = try await Simulator()
    let bolt = try await simulator.odds("boltodds", "stream", "--raw", "--count", "200", "--duration", "60s")
    #expect(bolt.output.contains("initial_state"))
    let details = try await simulator.odds(
      "sportsapi-v2", "stream", "--raw", "--channel", "live-scores:football", "--channel", "match:14109001:odds",
      "--count", "3",
      "--duration", "60s")
    #expect(details.output.contains("snapshot"))
  }

  @Test func filtersSelectFixtures() async throws {
    let simulator = try await Simulator()
    let all = try await simulator.odds("live", "--sport", "soccer", "--json").objects()
    func names(_ match: [String: Any]) -> [String] {
      ["home", "away"].compactMap { (match[$0] as? [String: Any])?["name"] as? String }
    }
    let team = try await simulator.odds("live", "--sport", "soccer", "--team", "palmeiras", "--json").objects()
    #expect(!team.isEmpty && team.count < all.count)
    #expect(team.allSatisfy { names($0).contains("Palmeiras") })
    let league = try await simulator.odds("live", "--league", "premier", "--json").objects()
    // A feed that names the league differently has its matches too, because the filter selects fixtures.
    func fixture(_ row: [String: Any]) -> String { (row["fixture"] as? [String: Any])?["id"] as? String ?? "" }
    let named = Set(league.filter { ($0["league"] as? String)?.contains("Premier") == true }.map(fixture))
    #expect(!league.isEmpty && league.allSatisfy { named.contains(fixture($0)) })
    let provider = try await simulator.odds("live", "--provider", "tickodds", "--json").objects()
    #expect(!provider.isEmpty && provider.allSatisfy { $0["provider"] as? String == "tickodds" })
    let match = try await simulator.odds("live", "--match", "tickodds:191690001", "--json").objects()
    #expect(match.count == 1)
    let markets = try await simulator.odds("live", "--match", "191690001", "--market", "all", "--json").objects()
    #expect(((markets.first?["markets"] as? [Any])?.count ?? 0) > 1)
    #expect((match.first?["markets"] as? [Any])?.count == 1)
  }

  @Test func emptyResultIsSuccess() async throws {
    let simulator = try await Simulator()
    let ran = try await simulator.odds("live", "--team", "nobody at all", "--json")
    #expect(ran.status == 0)
    #expect(ran.output == "[]\n")
  }

  @Test func fieldsSelectsFields() async throws {
    let matches = try await Odds()("live", "--demo", "--json", "--fields", "id,home.name").objects()
    #expect(matches.allSatisfy { Set($0.keys) == ["id", "home"] })
    #expect(matches.allSatisfy { Array(($0["home"] as? [String: Any] ?? [:]).keys) == ["name"] })
    let ran = try await Odds()("live", "--demo", "--format", "tsv", "--fields", "provider,id,home.name")
    #expect(ran.lines.first == "provider\tid\thome.name")
  }

  @Test func oddsFormatChangesDisplayAndNotPrice() async throws {
    let simulator = try await Simulator(["--seed", "7", "--speed", "0"])
    func prices(_ format: String) async throws -> [(price: Double, display: String)] {
      let match = try await simulator.odds("event", "tickodds:191690003", "--json", "--odds-format", format).json()
      let markets = (match as? [String: Any])?["markets"] as? [[String: Any]] ?? []
      return markets.flatMap { $0["selections"] as? [[String: Any]] ?? [] }.compactMap { selection in
        guard let price = selection["price"] as? Double, let display = selection["display"] as? String else {
          return nil
        }
        return (price, display)
      }
    }
    for (price, display) in try await prices("probability") { #expect(display.hasSuffix("%"), "\(price)") }
    for (price, display) in try await prices("american") {
      #expect(display.hasPrefix(price >= 2 ? "+" : "-"), "\(price) \(display)")
    }
    for (price, display) in try await prices("decimal") { #expect(abs((Double(display) ?? 0) - price) < 0.01) }
  }

  @Test func tablesShowTimesInTheTimeZone() async throws {
    let simulator = try await Simulator(["--speed", "0"])
    func starts(_ zone: String) async throws -> Ran {
      try await simulator.odds(
        "tickodds", "matches", "--upcoming", "--format", "table", "--timezone", zone)
    }
    let (utc, kiritimati) = (try await starts("UTC"), try await starts("Pacific/Kiritimati"))
    #expect(utc.status == 0 && kiritimati.status == 0)
    #expect(utc.output != kiritimati.output)
  }

  @Test func configFileOverridesDefaultsAndIsOverriddenByTheEnvironment() async throws {
    let odds = Odds()
    try odds.write(
      "format = \"json\"\nodds-format = \"american\"\n[tickodds]\nurl = \"http://127.0.0.1:9\"\n", to: odds.config)
    let configured = try await odds("providers")
    #expect(try configured.objects().contains { $0["url"] as? String == "http://127.0.0.1:9" })
    let flagged = try await odds("providers", "--format", "tsv")
    #expect(flagged.lines.first?.hasPrefix("provider\t") == true)
    var elsewhere = Odds(["ODDS_TICKODDS_URL": "https://other.example"], home: odds.home)
    elsewhere.environment["TZ"] = "UTC"
    let environment = try await elsewhere("providers")
    #expect(try environment.objects().contains { $0["url"] as? String == "https://other.example" })
  }

  @Test func misspelledSettingExitsWith78() async throws {
    let odds = Odds()
    for text in ["odds-fromat = \"american\"\n", "[tickodds]\nkey = \"canary\"\n", "format = \"xml\"\n", "not toml\n"] {
      try odds.write(text, to: odds.config)
      let ran = try await odds("providers")
      #expect(ran.status == 78, "\(text)")
      #expect(!ran.errors.contains("canary"))
    }
  }

  @Test func simulatePrintsTheVariablesOfItsAddresses() async throws {
    let ran = try await Odds()("simulate", "--duration", "100ms")
    #expect(ran.status == 0)
    #expect(ran.lines.contains { $0.hasPrefix("export ODDS_PULSESCORE_URL='http://127.0.0.1:") })
    #expect(ran.lines.contains { $0.hasPrefix("export ODDS_TICKODDS_URL='http://127.0.0.1:") })
    #expect(try await Odds()("simulate", "--world", "/nonexistent.json").status == 66)
  }

  @Test func escapeSequencesInNamesAreRemoved() async throws {
    let simulator = try await Simulator(["--hostile"])
    for format in ["table", "csv", "tsv"] {
      let ran = try await simulator.odds("live", "--format", format)
      #expect(ran.status == 0)
      for scalar in ran.output.unicodeScalars {
        let isHarmless =
          scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value) || "\n\t\r".unicodeScalars.contains(scalar)
        #expect(
          isHarmless && !(0x202A...0x202E).contains(scalar.value), "\(format) U+\(String(scalar.value, radix: 16))")
        if !isHarmless { break }
      }
    }
  }
}
