import Foundation
import Testing

/// Each kind of failure has its own exit status and a line with a fix.
@Suite(.serialized) struct FailureTests {
  private static let dead = [
    "ODDS_PULSESCORE_URL": "http://127.0.0.1:9", "ODDS_TICKODDS_URL": "http://127.0.0.1:9",
    "ODDS_PULSESCORE_KEY": "x", "ODDS_TICKODDS_KEY": "x",
  ]

  @Test func wrongKeyExitsWith77() async throws {
    let simulator = try await Simulator(["--key", "right"], key: "wrong")
    let commands = [
      ["live"], ["stream"], ["event", "1"], ["doctor"], ["sports", "--provider", "boltodds"],
      ["pulsescore", "live-sports"], ["tickodds", "status"], ["boltodds", "info"], ["sportsapi-v1", "live"],
      ["sportsapi-v2", "stats", "1"], ["live", "--provider", "sportsapi-v1"], ["stream", "--provider", "sportsapi-v2"],
    ]
    for command in commands {
      let ran = try await simulator.odds.run(command)
      #expect(ran.status == 77, "\(command): \(ran.errors)")
      let said = ran.errors + ran.output
      #expect(said.contains("the key was rejected"), "\(command)")
      #expect(said.contains("odds auth set"), "\(command)")
    }
  }

  @Test func streamWithARejectedKeyExitsWith77EvenAfterALine() async throws {
    let simulator = try await Simulator(["--key", "right"], key: "wrong")
    let ran = try await simulator.odds("tickodds", "stream", "--count", "1")
    #expect(ran.status == 77, "\(ran.errors)")
    let line = try #require(try ran.lineObjects().first)
    #expect(line["state"] as? String == "closed" && line["reason"] as? String == "answered 401")
  }

  @Test func planWithoutWebSocketExitsWith77() async throws {
    let simulator = try await Simulator(["--plan", "basic"])
    let ran = try await simulator.odds("stream", "--provider", "pulsescore")
    #expect(ran.status == 77, "\(ran.errors)")
  }

  @Test func closedPortExitsWith69() async throws {
    for command in [["live"], ["sports"], ["stream"], ["event", "1"], ["tickodds", "status"], ["doctor"]] {
      let ran = try await Odds(Self.dead).run(command)
      #expect(ran.status == 69, "\(command): \(ran.errors)")
    }
  }

  @Test func closedPortOfASocketExitsWith69() async throws {
    for provider in ["BOLTODDS", "SPORTSAPI_V1", "SPORTSAPI_V2"] {
      let odds = Odds(["ODDS_\(provider)_URL": "http://127.0.0.1:9", "ODDS_\(provider)_KEY": "x"])
      for command in [["live"], ["stream"], ["event", "1"]] {
        let ran = try await odds.run(command)
        #expect(ran.status == 69, "\(provider) \(command): \(ran.errors)")
      }
    }
  }

  @Test func failedSocketIsReportedIfOthersAnswer() async throws {
    let simulator = try await Simulator()
    var odds = simulator.odds
    odds.environment["ODDS_SPORTSAPI_V2_URL"] = "http://127.0.0.1:9"
    let forgiven = try await odds("live", "--json")
    #expect(forgiven.status == 0)
    let providers = Set(try forgiven.objects().compactMap { $0["provider"] as? String })
    #expect(providers == ["pulsescore", "boltodds", "tickodds", "sportsapi-v1"])
    #expect(forgiven.errors.contains(#""provider":"sportsapi-v2""#))
    #expect(try await odds("live", "--json", "--strict").status == 69)
  }

