import Foundation
internal import OddsJSON

/// Captured payloads that lie beside the checkout. They have no licence of ours, so the project holds no copy; tests that
/// read them are skipped where they are not.
public enum SharedFeeds {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "shared/feeds")

  /// The payloads are there.
  public static var areHere: Bool { FileManager.default.fileExists(atPath: folder.path) }

  /// A payload's bytes; none if it is not there.
  public static func bytes(_ name: String) -> [UInt8] {
    (try? [UInt8](Data(contentsOf: folder.appending(path: name)))) ?? []
  }

  /// The stretches of a document that a path of keys leads to, each element by itself if it ends in an array.
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
