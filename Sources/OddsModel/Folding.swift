/// Folds text for searching: lower case, Latin letters without diacritics.
public enum Folding {
  /// The form of a text for comparisons: `Grêmio` is `gremio`.
  public static func fold(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    var folded = ""
    for character in text {
      if let first = character.unicodeScalars.first, let base = base(first) {
        folded.unicodeScalars.append(Unicode.Scalar(base))
      } else {
        folded += character.lowercased()
      }
    }
    return folded
  }

  /// The letter that a Latin letter is without its marks; itself in lower case within ASCII; nil if there is none.
  private static func base(_ scalar: Unicode.Scalar) -> UInt8? {
    let letter: UInt8
    switch scalar.value {
    case 0..<0x80:
      // A base letter, with combining marks.
      let byte = UInt8(truncatingIfNeeded: scalar.value)
      return byte &- 0x41 < 26 ? byte | 0x20 : byte
    case 0xC0..<0x250: letter = first[Int(scalar.value) - 0xC0]
    case 0x1E00..<0x1F00: letter = additional[Int(scalar.value) - 0x1E00]
    default: return nil
    }
    return letter == UInt8(ascii: "*") ? nil : letter
  }

  /// U+00C0 to U+024F; `*` for anything that isn't a letter with marks.
  private static let first = Array(
    ("aaaaaaaceeeeiiiidnooooo*ouuuuytsaaaaaaaceeeeiiiidnooooo*ouuuuyty"
      + "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkkllllllllllnnnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs"
      + "********************************oo*************uu****************************aaiioouuuuuuuuuu*aaaa****ggkkoooo**j***gg**"
      + "nnaa****aaaaeeeeiiiioooorrrruuuusstt**hh******aaeeooooooooyy****************************").utf8)

  /// U+1E00 to U+1EFF.
  private static let additional = Array(
    ("aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmmmmmmnnnnnnnnoooooooopppprrrrrrrrssssssssssttttttttuuuuuuuuuu"
      + "vvvvwwwwwwwwwwxxxxyyzzzzzzhtwy******aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeeeeeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuuuu"
      + "yyyyyyyy******").utf8)
}
