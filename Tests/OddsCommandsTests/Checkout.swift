import Foundation

/// The paths of files used by the tests.
enum Checkout {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The program, built next to the tests.
  static var program: URL { products.appending(path: "odds") }

  /// Captured feeds next to the checkout; tests that need them are skipped if they are missing.
  static let feeds = root.deletingLastPathComponent().appending(path: "shared/feeds")
  static var hasFeeds: Bool { FileManager.default.fileExists(atPath: feeds.path) }

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The Swift files of a folder by path, as lines without those that are comments.
  static func code(_ folder: String) throws -> [(path: String, lines: [Substring])] {
    var files: [(path: String, lines: [Substring])] = []
    let enumerator = FileManager.default.enumerator(at: root.appending(path: folder), includingPropertiesForKeys: nil)
    while let file = enumerator?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      files.append(
        (String(file.path.dropFirst(root.path.count + 1)), lines.filter { !$0.drop { $0 == " " }.hasPrefix("//") }))
    }
    return files
  }

  static func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
      .filter { !$0.hasPrefix(".") }.sorted()
  }

  static var products: URL {
    // The test bundle is in the products folder in every configuration.
    if let bundle = CommandLine.arguments.first(where: { $0.hasSuffix(".xctest") }) {
      return URL(filePath: bundle).deletingLastPathComponent()
    }
    return root.appending(path: ".build/debug")
  }
}
