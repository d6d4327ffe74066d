import Foundation
import OddsJSON

/// Recorded payloads that lie beside the checkout; tests that need them are skipped where they are absent.
enum Captures {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "../shared/feeds").standardizedFileURL

  static var areHere: Bool { FileManager.default.fileExists(atPath: folder.appending(path: "README.md").path) }

  static func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  /// The elements of the array under these keys, each as it stands in the file.
  static func elements(_ name: String, _ keys: String...) throws -> [String] { elements(in: try text(name), keys) }

  static func elements(in text: String, _ keys: [String]) -> [String] {
    var found: [String] = []
    Array(text.utf8).withUnsafeBytes { bytes in
      var reader = JSONReader(bytes)
      for wanted in keys {
        guard reader.enterObject() else { return }
        while let key = reader.nextKey(), reader.string(key) != wanted { reader.skip() }
      }
      guard reader.enterArray() else { return }
      while reader.nextElement() {
        let value = reader.scalar()
        found.append(String(decoding: reader.bytes(value), as: UTF8.self))
      }
    }
    return found
  }

  /// A message of a channel with this inside.
  static func frame(_ channel: String, _ data: String, type: String = "update") -> String {
    #"{"channel":"\#(channel)","type":"\#(type)","data":\#(data),"source":"nats","timestamp":1767098000437}"#
  }
}
