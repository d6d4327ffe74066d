internal import OddsModel

/// Folds text for searching: lower case, Latin letters without accents.
enum Folding {
  private static let bases: [Character] = Array(
    // U+00C0 to U+017F.
    "aaaaaaaceeeeiiiidnooooo*ouuuuytsaaaaaaaceeeeiiiidnooooo/ouuuuyty"
      + "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkkllllllllllnnnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs"
  )

  static func fold(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    var folded = ""
    for character in text {
      if let first = character.unicodeScalars.first, first.value < 0x250 {
        let index = Int(first.value) - 0xC0
        if index >= 0, index < bases.count {
          folded.append(bases[index])
          continue
        }
        if first.isASCII {
          // A base letter with combining marks.
          folded += String(Character(first)).lowercased()
          continue
        }
      }
      folded += character.lowercased()
    }
    return folded
  }
}

/// Names as they are searched and sorted, each folded once.
final class FoldedNames {
  let names: TextTable
  private var folded: [TextID: String] = [:]

  init(_ names: TextTable) { self.names = names }

  subscript(name: TextID) -> String {
    if let known = folded[name] { return known }
    let text = Folding.fold(names.string(name))
    folded[name] = text
    return text
  }
}
