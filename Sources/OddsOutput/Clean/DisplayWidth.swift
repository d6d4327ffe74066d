/// Width of text in terminal columns. Expects cleaned text: see ``CleanText``.
///
/// The unit is a grapheme: a base with its marks, an emoji sequence with joiners, or a flag. Chinese, Japanese, Korean
/// and emoji take two columns, marks none.
public enum DisplayWidth {
  /// The width of a text.
  public static func columns(_ text: String) -> Int {
    if isPlain(text) { return text.utf8.count }
    var columns = 0
    for character in text { columns += self.columns(character) }
    return columns
  }

  /// The width of one character: 0, 1 or 2.
  public static func columns(_ character: Character) -> Int {
    var total = 0
    var first: Unicode.Scalar?
    for scalar in character.unicodeScalars {
      let width = columns(scalar)
      if let first, isOnePicture(first, scalar) {
        // The rest of an emoji sequence, a flag or a syllable is drawn in the columns of its first code point.
        total = max(total, 2)
      } else {
        total += width
      }
      if first == nil { first = scalar }
    }
    return total
  }

  /// The width of a code point by itself: 0, 1 or 2.
  public static func columns(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return scalar.value < 0x20 || 0x7F..<0xA0 ~= scalar.value ? 0 : 1 }
    if isZero(scalar) { return 0 }
    return WideCharacters.contains(scalar) ? 2 : 1
  }

  /// Shortens a text to `columns` columns if it is wider; the last column is then `…` (with `ascii`, `~`).
  public static func cut(_ text: String, toColumns columns: Int, ascii: Bool = false) -> String {
    if columns <= 0 { return "" }
    if text.utf8.count <= columns || self.columns(text) <= columns { return text }
    var taken = 0
    var end = text.startIndex
    while end < text.endIndex {
      let width = self.columns(text[end])
      if taken + width > columns - 1 { break }
      taken += width
      end = text.index(after: end)
    }
    return text[..<end] + (ascii ? "~" : "…")
  }

  /// Cuts a text, or appends blanks, to exactly `columns` columns.
  public static func padRight(_ text: String, toColumns columns: Int, ascii: Bool = false) -> String {
    let text = cut(text, toColumns: columns, ascii: ascii)
    return text + String(repeating: " ", count: max(0, columns - self.columns(text)))
  }

  /// Cuts a text, or prepends blanks, to exactly `columns` columns.
  public static func padLeft(_ text: String, toColumns columns: Int, ascii: Bool = false) -> String {
    let text = cut(text, toColumns: columns, ascii: ascii)
    return String(repeating: " ", count: max(0, columns - self.columns(text))) + text
  }

  // MARK: Pieces

  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 &- 0x20 < 0x5F }
  }

  private static func isOnePicture(_ first: Unicode.Scalar, _ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Selects the emoji form rather than the text form.
    case 0xFE0F: first.properties.isEmoji
    // Skin tones.
    case 0x1F3FB...0x1F3FF: Emoji.contains(first)
    // The second half of a flag.
    case 0x1F1E6...0x1F1FF: 0x1F1E6...0x1F1FF ~= first.value
    default: Emoji.contains(first) && Emoji.contains(scalar)
    }
  }

  private static func isZero(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Vowels and finals of a Korean syllable are drawn into its first letter; fillers show nothing.
    case 0x1160...0x11FF, 0x3164, 0xD7B0...0xD7FF, 0xFFA0: return true
    // Signs that span the number after them are format characters, but visible.
    case 0x0600...0x0605, 0x06DD, 0x070F, 0x0890...0x0891, 0x08E2, 0x110BD, 0x110CD: return false
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .lineSeparator, .paragraphSeparator: return true
    default: return false
    }
  }
}
