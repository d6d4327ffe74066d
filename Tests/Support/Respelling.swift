/// Rewrites documents: with other bytes but the same meaning, or with a slightly different value.
public enum Respelling {
  /// Returns the document with `blanks` spaces at its beginning and at that of each object named `data`, so that a comparison of
  /// bytes finds no equal part.
  public static func spaced(_ document: [UInt8], by blanks: Int) -> [UInt8] {
    var spaced: [UInt8] = []
    var (isText, isEscaped) = (false, false)
    for byte in document {
      spaced.append(byte)
      if isText {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isText = false
        }
      } else if byte == UInt8(ascii: "\"") {
        isText = true
      } else if byte == UInt8(ascii: "{"),
        spaced.count == 1 || spaced.suffix(9).starts(with: #""data": {"#.utf8)
          || spaced.suffix(8).starts(with: #""data":{"#.utf8)
      {
        spaced.append(contentsOf: repeatElement(UInt8(ascii: " "), count: blanks))
      }
    }
    return spaced
  }

  /// Returns the ranges of the document's strings, numbers and literals.
  static func scalars(_ document: [UInt8]) -> [Range<Int>] {
    var scalars: [Range<Int>] = []
    var index = 0
    while index < document.count {
      let start = index
      switch document[index] {
      case UInt8(ascii: "\""):
        index += 1
        while index < document.count, document[index] != UInt8(ascii: "\"") {
          index += document[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        index = min(index + 1, document.count)
        scalars.append(start..<index)
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ","),
        UInt8(ascii: ":"), 0...0x20:
        index += 1
      default:
        while index < document.count, document[index] > 0x20, !",:{}[]\"".utf8.contains(document[index]) { index += 1 }
        scalars.append(start..<index)
      }
    }
    return scalars
  }

  /// Returns the document with one string, number or literal slightly longer, shorter or different: `1.5` becomes `1.55`, `"a"`
  /// becomes `"ab"`, `true` becomes `false` or the invalid `truex`.
  public static func edited(_ document: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    let scalars = scalars(document)
    guard !scalars.isEmpty else { return document }
    let place = random.pick(scalars)
    var text = String(decoding: document[place], as: UTF8.self)
    if random.chance(4) {
      text += "x"
    } else if random.chance(8) {
      text += random.pick([" ", "\n", "  "])
    } else if text.hasPrefix("\"") {
      if text.contains("\\") { return document }
      switch random.below(3) {
      case 0: text.insert("b", at: text.index(before: text.endIndex))
      case 1 where text.count > 2: text.remove(at: text.index(text.endIndex, offsetBy: -2))
      default: text.insert("5", at: text.index(before: text.endIndex))
      }
    } else if text.first?.isLetter == true {
      text = random.pick(["true", "false", "null", "0"])
    } else {
      switch random.below(5) {
      case 0 where !text.contains("."): text += ".5"
      case 1 where text.count > 1 && text.last?.isNumber == true && text.dropLast().last?.isNumber == true:
        text.removeLast()
      case 2: text += "e1"
      default: text += "5"
      }
    }
    return Array(document[..<place.lowerBound]) + Array(text.utf8) + Array(document[place.upperBound...])
  }
}
