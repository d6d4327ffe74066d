import Foundation
import OddsModel
import OddsRegistry
import Testing

/// No failure makes a key appear in anything that is written: the output, errors, files and the process arguments
/// visible to all users.
@Suite(.serialized) struct CanaryTests {
  private static let canary = "cAnArY-9876543210-secret"

  private static let faults = [
    #""rest":401,"times":999"#, #""rest":403,"times":999"#, #""rest":429,"retryAfter":60,"times":999"#,
    #""rest":500,"times":999"#, #""rest":503,"times":999"#, #""upgrade":401,"times":999"#,
    #""upgrade":429,"retryAfter":1,"times":999"#, #""upgrade":503,"times":999"#,
    #""closeOnConnect":4001,"times":999"#, #""closeOnConnect":4012,"times":999"#,
    #""closeOnConnect":1011,"reason":"\u001b[31m","times":999"#, #""badFrame":true"#, #""badElement":true"#,
    #""spoilFrame":true"#, #""silence":true"#,
  ]

  /// Every command that runs, with its required arguments.
  private static let commands =
    [
      "live", "compare", "arb", "value", "middles", "fixtures", "stream", "alert --goals --exec env --duration 1s",
      "dashboard --snapshot --after 1s", "event 191690001", "sports",
      "leagues --sport soccer", "events --sport soccer --league MLS", "providers", "doctor", "schema live",
      "simulate --duration 1s", "calc convert 2.10", "calc fair 2.10 1.80", "calc kelly --price 2.1 --probability 0.5",
      "calc arb 2.1 2.1", "calc dutch 4.5 6.5", "calc middle --over 2.5@1.9 --under 4.5@1.9",
      "calc settle --line -0.5 --side home --score 1-0", "calc clv --price 2.1 --closing 2.0,1.9 --outcome 1",
      "auth list", "auth set pulsescore", "auth remove pulsescore",
      "config list", "config get timeout", "config set color never",
      "config unset color", "config validate", "config init", "config path",
    ] + ProviderRegistry.entries.flatMap(own)

  /// Returns the lines of `commands.txt` in the tests of one provider.
  private static func own(_ entry: Registration) -> [String] {
    let text = (try? Checkout.text("Tests/\(entry.folder)Tests/commands.txt")) ?? ""
    return text.split(separator: "\n").map(String.init)
  }

  @Test func everyCommandIsTested() throws {
    let pages = Set(try Checkout.names("Man").filter { $0.hasSuffix(".1") }.map { String($0.dropLast(2)) })
    let groups = pages.filter { page in pages.contains { $0.hasPrefix(page + "-") && !$0.hasPrefix("odds-event") } }
    let run = Set(Self.commands.map { "odds-" + Self.name($0).replacing(" ", with: "-") })
    #expect(pages.subtracting(groups).subtracting(["odds"]).subtracting(run) == [])
  }

  /// Returns the words before the first argument, which are the name of the manual page.
  private static func name(_ command: String) -> String {
    let words = command.split(separator: " ")
    let isGrouped = (["auth", "calc", "config"] + ProviderRegistry.names.map(\.rawValue)).contains(String(words[0]))
    return words.prefix(isGrouped ? 2 : 1).joined(separator: " ")
  }

  @Test(arguments: faults) func noFaultRevealsAKey(_ fault: String) async throws {
    let simulator = try await Simulator([], key: Self.canary)
    let odds = simulator.odds
    for provider in ProviderRegistry.names {
      try simulator.fault("{\"provider\":\"\(provider)\",\(fault)}")
    }
    let watch = Task {
      while !Task.isCancelled {
        if Self.isInArguments(Self.canary) { return true }
        try? await Task.sleep(for: .milliseconds(20))
      }
      return false
    }
    // Run in parallel, since most of them wait.
    try await withThrowingTaskGroup(of: (String, Ran).self) { runs in
      var waiting = Self.commands[...]
      for _ in 0..<6 {
        if let command = waiting.popFirst() { runs.addTask { (command, try await Self.run(command, odds)) } }
      }
      while let (command, ran) = try await runs.next() {
        #expect(!(ran.output + ran.errors).contains(Self.canary), "\(command)")
        if let command = waiting.popFirst() { runs.addTask { (command, try await Self.run(command, odds)) } }
      }
    }
    watch.cancel()
    #expect(await watch.value == false)
    #expect(try Self.files(odds.home).allSatisfy { !$0.contains(Data(Self.canary.utf8)) })
  }

