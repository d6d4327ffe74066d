import Glibc
import OddsModel
import OddsTransport
import Testing

@testable import OddsLedger

struct LedgerTests {
  private let april = Timestamp(milliseconds: 1_776_500_000_000)

  @Test func requestsAreCountedByProviderAndMonth() async {
    let folder = Folder()
    let ledger = folder.ledger()
    #expect(await ledger.used("pulsescore", at: april) == 0)
    #expect(await ledger.take("pulsescore", at: april, limit: nil) == .counted(1))
    #expect(await ledger.take("pulsescore", at: april, limit: nil) == .counted(2))
    #expect(await ledger.take("boltodds", at: april, limit: nil) == .counted(1))
    let june = Timestamp(milliseconds: april.milliseconds + 61 * 86_400_000)
    #expect(await ledger.take("pulsescore", at: june, limit: 1) == .counted(1))
    // A second ledger, as in another process, sees the same counts.
    #expect(await folder.ledger().used("pulsescore", at: april) == 2)
    #expect(Ledger.month(april) == "2026-04")
    #expect(folder.complaints == [])
  }

  @Test func requestsOverTheMonthlyLimitAreRefused() async {
    let ledger = Folder().ledger()
    for number in 1...100 { #expect(await ledger.take("pulsescore", at: april, limit: 100) == .counted(number)) }
    #expect(await ledger.take("pulsescore", at: april, limit: 100) == .refused(100))
    // Without a limit it is counted too.
    #expect(await ledger.take("pulsescore", at: april, limit: nil) == .counted(101))
  }

  @Test func unsentRequestIsSubtracted() async {
    let ledger = Folder().ledger()
    _ = await ledger.take("pulsescore", at: april, limit: 1)
    await ledger.giveBack("pulsescore", at: april)
    #expect(await ledger.take("pulsescore", at: april, limit: 1) == .counted(1))
    await ledger.giveBack("tickodds", at: april)
    #expect(await ledger.used("tickodds", at: april) == 0)
  }

  @Test func concurrentProcessesNeverCountTheSameRequest() async {
    let folder = Folder()
    let granted = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask {
          // Like a separate process: its own connection to the file.
          let ledger = Ledger(
            in: folder.path, timeout: .seconds(30), makeDirectory: { 0 }, reportError: { Issue.record("\($0)") })
          var granted = 0
          for _ in 0..<20 where await ledger.take("pulsescore", at: april, limit: 100) != .refused(100) { granted += 1 }
          return granted
        }
      }
      return await group.reduce(0, +)
    }
    #expect(granted == 100)
    #expect(await folder.ledger().used("pulsescore", at: april) == 100)
  }

  private let boltodds = RateLimiter(count: 12, per: .seconds(60), burst: 3)

  private func moment(_ second: Int64, boot: String = "a") -> BootTime {
    BootTime(boot: boot, nanoseconds: (1_000 + second) * 1_000_000_000)
  }

  @Test func rateLimitAppliesAcrossProcesses() async {
    let folder = Folder()
    func wait(_ second: Int64, boot: String = "a") async -> Int {
      let turn = await folder.ledger().reserve("boltodds requests", boltodds, at: moment(second, boot: boot))
      guard case .granted(let wait) = turn else { return -1 }
      return Int(wait / .milliseconds(1))
    }
    var waits: [Int] = []
    for _ in 0..<13 { waits.append(await wait(0)) }
    #expect(waits == [0, 0, 0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 60].map { $0 * 1_000 })
    #expect(await wait(200) == 0)
    // After a reboot the boot clock restarts, so stored times are meaningless.
    waits = []
    for _ in 0..<4 { waits.append(await wait(-900, boot: "b")) }
    #expect(waits == [0, 0, 0, 5_000])
  }

  @Test func refusedReservationTakesNoTurn() async {
    let folder = Folder()
    for _ in 0..<3 { _ = await folder.ledger().reserve("boltodds requests", boltodds, at: moment(0)) }
    for _ in 0..<7 {
      let turn = await folder.ledger().reserve("boltodds requests", boltodds, within: .seconds(3), at: moment(1))
      #expect(turn == .refused(after: .seconds(4)))
    }
    let turn = await folder.ledger().reserve("boltodds requests", boltodds, within: .seconds(30), at: moment(1))
    #expect(turn == .granted(after: .seconds(4)))
  }

  @Test func holdAppliesToAllProcesses() async {
    let folder = Folder()
    let limiter = RateLimiter(count: 3, per: .seconds(1))
    await folder.ledger().hold("pulsescore requests", limiter, for: .seconds(30), at: moment(5))
    let turn = await folder.ledger().reserve("pulsescore requests", limiter, at: moment(5))
    #expect(turn == .granted(after: .seconds(30)))
  }

  @Test(arguments: [Duration.seconds(9_999_999_999), .seconds(253_402_300_799), .seconds(Int64.max)])
  func veryLongHoldIsStored(wait: Duration) async {
    let folder = Folder()
    let limiter = RateLimiter(count: 3, per: .seconds(1))
    await folder.ledger().hold("pulsescore requests", limiter, for: wait, at: moment(5))
    guard
      case .refused(let after) = await folder.ledger().reserve(
        "pulsescore requests", limiter, within: .seconds(30), at: moment(5))
    else {
      Issue.record("granted")
      return
    }
    #expect(after > .seconds(1_000_000_000))
    #expect(folder.complaints == [])
  }

  @Test func fileIsReadableByOwnerOnly() async {
    let folder = Folder()
    _ = await folder.ledger().take("pulsescore", at: april, limit: nil)
    #expect(folder.mode("ledger.sqlite") == 0o600)
  }

  @Test func damagedFileIsRenamedAndReportedOnce() async {
    let folder = Folder()
    folder.write(String(repeating: "this is no database ", count: 400), to: "ledger.sqlite")
    let ledger = folder.ledger()
    #expect(await ledger.take("pulsescore", at: april, limit: 100) == .counted(1))
    #expect(await ledger.take("pulsescore", at: april, limit: 100) == .counted(2))
    #expect(folder.complaints.count == 1)
    #expect(folder.complaints.first?.contains("was corrupt") == true)
    #expect(access(folder.path + "/ledger.sqlite.broken", F_OK) == 0)
  }

  @Test func uncreatableFileAllowsRequestsUncounted() async {
    let folder = Folder()
    mkdir(folder.path + "/ledger.sqlite", 0o700)
    let ledger = folder.ledger()
    #expect(await ledger.take("pulsescore", at: april, limit: 100) == .counted(nil))
    #expect(await ledger.reserve("boltodds requests", RateLimiter(count: 12, per: .seconds(60), burst: 3)) == nil)
    #expect(await ledger.used("pulsescore", at: april) == nil)
    #expect(folder.complaints.count == 1)
    #expect(folder.complaints.first?.contains("cannot be used") == true)
  }

  @Test func uncreatableFolderAllowsRequestsUncounted() async {
    let folder = Folder()
    let ledger = Ledger(
      in: folder.path + "/none", makeDirectory: { EROFS }, reportError: { #expect($0.contains("Read-only")) })
    #expect(await ledger.take("pulsescore", at: april, limit: 100) == .counted(nil))
  }

  @Test func symbolicLinkIsNotFollowed() async {
    let folder = Folder()
    folder.write("precious", to: "elsewhere")
    symlink(folder.path + "/elsewhere", folder.path + "/ledger.sqlite")
    #expect(await folder.ledger().take("pulsescore", at: april, limit: 100) == .counted(nil))
    #expect(folder.complaints.count == 1)
  }

  @Test func lockedFileAllowsRequestsUncounted() async throws {
    let folder = Folder()
    _ = await folder.ledger().take("pulsescore", at: april, limit: nil)
    let other = try Database(folder.path + "/ledger.sqlite", schema: "")
    try other.run("BEGIN EXCLUSIVE")
    let ledger = folder.ledger()
    #expect(await ledger.take("pulsescore", at: april, limit: 100) == .counted(nil))
    #expect(folder.complaints.count == 1)
    #expect(folder.complaints.first?.contains("locked") == true)
    // Reported once; counting resumes when the file is unlocked.
    #expect(await ledger.take("pulsescore", at: april, limit: 100) == .counted(nil))
    #expect(folder.complaints.count == 1)
    try other.run("ROLLBACK")
    #expect(await ledger.take("pulsescore", at: april, limit: 100) == .counted(2))
  }

  /// The main actor stays responsive while another process holds the file: here the main actor itself releases the
  /// lock.
  @Test @MainActor func waitingForTheLockDoesNotBlockTheCaller() async throws {
    let folder = Folder()
    _ = await folder.ledger().take("pulsescore", at: april, limit: nil)
    let other = try Database(folder.path + "/ledger.sqlite", schema: "")
    try other.run("BEGIN EXCLUSIVE")
    let ledger = Ledger(
      in: folder.path, timeout: .seconds(30), makeDirectory: { 0 }, reportError: { Issue.record("\($0)") })
    let taken = Task { @MainActor in await ledger.take("pulsescore", at: april, limit: nil) }
    await Task.yield()
    try other.run("ROLLBACK")
    #expect(await taken.value == .counted(2))
  }
}
