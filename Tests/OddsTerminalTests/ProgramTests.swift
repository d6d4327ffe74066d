import Foundation
import Testing

/// `odds dashboard` itself on a terminal, with feeds over real sockets.
@Suite(.serialized)
struct ProgramTests {
  /// A temporary home, so that the test neither reads nor writes the user's settings.
  private let home = FileManager.default.temporaryDirectory.appending(path: "odds-terminal-\(UUID().uuidString)")

  private func start(
    _ arguments: [String], width: Int = 80, height: Int = 24, environment: [String: String] = [:]
  ) throws -> PseudoTerminal {
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    return try PseudoTerminal(
      ["odds", "dashboard"] + arguments, width: width, height: height,
      environment: ["HOME": home.path].merging(environment) { $1 })
  }

  @Test func demoIsLabelledUpdatesAndExitsWithSuccess() throws {
    let terminal = try start(["--demo"])
    terminal.wait(for: "Cuiab")
    #expect(terminal.screen.text.contains("DEMO"))
    terminal.wait("a price that moved") { $0.screen.text.contains("▲") || $0.screen.text.contains("▼") }
    #expect(terminal.screen.unknown.isEmpty)
    terminal.type("fq")
    #expect(terminal.end() == 0)
    terminal.expectRestored()
    let state = home.appending(path: ".local/state/odds/dashboard.toml")
    // Any feed's match may be first.
    let providers = ["pulsescore", "boltodds", "tickodds", "sportsapi-v1", "sportsapi-v2"]
    let saved = try String(contentsOf: state, encoding: .utf8)
    #expect(providers.contains { saved.contains("\"\($0):") }, "\(saved)")
    try FileManager.default.removeItem(at: home)
  }

  /// Opens rows, a match's feeds, another market, the menus and help, as a user would.
  @Test(arguments: [(40, 10), (80, 24), (120, 40), (200, 60)])
  func matchesViewWorksAtEverySize(width: Int, height: Int) throws {
    let terminal = try start(["--demo"], width: width, height: height)
    terminal.type("/palmeiras\r")
    terminal.wait("the match") { $0.screen.text.contains("Palm") && !$0.screen.text.contains("Fulham") }
    terminal.type("x")
    terminal.wait("its feeds") { $0.screen.text.components(separatedBy: "└").count - 1 >= 4 }
    terminal.type("x")
    terminal.wait("no feeds") { !$0.screen.text.contains("└") }
    terminal.type("m")
    terminal.wait("the heading of totals") { $0.screen.text.contains("Line") }
    terminal.type("s")
    terminal.wait(for: "Sort by")
    terminal.type("\u{1B}")
    terminal.wait("the menu gone") { !$0.screen.text.contains("Sort by") }
    terminal.type("c")
    terminal.wait(for: "Columns")
    terminal.type("\u{1B}")
    terminal.wait("the menu gone") { !$0.screen.text.contains("[x]") }
    terminal.type("\r")
    terminal.wait(for: "Markets")
    terminal.type("?")
    terminal.wait(for: "Help")
    terminal.type("\u{1B}\u{1B}")
    terminal.wait("the list") { $0.screen.text.contains("Score") && !$0.screen.text.contains("Help") }
    #expect(terminal.screen.unknown.isEmpty)
    terminal.type("qq")
    #expect(terminal.end() == 0)
    terminal.expectRestored()
    try FileManager.default.removeItem(at: home)
  }

  @Test(arguments: [(40, 10), (80, 24), (120, 40), (200, 60)])
  func matchOpensAtEverySize(width: Int, height: Int) throws {
    let terminal = try start(["--demo", "--provider", "pulsescore"], width: width, height: height)
    terminal.wait("matches with scores") { $0.screen.text.contains("0-0") }
    terminal.type("/newcastle\r\r")
    terminal.wait(for: "Result")
    terminal.resize(width + 3, height + 1)
    terminal.wait("the other size") { $0.screen.text.contains("Result") && $0.screen.text.contains("Esc") }
    terminal.type("\u{1B}")
    terminal.wait(for: "/newcastle")
    terminal.type("q")
    #expect(terminal.end() == 0)
    terminal.expectRestored()
    try FileManager.default.removeItem(at: home)
  }

