import Foundation
import Testing

/// `odds alert` as a user runs it, with real programs.
@Suite(.serialized) struct AlertTests {
  private func script(_ odds: Odds, _ name: String, _ text: String) throws -> String {
    let file = odds.home.appending(path: name)
    try odds.write("#!/bin/sh\n\(text)\n", to: file, mode: 0o700)
    return file.path
  }

  private func text(_ odds: Odds, _ name: String) -> String {
    (try? String(contentsOf: odds.home.appending(path: name), encoding: .utf8)) ?? ""
  }

  /// Returns a simulator whose time advances only on request.
  private func world(_ key: String = "simulated") async throws -> Simulator {
    try await Simulator(["--seed", "7", "--speed", "0"], key: key)
  }

  /// Advances simulated time until the closure returns true.
  private func playing(_ simulator: Simulator, _ run: Running, until holds: (Running) throws -> Bool) async throws
    -> Bool
  {
    var rounds = 0
    return try await run.eventually { run in
      if try holds(run) { return true }
      rounds += 1
      if rounds % 40 == 1 { try simulator.advance(seconds: 300) }
      return false
    }
  }

  @Test func goalReportedByFiveFeedsIsOneAlert() async throws {
    let simulator = try await world()
    let odds = simulator.odds
    let feeds = ["pulsescore", "boltodds", "tickodds", "sportsapi-v1", "sportsapi-v2"]
    let stream = try odds.start("stream", "--sport", "soccer", "--types", "score", "--duration", "4m")
    try odds.write(
      "[[alert]]\non = \"goal\"\n[[alert]]\nname = \"up\"\nwhere = \"state == connected\"\n",
      to: odds.home.appending(path: "rules.toml"))
    let alerts = try odds.start(
      "alert", "--sport", "soccer", "--rules", odds.home.path + "/rules.toml", "--json", "--duration", "4m")
    #expect(
      await alerts.eventually { run in
        feeds.allSatisfy { run.output.contains("\"type\":\"connection\",\"provider\":\"\($0)\"") }
      })
    // A goal reported by all five. The leader of a fixture differs between processes, so the match is identified by the
    // stream's.
    var goals: [String: Set<String>] = [:]
    var fixtures: [String: String] = [:]
    var lines = Lines(of: stream)
    #expect(
      try await playing(simulator, stream) { _ in
        for line in lines.next() {
          guard let fixture = Self.fixture(line), let provider = line["provider"] as? String else { continue }
          fixtures["\(provider):\(line["match"] ?? "")"] = fixture
          goals["\(fixture) \(line["home"] ?? "")-\(line["away"] ?? "")", default: []].insert(provider)
        }
        return goals.values.contains { $0.count == feeds.count }
      })
    let whole = Set(goals.filter { $0.value.count == feeds.count }.keys)
    var received: [String: Int] = [:]
    var alertLines = Lines(of: alerts)
    func read() {
      for alert in alertLines.next() where alert["name"] as? String == "goal" {
        guard let line = alert["line"] as? [String: Any] else { continue }
        let words = (alert["text"] as? String ?? "").split(separator: ",").map { $0.filter { $0 != " " } }
        let match = fixtures["\(line["provider"] ?? ""):\(line["match"] ?? "")"] ?? "?"
        received["\(match) \(words.first { $0.contains("-") } ?? "")", default: 0] += 1
      }
    }
    #expect(
      await alerts.eventually { _ in
        read()
        return whole.isSubset(of: received.keys)
      }, "\(whole) \(received)")
    for run in [stream, alerts] { run.send(SIGINT) }
    #expect(await stream.ended().status == 0)
    let ran = await alerts.ended()
    // A game may end between the list of games and the subscription to its scores, which BoltOdds then rejects.
    let unexpected = ran.errors.split(separator: "\n").filter { !$0.contains("scores of some games are refused") }
    #expect(ran.status == 0 && unexpected.isEmpty, "\(ran.errors)")
    read()
    #expect(received.values.allSatisfy { $0 == 1 }, "\(received)")
  }

  /// The output of a run since it was last read.
  private struct Lines {
    private let run: Running
    private var offset = 0

    init(of run: Running) { self.run = run }

    mutating func next() -> [[String: Any]] {
      let bytes = run.output(from: offset)
      // The last line may be incomplete.
      guard let end = bytes.lastIndex(of: 0x0A) else { return [] }
      offset += end + 1 - bytes.startIndex
      return bytes[..<end].split(separator: 0x0A).compactMap {
        try? JSONSerialization.jsonObject(with: $0) as? [String: Any]
      }
    }
  }

  private static func fixture(_ line: [String: Any]) -> String? {
    (line["fixture"] as? [String: Any])?["id"] as? String
  }

  @Test func programGetsTheAlertAndNoKey() async throws {
    let canary = "cAnArY-9876543210-secret"
    let simulator = try await world(canary)
    let odds = simulator.odds
    let show = try script(
      odds, "show",
      "{ echo \"<$1>\"; cat; env; } > \(odds.home.path)/new; mv \(odds.home.path)/new \(odds.home.path)/out")
    let alerts = try odds.start(
      "alert", "--sport", "soccer", "--on", "price", "--once", "--exec", "\(show) 'two words'", "--duration", "4m",
      "--json", "--file", odds.home.path + "/log")
    #expect(try await playing(simulator, alerts) { _ in text(odds, "out") != "" })
    let ran = await alerts.ended()
    #expect(ran.status == 0 && ran.errors == "" && ran.lines.count == 1, "\(ran.errors)")
    let lines = text(odds, "out").split(separator: "\n").map(String.init)
    #expect(lines[0] == "<two words>" && lines[1] == ran.lines[0])
    let alert = try #require(try ran.lineObjects().first)
    #expect(lines.contains("ODDS_ALERT=price") && lines.contains("ODDS_HOME=\(alert["home"] as? String ?? "?")"))
    #expect(lines.contains("ODDS_FIXTURE=\(Self.fixture(alert) ?? "?")"))
    #expect(lines.contains { $0.hasPrefix("ODDS_TICKODDS_URL=") })
    #expect(!text(odds, "out").contains(canary) && !lines.contains { $0.contains("_KEY=") })
    #expect(text(odds, "log") == ran.output)
  }

  @Test func interruptLeavesNoProgramRunning() async throws {
    let simulator = try await world()
    let odds = simulator.odds
    let sleeper = try script(
      odds, "sleeper",
      "echo $$ > \(odds.home.path)/new; mv \(odds.home.path)/new \(odds.home.path)/id; sleep 300 & wait")
    let alerts = try odds.start(
      "alert", "--sport", "soccer", "--on", "price", "--exec", sleeper, "--exec-timeout", "5m", "--duration", "4m")
    #expect(try await playing(simulator, alerts) { _ in text(odds, "id") != "" })
    let id = try #require(Int32(text(odds, "id").trimmingCharacters(in: .whitespacesAndNewlines)))
    alerts.send(SIGINT)
    #expect(await alerts.ended().status == 0)
    // The system may need a moment to register the end of the last one.
    #expect(await alerts.eventually { _ in kill(-id, 0) != 0 && errno == ESRCH })
  }

  @Test func rateLimitSuppressesProgramsAndReportsTheirNumber() async throws {
    let simulator = try await Simulator(["--seed", "7", "--speed", "100"])
    let odds = simulator.odds
    let count = try script(odds, "count", "echo x >> \(odds.home.path)/out; echo noise")
    let ran = try await odds(
      "alert", "--sport", "soccer", "--on", "price", "--exec", count, "--rate", "1/s", "--duration", "4s", "--json")
    #expect(ran.status == 0)
    let programs = text(odds, "out").split(separator: "\n").count
    #expect((1...6).contains(programs), "\(programs) programs for \(ran.lines.count) alerts")
    // The output of programs isn't part of standard output.
    #expect(ran.lines.allSatisfy { $0.hasPrefix("{\"type\":\"alert\"") } && ran.errors.contains("noise"))
    let errors = ran.errors.split(separator: "\n").filter { $0.hasPrefix("{") }.joined(separator: "\n")
    let messages = try Ran(status: 0, output: errors, errors: "").lineObjects().compactMap {
      ($0["error"] as? [String: Any])?["message"] as? String
    }
    #expect(messages.contains { $0.contains("not passed to") }, "\(ran.errors)")
  }

  @Test func failingProgramIsReportedAndBlocksNothing() async throws {
    let simulator = try await world()
    let odds = simulator.odds
    let fails = try script(odds, "fails", "exit 3")
    let alerts = try odds.start(
      "alert", "--sport", "soccer", "--on", "score", "--exec", fails, "--duration", "4m", "--format", "tsv")
    #expect(try await playing(simulator, alerts) { $0.errors.contains("ended with status 3") })
    let lines = alerts.output.split(separator: "\n").count
    #expect(try await playing(simulator, alerts) { $0.output.split(separator: "\n").count > lines })
    alerts.send(SIGINT)
    let ran = await alerts.ended()
    #expect(ran.status == 0 && ran.errors.contains("odds: '\(fails)' ended with status 3 (alert score)"))
    #expect(ran.lines.first == "at\tname\tfixture.id\thome\taway\ttext")
  }

  @Test func rulesOfTheUsersFileAreTheDefault() async throws {
    let odds = Odds()
    let file = odds.home.appending(path: ".config/odds/alerts.toml")
    try odds.write("[[alert]]\nname = \"any price\"\non = \"price\"\n", to: file, mode: 0o644)
    let ran = try await odds("alert", "--demo", "--once", "--format", "table", "--duration", "2m")
    #expect(ran.status == 0 && ran.lines.count == 1)
    #expect(ran.output.contains("  any price  ") && ran.output.hasSuffix("DEMO\n"))
    try odds.write("[[alert]]\nname = \"late\"\nwhere = \"prise > 2\"\n", to: file)
    let wrong = try await odds("alert", "--demo")
    #expect(wrong.status == 78)
    #expect(
      wrong.errors.hasPrefix("odds: 'where' in \(file.path), line 3: no field 'prise' at character 1: did you mean"))
    #expect(wrong.errors.contains("\n  prise > 2\n  ^^^^^"))
    try odds.write("[[alert]]\non = \"price\"\n", to: file, mode: 0o666)
    let open = try await odds("alert", "--demo")
    #expect(open.status == 78 && open.errors.contains("can be written by others: run 'chmod go-w \(file.path)'"))
  }

  @Test(arguments: [
    (["--demo"], 64, "no alert rules"), (["--demo", "--rules", "/nonexistent/rules"], 66, "no such file"),
    (["--demo", "--where", "prise > 2"], 64, "--where: no field 'prise' at character 1"),
    (["--demo", "--on", "gaol"], 64, "did you mean 'goal'?"),
    (["--demo", "--goals", "--exec", "no-such-program"], 64, "no program 'no-such-program'"),
    (["--demo", "--goals", "--exec", "sh -c \"x"], 64, "the quote at character 7 is not closed"),
    (["--demo", "--goals", "--rate", "5"], 64, "1/s, 10/m"), (["--demo", "--goals", "--books", "3"], 64, "--steam"),
    (["--demo", "--steam", "--books", "1"], 64, "from 2 to 100"),
    (["--demo", "--steam", "--min-move", "3x"], 64, "3% or 0.03"), (["--demo", "--goals", "--again", "x"], 64, "5m"),
    (["--demo", "--goals", "--name", "x"], 64, "--name needs"), (["--goals"], 78, "--demo"),
    (["--demo", "--goals", "--fields", "nme"], 64, "name"),
  ])
  func invalidOptionsAreReportedAtOnce(_ arguments: [String], _ status: Int32, _ words: String) async throws {
    let ran = try await Odds().run(["alert"] + arguments)
    #expect(ran.status == status && ran.errors.contains(words) && ran.output == "", "\(ran.errors)")
  }
}
