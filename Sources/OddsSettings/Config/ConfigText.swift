internal import OddsFiles
public import OddsModel

/// The text of `config.toml`, changed in one place: comments, order and blanks stay.
///
/// What was written is read again before it is kept: if anything but the one value has changed, nothing is written, and
/// the user is told which line to edit.
public struct ConfigText: Sendable {
  /// The text as it is now.
  public private(set) var bytes: [UInt8]
  /// Where the bytes come from, for errors.
  private let path: String

  /// - Parameter path: Where the bytes come from, for errors.
  public init(_ bytes: [UInt8], _ path: String) { (self.bytes, self.path) = (bytes, path) }

  /// Gives a key a value. Throws `configuration` where the text cannot be changed by a program without loss.
  /// - Parameter literal: As ``ConfigKey/literal(_:)`` writes it.
  public mutating func set(_ key: ConfigKey, to literal: String) throws(OddsError) {
    let before = try read(bytes)
    guard let lines = TOMLLines(bytes) else { throw byHand(key, literal, nil) }
    let changed = try edited(lines, key, literal)
    let wanted = try read(Array("value = \(literal)".utf8))["value"]
    var expected = before
    expected[key.name] = wanted
    guard (try? read(changed)) == expected else { throw byHand(key, literal, lines.line(of: key.path)) }
    bytes = changed
  }

  /// Removes a key with its line, comments above it left. Throws `configuration` where a program can't do so without loss.
  /// - Returns: Whether the key was there.
  @discardableResult
  public mutating func unset(_ key: ConfigKey) throws(OddsError) -> Bool {
    var expected = try read(bytes)
    guard expected.removeValue(forKey: key.name) != nil else { return false }
    let entry = TOMLLines(bytes)?.entries.first { $0.path == key.path }
    guard let entry, !entry.isInline else { throw byHand(key, entry?.line) }
    let changed = Array(bytes[..<entry.lines.lowerBound]) + Array(bytes[entry.lines.upperBound...])
    guard (try? read(changed)) == expected else { throw byHand(key, entry.line) }
    bytes = changed
    return true
  }

  private func byHand(_ key: ConfigKey, _ line: Int?) -> OddsError {
    let place = line.map { "\(path):\($0)" } ?? path
    return OddsError(
      .configuration, "\(place) is not simple enough to be changed by a program",
      hint: "remove \(key.name) there with an editor")
  }

  private func read(_ bytes: [UInt8]) throws(OddsError) -> [String: TOMLFile.Value] {
    var values: [String: TOMLFile.Value] = [:]
    for (name, value) in try TOMLFile.entries(bytes, path) { values[name] = value }
    return values
  }

  private func byHand(_ key: ConfigKey, _ literal: String, _ line: Int?) -> OddsError {
    let place = line.map { "\(path):\($0)" } ?? path
    return OddsError(
      .configuration, "\(place) is not simple enough to be changed by a program",
      hint: "set \(key.name) = \(literal) there with an editor")
  }

  // MARK: Editing

  private func edited(_ lines: TOMLLines, _ key: ConfigKey, _ literal: String) throws(OddsError) -> [UInt8] {
    if let entry = lines.entries.first(where: { $0.path == key.path }) {
      // A list over lines may hold comments.
      let old = bytes[entry.value]
      guard !entry.isInline, !(old.contains(UInt8(ascii: "\n")) && old.contains(UInt8(ascii: "#"))) else {
        throw byHand(key, literal, entry.line)
      }
      return replacing(entry.value, with: literal)
    }
    let table = Array(key.path.dropLast())
    let siblings = lines.entries.filter { entry in
      table.isEmpty ? entry.header == nil : entry.path.count > table.count && entry.path.starts(with: table)
    }
    if !table.isEmpty, let inline = siblings.first(where: \.isInline) { throw byHand(key, literal, inline.line) }
    // Behind the last of its table, written as that one is.
    if let last = siblings.last(where: { !$0.isInline }) {
      let header = last.header.map { lines.headers[$0].path } ?? []
      return inserting(key, literal, under: header, at: behind(last, key, lines))
    }
    if table.isEmpty {
      let (start, end) = region(nil, lines)
      // What stands before the first header may be about that.
      return inserting(
        key, literal, under: [], at: comment(key, in: start..<end) ?? (lines.headers.isEmpty ? end : start))
    }
    if let header = lines.headers.firstIndex(where: { $0.path == table && !$0.isElement }) {
      let (start, end) = region(header, lines)
      return inserting(key, literal, under: table, at: comment(key, in: start..<end) ?? start)
    }
    let gap = bytes.isEmpty ? "" : bytes.last == UInt8(ascii: "\n") ? lineEnd : lineEnd + lineEnd
    let text = "\(gap)[\(table.joined(separator: "."))]\(lineEnd)\(key.path[table.count]) = \(literal)\(lineEnd)"
    return bytes + Array(text.utf8)
  }

  /// Where a key belongs that joins others: behind the comment that shows its default, else behind the last of them.
  private func behind(_ last: TOMLLines.Entry, _ key: ConfigKey, _ lines: TOMLLines) -> Int {
    let (start, end) = region(last.header, lines)
    return comment(key, in: start..<end) ?? last.lines.upperBound
  }

  /// The lines below a header, or those before the first.
  private func region(_ header: Int?, _ lines: TOMLLines) -> (Int, Int) {
    let next = header.map { $0 + 1 } ?? 0
    let end = next < lines.headers.count ? lines.headers[next].lines.lowerBound : bytes.count
    let start = header.map { lines.headers[$0].lines.upperBound } ?? (bytes.starts(with: Self.mark) ? 3 : 0)
    return (start, end)
  }

  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The end of the comment that shows a key: `# timeout = 30`.
  private func comment(_ key: ConfigKey, in region: Range<Int>) -> Int? {
    var place = region.lowerBound
    while place < region.upperBound {
      let end = bytes[place..<region.upperBound].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? region.upperBound
      let line = String(decoding: bytes[place..<end], as: UTF8.self).drop { $0 == " " || $0 == "\t" }
      if line.hasPrefix("#"), let equals = line.firstIndex(of: "="),
        line[..<equals].dropFirst().filter({ !$0.isWhitespace }) == key.path[key.path.count - 1]
      {
        return end
      }
      place = end
    }
    return nil
  }

  private var lineEnd: String {
    bytes.firstIndex(of: UInt8(ascii: "\n")).map { $0 > 0 && bytes[$0 - 1] == UInt8(ascii: "\r") } ?? false
      ? "\r\n" : "\n"
  }

  private func replacing(_ range: Range<Int>, with text: String) -> [UInt8] {
    Array(bytes[..<range.lowerBound]) + Array(text.utf8) + Array(bytes[range.upperBound...])
  }

  private func inserting(_ key: ConfigKey, _ literal: String, under header: [String], at place: Int) -> [UInt8] {
    let name = key.path.dropFirst(header.count).joined(separator: ".")
    let isOpen = place > 0 && bytes[place - 1] != UInt8(ascii: "\n") && place != 3
    return replacing(place..<place, with: "\(isOpen ? lineEnd : "")\(name) = \(literal)\(lineEnd)")
  }
}