  @Test func lostFeedIsReportedAndRecovers() throws {
    var simulator = try SimulatorProcess()
    let port = simulator.port
    let terminal = try start([], width: 100, environment: simulator.environment)
    terminal.wait("a live feed") { $0.screen.text.contains("tickodds live") && $0.screen.text.contains("Newcastle") }
    simulator.kill()
    terminal.wait("the lost feed", seconds: 60) {
      $0.screen.text.contains("reconnecting") && $0.screen.text.contains("~")
    }
    // The last known state stays visible.
    #expect(terminal.screen.text.contains("Newcastle"))
    simulator = try SimulatorProcess(port: port)
    terminal.wait("the feed again", seconds: 120) {
      $0.screen.text.contains("tickodds live") && !$0.screen.text.contains("~")
    }
    terminal.type("q")
    #expect(terminal.end() == 0)
    terminal.expectRestored()
    try FileManager.default.removeItem(at: home)
  }

  @Test func openingAMatchSubscribesToItsDetails() throws {
    let simulator = try SimulatorProcess(provider: "SPORTSAPI_V2")
    let terminal = try start(["--sport", "soccer"], width: 120, height: 40, environment: simulator.environment)
    terminal.wait(for: "Newcastle United")
    terminal.wait("prices of the matches in view") { $0.screen.text.contains(/\s[0-9]+\.[0-9]{2}/) }
    terminal.type("/newcastle\r\r3")
    terminal.wait(for: "possession")
    terminal.type("\u{1B}\u{1B}q")
    #expect(terminal.end() == 0)
    terminal.expectRestored()
    try FileManager.default.removeItem(at: home)
  }

  @Test func pricesOffScreenAreMarkedAndExcludedFromPriceFilters() throws {
    let simulator = try SimulatorProcess(provider: "SPORTSAPI_V2")
    let terminal = try start([], environment: simulator.environment)
    let isLive = /\s[0-9]+\.[0-9]{2}\s/
    terminal.wait("prices of the matches on the screen") { $0.screen.text.contains(isLive) }
    terminal.type("G")
    terminal.wait("the last matches") { !$0.screen.text.contains(" 1-20 of ") }
    terminal.wait("their prices") { $0.screen.text.contains(isLive) }
    terminal.type("g")
    // Prices of an ended subscription stay marked until the next subscription.
    terminal.wait("the mark") { $0.screen.text.contains(/[0-9]\.[0-9]{2}\?/) }
    terminal.wait("prices that come in again") { $0.screen.text.contains(isLive) }
    terminal.type("/price<1000")
    terminal.wait("how many were left out") { $0.screen.text.contains(/[0-9]+ found, [0-9]+ unwatched/) }
    terminal.type("\u{1B}q")
    #expect(terminal.end() == 0)
    terminal.expectRestored()
    try FileManager.default.removeItem(at: home)
  }

  @Test func rejectedKeyIsReportedWithoutShowingIt() throws {
    let simulator = try SimulatorProcess(["--key", "the-right-one"], key: "the-wrong-one")
    let terminal = try start([], width: 120, environment: simulator.environment)
    terminal.wait(for: "rejected key")
    terminal.wait(for: "odds auth set tickodds")
    terminal.type("q")
    #expect(terminal.end() == 0)
    #expect(!String(decoding: terminal.raw, as: UTF8.self).contains("the-wrong-one"))
    terminal.expectRestored()
    try FileManager.default.removeItem(at: home)
  }

  @Test func namesWithControlSequencesStayText() throws {
    let simulator = try SimulatorProcess(["--hostile"])
    let terminal = try start([], width: 120, height: 40, environment: simulator.environment)
    terminal.wait(for: "Newcastle United")
    for _ in 0..<4 {
      let bytes = terminal.bytes
      terminal.type("\u{1B}[6~")
      terminal.wait("the next page") { $0.bytes > bytes }
    }
    #expect(terminal.screen.unknown.isEmpty)
    #expect(!terminal.raw.contains { $0 == 7 })
    // Only the program's own sequences may set the title or query the terminal.
    #expect(!String(decoding: terminal.raw, as: UTF8.self).contains("\u{1B}]"))
    terminal.type("q")
    #expect(terminal.end() == 0)
    terminal.expectRestored()
    try FileManager.default.removeItem(at: home)
  }

  @Test func onlyASCIIIsPrintedOnAnASCIITerminal() throws {
    let terminal = try start(["--demo"], environment: ["LC_ALL": "C"])
    terminal.wait(for: "Brazil")
    terminal.wait("a price that moved") { $0.screen.text.contains("^") || $0.screen.text.contains("v ") }
    terminal.type("q")
    #expect(terminal.end() == 0)
    #expect(terminal.raw.allSatisfy { $0 < 0x80 })
    try FileManager.default.removeItem(at: home)
  }

