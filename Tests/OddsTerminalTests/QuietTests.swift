import Foundation
import Testing

/// The cost of an idle dashboard: how often it writes, and how often its threads wake.
@Suite(.serialized)
struct QuietTests {
  /// How often the process called write, and how often each of its threads waited.
  private func counts(_ terminal: PseudoTerminal) throws -> (writes: Int, waits: [String: Int]) {
    let folder = "/proc/\(terminal.process)"
    let io = try String(contentsOfFile: "\(folder)/io", encoding: .utf8)
    let writes = try #require(io.firstMatch(of: /syscw: ([0-9]+)/)?.1)
    var waits: [String: Int] = [:]
    for task in try FileManager.default.contentsOfDirectory(atPath: "\(folder)/task") {
      guard let status = try? String(contentsOfFile: "\(folder)/task/\(task)/status", encoding: .utf8),
        let name = status.firstMatch(of: /Name:\t(.*)/)?.1,
        let count = status.firstMatch(of: /\nvoluntary_ctxt_switches:\t([0-9]+)/)?.1
      else { continue }
      waits["\(task) \(name)"] = Int(count)
    }
    return (Int(writes) ?? 0, waits)
  }

  /// Only the clock changes. The bounds are generous: the test detects a change of the order of magnitude.
  @Test func idleDashboardWritesAndWakesOnceASecond() throws {
    let terminal = try PseudoTerminal(["dashboard-bench", "load", "500", "0"], width: 200, height: 60)
    terminal.wait(for: "live 500 of 500")
    terminal.read(milliseconds: 1500)
    let before = try counts(terminal)
    let start = Date()
    for _ in 0..<30 { terminal.read(milliseconds: 100) }
    let after = try counts(terminal)
    let seconds = Int(Date().timeIntervalSince(start).rounded(.up))
    #expect(after.writes - before.writes <= 2 * seconds + 2, "\(after.writes - before.writes) in \(seconds) s")
    // The thread that reads keys sleeps; the event loop wakes once a second.
    for (thread, count) in after.waits {
      let waits = count - (before.waits[thread] ?? count)
      #expect(waits <= 2 * seconds + 3, "\(thread) waited \(waits) times in \(seconds) s")
    }
    terminal.type("q")
    #expect(terminal.end() == 0)
    terminal.expectRestored()
  }

  @Test func loadedDashboardWritesEachPictureAtOnce() throws {
    let terminal = try PseudoTerminal(["dashboard-bench", "load", "500", "10000"], width: 200, height: 60)
    terminal.wait(for: "live 500 of 500")
    terminal.read(milliseconds: 500)
    let before = try counts(terminal).writes
    let start = Date()
    for _ in 0..<300 { terminal.read(milliseconds: 10) }
    let writes = try counts(terminal).writes - before
    // Up to twenty pictures a second.
    #expect(writes <= Int(Date().timeIntervalSince(start) * 20) + 2, "\(writes)")
    terminal.type("q")
    #expect(terminal.end() == 0)
  }
}