  @Test func socketDeniedToTheKeyIsReportedOnceAndOthersAnswer() async throws {
    let simulator = try await Simulator(["--speed", "0"])
    func live(denied: Int, _ options: String...) async throws -> Ran {
      try simulator.fault(
        #"{"provider":"boltodds","closeOnConnect":1008,"reason":"Your plan does not include this","times":\#(denied)}"#)
      return try await simulator.odds.run(["live", "--provider", "boltodds", "--json"] + options)
    }
    let one = try await live(denied: 1)
    #expect(one.status == 0 && one.errors.split(separator: "\n").count == 1, "\(one.errors)")
    #expect(one.errors.contains(#""kind":"forbidden""#) && one.errors.contains("Your plan does not include this"))
    #expect(try !one.objects().isEmpty)
    #expect(try await live(denied: 1, "--strict").status == 77)
    let all = try await live(denied: 3, "--provider", "tickodds")
    #expect(all.status == 0 && all.errors.split(separator: "\n").count == 1, "\(all.errors)")
    #expect(try await live(denied: 0).errors.isEmpty)
  }

  @Test func unknownBoltOddsNameExitsWith64AndSuggestsTheNearest() async throws {
    for command in [
      ["boltodds", "stream", "--sportsbooks", "draftking"], ["boltodds", "markets", "--sportsbooks", "draftking"],
      ["live", "--provider", "boltodds", "--bookmaker", "draftking"],
    ] {
      let ran = try await Odds().run(command + ["--demo"])
      #expect(ran.status == 64, "\(command): \(ran.errors)")
      #expect(ran.errors.contains("did you mean 'draftkings'?"), "\(command)")
    }
  }

  @Test func rateLimitLongerThanTheTimeoutExitsWith75AndTheTime() async throws {
    let simulator = try await Simulator()
    try simulator.fault(#"{"provider":"tickodds","rest":429,"retryAfter":60,"times":100}"#)
    let ran = try await simulator.odds("tickodds", "live-events", "--timeout", "5")
    #expect(ran.status == 75, "\(ran.errors)")
    #expect(ran.errors.contains("60 s"))
  }

  @Test func shortRateLimitIsWaitedFor() async throws {
    let simulator = try await Simulator()
    try simulator.fault(#"{"provider":"tickodds","rest":429,"retryAfter":1,"times":1}"#)
    let ran = try await simulator.odds("tickodds", "live-events")
    #expect(ran.status == 0, "\(ran.errors)")
    #expect(ran.lines.count > 1)
  }

  @Test func serverThatFailsOnceIsRetried() async throws {
    let simulator = try await Simulator()
    try simulator.fault(#"{"provider":"pulsescore","rest":503,"times":1}"#)
    let ran = try await simulator.odds("pulsescore", "live-sports")
    #expect(ran.status == 0, "\(ran.errors)")
  }

  @Test func serverThatKeepsFailingExitsWith69() async throws {
    let simulator = try await Simulator()
    try simulator.fault(#"{"provider":"pulsescore","rest":503,"times":100}"#)
    let ran = try await simulator.odds("pulsescore", "live-sports")
    #expect(ran.status == 69, "\(ran.errors)")
  }

  @Test func ambiguousIDExitsWith64AndListsBothProviders() async throws {
    let pulsescore = try AnswerServer(#"[{"fi":"7","sport":"Soccer","home":"A","away":"B","live":1,"mg":[]}]"#)
    let tickodds = try AnswerServer(
      #"{"ok":true,"data":[{"fixtureId":"7","sportName":"Soccer","home":"A","away":"B","status":"in_progress"}]}"#)
    let odds = Odds([
      "ODDS_PULSESCORE_URL": "http://127.0.0.1:\(pulsescore.port)", "ODDS_PULSESCORE_KEY": "x",
      "ODDS_TICKODDS_URL": "http://127.0.0.1:\(tickodds.port)", "ODDS_TICKODDS_KEY": "x",
    ])
    let ran = try await odds("live", "--match", "7")
    #expect(ran.status == 64, "\(ran.errors)")
    #expect(ran.errors.contains("pulsescore:7") && ran.errors.contains("tickodds:7"))
    let one = try await odds("live", "--match", "tickodds:7", "--json").objects()
    #expect(one.compactMap { $0["provider"] as? String } == ["tickodds"])
  }

  @Test func unknownMatchExitsWith66() async throws {
    let simulator = try await Simulator()
    for command in [["event", "5"], ["event", "tickodds:98734001"], ["pulsescore", "live-event", "5"]] {
      let ran = try await simulator.odds.run(command)
      #expect(ran.status == 66, "\(command): \(ran.errors)")
    }
  }

  @Test func upcomingMatchWithoutSportCostsOneRequestAndHintsAtTheOption() async throws {
    let simulator = try await Simulator()
    let ran = try await simulator.odds("event", "pulsescore:5")
    #expect(ran.status == 66 && ran.errors.contains("--sport"), "\(ran.errors)")
    let named = try await simulator.odds("event", "pulsescore:5", "--sport", "tennis")
    #expect(named.status == 66 && !named.errors.contains("--sport"), "\(named.errors)")
    let own = try await simulator.odds("pulsescore", "event", "5")
    #expect(own.status == 66 && own.errors.contains("--sport"), "\(own.errors)")
    let server = try EmptyServer()
    let odds = Odds(["ODDS_PULSESCORE_URL": "http://127.0.0.1:\(server.port)", "ODDS_PULSESCORE_KEY": "x"])
    #expect(try await odds("event", "pulsescore:5").status == 66)
    #expect(server.requests == 1)
  }

  @Test func unknownLeagueExitsWith66AndSuggestsTheNearest() async throws {
    let ran = try await Odds()("events", "--demo", "--sport", "soccer", "--league", "Premier Leage")
    #expect(ran.status == 66, "\(ran.errors)")
    #expect(ran.errors.contains("did you mean 'Premier League'"))
  }

  @Test func unknownSportExitsWith64ListsTheSportsAndSuggestsTheNearest() async throws {
    let ran = try await Odds()("live", "--demo", "--sport", "soccr")
    #expect(ran.status == 64)
    #expect(ran.errors.hasPrefix("odds: unknown sport 'soccr': did you mean 'soccer'?"))
    #expect(ran.errors.contains("ice-hockey"))
  }

  @Test(arguments: [
    ["liv"], ["live", "--sprot", "x"], ["live", "--format", "xml"], ["event"], ["stream", "--count", "0"],
    ["stream", "--demo", "--types", "prices"], ["live", "--demo", "--fields", "nme"],
    ["live", "--timezone", "Mars/Olympus"],
    ["live", "--timeout", "soon"], ["auth", "set", "nobody"], ["schema", "nothing"], ["simulate", "--port", "70000"],
    ["live", "--demo", "--with", "weather"],
    ["live", "--provider", "pulsescor"],
  ]) func wrongUsageExitsWith64AndTheUsage(_ arguments: [String]) async throws {
    let ran = try await Odds().run(arguments)
    #expect(ran.status == 64, "\(ran.errors)")
    #expect(ran.output == "")
    let lines = ran.errors.split(separator: "\n")
    #expect(lines.first?.hasPrefix("odds: ") == true)
    #expect(lines.dropFirst().first?.hasPrefix("usage: odds") == true)
  }

  @Test(arguments: [["live", "--sprot", "x", "--json"], ["live", "--demo", "--json", "--format", "csv"]])
  func usageErrorsAreJSONToo(_ arguments: [String]) async throws {
    let ran = try await Odds().run(arguments)
    let document = try JSONSerialization.jsonObject(with: Data(ran.errors.utf8)) as? [String: Any]
    let error = try #require(document?["error"] as? [String: Any])
    #expect(error["status"] as? Int == 64)
    #expect(error["kind"] as? String == "usage")
    #expect(ran.status == 64)
  }

  @Test func plainHTTPToAnotherHostIsRejectedBeforeConnecting() async throws {
    let odds = Odds(["ODDS_TICKODDS_URL": "http://odds.invalid", "ODDS_TICKODDS_KEY": "x"])
    for command in [["live"], ["stream"], ["tickodds", "status"]] {
      let ran = try await odds.run(command)
      #expect(ran.status == 78, "\(command): \(ran.errors)")
      #expect(ran.errors.contains("would expose the key"), "\(command)")
    }
  }

  @Test func partialFailureIsSuccessUnlessStrict() async throws {
    let simulator = try await Simulator()
    var odds = simulator.odds
    odds.environment["ODDS_PULSESCORE_URL"] = "http://127.0.0.1:9"
    let forgiven = try await odds("live", "--json")
    #expect(forgiven.status == 0)
    #expect(try !forgiven.objects().isEmpty)
    #expect(forgiven.errors.contains(#""status":69"#))
    let strict = try await odds("live", "--json", "--strict")
    #expect(strict.status == 69)
    #expect(try !strict.objects().isEmpty)
  }

  @Test func garbageExitsWith65() async throws {
    let garbage = try GarbageServer()
    let odds = Odds(["ODDS_TICKODDS_URL": "http://127.0.0.1:\(garbage.port)", "ODDS_TICKODDS_KEY": "x"])
    for command in [["live"], ["sports"], ["event", "5"], ["tickodds", "status"]] {
      let ran = try await odds.run(command)
      #expect(ran.status == 65, "\(command): \(ran.errors)")
      #expect(!ran.errors.contains("\u{1B}"), "\(command)")
    }
    let raw = try await odds("tickodds", "status", "--raw")
    #expect(raw.output == GarbageServer.body)
  }

  @Test func interruptedQueryExitsWith130() async throws {
    let silent = try SilentServer()
    let odds = Odds(["ODDS_TICKODDS_URL": "http://127.0.0.1:\(silent.port)", "ODDS_TICKODDS_KEY": "x"])
    for (count, (signal, status)) in [(SIGINT, Int32(130)), (SIGTERM, 143)].enumerated() {
      let live = try odds.start("live")
      #expect(await live.eventually { _ in silent.connections > count })
      live.send(signal)
      #expect(await live.ended().status == status)
    }
  }

  @Test func interruptedStreamExitsWithSuccess() async throws {
    for signal in ["INT", "TERM"] {
      let ran = try await Odds().shell(
        "\"$ODDS\" stream --demo > lines & for i in {1..1200}; do [ -s lines ] && break; sleep 0.1; done; "
          + "kill -\(signal) $!; wait $!; s=$?; rm lines; exit $s")
      #expect(ran.status == 0, "\(signal)")
    }
  }

  @Test func fullDiskExitsWith74() async throws {
    for command in ["live --demo", "stream --demo", "schema live"] {
      let ran = try await Odds().shell("odds \(command) > /dev/full")
      #expect(ran.status == 74, "\(command)")
      #expect(ran.errors.contains("cannot write"), "\(command)")
    }
  }
}
