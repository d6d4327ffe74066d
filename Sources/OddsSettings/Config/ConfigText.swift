public import OddsModel

/// The text of `config.toml`, for changing one value and keeping comments, order and blanks.
///
/// Every change is verified by parsing the new text: if anything but the one value differs, the text stays unchanged
/// and an error names the line to edit.
public struct ConfigText: Sendable {
  /// The current text.
  public private(set) var bytes: [UInt8]
  /// The file's path, for error messages.
  private let path: String

  /// Starts editing a text.
  /// - Parameter path: The file's path, for error messages.
  public init(_ bytes: [UInt8], _ path: String) { (self.bytes, self.path) = (bytes, path) }

  /// Sets the value of a key. Throws `configuration` if the text can't be changed without loss.
  /// - Parameter literal: The value, as returned by ``ConfigKey/literal(_:)``.
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

  /// Removes a key and its line, but no comment above it. Throws `configuration` if the text can't be changed without
  /// loss.
  /// - Returns: Whether the key was set.
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
      .configuration, "\(place) can't be changed automatically",
      hint: "remove \(key.name) there in an editor")
  }

  private func read(_ bytes: [UInt8]) throws(OddsError) -> [String: TOMLFile.Value] {
    var values: [String: TOMLFile.Value] = [:]
    for (name, value) in try TOMLFile.entries(bytes, path) { values[name] = value }
    return values
  }

  private func byHand(_ key: ConfigKey, _ literal: String, _ line: Int?) -> OddsError {
    let place = line.map { "\(path):\($0)" } ?? path
    return OddsError(
      .configuration, "\(place) can't be changed automatically",
      hint: "set \(key.name) = \(literal) there in an editor")
  }

  // MARK: Editing

  private func edited(_ lines: TOMLLines, _ key: ConfigKey, _ literal: String) throws(OddsError) -> [UInt8] {
    if let entry = lines.entries.first(where: { $0.path == key.path }) {
      // A list over several lines may contain comments, which would be lost.
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
    // Insert after the last key of the same table, in the same notation.
    if let last = siblings.last(where: { !$0.isInline }) {
      let header = last.header.map { lines.headers[$0].path } ?? []
      return inserting(key, literal, under: header, at: behind(last, key, lines))
    }
    if table.isEmpty {
      let (start, end) = region(nil, lines)
      // Comments in front of the first header may belong to it.
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

  /// Where to insert a key among others of its table: after the comment that shows its default, or after the last of
  /// them.
  private func behind(_ last: TOMLLines.Entry, _ key: ConfigKey, _ lines: TOMLLines) -> Int {
    let (start, end) = region(last.header, lines)
    return comment(key, in: start..<end) ?? last.lines.upperBound
  }

  /// The range between a header, or the beginning of the file, and the next header.
  private func region(_ header: Int?, _ lines: TOMLLines) -> (Int, Int) {
    let next = header.map { $0 + 1 } ?? 0
    let end = next < lines.headers.count ? lines.headers[next].lines.lowerBound : bytes.count
    let start = header.map { lines.headers[$0].lines.upperBound } ?? (bytes.starts(with: Self.mark) ? 3 : 0)
    return (start, end)
  }

  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The end of the comment line that shows a key: `# timeout = 30`.
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
