import Foundation
import Glibc
import Testing

/// The dashboard from the user's view: on a terminal, with keys, mouse and signals.
@Suite(.serialized)
struct TerminalTests {
  private func start(
    _ arguments: [String] = ["fixed"], width: Int = 80, height: Int = 24, environment: [String: String] = [:]
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      ["dashboard-bench"] + arguments, width: width, height: height, environment: environment)
    return terminal
  }

  @Test func keysMoveOpenGoBackAndQuit() throws {
    let terminal = try start()
    terminal.wait(for: "Crystal Palace")
    #expect(terminal.screen.isAlternate)
    #expect(!terminal.screen.isCursorVisible)
    terminal.type("/palace\r\r")
    terminal.wait(for: "Result")
    terminal.type("\u{1B}")
    terminal.wait(for: "1 of 6")
    terminal.type("\u{1B}")
    terminal.wait(for: "Arsenal")
    terminal.type("q")
    #expect(terminal.end() == 0)
    terminal.expectRestored()
    #expect(String(decoding: terminal.raw.suffix(8), as: UTF8.self).contains("quit"))
  }

  @Test func arrowAndPageKeySequencesAreDecoded() throws {
    let terminal = try start()
    terminal.wait(for: "Crystal Palace")
    terminal.type("?")
    terminal.wait(for: "Marks")
    terminal.type("\u{1B}[6~")
    terminal.wait("a page further") { !$0.screen.text.contains("Marks") }
    terminal.type("\u{1B}OA\u{1B}[5~\u{1B}[5~")
    terminal.wait(for: "Marks")
  }

  @Test func namesWithEscapeSequencesCannotMoveTheCursor() throws {
    let terminal = try start()
    // The whole picture is present, with one match on each row.
    terminal.wait("six rows with a price") { terminal in
      terminal.screen.text.split(separator: "\n").count { $0.contains("1.90") } == 6
        && terminal.screen.text.contains("Left")
    }
    #expect(terminal.screen.unknown.isEmpty)
    #expect(terminal.screen.text.contains("[2J"))
    #expect(!terminal.raw.contains { $0 == 7 })
  }

  @Test(arguments: [(40, 10), (80, 24), (120, 40), (200, 60)])
  func terminalShowsTheModelsPicture(width: Int, height: Int) throws {
    let terminal = try start(width: width, height: height)
    // With ten rows, the list ends before the last leagues.
    terminal.wait(for: height > 10 ? "上海海港" : "Arsenal")
    #expect(terminal.screen.unknown.isEmpty)
    terminal.type("p")
    terminal.wait(for: "paused")
    let drawn = terminal.screen.text
    // A full repaint gives the same picture.
    terminal.type("\u{0C}")
    let bytes = terminal.bytes
    terminal.wait("the whole picture again, as it was:\n\(drawn)") {
      $0.bytes > bytes + 500 && $0.screen.text == drawn
    }
  }

  @Test func layoutFollowsResizingDownToOneCellAndBack() throws {
    let terminal = try start()
    terminal.wait(for: "Crystal Palace")
    terminal.resize(120, 40)
    terminal.wait("wider") { $0.screen.text.contains("Latest") }
    terminal.resize(1, 1)
    terminal.wait("one cell") { $0.screen.text == "…\n" }
    terminal.resize(20, 5)
    terminal.wait(for: "too small")
    terminal.resize(80, 24)
    terminal.wait(for: "Crystal Palace")
    terminal.type("q")
    #expect(terminal.end() == 0)
    terminal.expectRestored()
  }

  @Test func clicksSelectAndTheWheelScrolls() throws {
    let terminal = try start()
    terminal.wait(for: "Crystal Palace")
    #expect(terminal.screen.hasMouse)
    let row = terminal.screen.text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex {
      $0.contains("Arsenal")
    }
    let y = try #require(row) + 1
    // The first click selects and the second opens, even if both arrive at once.
    terminal.type(String(repeating: "\u{1B}[<0;20;\(y)M\u{1B}[<0;20;\(y)m", count: 2))
    terminal.wait(for: "Result")
    #expect(terminal.screen.text.contains("Arsenal"))
    terminal.type("\u{1B}?")
    terminal.wait(for: "Marks")
    terminal.type("\u{1B}[<65;20;5M\u{1B}[<65;20;5M")
    terminal.wait("scrolled") { !$0.screen.text.contains("Marks") }
  }

  @Test func mouseReportsCanBeTurnedOffAndOn() throws {
    let terminal = try start()
    terminal.wait(for: "Crystal Palace")
    terminal.wait("the mouse") { $0.screen.hasMouse }
    terminal.type("M")
    terminal.wait("the mouse left alone") { !$0.screen.hasMouse && $0.screen.text.contains("mouse off") }
    // The setting survives stopping and continuing the program.
    terminal.type("\u{1A}")
    #expect(terminal.waitUntilStopped())
    kill(terminal.process, SIGCONT)
    terminal.wait("the screen again") { $0.screen.isAlternate && $0.screen.text.contains("Crystal Palace") }
    #expect(!terminal.screen.hasMouse)
    terminal.type("M")
    terminal.wait("the mouse again") { $0.screen.hasMouse }
    terminal.type("q")
    #expect(terminal.end() == 0)
    terminal.expectRestored()
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func signalsRestoreTheTerminal(number: Int32) throws {
    let terminal = try start()
    terminal.wait(for: "Crystal Palace")
    kill(terminal.process, number)
    #expect(terminal.end() == 0)
    terminal.expectRestored()
  }

  @Test func controlCEndsTheProgram() throws {
    let terminal = try start()
    terminal.wait(for: "Crystal Palace")
    terminal.type("\u{3}")
    #expect(terminal.end() == 0)
    terminal.expectRestored()
  }

  @Test func controlZStopsAndContinuingRepaints() throws {
    let terminal = try start()
    terminal.wait(for: "Crystal Palace")
    for _ in 0..<2 {
      terminal.type("\u{1A}")
      #expect(terminal.waitUntilStopped())
      terminal.expectRestored()
      kill(terminal.process, SIGCONT)
      terminal.wait("the screen again") { $0.screen.isAlternate && $0.screen.text.contains("Crystal Palace") }
      terminal.wait("the mouse again") { $0.screen.hasMouse }
    }
    terminal.type("?")
    terminal.wait(for: "Marks")
    terminal.type("qq")
    #expect(terminal.end() == 0)
    terminal.expectRestored()
  }

  @Test func crashRestoresTheTerminal() throws {
    let terminal = try start(["fixed", "crash"])
    terminal.wait("a picture") { String(decoding: $0.raw, as: UTF8.self).contains("Crystal Palace") }
    #expect(terminal.end() < 0)
    terminal.expectRestored()
  }

  @Test func externalAbortRestoresTheTerminal() throws {
    let terminal = try start()
    terminal.wait(for: "Crystal Palace")
    kill(terminal.process, SIGABRT)
    #expect(terminal.end() == -SIGABRT)
    terminal.expectRestored()
  }

  @Test func unchangedModelSendsNothing() throws {
    let terminal = try start()
    terminal.wait(for: "Crystal Palace")
    terminal.type("p")
    terminal.wait(for: "paused")
    terminal.read(milliseconds: 300)
    let bytes = terminal.bytes
    for _ in 0..<25 { terminal.read(milliseconds: 100) }
    #expect(terminal.bytes == bytes)
  }

  @Test func keysWorkUnderLoad() throws {
    let terminal = try start(["load", "500", "10000"])
    terminal.wait(for: "live 500 of 500")
    terminal.type("?")
    terminal.wait(for: "Marks")
    terminal.type("q")
    terminal.wait(for: "live 500 of 500")
    terminal.type("q")
    #expect(terminal.end() == 0)
    terminal.expectRestored()
  }

  @Test func blockedTerminalStallsNothingAndStillEnds() throws {
    let terminal = try start(["load", "500", "2000"])
    terminal.wait(for: "live 500 of 500")
    // Don't read, so that the program's writes block.
    #expect(terminal.waitUntilFull())
    terminal.type("q")
    #expect(terminal.end() == 0)
    terminal.expectRestored()
  }

  @Test(arguments: [1, 10, 100, 1500])
  func everyFrameIsOneWrite(cells: Int) throws {
    let terminal = try start(["draw", "\(cells)", "300"], width: 200, height: 60)
    #expect(terminal.end() == 0)
    #expect(terminal.screen.text.contains("frames 300 writes 300 "), "\(terminal.screen.text)")
  }

  @Test func eightColorsNeverHideText() throws {
    let terminal = try start(environment: ["TERM": "xterm"])
    terminal.wait(for: "Crystal Palace")
    for keys in ["j", "\r", "\u{1B}", "4", "5", "?", "\u{1B}t", "t"] {
      let bytes = terminal.bytes
      terminal.type(keys)
      terminal.wait("a picture after \(keys)") { $0.bytes > bytes }
    }
    terminal.type("q")
    #expect(terminal.end() == 0)
    var colors = (foreground: 39, background: 49)
    var pairs: Set<String> = []
    let sent = String(decoding: terminal.raw, as: UTF8.self)
    for sequence in sent.matches(of: /\u{1B}\[([0-9;]*)m/) {
      for number in sequence.1.split(separator: ";", omittingEmptySubsequences: false).map({ Int($0) ?? 0 }) {
        switch number {
        case 0: colors = (39, 49)
        case 30...39: colors.foreground = number
        case 40...49: colors.background = number
        default: break
        }
      }
      #expect(colors.foreground % 10 == 9 || colors.foreground % 10 != colors.background % 10)
      pairs.insert("\(colors)")
    }
    #expect(pairs.count > 4)
  }

  @Test func noColorOptionSendsNoColors() throws {
    let terminal = try start(environment: ["TERM": "vt100"])
    terminal.wait(for: "Crystal Palace")
    terminal.type("q")
    #expect(terminal.end() == 0)
    #expect(!String(decoding: terminal.raw, as: UTF8.self).contains("[38;5"))
  }

  @Test func unknownTerminalTypeIsAnError() throws {
    let terminal = try start(environment: ["TERM": "no-such-terminal"])
    #expect(terminal.end() == 64)
    #expect(terminal.screen.text.contains("TERM"))
  }

  @Test func terminalWithoutCursorControlIsRefused() throws {
    let terminal = try start(environment: ["TERM": "dumb"])
    #expect(terminal.end() == 64)
    #expect(terminal.screen.text.contains("needs a terminal with cursor control"))
    terminal.expectRestored()
  }

  @Test func arrowKeysWorkAtTheStartAndAfterAStop() throws {
    let terminal = try start()
    terminal.wait(for: "Crystal Palace")
    #expect(terminal.screen.sendsApplicationKeys)
    terminal.type("\u{1A}")
    #expect(terminal.waitUntilStopped())
    #expect(!terminal.screen.sendsApplicationKeys)
    kill(terminal.process, SIGCONT)
    terminal.wait("the screen again") { $0.screen.isAlternate && $0.screen.text.contains("Crystal Palace") }
    terminal.wait("the keys again") { $0.screen.sendsApplicationKeys }
  }
}
