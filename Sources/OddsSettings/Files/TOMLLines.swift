/// The places of keys and values in a TOML text, for changing one value and keeping comments, order and blanks as the
/// user wrote them.
///
/// Reads only text that ``TOMLText`` accepts.
public struct TOMLLines: Sendable {
  /// A key with its value.
  public struct Entry: Sendable, Equatable {
    /// The full key, including the name of its table: `["tickodds", "url"]`.
    public var path: [String]
    /// The key's line number, from 1.
    public var line: Int
    /// The index of the key's table in ``headers``; nil before the first header.
    public var header: Int?
    /// Whether the key is inside the braces of an inline table.
    public var isInline: Bool
    /// The byte range of the value.
    public var value: Range<Int>
    /// The byte range of all lines of the entry, including the last line end.
    public var lines: Range<Int>
  }

  /// A table header: `[tickodds]` or `[[alert]]`.
  public struct Header: Sendable, Equatable {
    /// The full name of the table.
    public var path: [String]
    /// The header's line number, from 1.
    public var line: Int
    /// Whether the header adds an element to an array of tables.
    public var isElement: Bool
    /// The byte range from the beginning of the header's line to the beginning of the next line.
    public var lines: Range<Int>
  }

  /// The maximum nesting of arrays and inline tables; the parser accepts at most 256.
  private static let deepest = 300

  /// The bytes of the text.
  public let bytes: [UInt8]
  /// All entries, in the order in which their values end.
  public private(set) var entries: [Entry] = []
  /// All headers, in order.
  public private(set) var headers: [Header] = []

  /// Nil for a text that this reader can't parse.
  public init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    var reader = Reader(bytes: bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.place = 3 }
    while reader.place < bytes.count {
      guard statement(&reader) else { return nil }
    }
  }

  /// The line number of a key or table, from 1; nil if it doesn't exist.
  public func line(of path: [String]) -> Int? {
    entries.first { $0.path == path }?.line ?? headers.first { $0.path == path }?.line
      ?? entries.first { $0.path.starts(with: path) }?.line
  }

  // MARK: Reading

  /// Reads one header or entry, which may span several lines, or an empty line.
  private mutating func statement(_ reader: inout Reader) -> Bool {
    let start = reader.place
    reader.skipBlanks()
    switch reader.byte {
    case UInt8(ascii: "[")?:
      let line = reader.line
      reader.place += 1
      let isElement = reader.take("[")
      guard let path = reader.path(), reader.take("]"), !isElement || reader.take("]"), reader.endLine() else {
        return false
      }
      headers.append(Header(path: path, line: line, isElement: isElement, lines: start..<reader.place))
      return true
    case UInt8(ascii: "#")?, UInt8(ascii: "\n")?, UInt8(ascii: "\r")?, nil: return reader.endLine()
    default:
      let (line, first) = (reader.line, entries.count)
      guard let path = reader.path(), reader.take("=") else { return false }
      reader.skipBlanks()
      guard let value = value(of: (headers.last?.path ?? []) + path, depth: 0, &reader), reader.endLine() else {
        return false
      }
      let header = headers.indices.last
      for index in first..<entries.count {
        entries[index].header = header
        entries[index].lines = start..<reader.place
      }
      entries.append(
        Entry(
          path: (headers.last?.path ?? []) + path, line: line, header: header, isInline: false, value: value,
          lines: start..<reader.place))
      return true
    }
  }

  /// Reads a value; the keys of an inline table become separate entries.
  private mutating func value(of path: [String], depth: Int, _ reader: inout Reader) -> Range<Int>? {
    guard depth < Self.deepest else { return nil }
    let start = reader.place
    switch reader.byte {
    case UInt8(ascii: "\"")?, UInt8(ascii: "'")?: guard reader.string() else { return nil }
    case UInt8(ascii: "[")?:
      reader.place += 1
      while true {
        reader.skipSpace()
        if reader.take("]") { break }
        guard value(of: path, depth: depth + 1, &reader) != nil else { return nil }
        reader.skipSpace()
        if reader.take("]") { break }
        guard reader.take(",") else { return nil }
      }
    case UInt8(ascii: "{")?:
      reader.place += 1
      while true {
        reader.skipSpace()
        if reader.take("}") { break }
        let line = reader.line
        guard let name = reader.path(), reader.take("=") else { return nil }
        reader.skipBlanks()
        guard let inner = value(of: path + name, depth: depth + 1, &reader) else { return nil }
        entries.append(
          Entry(path: path + name, line: line, header: nil, isInline: true, value: inner, lines: inner))
        reader.skipSpace()
        if reader.take("}") { break }
        guard reader.take(",") else { return nil }
      }
    default:
      while let byte = reader.byte, !Reader.endsWord.contains(byte) { reader.place += 1 }
      var end = reader.place
      while end > start, Reader.isBlank(bytes[end - 1]) { end -= 1 }
      return end > start ? start..<end : nil
    }
    return start..<reader.place
  }
}

