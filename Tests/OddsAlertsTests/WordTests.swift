import OddsAlerts
import OddsJSON
import OddsModel
import Testing

/// Texts that are converted: command lines, rates, notifications.
@Suite struct WordTests {
  @Test(arguments: [
    ("notify.sh goal", ["notify.sh", "goal"]), ("  a   b\tc ", ["a", "b", "c"]),
    (#"say "two words""#, ["say", "two words"]),
    ("say 'it''s'", ["say", "its"]), (#"say "it's""#, ["say", "it's"]), (#"a"b c"d"#, ["ab cd"]),
    (#"a\ b c\\d"#, ["a b", #"c\d"#]), (#"say "a \"b\" \n""#, ["say", #"a "b" \n"#]), (#"say '\'"#, ["say", #"\"#]),
    (#"a "" ''"#, ["a", "", ""]),
    ("echo $HOME ~ * ; rm | x `y` $(z)", ["echo", "$HOME", "~", "*", ";", "rm", "|", "x", "`y`", "$(z)"]),
  ])
  func commandLineIsSplitWithoutExpansion(_ line: String, _ words: [String]) throws {
    #expect(try CommandLineParser.split(line) == words)
  }

  @Test func unfinishedCommandLineIsAnError() {
    #expect(throws: CommandLineParser.ParseError.openQuote(5)) { try CommandLineParser.split("say \"hello") }
    #expect(throws: CommandLineParser.ParseError.openQuote(1)) { try CommandLineParser.split("'") }
    #expect(throws: CommandLineParser.ParseError.openEscape) { try CommandLineParser.split("say \\") }
    for line in ["", "  ", "''", "\"\" x"] {
      #expect(throws: CommandLineParser.ParseError.empty) { try CommandLineParser.split(line) }
    }
  }

  @Test func rateIsANumberAndAUnit() {
    #expect(AlertRate("1/s") == .standard)
    #expect(AlertRate("10/m")?.period == .seconds(60) && AlertRate("10/m")?.count == 10)
    for text in ["", "1", "1/", "/s", "0/s", "-1/s", "1/d", "1/s/s", "1001/s", "1.5/s", "x/s"] {
      #expect(AlertRate(text) == nil, "\(text)")
    }
  }

  // MARK: Notifications

  @Test func notificationIsOneSequenceWhateverItsText() {
    let notice = DesktopNotice(title: "--goal\u{1B}]0;x\u{07}", body: "a;b\u{9C}\u{07}\u{1B}\\<b>&\n")
    for method in [TerminalNotice.osc9, .osc777] {
      let bytes = notice.bytes(method)
      // One escape at the beginning, one bell at the end, and no other control character, C0 or C1.
      #expect(bytes.filter { $0 == 0x1B }.count == 1 && bytes.first == 0x1B)
      #expect(bytes.filter { $0 == 0x07 }.count == 1 && bytes.last == 0x07)
      #expect(
        String(decoding: bytes.dropFirst().dropLast(), as: UTF8.self).unicodeScalars.allSatisfy {
          $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value)
        })
    }
  }

  @Test func bytesMatchTheTerminalsSequences() {
    let notice = DesktopNotice(title: "goal: Home - Away", body: "1-0, 12'")
    #expect(notice.bytes(.osc9) == Array("\u{1B}]9;goal: Home - Away: 1-0, 12'\u{07}".utf8))
    #expect(notice.bytes(.osc777) == Array("\u{1B}]777;notify;goal: Home - Away;1-0, 12'\u{07}".utf8))
    // A progress bar in some terminals, and a title that would end early.
    #expect(DesktopNotice(title: "4;1;50", body: "").bytes(.osc9) == Array("\u{1B}]9;odds: 4;1;50\u{07}".utf8))
    #expect(DesktopNotice(title: "a;b", body: "c").bytes(.osc777) == Array("\u{1B}]777;notify;a,b;c\u{07}".utf8))
  }

  @Test func notifySendReceivesNoOptionsOrMarkup() {
    let notice = DesktopNotice(title: "-u critical", body: "--hint <b>A&B</b>")
    #expect(
      notice.arguments == ["notify-send", "--app-name=odds", "--", "u critical", "hint &lt;b&gt;A&amp;B&lt;/b&gt;"])
  }

  @Test(arguments: [
    (["TERM_PROGRAM": "iTerm.app"], TerminalNotice.osc9), (["TERM": "xterm-kitty"], .osc9),
    (["TERM_PROGRAM": "WezTerm", "TERM": "xterm-256color"], .osc9), (["TERM_PROGRAM": "ghostty"], .osc9),
    (["TERM": "rxvt-unicode-256color"], .osc777), (["TERM": "foot"], .osc777), (["VTE_VERSION": "7200"], .osc777),
    (["TERM": "xterm-256color"], nil), (["TERM": "linux"], nil), ([:], nil),
    (["TERM_PROGRAM": "iTerm.app", "TMUX": "/tmp/tmux-0/default,1,0"], nil), (["TERM_PROGRAM": "Apple_Terminal"], nil),
  ])
  func sequenceMatchesTheTerminal(_ environment: [String: String], _ method: TerminalNotice?) {
    #expect(TerminalNotice { environment[$0] } == method)
  }

  // MARK: The child's environment

  @Test func childInheritsNoKeyAndReceivesTheAlert() {
    var alert = Alert(name: "goal", at: Timestamp(seconds: 0), words: "1-0", line: [:])
    (alert.home, alert.away) = ("Home\0", "A=B")
    alert.fixture = Alert.FixtureID(id: "boltodds:9f", by: "names", confidence: 0.97)
    let ours = [
      "PATH=/bin", "ODDS_BOLTODDS_KEY=secret", "ODDS_SPORTSAPI_V2_KEY=secret", "odds_tickodds_key=secret",
      "ODDS_BOLTODDS_URL=http://127.0.0.1", "ODDS_HOME=old", "NOTHING",
    ]
    #expect(
      ChildEnvironment.of(alert, ours) == [
        "PATH=/bin", "ODDS_BOLTODDS_URL=http://127.0.0.1", "NOTHING", "ODDS_ALERT=goal", "ODDS_FIXTURE=boltodds:9f",
        "ODDS_HOME=Home", "ODDS_AWAY=A=B",
      ])
  }
}