  @Test func missingLocaleDoesNotCauseQuestionMarks() throws {
    let terminal = try start(["--demo", "--provider", "sportsapi-v2"], environment: ["LC_ALL": "xx_YY.UTF-8"])
    terminal.wait(for: "Cuiabá")
    terminal.type("q")
    #expect(terminal.end() == 0)
    try FileManager.default.removeItem(at: home)
  }

  @Test func noColorSequencesAreSentWithoutColors() throws {
    let terminal = try start(["--demo"], environment: ["NO_COLOR": "1"])
    terminal.wait("a price that moved") { $0.screen.text.contains("▲") || $0.screen.text.contains("▼") }
    terminal.type("q")
    #expect(terminal.end() == 0)
    // Sequences that end in `m` select colours by numbers from 30 on.
    let sent = String(decoding: terminal.raw, as: UTF8.self)
    let styles = sent.matches(of: /\u{1B}\[([0-9;]*)m/).flatMap { $0.1.split(separator: ";").compactMap { Int($0) } }
    #expect(styles.contains(7))
    #expect(styles.allSatisfy { $0 < 30 })
    try FileManager.default.removeItem(at: home)
  }

  @Test func keyBindingsOfTheConfigFileApply() throws {
    let folder = home.appending(path: ".config/odds")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("[dashboard.keys]\nquit = [\"x\"]\nhelp = \"H\"\n".utf8).write(to: folder.appending(path: "config.toml"))
    let terminal = try start(["--demo"])
    terminal.wait(for: "x quit")
    terminal.type("q")
    terminal.type("H")
    terminal.wait(for: "Marks")
    terminal.type("\u{1B}x")
    #expect(terminal.end() == 0)
    terminal.expectRestored()
    try FileManager.default.removeItem(at: home)
  }

  @Test func waitIsReportedOnlyOnTheDashboardsStatusLine() throws {
    // No server listens there, so the attempts of a minute are soon used up.
    let terminal = try start(
      [], environment: ["ODDS_BOLTODDS_URL": "http://127.0.0.1:9/x", "ODDS_BOLTODDS_KEY": "a-key-of-some-length"])
    terminal.wait(for: "boltodds allows 12 connections in 60 s")
    let rows = terminal.screen.text.split(separator: "\n", omittingEmptySubsequences: false).prefix(24)
    #expect(rows.count { $0.contains("allows") } == 1)
    #expect(rows.last?.contains(/^  waiting [0-9]+ s: boltodds allows 12 connections in 60 s$/) == true, "\(rows)")
    #expect(rows.first?.hasPrefix(" odds live 0 of 0") == true)
    // The prefix of a line on standard error. On a busy machine, a wait may be reported before the screen opens.
    #expect(!String(decoding: terminal.raw, as: UTF8.self).contains(/odds: waiting [0-9]/))
    terminal.type("q")
    #expect(terminal.end() == 0)
    terminal.expectRestored()
    try FileManager.default.removeItem(at: home)
  }

  @Test func brokenLedgerIsReportedOnTheDashboardsStatusLine() throws {
    let terminal = try start(
      [], width: 160,
      environment: ["ODDS_BOLTODDS_URL": "http://127.0.0.1:9/x", "ODDS_BOLTODDS_KEY": "a-key-of-some-length"])
    terminal.wait(for: "connection refused")
    let folder = home.appending(path: ".local/state/odds")
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name.hasPrefix("ledger.sqlite") {
      let handle = try FileHandle(forWritingTo: folder.appending(path: name))
      try handle.write(contentsOf: Data(repeating: 0x2A, count: 40_000))
      try handle.close()
    }
    // The next attempt to connect requests a permit from the ledger.
    terminal.wait(for: "was corrupt")
    let rows = terminal.screen.text.split(separator: "\n", omittingEmptySubsequences: false).prefix(24)
    #expect(rows.count { $0.contains("corrupt") } == 1)
    #expect(rows.last?.contains("ledger.sqlite was corrupt") == true)
    #expect(!String(decoding: terminal.raw, as: UTF8.self).contains("odds: /"))
    terminal.type("q")
    #expect(terminal.end() == 0)
    terminal.expectRestored()
    try FileManager.default.removeItem(at: home)
  }

  @Test func closedTerminalEndsTheProgram() throws {
    let terminal = try start(["--demo"])
    terminal.wait(for: "Cuiab")
    terminal.hangUp()
    #expect(terminal.end() == 0)
    try FileManager.default.removeItem(at: home)
  }
}
