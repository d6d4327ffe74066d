import Foundation
import OddsModel
import Synchronization
import Testing

@testable import OddsDashboard

/// The file of the user's preferences, and dashboards that write it at once.
struct PreferencesFileTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "odds-choices-\(UUID().uuidString)")
  private var file: PreferencesFile { PreferencesFile(folder.appending(path: "state/dashboard.toml").path) }

  private func cleanUp() { try? FileManager.default.removeItem(at: folder) }

  private func preferences(_ favourites: Set<String>) -> Preferences {
    var preferences = Preferences()
    preferences.favourites = favourites
    return preferences
  }

  @Test func missingFileYieldsTheDefaults() throws {
    #expect(try file.read(over: preferences(["a:1"])) == preferences(["a:1"]))
  }

  @Test func unchangedPreferencesAreNotWritten() throws {
    try file.write(Preferences(), changedFrom: Preferences())
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  @Test func dashboardsRunningAtOnceKeepEachOthersFavourites() async throws {
    defer { cleanUp() }
    let file = file
    // Each adds favourites one after the other, as fast as it can.
    try await withThrowingTaskGroup(of: Void.self) { group in
      for dashboard in 0..<4 {
        group.addTask {
          var before = Preferences()
          for number in 0..<25 {
            var after = before
            after.favourites.insert("tickodds:\(dashboard)-\(number)")
            try file.write(after, changedFrom: before)
            before = after
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try file.read(over: Preferences()).favourites.count == 100)
  }

  @Test func invalidFileIsReportedAndNotOverwritten() throws {
    defer { cleanUp() }
    let text = "favourites = [\"tickodds:1\"]\noops\n"
    try FileManager.default.createDirectory(
      at: folder.appending(path: "state"), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: file.path))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
    let problem = #expect(throws: OddsError.self) { try file.read(over: Preferences()) }
    #expect(problem?.kind == .configuration)
    #expect(problem?.message.contains("line 2") == true)
    #expect(throws: OddsError.self) { try file.write(preferences(["tickodds:2"]), changedFrom: Preferences()) }
    #expect(try String(contentsOfFile: file.path, encoding: .utf8) == text)
  }

  @Test func writerWritesTheNewestPreferences() async throws {
    defer { cleanUp() }
    let keeper = PreferencesWriter(file, from: Preferences()) { _ in Issue.record("a write failed") }
    for number in 0..<50 { keeper.keep(preferences(["tickodds:\(number)"])) }
    #expect(await keeper.finish() == nil)
    #expect(try file.read(over: Preferences()).favourites == ["tickodds:49"])
  }

  @Test func failedWriteIsReportedOnceAndAtTheEnd() async throws {
    defer { cleanUp() }
    // A file with the folder's name prevents the folder.
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data().write(to: folder.appending(path: "state"))
    let failures = Mutex<[String]>([])
    let keeper = PreferencesWriter(file, from: Preferences()) { error in failures.withLock { $0.append(error.message) }
    }
    keeper.keep(preferences(["a:1"]))
    try await eventually { failures.withLock { !$0.isEmpty } }
    keeper.keep(preferences(["a:2"]))
    #expect(await keeper.finish() != nil)
    #expect(failures.withLock { $0.count } == 1)
  }
}
