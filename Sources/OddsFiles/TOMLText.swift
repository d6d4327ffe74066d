public import TOMLKit

/// TOML text as a table. Nothing that the text holds ends the program.
public enum TOMLText {
  /// The text is not TOML.
  public struct Damage: Error, Sendable, Equatable {
    /// Counted from 1.
    public var line: Int
  }

  public static func table(_ text: String) throws(Damage) -> TOMLTable {
    if let line = brokenHeader(text) { throw Damage(line: line) }
    do {
      return try TOMLTable(string: text)
    } catch let error as TOMLParseError {
      throw Damage(line: error.source.begin.line)
    } catch {
      throw Damage(line: 1)
    }
  }

  /// The line of a table's header that does not begin with a name: toml++ 3.4 asserts that it does, and the process ends.
  ///
  /// A line inside a list or a text that looks like one is taken for one.
  private static func brokenHeader(_ text: String) -> Int? {
    var number = 0
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
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

  private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
}