  /// Commands that show matches, in every format, and with options that split names.
  private static let showing =
    [
      ["live"], ["compare"], ["fixtures"], ["value"], ["arb"], ["leagues", "--sport", "soccer"],
      ["live", "--jq", ".[].home.name[0:12]"], ["live", "--template", "{home:.12} {league:.9}"],
      ["stream", "--duration", "1s", "--jq", ".. | strings | .[0:12]"], ["tickodds", "live-events", "--raw"],
      ["tickodds", "stream", "--raw", "--duration", "1s"], ["dashboard", "--snapshot", "--after", "1s"],
      ["dashboard", "--snapshot", "--after", "1s", "--size", "60x20"],
      ["alert", "--where", "true", "--duration", "1s"],
    ]
    + ["table", "csv", "tsv", "json", "ndjson"].flatMap { format in
      [["live"], ["compare"], ["stream", "--duration", "1s"]].map { $0 + ["--format", format] }
    }

  @Test func keySentAsANameIsNeverPrintedEvenTruncated() async throws {
    let world = Odds.newHome().appending(path: "world.json")
    let name = Self.canary
    let match: [String: Any] = [
      "sport_key": "soccer_epl", "sport_title": "League \(name)", "commence_time": "2026-01-01T12:00:00Z",
      "home_team": "\(name)", "away_team": "Canary Wharf",
      "bookmakers": [
        [
          "key": "book", "title": "Book",
          "markets": [
            [
              "key": "h2h",
              "outcomes": [
                ["name": name, "price": 150], ["name": "Draw", "price": 220], ["name": "Canary Wharf", "price": 180],
              ],
            ]
          ],
        ]
      ],
    ]
    try JSONSerialization.data(withJSONObject: [match]).write(to: world)
    defer { try? FileManager.default.removeItem(at: world.deletingLastPathComponent()) }
    let simulator = try await Simulator(["--world", world.path], key: Self.canary)
    let key = Self.canary.lowercased()
    let parts = (0...key.count - 8).map { String(key.dropFirst($0).prefix(8)) }
    var masked = 0
    for (index, command) in Self.showing.enumerated() {
      var odds = simulator.odds
      odds.environment["COLUMNS"] = ["60", "80", "120"][index % 3]
      let ran = try await odds.run(command + ["--timeout", "3"])
      let text = (ran.output + ran.errors).lowercased()
      if ran.output.contains("•••") { masked += 1 }
      #expect(!parts.contains { text.contains($0) }, "\(command): \(ran.output)\(ran.errors)")
    }
    #expect(masked > Self.showing.count / 2, "\(masked)")
    #expect(try Self.files(simulator.odds.home).allSatisfy { !$0.contains(Data(Self.canary.utf8)) })
  }

  /// Runs a command with a short timeout and verbose output. Commands that store keys get a separate home.
  private static func run(_ command: String, _ odds: Odds) async throws -> Ran {
    var arguments = command.split(separator: " ").map(String.init)
    if arguments[0] == "auth" { return try await Odds(odds.environment).run(arguments, input: canary + "\n") }
    // Most of these are offline and take no --timeout.
    if arguments[0] == "config" { return try await odds.run(arguments + ["-v"]) }
    if arguments.last == "stream" { arguments += ["--duration", "1s"] }
    return try await odds.run(arguments + ["--timeout", "1", "-v"])
  }

  /// Returns whether a running process has a text among its arguments.
  private static func isInArguments(_ text: String) -> Bool {
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return processes.contains { process in
      guard Int(process) != nil, let line = FileManager.default.contents(atPath: "/proc/\(process)/cmdline") else {
        return false
      }
      return line.contains(Data(text.utf8))
    }
  }

  @Test(.timeLimit(.minutes(1))) func keyInAProcessArgumentIsDetected() async throws {
    // A shell replaces itself with its last command, but not if that is a builtin.
    let shell = Process()
    let input = Pipe()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = ["-c", "read line # marked-argument"]
    shell.standardInput = input
    try shell.run()
    defer {
      input.fileHandleForWriting.closeFile()
      shell.waitUntilExit()
    }
    // A new process exists for a moment before its arguments do.
    let line = "/proc/\(shell.processIdentifier)/cmdline"
    while FileManager.default.contents(atPath: line)?.isEmpty != false, shell.isRunning {
      try await Task.sleep(for: .milliseconds(5))
    }
    #expect(Self.isInArguments("marked-argument"))
  }

  private static func files(_ folder: URL) throws -> [Data] {
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.isRegularFileKey])
    return try (all?.allObjects as? [URL] ?? []).filter {
      try $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true
    }.map { try Data(contentsOf: $0) }
  }
}

extension Data {
  fileprivate func contains(_ other: Data) -> Bool { range(of: other) != nil }
}
