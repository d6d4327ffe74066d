import Foundation
import OddsJSON
import Testing

/// The public suite of documents to accept and to reject, if it is next to the checkout.
@Suite struct JSONSuiteTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "shared/jsontestsuite/test_parsing")

  static let files: [URL] =
    (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []

  @Test(.enabled(if: !files.isEmpty, "the suite is not beside this checkout"))
  func everyFileIsAcceptedOrRejectedAsTheSuiteExpects() throws {
    var judged = 0
    for file in Self.files {
      let name = file.lastPathComponent
      let bytes = try [UInt8](Data(contentsOf: file))
      let failure = bytes.withUnsafeBytes { JSONReader.validate($0) }
      switch name.prefix(2) {
      case "y_":
        #expect(failure == nil, "\(name) must be accepted: \(failure?.description ?? "")")
        judged += 1
      case "n_":
        #expect(failure != nil, "\(name) must be rejected")
        judged += 1
      default:
        // Both results are valid; the parser must only not crash.
        break
      }
    }
    #expect(judged == 283)
  }
}
