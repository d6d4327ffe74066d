import Foundation
import Testing

/// `odds dashboard` without a terminal: a single frame, or an error.
@Suite(.serialized) struct DashboardCommandTests {
  @Test func missingTerminalIsAnError() async throws {
    let ran = try await Odds()("dashboard", "--demo")
    #expect(ran.status == 64)
    #expect(ran.output.isEmpty)
    #expect(ran.errors.contains("needs a terminal"))
    #expect(ran.errors.contains("--snapshot"))
  }

  @Test func frameHasTheRequestedSize() async throws {
    let ran = try await Odds()("dashboard", "--demo", "--snapshot", "--size", "120x40", "--after", "2s")
    #expect(ran.status == 0)
    #expect(ran.errors.isEmpty)
    let lines = ran.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count == 40)
    #expect(lines.first?.contains("DEMO") == true)
    // One of the first teams, in any feed's spelling.
    #expect(ran.output.contains("Palmeiras"))
    #expect(!ran.output.contains("\u{1B}"))
  }

  @Test func keysArePressedBeforeTheFrame() async throws {
    let ran = try await Odds()(
      "dashboard", "--demo", "--snapshot", "--provider", "pulsescore", "--keys", "/newcastle<Enter><Enter>")
    #expect(ran.status == 0)
    #expect(ran.output.contains(" Result "))
    #expect(ran.output.contains("[1 Markets]"))
  }

  @Test func frameCanBeSVG() async throws {
    let odds = Odds()
    let file = odds.home.appending(path: "picture.svg")
    let ran = try await odds("dashboard", "--demo", "--svg", file.path, "--size", "100x30", "--after", "2s")
    #expect(ran.status == 0)
    #expect(ran.output.isEmpty)
    let svg = try String(contentsOf: file, encoding: .utf8)
    #expect(svg.hasPrefix("<svg ") && svg.hasSuffix("</svg>\n"))
    #expect(svg.contains("Palmeiras"))
    #expect(svg.contains("DEMO"))
  }

  @Test(arguments: [
    (["--size", "80x24"], "--snapshot"), (["--snapshot", "--size", "big"], "120x40"),
    (["--snapshot", "--keys", "<Nothing>"], "<Enter>"), (["--snapshot", "--after", "soon"], "30s"),
    (["--format", "json"], "odds stream"), (["--json"], "odds stream"), (["--theme", "pink"], "east-asia"),
  ])
  func wrongUsageHasAHint(_ arguments: [String], _ hint: String) async throws {
    let ran = try await Odds().run(["dashboard", "--demo"] + arguments)
    #expect(ran.status == 64)
    #expect(ran.errors.contains(hint))
  }

  @Test(arguments: [
    ("[dashboard.keys]\nfly = [\"x\"]\n", "fly"), ("[dashboard.keys]\nquit = [\"<Nokey>\"]\n", "<Nokey>"),
    ("[dashboard.keys]\nquit = []\n", "quit"), ("[dashboard.keys]\nquit = [1]\n", "quit"),
    ("theme = \"pink\"\n", "pink"), ("mouse = \"maybe\"\n", "use on or off"),
    ("format = [\"json\"]\n", "format"),
  ])
  func invalidConfigFileIsReported(_ text: String, _ word: String) async throws {
    let odds = Odds()
    try odds.write(text, to: odds.config)
    let ran = try await odds("dashboard", "--demo", "--snapshot", "--after", "0s")
    #expect(ran.status == 78)
    #expect(ran.errors.contains(word))
  }

  @Test func keyBindingsOfTheConfigFileWork() async throws {
    let odds = Odds()
    try odds.write("[dashboard.keys]\nhelp = [\"H\", \"<F2>\"]\n", to: odds.config)
    let ran = try await odds("dashboard", "--demo", "--snapshot", "--after", "0s", "--keys", "H", "--size", "200x60")
    #expect(ran.status == 0)
    #expect(ran.output.contains("H F2"))
  }

  @Test func mouseIsSwitchedByConfigFileAndOption() async throws {
    let odds = Odds()
    try odds.write("mouse = \"off\"\n", to: odds.config)
    let off = try await odds("dashboard", "--demo", "--snapshot", "--after", "0s", "--size", "120x20")
    #expect(off.output.contains("M mouse off"))
    let on = try await odds("dashboard", "--demo", "--snapshot", "--after", "0s", "--size", "120x20", "--mouse")
    #expect(on.output.contains("M mouse on"))
  }

  @Test func failureOfAllFeedsIsShownInTheFrameAndSetsTheStatus() async throws {
    let odds = Odds(["ODDS_TICKODDS_KEY": "k", "ODDS_TICKODDS_URL": "http://127.0.0.1:9"])
    let ran = try await odds("dashboard", "--snapshot", "--after", "2s")
    #expect(ran.status == 69)
    #expect(ran.output.contains("No feed is live"))
    #expect(ran.output.contains("tickodds: cannot connect to 127.0.0.1:9: connection refused"))
    #expect(ran.errors.contains("tickodds"))
  }

  @Test func missingKeyIsReportedWithAHint() async throws {
    let ran = try await Odds()("dashboard", "--snapshot")
    #expect(ran.status == 78)
    #expect(ran.errors.contains("--demo"))
  }

  @Test func manualListsEveryKey() throws {
    let page = try Checkout.text("Man/odds-dashboard.1").replacing("\\-", with: "-")
    for action in [
      "page-down", "only-favourites", "odds-format", "grouping", "redraw", "view-5", "find-next", "columns", "mouse",
    ] {
      #expect(page.contains(action))
    }
  }
}
