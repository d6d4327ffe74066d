import Foundation
import OddsSettings
import OddsModel
import Testing

/// Private files are read only if their permissions are safe, and replaced atomically.
@Suite struct PrivateFileTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func file(_ name: String = "file", limit: Int = 1 << 20) -> PrivateFile {
    PrivateFile("\(folder.path)/\(name)", limit: limit)
  }

  private func reason(_ body: () throws(PrivateFile.Failure) -> Void) -> PrivateFile.Failure.Reason? {
    do throws(PrivateFile.Failure) {
      try body()
      return nil
    } catch {
      return error.reason
    }
  }

  @Test func missingFileIsReadAsNil() throws {
    #expect(try file().read() == nil)
    #expect(try file("no/such/folder").read() == nil)
  }

  @Test func writtenFileIsReadableOnlyByItsOwner() throws {
    try file("new/folder/file").replace(with: Array("secret".utf8))
    #expect(try file("new/folder/file").read() == Array("secret".utf8))
    #expect(try folder.mode("new/folder/file") == 0o600)
    #expect(try folder.mode("new") == 0o700)
  }

  @Test(arguments: [0o644, 0o640, 0o604, 0o620, 0o602, 0o601]) func secretFileWithPermissionsForOthersIsRefused(
    _ mode: Int
  ) throws {
    try folder.write("secret", to: "file", mode: mode)
    #expect(reason { () throws(PrivateFile.Failure) in _ = try file().read() } == .readableByOthers)
    #expect(try file().read(.anyone) == Array("secret".utf8))
  }

  @Test func symbolicLinkIsRefusedForSecretFilesOnly() throws {
    try folder.write("elsewhere", to: "target", mode: 0o600)
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/file", withDestinationPath: "\(folder.path)/target")
    #expect(reason { () throws(PrivateFile.Failure) in _ = try file().read() } == .symbolicLink)
    #expect(reason { () throws(PrivateFile.Failure) in try file().ensure() } == .symbolicLink)
    #expect(try file().read(.anyone) == Array("elsewhere".utf8))
    try file().replace(with: Array("mine".utf8))
    #expect(try folder.text("target") == "elsewhere")
    #expect(try folder.text("file") == "mine")
  }

  @Test func folderOrNamedPipeIsRefused() throws {
    try FileManager.default.createDirectory(atPath: "\(folder.path)/file", withIntermediateDirectories: true)
    #expect(reason { () throws(PrivateFile.Failure) in _ = try file().read() } == .notAFile)
    mkfifo("\(folder.path)/pipe", 0o600)
    #expect(reason { () throws(PrivateFile.Failure) in _ = try file("pipe").read() } == .notAFile)
  }

  @Test func tooLargeFileIsRefused() throws {
    try folder.write("12345", to: "file", mode: 0o600)
    #expect(try file(limit: 5).read() == Array("12345".utf8))
    #expect(reason { () throws(PrivateFile.Failure) in _ = try file(limit: 4).read() } == .tooLong(limit: 4))
  }

  @Test func failedReplacementKeepsTheOldFileAndNoDraft() throws {
    // A file can't replace a folder.
    try FileManager.default.createDirectory(atPath: "\(folder.path)/file/inside", withIntermediateDirectories: true)
    #expect(reason { () throws(PrivateFile.Failure) in try file().replace(with: [1]) } != nil)
    #expect(try folder.names == ["file"])
  }

  @Test func replacementLeavesNoDraft() throws {
    for round in 0..<3 { try file().replace(with: [UInt8(round)]) }
    #expect(try folder.names == ["file"])
    #expect(try file().read() == [2])
  }

  @Test func concurrentUpdatesAreAllKept() async throws {
    let file = file()
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      for number in 0..<20 {
        tasks.addTask {
          try file.update { bytes throws(OddsError) in (bytes ?? []) + [UInt8(number)] }
        }
      }
      try await tasks.waitForAll()
    }
    #expect(Set(try file.read() ?? []) == Set(0..<20))
  }

  @Test func failedUpdateChangesNothing() throws {
    try file().replace(with: [1])
    #expect(throws: OddsError.self) {
      try file().update { _ throws(OddsError) in throw OddsError(.configuration, "no") }
    }
    #expect(try file().read() == [1])
  }

  @Test func ensureCreatesTheFileAndRemovesPermissionsOfOthers() throws {
    try file().ensure()
    #expect(try folder.mode("file") == 0o600)
    try folder.write("kept", to: "loose", mode: 0o664)
    try file("loose").ensure()
    #expect(try folder.mode("loose") == 0o600)
    #expect(try folder.text("loose") == "kept")
  }

  @Test func everyFailureNamesTheFileAndHasAnExitStatus() {
    let reasons: [(PrivateFile.Failure.Reason, OddsError.Kind)] = [
      (.unreadable(EACCES), .local), (.unwritable(EROFS), .local), (.notAFile, .local), (.symbolicLink, .configuration),
      (.otherOwner, .configuration), (.readableByOthers, .configuration), (.tooLong(limit: 1), .configuration),
    ]
    for (reason, kind) in reasons {
      let error = PrivateFile.Failure(path: "/x/credentials.toml", reason: reason).error
      #expect(error.kind == kind)
      #expect(error.message.hasPrefix("/x/credentials.toml "))
    }
  }
}
