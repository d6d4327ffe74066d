import Foundation
import Testing

/// No key is printed if a server quotes it, or if the user types it in the wrong place.
@Suite(.serialized) struct RedactionTests {
  private static let key = "cAnArY+0123456789/secret"

  /// Ways in which a server may quote a key.
  private static let quotes = [
    key, "cAnArY%2B0123456789%2Fsecret", "canary+0123456789/secret", "key=cAnArY+01234567…",
    "…456789/secret is not valid",
  ]

  private func isShown(in text: String) -> Bool {
    let text = text.lowercased()
    return ["canary", "01234567", "456789/s", "456789%2f", "9/secret"].contains { text.contains($0) }
  }

  private func odds(_ server: AnswerServer) -> Odds {
    var environment: [String: String] = [:]
    for provider in ["PULSESCORE", "TICKODDS", "BOLTODDS", "SPORTSAPI_V1", "SPORTSAPI_V2"] {
      environment["ODDS_\(provider)_URL"] = "http://127.0.0.1:\(server.port)"
      environment["ODDS_\(provider)_KEY"] = Self.key
    }
    return Odds(environment)
  }

  @Test(arguments: [401, 500, 200]) func keyQuotedByAServersErrorIsRedacted(_ status: Int) async throws {
    let server = try AnswerServer(
      #"{"error":"no access: \#(Self.quotes.joined(separator: " or "))"}"#, status: status)
    let odds = odds(server)
    for command in [
      ["live", "--provider", "tickodds"], ["tickodds", "status", "--raw"], ["doctor", "--provider", "tickodds"],
      ["doctor", "--provider", "sportsapi-v1", "--json"], ["sports", "--provider", "boltodds", "--json", "-v"],
      ["stream", "--provider", "sportsapi-v2"],
    ] {
      let ran = try await odds.run(command + ["--timeout", "2"])
      #expect(!isShown(in: ran.output + ran.errors), "\(status) \(command): \(ran.output)\(ran.errors)")
      let isQuoted = ["tickodds", "boltodds"].contains { command.contains($0) } && !command.contains("stream")
      if isQuoted { #expect((ran.output + ran.errors).contains("•••"), "\(status) \(command): \(ran.errors)") }
    }
  }

  private static let wordy = "newcastle-united-4f9a1c7e2b"

  /// Returns a server of matches with a team of this name.
  private func matches(_ name: String) throws -> AnswerServer {
    try AnswerServer(
      #"{"ok":true,"data":[{"fixtureId":"7","sportName":"Soccer","competitionName":"\#(name)","home":"\#(name)","away":"B","status":"in_progress"}]}"#
    )
  }

  @Test(arguments: ["table", "tsv", "csv", "json", "ndjson", "--raw", "--jq", "--template"])
  func teamSharingLettersWithTheKeyIsPrinted(_ format: String) async throws {
    let (server, secret) = (try matches("Newcastle United"), try matches("x\(Self.wordy.uppercased())y"))
    let options =
      switch format {
      case "--raw": ["--raw"]
      case "--jq": ["--jq", ".[].home.name | .[0:16]"]
      case "--template": ["--template", "{home:.16}"]
      default: ["--format", format]
      }
    func run(_ server: AnswerServer) async throws -> Ran {
      try await Odds(["ODDS_TICKODDS_URL": "http://127.0.0.1:\(server.port)", "ODDS_TICKODDS_KEY": Self.wordy])
        .run(["tickodds", "live-events"] + options)
    }
    let ran = try await run(server)
    #expect(ran.status == 0 && ran.output.contains("Newcastle United"), "\(ran.output)\(ran.errors)")
    #expect(!(ran.output + ran.errors).contains("•"), "\(ran.output)")
    let masked = try await run(secret)
    #expect(masked.status == 0 && masked.output.contains("•••"), "\(masked.output)\(masked.errors)")
    let shown = (masked.output + masked.errors).lowercased()
    #expect(!shown.contains("newcastl") && !shown.contains("4f9a1c7e"), "\(masked.output)")
  }

  @Test func keyTruncatedByATableIsFullyRedacted() async throws {
    let server = try matches(Self.wordy)
    for columns in ["30", "40", "50", "60", "80"] {
      let ran = try await Odds([
        "ODDS_TICKODDS_URL": "http://127.0.0.1:\(server.port)", "ODDS_TICKODDS_KEY": Self.wordy, "COLUMNS": columns,
      ])("tickodds", "live-events", "--format", "table")
      #expect(ran.status == 0 && !ran.output.lowercased().contains("newcastl"), "\(columns): \(ran.output)")
    }
  }

  @Test func keyInTheWrongPlaceIsNotRepeated() async throws {
    let odds = Odds(["ODDS_TICKODDS_KEY": Self.key])
    for arguments in [
      ["live", "--provider", Self.key], ["auth", "set", Self.key], ["auth", "remove", Self.key],
      ["auth", "set", "tickodds", Self.key], ["live", "--sport", Self.key], ["live", "--key", Self.key],
      ["live", "--key=\(Self.key)"], [Self.key], ["event", Self.key], ["live", "--format", Self.key],
      ["live", "--timeout", Self.key], ["schema", Self.key], ["live", "--timezone", Self.key],
      ["live", "--provider", Self.key, "--json"], ["stream", "--types", Self.key],
    ] {
      for odds in [odds, Odds()] {
        let ran = try await odds.run(arguments)
        // A key can be recognized everywhere only if it is also stored.
        if odds.environment.isEmpty, ["event", "--timeout", "--timezone"].contains(where: arguments.contains) {
          continue
        }
        #expect(!isShown(in: ran.output + ran.errors), "\(arguments): \(ran.errors)")
        #expect(ran.status != 0, "\(arguments)")
      }
    }
  }

  @Test func keyOfTheCredentialsFileIsRedacted() async throws {
    let odds = Odds()
    try odds.write("boltodds = \"\(Self.key)\"\n", to: odds.credentials)
    let ran = try await odds("live", "--timeout", "x\(Self.key)")
    #expect(ran.status == 64 && ran.errors.contains("•••") && !isShown(in: ran.errors), "\(ran.errors)")
  }

  @Test func wordThatIsNotAKeyIsRepeated() async throws {
    let ran = try await Odds(["ODDS_TICKODDS_KEY": Self.key])("live", "--provider", "betfair")
    #expect(ran.errors.hasPrefix("odds: unknown provider 'betfair': the providers are pulsescore"))
  }
}

/// With `--json`, every line on standard error is an object.
@Suite(.serialized) struct JSONErrorTests {
  private func objects(_ errors: String) throws -> [[String: Any]] {
    try errors.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any], "\($0)")
    }
  }

  /// Situations with messages in addition to the output: a wait, a cached response, an unusable ledger, skipped
  /// elements.
  private func situations() throws -> [(name: String, odds: Odds, command: [String], server: AnyObject)] {
    let skipped = try AnswerServer(#"[{"fi":"7","sport":"Soccer","home":"A","away":"B","live":1,"mg":[]},5]"#)
    let broken = try AnswerServer("[]")
    func odds(_ port: Int, _ more: [String: String] = [:]) -> Odds {
      Odds(
        ["ODDS_PULSESCORE_URL": "http://127.0.0.1:\(port)", "ODDS_PULSESCORE_KEY": "x"].merging(more) { $1 })
    }
    return [
      ("skipped", odds(skipped.port), ["live"], skipped),
      ("ledger", odds(broken.port, ["XDG_STATE_HOME": "/proc/nowhere"]), ["live"], broken),
      (
        "waiting", odds(broken.port),
        [
          "live", "--sport", "soccer", "--sport", "tennis", "--sport", "basketball",
          "--sport", "ice-hockey", "--sport", "volleyball", "--sport", "baseball", "--sport", "handball",
        ], broken
      ),
    ]
  }

  @Test func everyLineIsAnObject() async throws {
    for (name, odds, command, server) in try situations() {
      for more in [[], ["-v"]] {
        let ran = try await odds.run(command + ["--json", "--max-age", "1h"] + more)
        #expect(ran.status == 0, "\(name): \(ran.errors)")
        for object in try objects(ran.errors) {
          #expect(object.count == 1)
          if let note = object["note"] as? [String: Any] {
            #expect(more == ["-v"] && note["message"] is String, "\(name): \(object)")
          } else {
            let error = try #require(object["error"] as? [String: Any], "\(name): \(object)")
            #expect(name == "skipped" && error["status"] as? Int == 65, "\(name)")
          }
        }
        if more == ["-v"] { #expect(ran.errors.contains(#"{"note":"#), "\(name)") }
      }
      withExtendedLifetime(server) {}
    }
  }

  @Test func waitIsReportedOnATerminalOnly() async throws {
    let simulator = try await Simulator()
    try simulator.fault(#"{"provider":"tickodds","rest":429,"retryAfter":2,"times":1}"#)
    let silent = try await simulator.odds("tickodds", "status")
    #expect(silent.status == 0 && silent.errors == "", "\(silent.errors)")
    try simulator.fault(#"{"provider":"tickodds","rest":429,"retryAfter":2,"times":1}"#)
    let verbose = try await simulator.odds("tickodds", "status", "-v", "--json")
    #expect(
      try objects(verbose.errors).contains {
        ($0["note"] as? [String: Any])?["message"] as? String
          == "waiting 2 s: tickodds is at its limit"
      })
  }

  @Test(arguments: ["live --demo", "stream --demo", "schema live"]) func fullDiskErrorIsAnObject(
    _ command: String
  ) async throws {
    let ran = try await Odds().shell("odds \(command) --json > /dev/full")
    #expect(ran.status == 74)
    let objects = try objects(ran.errors)
    #expect(objects.count == 1 && (objects[0]["error"] as? [String: Any])?["status"] as? Int == 74)
  }

  @Test func authMessagesAreText() async throws {
    let odds = Odds()
    let set = try await odds("auth", "set", "tickodds", "--json", input: "key")
    #expect(set.status == 0 && set.errors == "")
    #expect(try await odds("auth", "remove", "tickodds").errors.hasPrefix("odds: removed the key for tickodds"))
  }
}
