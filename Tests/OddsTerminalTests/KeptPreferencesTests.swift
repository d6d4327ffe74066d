import Foundation
import Glibc
import Testing

/// The user's preferences, from one start of the dashboard to the next.
@Suite(.serialized)
struct KeptPreferencesTests {
  private func start(
    _ arguments: [String] = ["fixed"], width: Int = 80, height: Int = 24, environment: [String: String] = [:]
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      ["dashboard-bench"] + arguments, width: width, height: height, environment: environment)
    return terminal
  }

  @Test func favouritesSurviveAKill() throws {
    let path = try stateFile()
    let terminal = try start(["fixed", path])
    terminal.wait(for: "Crystal Palace")
    terminal.type("f")
    terminal.wait(for: "★")
    terminal.wait("the file") { _ in (try? String(contentsOfFile: path, encoding: .utf8))?.contains("tickodds:") == true
    }
    kill(terminal.process, SIGKILL)
    #expect(terminal.end() == -SIGKILL)
    let again = try start(["fixed", path])
    again.wait(for: "★")
  }

  @Test func concurrentDashboardsKeepEachOthersFavourites() throws {
    let path = try stateFile()
    let (one, other) = (try start(["fixed", path]), try start(["fixed", path]))
    for terminal in [one, other] { terminal.wait(for: "Crystal Palace") }
    one.type("f")
    one.wait(for: "★")
    other.type("jf")
    other.wait(for: "★")
    // The dashboard that ends last must not overwrite the other's favourites.
    for terminal in [other, one] {
      terminal.type("q")
      #expect(terminal.end() == 0)
    }
    let again = try start(["fixed", path])
    again.wait("both favourites") { $0.screen.text.split(separator: "\n").count { $0.contains("★") } == 2 }
  }

  @Test func damagedPreferencesFileIsReportedAndUnchanged() throws {
    let path = try stateFile()
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try "favourites = [\"tickodds:1\"]\n[[[\n".write(toFile: path, atomically: false, encoding: .utf8)
    chmod(path, 0o600)
    let terminal = try start(["fixed", path], width: 120)
    terminal.wait(for: "preferences aren't saved: line 2 isn't valid TOML")
    terminal.type("fq")
    #expect(terminal.end() == 78)
    #expect(try String(contentsOfFile: path, encoding: .utf8).hasSuffix("[[[\n"))
  }

  /// A path for the preferences in a folder that doesn't exist yet.
  private func stateFile() throws -> String {
    var folder = Array("/tmp/dashboard-XXXXXX".utf8CString)
    let path = try #require(mkdtemp(&folder))
    return String(cString: path) + "/state/dashboard.toml"
  }

  @Test func preferencesSurviveARestart() throws {
    let path = try stateFile()
    var terminal = try start(["fixed", path])
    terminal.wait(for: "Crystal Palace")
    terminal.type("fosb/palace\rq")
    #expect(terminal.end() == 0)
    var status = stat()
    #expect(stat(path, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
    terminal = try start(["fixed", path])
    terminal.wait(for: "/palace")
    #expect(terminal.screen.text.contains("american"))
    #expect(!terminal.screen.text.contains("Arsenal"))
  }
}
