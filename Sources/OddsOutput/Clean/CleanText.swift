internal import OddsJSON

/// Makes text from feeds, servers and files safe to print on a terminal.
///
/// Such text may contain characters that move the cursor, change the writing direction, or are invisible yet change
/// comparisons. Each of them becomes one U+FFFD (`?` if the terminal has only ASCII), so that nothing disappears
/// silently. Arabic, Hebrew, Chinese, accents and emoji are unchanged.
///
/// Two more rules: a base character keeps up to four combining marks, and any further marks become one U+FFFD; and
/// bytes that aren't UTF-8 become one U+FFFD for each maximal ill-formed sequence.
public enum CleanText {
  /// The maximum number of combining marks on one base character.
  public static let maximumMarks = 4

  /// Returns cleaned text. With `ascii`, every character beyond ASCII becomes `?`.
  public static func clean(_ bytes: UnsafeBufferPointer<UInt8>, ascii: Bool = false) -> String {
    if isPlain(bytes) { return String(decoding: bytes, as: UTF8.self) }
    var cleaned: [UInt8] = []
    append(bytes, ascii: ascii, to: &cleaned)
    return String(decoding: cleaned, as: UTF8.self)
  }

  /// Returns cleaned text. With `ascii`, every character beyond ASCII becomes `?`.
  public static func clean(_ text: String, ascii: Bool = false) -> String {
    var text = text
    return text.withUTF8 { bytes in isPlain(bytes) ? nil : clean(bytes, ascii: ascii) } ?? text
  }

  /// Appends cleaned text to a buffer, which callers can reuse.
  public static func append(_ bytes: UnsafeBufferPointer<UInt8>, ascii: Bool = false, to output: inout [UInt8]) {
    if isPlain(bytes) {
      output.append(contentsOf: bytes)
    } else {
      var cleaner = Cleaner(ascii: ascii)
      cleaner.run(bytes, &output)
    }
  }

  /// Appends cleaned text to a buffer, which callers can reuse.
  public static func append(_ text: String, ascii: Bool = false, to output: inout [UInt8]) {
    var text = text
    text.withUTF8 { append($0, ascii: ascii, to: &output) }
  }

  /// Whether all bytes are printable ASCII: then cleaning changes nothing, and each byte is one column.
  static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    for byte in bytes where byte &- 0x20 >= 0x5F { return false }
    return true
  }
}

/// The state of cleaning one text.
private struct Cleaner {
  let ascii: Bool
  /// Marks on the last base; above the maximum once the replacement has been written.
  private var marks = 0
  private var hasBase = false
  private var isAfterEmoji = false

  init(ascii: Bool) { self.ascii = ascii }

  mutating func run(_ bytes: UnsafeBufferPointer<UInt8>, _ output: inout [UInt8]) {
    var index = 0
    while index < bytes.count {
      let (scalar, length) = UTF8Sequence.scalar(bytes, at: index)
      let next = index + length
      if let scalar {
        add(scalar, bytes, index..<next, &output)
      } else {
        replace(&output)
      }
      index = next
    }
  }

  private mutating func add(
    _ scalar: Unicode.Scalar, _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ output: inout [UInt8]
  ) {
    if ascii, scalar.value >= 0x80 { return replace(&output) }
    if scalar.value == 0x200D {
      // Joins an emoji sequence; anywhere else it is invisible.
      let isKept = isAfterEmoji && isEmoji(bytes, at: range.upperBound)
      return isKept ? output.append(contentsOf: bytes[range]) : replace(&output)
    }
    if UnsafeCharacters.contains(scalar) { return replace(&output) }
    if CombiningMark.contains(scalar) {
      if !hasBase { return replace(&output) }
      marks += 1
      if marks <= CleanText.maximumMarks {
        output.append(contentsOf: bytes[range])
      } else if marks == CleanText.maximumMarks + 1 {
        output.append(contentsOf: replacement)
      }
      return
    }
    output.append(contentsOf: bytes[range])
    hasBase = true
    marks = 0
    isAfterEmoji = Emoji.contains(scalar)
  }

  private mutating func replace(_ output: inout [UInt8]) {
    output.append(contentsOf: replacement)
    hasBase = true
    marks = 0
    isAfterEmoji = false
  }

  private var replacement: StaticBytes { ascii ? StaticBytes("?") : StaticBytes("\u{FFFD}") }

  private func isEmoji(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    guard index < bytes.count, let scalar = UTF8Sequence.scalar(bytes, at: index).scalar else { return false }
    return Emoji.contains(scalar)
  }
}

/// The bytes of a string literal, without allocating an array.
private struct StaticBytes: Sequence {
  let text: StaticString
  init(_ text: StaticString) { self.text = text }
  func makeIterator() -> UnsafeBufferPointer<UInt8>.Iterator {
    UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount).makeIterator()
  }
}
