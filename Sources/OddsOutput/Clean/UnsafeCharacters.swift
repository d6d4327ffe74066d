/// Characters that are never printed on a terminal.
enum UnsafeCharacters {
  static func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // C0 with tab and line ends, DEL, C1.
    case 0x00...0x1F, 0x7F...0x9F: true
    // The Arabic letter mark and the Mongolian vowel separator: invisible.
    case 0x061C, 0x180E: true
    // Zero-width space, joiners, direction marks.
    case 0x200B...0x200F: true
    // Line and paragraph separators, direction embeddings and overrides.
    case 0x2028...0x202E: true
    // Word joiner, invisible operators, direction isolates, deprecated format characters.
    case 0x2060...0x206F: true
    // Private use.
    case 0xE000...0xF8FF, 0xF0000...0x10FFFF: true
    // The byte order mark; interlinear annotation.
    case 0xFEFF, 0xFFF0...0xFFFB: true
    // Noncharacters of the basic plane; those of the others end in FFFE or FFFF.
    case 0xFDD0...0xFDEF: true
    // Tags and the rest of that block, save the variation selectors, which count as marks.
    case 0xE0000...0xE00FF, 0xE01F0...0xE0FFF: true
    default: scalar.value & 0xFFFE == 0xFFFE
    }
  }
}

/// Characters that are drawn onto the character before them.
enum CombiningMark {
  static func contains(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x0300 else { return false }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return true
    default: return false
    }
  }
}

/// Characters that can be part of an emoji sequence.
enum Emoji {
  /// Excludes digits, `#` and `*`: Unicode lists them as emoji, but they are only in front of a keycap mark.
  static func contains(_ scalar: Unicode.Scalar) -> Bool { scalar.value > 0xFF && scalar.properties.isEmoji }
}
