public import TOMLKit

/// TOML text as a table. Nothing that the text holds ends the program.
public enum TOMLText {
  /// The text is not TOML.
  public struct Damage: Error, Sendable, Equatable {
    /// Counted from 1.
    public var line: Int
  }

  /// The table that the text holds.
  /// - Throws: ``Damage`` with the line, counted from 1, where the text is not TOML.
  public static func table(_ text: String) throws(Damage) -> TOMLTable {
    if let line = brokenLine(text) { throw Damage(line: line) }
    do {
      return try TOMLTable(string: text)
    } catch let error as TOMLParseError {
      throw Damage(line: error.source.begin.line)
    } catch {
      throw Damage(line: 1)
    }
  }

  /// The first line that toml++ 3.4 must not see: a table's header that does not begin with a name, on which it asserts
  /// and ends the process, or a zero byte.
  ///
  /// A line inside an array or a string that looks like such a header is taken for one.
  private static func brokenLine(_ text: String) -> Int? {
    var number = 0
    // toml++ would read no further than a zero byte, and the rest would be lost with the next write.
    for line in withoutMark(text).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      if line.contains(0) { return number }
      var rest = line.drop(while: isBlank)
      guard rest.first == UInt8(ascii: "[") else { continue }
      rest = rest.dropFirst()
      if rest.first == UInt8(ascii: "[") { rest = rest.dropFirst() }
      guard let first = rest.drop(while: isBlank).first else { return number }
      switch first {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "\""),
        UInt8(ascii: "'"), UInt8(ascii: "]"):
        continue
      default: return number
      }
    }
    return nil
  }

  /// Its bytes without the mark of UTF-8 before them.
  private static func withoutMark(_ text: String) -> Substring.UTF8View {
    Substring(text).utf8.dropFirst(text.utf8.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
}
