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
