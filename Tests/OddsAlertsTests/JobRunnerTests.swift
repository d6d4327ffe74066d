import Foundation
import OddsJSON
import OddsModel
import Synchronization
import Testing

@testable import OddsAlerts

/// Real programs: their input and environment, how they end, and that no process is left over.
@Suite(.serialized) struct JobRunnerTests {
  /// Errors that a runner reported.
  private final class Complaints: Sendable {
    private let kept = Mutex<[OddsError]>([])
    var all: [String] { kept.withLock { $0.map(\.message) } }
    var hints: [String] { kept.withLock { $0.compactMap(\.hint) } }
    var kinds: [OddsError.Kind] { kept.withLock { $0.map(\.kind) } }
    func add(_ error: OddsError) { kept.withLock { $0.append(error) } }
  }

  private let folder: URL
  private let complaints = Complaints()

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "odds-alerts-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func jobRunner(_ rate: String = "1000/s", limit: Duration = .seconds(60)) -> JobRunner {
    var terms = JobRunner.Terms()
    (terms.rate, terms.timeLimit) = (AlertRate(rate) ?? .standard, limit)
    return JobRunner(terms) { [complaints] in complaints.add($0) }
  }

  private func script(_ name: String, _ text: String) throws -> String {
    let file = folder.appending(path: name)
    try Data("#!/bin/sh\n\(text)\n".utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: file.path)
    return file.path
  }

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  private func text(_ name: String) -> String {
    (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? ""
  }

  private func run(
    _ jobRunner: JobRunner, _ words: [String], input: String = "{}\n", environment: [String] = ["PATH=/usr/bin:/bin"]
  ) {
    jobRunner.take(Job("goal", .program(words, environment: environment, input: Array(input.utf8))))
  }

  private func end(_ jobRunner: JobRunner, timeout: Duration = .seconds(60)) async {
    await withCheckedContinuation { continuation in jobRunner.end(timeout: timeout) { continuation.resume() } }
  }

  private func eventually(_ holds: () -> Bool) async -> Bool {
    for _ in 0..<1200 {
      if holds() { return true }
      try? await Task.sleep(for: .milliseconds(25))
    }
    return false
  }

  /// Whether a process, or a process group, with this id exists.
  private func isThere(_ id: Int32) -> Bool { kill(id, 0) == 0 || errno != ESRCH }

  @Test func programReceivesArgumentsInputAndEnvironment() async throws {
    let jobRunner = jobRunner()
    let show = try script(
      "show", #"for one; do echo "<$one>"; done > "$OUT"; cat >> "$OUT"; echo "$ODDS_ALERT" >> "$OUT""#)
    let words = [show] + (try CommandLineParser.split(#""two words" $HOME '*' "" --x=1"#))
    run(
      jobRunner, words, input: "{\"type\":\"alert\"}\n",
      environment: ["PATH=/usr/bin:/bin", "OUT=\(path("out"))", "ODDS_ALERT=goal", "HOME=/root"])
    #expect(await eventually { text("out").hasSuffix("goal\n") })
    await end(jobRunner)
    #expect(text("out") == "<two words>\n<$HOME>\n<*>\n<>\n<--x=1>\n{\"type\":\"alert\"}\ngoal\n")
    #expect(complaints.all == [])
  }

  @Test func programReceivesNoAPIKey() async throws {
    let jobRunner = jobRunner()
    setenv("ODDS_BOLTODDS_KEY", "canary-1234", 1)
    setenv("ODDS_BOLTODDS_URL", "http://127.0.0.1", 1)
    defer { for name in ["ODDS_BOLTODDS_KEY", "ODDS_BOLTODDS_URL"] { unsetenv(name) } }
    let show = try script("show", "env > \(path("out")).new; mv \(path("out")).new \(path("out"))")
    let alert = Alert(name: "goal", at: Timestamp(seconds: 0), words: "", line: [:])
    run(jobRunner, [show], environment: ChildEnvironment.of(alert, ChildEnvironment.ours))
    #expect(await eventually { text("out") != "" })
    await end(jobRunner)
    #expect(text("out").contains("ODDS_ALERT=goal") && text("out").contains("ODDS_BOLTODDS_URL="))
    #expect(!text("out").contains("canary"))
  }

  @Test func programInheritsNoDescriptorsAndNoIgnoredSignals() async throws {
    signal(SIGPIPE, SIG_IGN)
    let jobRunner = jobRunner()
    let show = try script(
      "show",
      "ls /proc/self/fd > \(path("fds")); grep -E 'Sig(Ign|Blk)' /proc/self/status > \(path("new")); mv \(path("new")) \(path("signals"))"
    )
    run(jobRunner, [show])
    #expect(await eventually { text("signals") != "" })
    await end(jobRunner)
    // The fourth is the listing's own descriptor of the folder.
    #expect(text("fds").split(separator: "\n").count <= 4)
    for line in text("signals").split(separator: "\n") {
      // Signals 32 and 33 are reserved by the C library.
      let signals = try #require(line.split(separator: "\t").last.flatMap { UInt64($0, radix: 16) })
      #expect(signals & 0x7FFF_FFFF == 0, "\(line)")
    }
  }

  @Test func failedProgramIsReported() async throws {
    let jobRunner = jobRunner()
    run(jobRunner, [try script("fails", "exit 3")])
    run(jobRunner, [try script("dies", "kill -SEGV $$")])
    #expect(await eventually { complaints.all.count == 2 })
    await end(jobRunner)
    #expect(complaints.all.contains("'\(path("fails"))' ended with status 3"))
    #expect(complaints.all.contains("'\(path("dies"))' was ended by signal 11"))
  }

  @Test func missingProgramIsReported() async throws {
    let jobRunner = jobRunner()
    run(jobRunner, ["no-such-program-of-odds"])
    run(jobRunner, [folder.path])
    #expect(await eventually { complaints.all.count == 2 })
    await end(jobRunner)
    #expect(complaints.all.contains("cannot run 'no-such-program-of-odds': No such file or directory"))
    #expect(complaints.all.contains("cannot run '\(folder.path)': Permission denied"))
  }

  @Test func programThatReadsNoInputDelaysNothing() async throws {
    let jobRunner = jobRunner()
    let large = String(repeating: "x", count: 4 << 20)
    run(jobRunner, [try script("closes", "exec <&-; echo done > \(path("out"))")], input: large)
    #expect(await eventually { text("out") == "done\n" })
    await end(jobRunner)
    #expect(complaints.all == [])
  }

  @Test func hangingProgramIsTerminatedWithItsDescendants() async throws {
    let jobRunner = jobRunner(limit: .milliseconds(300))
    run(
      jobRunner, [try script("hangs", "sleep 300 & echo $! > \(path("new")); mv \(path("new")) \(path("child")); wait")]
    )
    #expect(await eventually { complaints.all.count == 1 })
    #expect(complaints.all == ["'\(path("hangs"))' had not finished after 300 ms: it was ended"])
    let child = try #require(Int32(text("child").trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect(await eventually { !isThere(child) })
    await end(jobRunner)
  }

  @Test func programThatIgnoresSIGTERMIsKilled() async throws {
    let jobRunner = jobRunner(limit: .milliseconds(200))
    run(
      jobRunner,
      [
        try script(
          "deaf", "trap '' TERM; echo $$ > \(path("new")); mv \(path("new")) \(path("id")); while :; do sleep 1; done")
      ])
    #expect(await eventually { text("id") != "" })
    let id = try #require(Int32(text("id").trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect(await eventually { !isThere(id) })
    await end(jobRunner)
  }

  @Test func endLeavesNoProcessRunning() async throws {
    let jobRunner = jobRunner()
    run(jobRunner, [try script("hangs", "echo $$ > \(path("new")); mv \(path("new")) \(path("id")); sleep 300")])
    #expect(await eventually { text("id") != "" })
    let id = try #require(Int32(text("id").trimmingCharacters(in: .whitespacesAndNewlines)))
    await end(jobRunner, timeout: .milliseconds(100))
    #expect(!isThere(id))
    #expect(complaints.all.contains { $0.contains("still ran at the end: it was ended") })
  }

  @Test func endWaitsForRunningPrograms() async throws {
    let jobRunner = jobRunner()
    run(jobRunner, [try script("slow", "echo begun > \(path("begun")); sleep 0.3; echo done > \(path("out"))")])
    #expect(await eventually { text("begun") != "" })
    await end(jobRunner)
    #expect(text("out") == "done\n")
  }

  @Test func programsWaitingForASlotAreNotReportedAsRateLimited() async throws {
    let jobRunner = jobRunner()
    let slow = try script("slow", "echo x >> \(path("out")); sleep 300")
    for _ in 0..<(JobRunner.mostPrograms + 3) { run(jobRunner, [slow]) }
    #expect(await eventually { text("out").split(separator: "\n").count == JobRunner.mostPrograms })
    await end(jobRunner, timeout: .milliseconds(100))
    #expect(complaints.all.contains { $0.hasPrefix("3 alerts were not passed to") })
    #expect(!complaints.hints.contains { $0.contains("--rate") })
    #expect(complaints.hints.contains { $0.contains("\(JobRunner.mostPrograms) programs run at once") })
  }

  @Test func unwritableFileIsDetectedInAdvance() throws {
    #expect(AppendedFile.refusal(of: path("fine")) == nil)
    #expect(AppendedFile.refusal(of: path("none/log")) == "No such file or directory")
    #expect(AppendedFile.refusal(of: folder.path) == "Is a directory")
    #expect(mkfifo(path("fifo"), 0o600) == 0 && AppendedFile.refusal(of: path("fifo")) == nil)
  }

  @Test func thousandAlertsInASecondRunAFewProgramsAndReportTheRest() async throws {
    let jobRunner = jobRunner("2/s")
    let count = try script("count", "echo x >> \(path("out"))")
    for _ in 0..<1000 { run(jobRunner, [count]) }
    #expect(await eventually { text("out").split(separator: "\n").count == 2 })
    #expect(await eventually { complaints.all.contains { $0.contains("not passed to") } })
    await end(jobRunner)
    #expect(complaints.kinds.allSatisfy { $0 == .limited })
    let held = complaints.all.compactMap { Int($0.prefix { $0 != " " }) }.reduce(0, +)
    // Jobs that still waited at the end were dropped and reported too.
    #expect(held + text("out").split(separator: "\n").count == 1000)
  }

  @Test func fileIsAppendedToAndReadableByOwnerOnly() async throws {
    let jobRunner = jobRunner()
    for number in 1...3 { jobRunner.take(Job("goal", .file(path("log"), Array("\(number)\n".utf8)))) }
    jobRunner.take(Job("goal", .file(path("none/log"), Array("x\n".utf8))))
    #expect(await eventually { complaints.all.count == 1 })
    await end(jobRunner)
    #expect(text("log") == "1\n2\n3\n")
    let mode = try FileManager.default.attributesOfItem(atPath: path("log"))[.posixPermissions] as? Int
    #expect(mode == 0o600)
    #expect(complaints.all == ["cannot write to \(path("none/log")): No such file or directory"])
  }
}
