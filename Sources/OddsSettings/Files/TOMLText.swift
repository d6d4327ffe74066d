public import TOMLKit

/// Parses TOML. No input ends the process.
public enum TOMLText {
  /// The text isn't valid TOML.
  public struct ParseError: Error, Sendable, Equatable {
    /// The line number of the error, from 1.
    public var line: Int
  }

  /// Parses a text as a table.
  /// - Throws: ``ParseError`` with the line of the first error.
  public static func table(_ text: String) throws(ParseError) -> TOMLTable {
    if let line = brokenLine(text) { throw ParseError(line: line) }
    do {
      return try TOMLTable(string: text)
    } catch let error as TOMLParseError {
      throw ParseError(line: error.source.begin.line)
    } catch {
      throw ParseError(line: 1)
    }
  }

  /// The first line that must not reach toml++ 3.4: a table header that doesn't begin with a name, which fails an
  /// assertion and ends the process, or a line with a zero byte.
  ///
  /// A line inside an array or a multi-line string that looks like such a header counts too.
  private static func brokenLine(_ text: String) -> Int? {
    var number = 0
    // toml++ stops at a zero byte; the rest of the file would be lost with the next write.
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

  /// The bytes without a UTF-8 byte order mark.
  private static func withoutMark(_ text: String) -> Substring.UTF8View {
    Substring(text).utf8.dropFirst(text.utf8.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
}
