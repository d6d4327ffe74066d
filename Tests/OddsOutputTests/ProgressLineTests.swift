import OddsOutput
import Testing

/// When the progress line is drawn, and with which output.
@Suite struct ProgressLineTests {
  private let start = ContinuousClock.now
  private let erasing = "\r\u{1B}[K"

  private func after(_ seconds: Double) -> ContinuousClock.Instant { start + .milliseconds(Int(seconds * 1000)) }

  @Test func shortTasksAreNotShown() {
    var line = ProgressLine()
    let id = line.begin(at: start) { "waiting" }
    #expect(line.draw(at: after(0.9), columns: 80) == "")
    #expect(line.end(id) == "" && !line.isActive)
    #expect(line.draw(at: after(5), columns: 80) == "")
  }

  @Test func lineIsRedrawnAndErasedAtTheEnd() {
    var line = ProgressLine()
    let id = line.begin(at: start) { "waiting for tickodds" }
    #expect(line.draw(at: after(1), columns: 80) == erasing + "odds: waiting for tickodds (1 s)")
    #expect(line.draw(at: after(1.5), columns: 80) == "")
    #expect(line.draw(at: after(2), columns: 80) == erasing + "odds: waiting for tickodds (2 s)")
    #expect(line.end(id) == erasing)
    #expect(line.hide() == "")
  }

  @Test func lineIsDrawnUpToTenTimesASecond() {
    var line = ProgressLine()
    nonisolated(unsafe) var count = 0
    _ = line.begin(at: start) {
      count += 1
      return "\(count)"
    }
    let drawn = (1000..<3000).filter { line.draw(at: after(Double($0) / 1000), columns: 80) != "" }
    #expect(drawn.count == 20)
  }

  @Test func hiddenLineReappearsWithTheNextDrawing() {
    var line = ProgressLine()
    _ = line.begin(at: start) { "waiting" }
    _ = line.draw(at: after(1), columns: 80)
    #expect(line.hide() == erasing)
    #expect(line.draw(at: after(1.05), columns: 80) == "")
    #expect(line.draw(at: after(1.1), columns: 80) == erasing + "odds: waiting (1 s)")
    #expect(line.endAll() == erasing && line.endAll() == "")
  }

  @Test func lineShowsTheLastTaskWithTheTotalTime() {
    var line = ProgressLine()
    _ = line.begin(at: start) { "asking" }
    let inner = line.begin(at: after(3)) { "joining 40 matches" }
    #expect(line.draw(at: after(3.2), columns: 80).hasSuffix("odds: joining 40 matches (3 s)"))
    #expect(line.end(inner) == "")
    #expect(line.draw(at: after(3.4), columns: 80).hasSuffix("odds: asking (3 s)"))
  }

  @Test func lineIsCleanedAndFitsTheTerminal() {
    var line = ProgressLine()
    _ = line.begin(at: start) { "waiting for \u{1B}[31m" + String(repeating: "x", count: 200) }
    let text = line.draw(at: after(1), columns: 40).dropFirst(erasing.count)
    #expect(text.count == 39 && !text.contains("\u{1B}"))
  }
}

/// Tables cut to the height of a screen.
@Suite struct ScreenfulTests {
  private func cut(_ lines: Int, rows: Int) -> [Substring] {
    let table = (0..<lines).map { "row \($0)\n" }.joined()
    return Screenful.cut(table, rows: rows) { "and \($0) more" }.split(separator: "\n")
  }

  @Test func shortTableIsNotCut() {
    #expect(cut(10, rows: 10).count == 10 && cut(10, rows: 10).last == "row 9")
    #expect(cut(0, rows: 5).isEmpty)
  }

  @Test func omittedLinesAreCounted() {
    #expect(cut(30, rows: 10).count == 10 && cut(30, rows: 10).last == "and 21 more")
    #expect(cut(30, rows: 0) == ["row 0", "and 29 more"])
  }
}
