internal import Synchronization

/// Characters of more than one code point, numbered so that a cell holds no text. One table serves the whole process,
/// since cells travel between threads.
enum GlyphTable {
  /// Numbers from here on are indices into the table; lower ones are code points.
  static let firstCluster: UInt32 = 0x11_0000
  /// Names need a few hundred entries per evening. Characters beyond the limit become U+FFFD.
  static let limit = 65_536

  private struct Clusters {
    var numbers: [String: UInt32] = [:]
    var texts: [String] = []
  }

  private static let clusters = Mutex(Clusters())

  static func glyph(_ character: Character) -> UInt32 {
    let scalars = character.unicodeScalars
    if let only = scalars.first, scalars.count == 1 { return only.value }
    return clusters.withLock { table in
      let text = String(character)
      if let known = table.numbers[text] { return known }
      guard table.texts.count < limit else { return 0xFFFD }
      let glyph = firstCluster + UInt32(table.texts.count)
      table.texts.append(text)
      table.numbers[text] = glyph
      return glyph
    }
  }

  static func text(_ glyph: UInt32) -> String {
    if glyph < firstCluster { return Unicode.Scalar(glyph).map { String($0) } ?? "\u{FFFD}" }
    return clusters.withLock { table in
      let index = Int(glyph - firstCluster)
      return index < table.texts.count ? table.texts[index] : "\u{FFFD}"
    }
  }
}
