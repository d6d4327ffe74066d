import Foundation
import OddsJSON

/// The JSON examples of a feed's documentation, if it is next to the checkout.
///
/// Examples are written for people: with Python's quotes and literals, comments, `...` for omitted parts, and alternatives instead of
/// a value. Omitted parts stay omitted.
public struct DocumentedJSON {
  /// An example of the documentation.
  public struct Example: Sendable, CustomStringConvertible {
    /// The line on which it begins, from 1.
    public let line: Int
    /// The example as a tree.
    public let tree: JSONTree
    /// The original bytes.
    public let written: [UInt8]

    /// Whether the original is JSON, without comments, ellipses and literals of other languages.
    public var isJSON: Bool { written.withUnsafeBytes { JSONReader.validate($0) == nil } }

    /// The line on which it begins, as text.
    public var description: String { "line \(line)" }
  }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "shared/docs")

  /// Whether the documentation is available; tests that need it are skipped otherwise.
  public static var areHere: Bool { FileManager.default.fileExists(atPath: folder.path) }

  /// The available documents.
  public static var documents: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter { $0.hasSuffix(".txt") }.sorted()
  }

  /// Returns the examples of a document in order: every object or array at the beginning of a line.
  public static func examples(in name: String) -> [Example] {
    guard let data = try? Data(contentsOf: folder.appending(path: name)) else { return [] }
    return examples(of: Array(data))
  }

  static func examples(of bytes: [UInt8]) -> [Example] {
    var examples: [Example] = []
    var at = 0
    var line = 1
    while at < bytes.count {
      if bytes[at] == UInt8(ascii: "{") || bytes[at] == UInt8(ascii: "[") {
        var parser = Parser(bytes, at: at)
        if let tree = parser.value() {
          examples.append(Example(line: line, tree: tree, written: Array(bytes[at..<parser.at])))
          line += bytes[at..<parser.at].count { $0 == 0x0A }
          at = parser.at
        }
      }
      while at < bytes.count, bytes[at] != 0x0A { at += 1 }
      at += 1
      line += 1
    }
    return examples
  }

  private struct Parser {
    let bytes: [UInt8]
    var at: Int

    init(_ bytes: [UInt8], at: Int) {
      self.bytes = bytes
      self.at = at
    }

    private var current: UInt8 { at < bytes.count ? bytes[at] : 0 }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
      guard UInt32(current) == character.value, current != 0 else { return false }
      at += 1
      return true
    }

    /// Skips white space, comments and commas.
    private mutating func space() {
      while at < bytes.count {
        let isComment = current == UInt8(ascii: "#") || bytes[at...].starts(with: Array("//".utf8))
        if isComment {
          while at < bytes.count, current != 0x0A { at += 1 }
        } else if current <= 0x20 || current == UInt8(ascii: ",") {
          at += 1
        } else {
          return
        }
      }
    }

    /// Skips `...`, which marks an omission.
    private mutating func ellipsis() -> Bool {
      guard bytes[at...].starts(with: Array("...".utf8)) else { return false }
      at += 3
      return true
    }

    mutating func value() -> JSONTree? {
      space()
      switch current {
      case UInt8(ascii: "{"): return object()
      case UInt8(ascii: "["): return array()
      case UInt8(ascii: "\""), UInt8(ascii: "'"): return string().map { .string($0) }
      default: return word()
      }
    }

    private mutating func object() -> JSONTree? {
      at += 1
      var members: [JSONTree.Member] = []
      while true {
        space()
        if take("}") { return .object(members) }
        if ellipsis() { continue }
        let isQuoted = current == UInt8(ascii: "\"") || current == UInt8(ascii: "'")
        guard let key = isQuoted ? string() : name() else { return nil }
        while current == 0x20 { at += 1 }
        // A name without a value is a member whose value is omitted.
        guard take(":") else {
          if isQuoted { return nil }
          continue
        }
        guard let value = value() else { return nil }
        members.append(JSONTree.Member(key, value))
        // Skip alternatives: `"odds" | "score"`.
        while true {
          while current == 0x20 { at += 1 }
          guard take("|") else { break }
          guard self.value() != nil else { return nil }
        }
      }
    }

    private mutating func array() -> JSONTree? {
      at += 1
      var elements: [JSONTree] = []
      while true {
        space()
        if take("]") { return .array(elements) }
        if ellipsis() { continue }
        guard let element = value() else { return nil }
        elements.append(element)
      }
    }

    private mutating func string() -> String? {
      let quote = current
      at += 1
      var text: [UInt8] = []
      while at < bytes.count, current != quote {
        guard current != 0x0A else { return nil }
        if current == UInt8(ascii: "\\"), at + 1 < bytes.count { at += 1 }
        text.append(current)
        at += 1
      }
      guard at < bytes.count else { return nil }
      at += 1
      return String(decoding: text, as: UTF8.self)
    }

    private mutating func name() -> String? {
      let start = at
      while current == UInt8(ascii: "_") || (current | 0x20) &- 0x61 < 26 || current &- 0x30 < 10 { at += 1 }
      return at > start ? String(decoding: bytes[start..<at], as: UTF8.self) : nil
    }

    private mutating func word() -> JSONTree? {
      if current == UInt8(ascii: "-") || current &- 0x30 < 10 {
        let start = at
        while "+-.eE0123456789".utf8.contains(current) { at += 1 }
        return .number(String(decoding: bytes[start..<at], as: UTF8.self))
      }
      switch name() {
      case "null", "None": return .null
      case "true", "True": return .bool(true)
      case "false", "False": return .bool(false)
      default: return nil
      }
    }
  }
}
