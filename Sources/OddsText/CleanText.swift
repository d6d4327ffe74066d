internal import OddsJSON

/// Makes text that somebody else wrote safe to put on a terminal.
///
/// A feed's names, a server's messages, a file's name: each may carry characters that move the cursor,
/// turn the writing direction, or show nothing while they change what is compared. Every such character is shown as
/// U+FFFD (`?` where the terminal has only ASCII), one for one, so that nothing vanishes silently. Arabic, Hebrew,
/// Chinese, accents and emoji stay as they are.
///
/// Two more rules: a base character keeps at most four combining marks, and what follows them is one
/// U+FFFD; and bytes that are not UTF-8 become one U+FFFD for each maximal ill-formed piece.
public enum CleanText {
  /// The combining marks that one base character may carry.
  public static let maximumMarks = 4

  /// Cleaned text. With `ascii`, every character beyond ASCII becomes `?`.
  public static func clean(_ bytes: UnsafeBufferPointer<UInt8>, ascii: Bool = false) -> String {
    if isPlain(bytes) { return String(decoding: bytes, as: UTF8.self) }
    var cleaned: [UInt8] = []
    append(bytes, ascii: ascii, to: &cleaned)
    return String(decoding: cleaned, as: UTF8.self)
  }

  /// Cleaned text. With `ascii`, every character beyond ASCII becomes `?`.
  public static func clean(_ text: String, ascii: Bool = false) -> String {
    var text = text
    return text.withUTF8 { bytes in isPlain(bytes) ? nil : clean(bytes, ascii: ascii) } ?? text
  }

  /// Appends cleaned text to bytes that are kept between calls.
  public static func append(_ bytes: UnsafeBufferPointer<UInt8>, ascii: Bool = false, to output: inout [UInt8]) {
    if isPlain(bytes) {
      output.append(contentsOf: bytes)
    } else {
      var cleaner = Cleaner(ascii: ascii)
      cleaner.run(bytes, &output)
    }
  }

  /// Appends cleaned text to bytes that are kept between calls.
  public static func append(_ text: String, ascii: Bool = false, to output: inout [UInt8]) {
    var text = text
    text.withUTF8 { append($0, ascii: ascii, to: &output) }
  }

  /// Only printable ASCII: nothing to clean, as many columns as bytes.
  static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    for byte in bytes where byte &- 0x20 >= 0x5F { return false }
    return true
  }
}

/// One pass over a text.
private struct Cleaner {
  let ascii: Bool
  /// Marks on the last base; more than are allowed once the surplus has been shown.
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
      // The joiner of an emoji sequence is part of one picture; anywhere else it is invisible.
      let isKept = isAfterEmoji && isEmoji(bytes, at: range.upperBound)
      return isKept ? output.append(contentsOf: bytes[range]) : replace(&output)
    }
    if Hazard.contains(scalar) { return replace(&output) }
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

/// The bytes of a literal, without an array.
private struct StaticBytes: Sequence {
  let text: StaticString
  init(_ text: StaticString) { self.text = text }
  func makeIterator() -> UnsafeBufferPointer<UInt8>.Iterator {
    UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount).makeIterator()
  }
}
