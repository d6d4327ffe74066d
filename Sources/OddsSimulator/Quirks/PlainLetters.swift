/// Removes diacritics from Latin letters; other scripts stay unchanged.
enum PlainLetters {
  static func text(_ text: String) -> String {
    var plain = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case ..<0x80: plain.unicodeScalars.append(scalar)
      case 0x300...0x36F: continue
      default:
        if let letters = table[scalar] { plain += letters } else { plain.unicodeScalars.append(scalar) }
      }
    }
    return plain
  }

  private static let table: [Unicode.Scalar: String] = {
    let letters = [
      "A": "ÁÀÂÃÄÅ", "C": "ÇĆČ", "D": "Đ", "E": "ÉÈÊË", "G": "Ğ", "I": "İÍÎ", "O": "ÓÔÕÖ", "S": "ŞŠ", "U": "ÚÜ",
      "Z": "Ž",
      "a": "áàâãäåăạảấầẩẫậắằẳẵặ", "c": "çćč", "d": "đ", "e": "éèêëẻẽẹếềểễệ", "g": "ğ", "i": "ıíìîïỉĩị", "l": "ł",
      "n": "ñń", "o": "óòôõöøơỏọốồổỗộớờởỡợ", "r": "ř", "s": "şšś", "ss": "ß", "u": "úùûüưủũụứừửữự", "y": "ýỳỷỹỵ",
      "z": "žźż",
    ]
    var table: [Unicode.Scalar: String] = [:]
    for (plain, marked) in letters {
      for scalar in marked.unicodeScalars { table[scalar] = plain }
    }
    return table
  }()
}
