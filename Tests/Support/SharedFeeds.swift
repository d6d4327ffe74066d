import Foundation
internal import OddsJSON

/// Captured payloads next to the checkout. The project has no licence to distribute them, so it contains no copy; tests that need
/// them are skipped if they are missing.
public enum SharedFeeds {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "shared/feeds")

  /// Whether the payloads are available.
  public static var areHere: Bool { FileManager.default.fileExists(atPath: folder.path) }

  /// Returns a payload's bytes; empty if it is missing.
  public static func bytes(_ name: String) -> [UInt8] {
    (try? [UInt8](Data(contentsOf: folder.appending(path: name)))) ?? []
  }

  /// Returns the parts of a document at a path of keys; each element separately if the path ends in an array.
  public static func documents(_ name: String, _ path: String...) -> [[UInt8]] {
    let whole = bytes(name)
    return whole.withUnsafeBytes { raw in
      var reader = JSONReader(raw)
      for key in path {
        guard reader.enterObject() else { return [] }
        var isFound = false
        while !isFound, let next = reader.nextKey() {
          if reader.string(next) == key { isFound = true } else { reader.skip() }
        }
        guard isFound else { return [] }
      }
      guard reader.peek() == UInt8(ascii: "[") else {
        let value = reader.scalar()
        return [Array(reader.bytes(value))]
      }
      var elements: [[UInt8]] = []
      _ = reader.enterArray()
      while reader.nextElement() {
        let value = reader.scalar()
        elements.append(Array(reader.bytes(value)))
      }
      return elements
    }
  }
}
