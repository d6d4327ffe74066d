import Glibc
import OddsModel
import OddsTransport
import Testing

@testable import OddsLedger

struct LedgerTests {
  private let april = Timestamp(milliseconds: 1_776_500_000_000)

  @Test func requestsAreCountedByProviderAndMonth() {
    let folder = Folder()
    let ledger = folder.ledger()
    #expect(ledger.used("pulsescore", at: april) == 0)
    #expect(ledger.take("pulsescore", at: april, limit: nil) == .counted(1))
    #expect(ledger.take("pulsescore", at: april, limit: nil) == .counted(2))
    #expect(ledger.take("boltodds", at: april, limit: nil) == .counted(1))
    let june = Timestamp(milliseconds: april.milliseconds + 61 * 86_400_000)
    #expect(ledger.take("pulsescore", at: june, limit: 1) == .counted(1))
    // Another process sees the same.
    #expect(folder.ledger().used("pulsescore", at: april) == 2)
    #expect(Ledger.month(april) == "2026-04")
    #expect(folder.complaints == [])
  }

  @Test func theLastRequestOfTheMonthIsTheLast() {
    let ledger = Folder().ledger()
    for number in 1...100 { #expect(ledger.take("pulsescore", at: april, limit: 100) == .counted(number)) }
    #expect(ledger.take("pulsescore", at: april, limit: 100) == .refused(100))
    // Forced, it is counted all the same.
    #expect(ledger.take("pulsescore", at: april, limit: nil) == .counted(101))
  }

  @Test func whatWasNotSentIsGivenBack() {
    let ledger = Folder().ledger()
    _ = ledger.take("pulsescore", at: april, limit: 1)
    ledger.giveBack("pulsescore", at: april)
    #expect(ledger.take("pulsescore", at: april, limit: 1) == .counted(1))
    ledger.giveBack("tickodds", at: april)
    #expect(ledger.used("tickodds", at: april) == 0)
  }

  @Test func processesThatTakeAtOnceNeverTakeTheSame() async {
    let folder = Folder()
    let granted = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask {
          // As a process would: its own connection to the file.
          let ledger = Ledger(
            in: folder.path, patience: .seconds(30), makeDirectory: { 0 }, complain: { Issue.record("\($0)") })
          return (0..<20).count { _ in ledger.take("pulsescore", at: april, limit: 100) != .refused(100) }
        }
      }
      return await group.reduce(0, +)
    }
    #expect(granted == 100)
    #expect(folder.ledger().used("pulsescore", at: april) == 100)
  }

  @Test func thePaceIsKeptAcrossProcesses() {
    let folder = Folder()
    let limiter = RateLimiter(count: 12, per: .seconds(60), burst: 3)
    func wait(_ second: Int64, boot: String = "a") -> Int {
      let now = BootTime(boot: boot, nanoseconds: (1_000 + second) * 1_000_000_000)
      let wait = folder.ledger().reserve("boltodds requests", limiter, at: now)
      return Int((wait ?? .seconds(-1)) / .milliseconds(1))
    }
    #expect([wait(0), wait(0), wait(0)] == [0, 0, 0])
    #expect(wait(0) == 5_000)
    #expect(wait(0) == 10_000)
    #expect(wait(60) == 0)
    // After a restart of the machine its clock begins again: nothing that was kept means anything.
    #expect(
      [wait(-900, boot: "b"), wait(-900, boot: "b"), wait(-900, boot: "b"), wait(-900, boot: "b")] == [0, 0, 0, 5_000])
  }

  @Test func whatTheServerForbidsNoProcessDoes() {
    let folder = Folder()
    let limiter = RateLimiter(count: 3, per: .seconds(1))
    let now = BootTime(boot: "a", nanoseconds: 5_000_000_000)
    folder.ledger().hold("pulsescore requests", limiter, for: .seconds(30), at: now)
    let wait = folder.ledger().reserve("pulsescore requests", limiter, at: now) ?? .zero
    #expect(wait > .seconds(29) && wait <= .seconds(30))
  }

  @Test func theFileIsForItsOwnerAlone() {
    let folder = Folder()
    _ = folder.ledger().take("pulsescore", at: april, limit: nil)
    #expect(folder.mode("ledger.sqlite") == 0o600)
  }

  @Test func aBrokenFileIsSetAsideAndSaidOnce() {
    let folder = Folder()
    folder.write(String(repeating: "this is no database ", count: 400), to: "ledger.sqlite")
    let ledger = folder.ledger()
    #expect(ledger.take("pulsescore", at: april, limit: 100) == .counted(1))
    #expect(ledger.take("pulsescore", at: april, limit: 100) == .counted(2))
    #expect(folder.complaints.count == 1)
    #expect(folder.complaints.first?.contains("was broken") == true)
    #expect(access(folder.path + "/ledger.sqlite.broken", F_OK) == 0)
  }

  @Test func aFileThatCannotBeMadeIsDoneWithout() {
    let folder = Folder()
    mkdir(folder.path + "/ledger.sqlite", 0o700)
    let ledger = folder.ledger()
    #expect(ledger.take("pulsescore", at: april, limit: 100) == .counted(nil))
    #expect(ledger.reserve("boltodds requests", RateLimiter(count: 12, per: .seconds(60), burst: 3)) == nil)
    #expect(ledger.used("pulsescore", at: april) == nil)
    #expect(folder.complaints.count == 1)
    #expect(folder.complaints.first?.contains("cannot be used") == true)
  }

  @Test func aFolderThatCannotBeMadeIsDoneWithout() {
    let folder = Folder()
    let ledger = Ledger(
      in: folder.path + "/none", makeDirectory: { EROFS }, complain: { #expect($0.contains("Read-only")) })
    #expect(ledger.take("pulsescore", at: april, limit: 100) == .counted(nil))
  }

  @Test func aLinkIsNotFollowed() {
    let folder = Folder()
    folder.write("precious", to: "elsewhere")
    symlink(folder.path + "/elsewhere", folder.path + "/ledger.sqlite")
    #expect(folder.ledger().take("pulsescore", at: april, limit: 100) == .counted(nil))
    #expect(folder.complaints.count == 1)
  }

  @Test func aFileThatAnotherProcessHoldsIsDoneWithout() throws {
    let folder = Folder()
    _ = folder.ledger().take("pulsescore", at: april, limit: nil)
    let other = try Database(folder.path + "/ledger.sqlite", schema: "")
    try other.run("BEGIN EXCLUSIVE")
    let ledger = folder.ledger()
    #expect(ledger.take("pulsescore", at: april, limit: 100) == .counted(nil))
    #expect(folder.complaints.count == 1)
    #expect(folder.complaints.first?.contains("locked") == true)
    try other.run("ROLLBACK")
    #expect(folder.ledger().take("pulsescore", at: april, limit: 100) == .counted(2))
  }
}
