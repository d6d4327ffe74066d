/// Folds a name to lower-case ASCII letters and digits for comparison: diacritics are stripped, Cyrillic and Greek are
/// transliterated, and other characters separate words.
///
/// Letters without an ASCII form here (CJK, Arabic, Hebrew …) stay as UTF-8 bytes, so that equal names still compare as
/// equal.
enum FoldedText {
  /// Returns the words of a text. Apostrophes join (`Nott'm` is one word), and so do dots between single letters
  /// (`C.D.` is `cd`).
  static func words(_ text: String) -> [[UInt8]] {
    var words: [[UInt8]] = []
    var word: [UInt8] = []
    // Whether the previous word was a single letter with a dot.
    var joins = false
    func end(atDot: Bool) {
      guard !word.isEmpty else { return joins = false }
      if joins, word.count == 1, let last = words.last, last.count < 5 {
        words[words.count - 1].append(word[0])
      } else {
        words.append(word)
      }
      // The next word may continue this one if both are single letters.
      joins = atDot && (word.count == 1)
      word.removeAll(keepingCapacity: true)
    }
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x30...0x39, 0x61...0x7A: word.append(UInt8(scalar.value))
      case 0x41...0x5A: word.append(UInt8(scalar.value + 0x20))
      // Drop apostrophes and combining marks.
      case 0x27, 0x60, 0xB4, 0x2018, 0x2019, 0x02BC, 0x300...0x36F: continue
      case 0x2E: end(atDot: true)
      case 0x26:
        end(atDot: false)
        words.append(Array("and".utf8))
      default:
        if let folded = table[scalar.value] {
          word.append(contentsOf: folded)
        } else if scalar.value > 0x7F, scalar.properties.isAlphabetic {
          word.append(contentsOf: String(scalar).utf8)
        } else {
          end(atDot: false)
          joins = false
        }
      }
    }
    end(atDot: false)
    return words
  }

  private static let table: [UInt32: [UInt8]] = {
    var table: [UInt32: [UInt8]] = [:]
    for (ascii, letters) in latin + cyrillic + greek {
      for letter in letters.unicodeScalars { table[letter.value] = Array(ascii.utf8) }
    }
    return table
  }()

  private static let latin: [(String, String)] = [
    ("a", "ÀÁÂÃÄÅàáâãäåĀāĂăĄąǍǎǞǟǠǡǺǻȀȁȂȃȦȧḀḁẠạẢảẤấẦầẨẩẪẫẬậẮắẰằẲẳẴẵẶặ"),
    ("ae", "ÆæǢǣǼǽ"),
    ("b", "ḂḃḄḅḆḇ"),
    ("c", "ÇçĆćĈĉĊċČčḈḉ"),
    ("d", "ÐðĎďĐđḊḋḌḍḎḏḐḑḒḓ"),
    ("dz", "ǄǅǆǱǲǳ"),
    ("e", "ÈÉÊËèéêëĒēĔĕĖėĘęĚěƏȄȅȆȇȨȩḔḕḖḗḘḙḚḛḜḝẸẹẺẻẼẽẾếỀềỂểỄễỆệ"),
    ("f", "ƑƒḞḟ"),
    ("g", "ĜĝĞğĠġĢģǦǧǴǵḠḡ"),
    ("h", "ĤĥĦħȞȟḢḣḤḥḦḧḨḩḪḫẖ"),
    ("i", "ÌÍÎÏìíîïĨĩĪīĬĭĮįİıǏǐȈȉȊȋḬḭḮḯỈỉỊị"),
    ("ij", "Ĳĳ"),
    ("j", "Ĵĵǰ"),
    ("k", "ĶķǨǩḰḱḲḳḴḵ"),
    ("l", "ĹĺĻļĽľĿŀŁłḶḷḸḹḺḻḼḽ"),
    ("lj", "Ǉǈǉ"),
    ("m", "ḾḿṀṁṂṃ"),
    ("n", "ÑñŃńŅņŇňŊŋǸǹṄṅṆṇṈṉṊṋ"),
    ("nj", "Ǌǋǌ"),
    ("o", "ÒÓÔÕÖØòóôõöøŌōŎŏŐőƠơǑǒǪǫǬǭǾǿȌȍȎȏȪȫȬȭȮȯȰȱṌṍṎṏṐṑṒṓỌọỎỏỐốỒồỔổỖỗỘộỚớỜờỞởỠỡỢợ"),
    ("oe", "Œœ"),
    ("p", "ṔṕṖṗ"),
    ("r", "ŔŕŖŗŘřȐȑȒȓṘṙṚṛṜṝṞṟ"),
    ("s", "ŚśŜŝŞşŠšſȘșṠṡṢṣṤṥṦṧṨṩẛ"),
    ("ss", "ßẞ"),
    ("t", "ŢţŤťŦŧȚțṪṫṬṭṮṯṰṱẗ"),
    ("th", "Þþ"),
    ("u", "ÙÚÛÜùúûüŨũŪūŬŭŮůŰűŲųƯưǓǔǕǖǗǘǙǚǛǜȔȕȖȗṲṳṴṵṶṷṸṹṺṻỤụỦủỨứỪừỬửỮữỰự"),
    ("v", "ṼṽṾṿ"),
    ("w", "ŴŵẀẁẂẃẄẅẆẇẈẉẘ"),
    ("x", "ẊẋẌẍ"),
    ("y", "ÝýÿŶŷŸȲȳẎẏẙỲỳỴỵỶỷỸỹ"),
    ("z", "ŹźŻżŽžẐẑẒẓẔẕ"),
  ]

  private static let cyrillic: [(String, String)] = [
    ("a", "аА"),
    ("b", "бБ"),
    ("v", "вВ"),
    ("g", "гГґҐ"),
    ("d", "дД"),
    ("e", "еЕёЁэЭєЄ"),
    ("zh", "жЖ"),
    ("z", "зЗ"),
    ("i", "иИіІїЇ"),
    ("y", "йЙыЫ"),
    ("k", "кК"),
    ("l", "лЛ"),
    ("m", "мМ"),
    ("n", "нН"),
    ("o", "оО"),
    ("p", "пП"),
    ("r", "рР"),
    ("s", "сС"),
    ("t", "тТ"),
    ("u", "уУўЎ"),
    ("f", "фФ"),
    ("kh", "хХ"),
    ("ts", "цЦ"),
    ("ch", "чЧ"),
    ("sh", "шШ"),
    ("shch", "щЩ"),
    ("yu", "юЮ"),
    ("ya", "яЯ"),
    ("j", "јЈ"),
    ("lj", "љЉ"),
    ("nj", "њЊ"),
    ("dj", "ђЂ"),
    ("c", "ћЋ"),
    ("dz", "џЏ"),
  ]

  private static let greek: [(String, String)] = [
    ("a", "αΑάΆ"),
    ("v", "βΒ"),
    ("g", "γΓ"),
    ("d", "δΔ"),
    ("e", "εΕέΈ"),
    ("z", "ζΖ"),
    ("i", "ηΗήΉιΙίΊϊΐυΥύΎϋ"),
    ("th", "θΘ"),
    ("k", "κΚ"),
    ("l", "λΛ"),
    ("m", "μΜ"),
    ("n", "νΝ"),
    ("x", "ξΞ"),
    ("o", "οΟόΌωΩώΏ"),
    ("p", "πΠ"),
    ("r", "ρΡ"),
    ("s", "σςΣ"),
    ("t", "τΤ"),
    ("f", "φΦ"),
    ("ch", "χΧ"),
    ("ps", "ψΨ"),
  ]
}
