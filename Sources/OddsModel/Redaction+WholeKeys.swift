/// Names, ids and numbers that come as data may share a word with a key: there only whole keys are masked.
extension Redaction {
  /// Returns the ranges that the scope masks, of ranges with keys or parts of keys.
  func limited(_ found: [Range<Int>], in text: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    var masked = wholeKeys(in: text) + (ofShortKeys?.ranges(in: text) ?? [])
    for range in found where !masked.contains(where: { $0.overlaps(range) }) {
      if isCut(range, in: text) || scope == .unlessWords && !isWords(text[range]) { masked.append(range) }
    }
    return Self.merged(masked)
  }

  /// Returns the ranges of whole keys and their Base64 forms, plain or encoded.
  ///
  /// Only letters and digits are compared: `a-b` as a name becomes `a_b` in a key made of it, and CSV doubles quotes.
  private func wholeKeys(in text: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    let hasEscapes = Self.holds(text, UInt8(ascii: "%")) || Self.holds(text, UInt8(ascii: "\\"))
    for encoded in hasEscapes ? [Encoded.asItStands, .once, .twice] : [.asItStands] {
      var characters: [UInt8] = []
      var places: [Range<Int>] = []
      var index = 0
      while index < text.count {
        var (byte, width) = (text[index], 1)
        if encoded != .asItStands, byte == UInt8(ascii: "%") || byte == UInt8(ascii: "\\") {
          (byte, width) = Self.unescaped(text, at: index, encoded)
        }
        if Self.isAlphanumeric(byte) {
          characters.append(UInt8(truncatingIfNeeded: Self.folded(byte)))
          places.append(index..<index + width)
        }
        index += width
      }
      for form in wholes {
        let core = form.filter(Self.isAlphanumeric)
        for place in Self.places(of: core, in: characters) {
          let range = places[place].lowerBound..<places[place + core.count - 1].upperBound
          ranges.append(widened(range, to: form, in: text))
        }
      }
    }
    return Self.merged(ranges)
  }

  /// The range with the signs that the key begins and ends with, where they stand there.
  private func widened(_ range: Range<Int>, to form: [UInt8], in text: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    for sign in form.prefix(while: { !Self.isAlphanumeric($0) }).reversed() where start > 0 && text[start - 1] == sign {
      start -= 1
    }
    let trail = form.reversed().prefix { !Self.isAlphanumeric($0) }.reversed()
    for sign in trail where end < text.count && text[end] == sign { end += 1 }
    return start..<end
  }

  /// Where a run of characters occurs. A key of fewer than eight letters and digits is masked by its parts.
  private static func places(of core: [UInt8], in characters: [UInt8]) -> [Int] {
    var places: [Int] = []
    guard let first = core.first, core.count >= shortestPiece, characters.count >= core.count else { return places }
    for place in 0...characters.count - core.count where characters[place] == first {
      if characters[place..<place + core.count].elementsEqual(core) { places.append(place) }
    }
    return places
  }

  private static func merged(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var merged: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) { append(range, to: &merged) }
    return merged
  }

  /// Whether a mark of something left out stands next to a range; in data only behind it, where names are cut.
  private func isCut(_ range: Range<Int>, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    let after = text[range.upperBound...]
    if after.first == UInt8(ascii: "~") || after.starts(with: Self.ellipsis) { return true }
    guard scope == .unlessWords else { return false }
    let before = text[..<range.lowerBound]
    return [Self.ellipsis, Array("...".utf8), Array("\\u2026".utf8)].contains { mark in
      after.starts(with: mark) || before.suffix(mark.count).elementsEqual(mark)
    }
  }

  private static var ellipsis: [UInt8] { [0xE2, 0x80, 0xA6] }

  /// Whether a piece may be part of a name: it has letters, blanks and dashes only.
  private func isWords(_ piece: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    piece.allSatisfy { ($0 | 0x20) &- UInt8(ascii: "a") < 26 || $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-") }
  }
}