/// A position in the bytes of a TOML text.
private struct Reader {
  let bytes: [UInt8]
  var place = 0
  /// The line number of the position, from 1.
  private(set) var line = 1

  static let endsWord = Set(",]}#\n\r".utf8)
  static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

  init(bytes: [UInt8]) { self.bytes = bytes }

  var byte: UInt8? { place < bytes.count ? bytes[place] : nil }

  mutating func skipBlanks() {
    while let byte, Self.isBlank(byte) { place += 1 }
  }

  /// Skips blanks, line ends and comments, which are all allowed inside an array.
  mutating func skipSpace() {
    while let byte {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): place += 1
      case UInt8(ascii: "\n"): endOfLine()
      case UInt8(ascii: "#"): while let byte = self.byte, byte != UInt8(ascii: "\n") { place += 1 }
      default: return
      }
    }
  }

  private mutating func endOfLine() {
    place += 1
    line += 1
  }

  /// Consumes a character and blanks before it; returns false if another character follows.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard byte == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  /// Consumes blanks, a comment and the line end; returns false if anything else follows.
  mutating func endLine() -> Bool {
    skipBlanks()
    if byte == UInt8(ascii: "#") {
      while let byte, byte != UInt8(ascii: "\n") { place += 1 }
    }
    if byte == UInt8(ascii: "\r") { place += 1 }
    guard let byte else { return true }
    guard byte == UInt8(ascii: "\n") else { return false }
    endOfLine()
    return true
  }

  /// Reads a dotted key: `a."b c".d`.
  mutating func path() -> [String]? {
    var parts: [String] = []
    repeat {
      skipBlanks()
      let start = place
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        guard let part = quotedPart() else { return nil }
        parts.append(part)
      } else {
        while let byte, Self.isBare(byte) { place += 1 }
        guard place > start else { return nil }
        parts.append(String(decoding: bytes[start..<place], as: UTF8.self))
      }
    } while take(".")
    return parts
  }

  private static func isBare(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// Reads a quoted part of a key. Escapes are kept as written: no key of this program contains one.
  private mutating func quotedPart() -> String? {
    let start = place
    guard string() else { return nil }
    return String(decoding: bytes[(start + 1)..<(place - 1)], as: UTF8.self)
  }

  /// Skips a string of any of the four kinds.
  mutating func string() -> Bool {
    guard let quote = byte else { return false }
    let isLong = place + 2 < bytes.count && bytes[place + 1] == quote && bytes[place + 2] == quote
    place += isLong ? 3 : 1
    while let byte {
      if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        place += 1
        if self.byte == UInt8(ascii: "\n") { endOfLine() } else { place += 1 }
      } else if byte == UInt8(ascii: "\n") {
        guard isLong else { return false }
        endOfLine()
      } else if byte == quote {
        var end = place
        while end < bytes.count, bytes[end] == quote { end += 1 }
        if !isLong {
          place += 1
          return true
        }
        // A multi-line string may contain up to two quotes just before its end.
        let count = end - place
        place = end
        if count >= 3 { return true }
      } else {
        place += 1
      }
    }
    return false
  }
}
