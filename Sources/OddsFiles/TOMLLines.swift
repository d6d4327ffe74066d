/// Where the names and values of a TOML text stand, so that one of them can be changed and the rest stays as its author
/// wrote it: comments, order, blanks.
///
/// It reads text that ``TOMLText`` has accepted; of anything else it makes nothing.
public struct TOMLLines: Sendable {
  /// A name with its value.
  public struct Entry: Sendable, Equatable {
    /// The whole name, with that of its table: `["tickodds", "url"]`.
    public var path: [String]
    /// Counted from 1.
    public var line: Int
    /// The place of its table among ``headers``; nil before the first.
    public var header: Int?
    /// It stands between the braces of an inline table.
    public var isInline: Bool
    /// The value's bytes.
    public var value: Range<Int>
    /// From the beginning of its first line to the end of its last, line end included.
    public var lines: Range<Int>
  }

  /// `[tickodds]` or `[[alert]]`.
  public struct Header: Sendable, Equatable {
    /// The whole name of the table.
    public var path: [String]
    /// Of the header, counted from 1.
    public var line: Int
    /// One element of a list of tables.
    public var isElement: Bool
    /// From the beginning of its line to the beginning of the next.
    public var lines: Range<Int>
  }

  /// Lists and inline tables in each other; the parser takes no more than 256.
  private static let deepest = 300

  /// The text.
  public let bytes: [UInt8]
  /// Every name with its value, in the order in which the values end.
  public private(set) var entries: [Entry] = []
  /// Every header, in order.
  public private(set) var headers: [Header] = []

  /// Nil for a text that it cannot follow.
  public init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    var reader = Reader(bytes: bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.place = 3 }
    while reader.place < bytes.count {
      guard statement(&reader) else { return nil }
    }
  }

  /// The line of a name, from 1; nil if it is not there.
  public func line(of path: [String]) -> Int? {
    entries.first { $0.path == path }?.line ?? headers.first { $0.path == path }?.line
      ?? entries.first { $0.path.starts(with: path) }?.line
  }

  // MARK: Reading

  /// Reads one line, or as many as a value takes.
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

  /// Reads a value; what stands in an inline table becomes entries of its own.
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

/// A place in the bytes of a TOML text.
private struct Reader {
  let bytes: [UInt8]
  var place = 0
  /// Of the place; counted from 1.
  private(set) var line = 1

  static let endsWord = Set(",]}#\n\r".utf8)
  static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

  init(bytes: [UInt8]) { self.bytes = bytes }

  var byte: UInt8? { place < bytes.count ? bytes[place] : nil }

  mutating func skipBlanks() {
    while let byte, Self.isBlank(byte) { place += 1 }
  }

  /// Blanks, line ends and comments, as they may stand in a list.
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

  /// Takes a character, and blanks before it.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard byte == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  /// Takes what may still stand on the line, a comment, and the line's end.
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

  /// A name of parts: `a."b c".d`.
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

  /// A quoted part of a name. One with an escape is told as it is written: no name of ours has any.
  private mutating func quotedPart() -> String? {
    let start = place
    guard string() else { return nil }
    return String(decoding: bytes[(start + 1)..<(place - 1)], as: UTF8.self)
  }

  /// Passes over a string of any of the four kinds.
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
        // A long string may end in up to two quotes of its own.
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
