/// Rewrites a document in equivalent JSON forms.
extension JSONTree {
  /// Returns the document in a random equivalent form: with white space, escaped characters, members in another order, and
  /// numbers with a zero fraction or an exponent.
  /// - Parameters:
  ///   - isShuffled: Whether to change the order of members.
  ///   - keepsNumber: Whether to leave the number under this key unchanged: the characters of an id matter.
  public func form(
    _ random: inout SeededRandom, isShuffled: Bool = false, keepsNumber: (String) -> Bool = JSONTree.isIDKey
  ) -> String {
    var text = ""
    write(under: "", &text, &random, isShuffled, keepsNumber)
    return text
  }

  /// Returns whether a number under this key may be an id.
  public static func isIDKey(_ key: String) -> Bool {
    key.lowercased().hasSuffix("id") || ["fi", "stream", "seed", "num", "service"].contains(key)
  }

  private func write(
    under key: String, _ text: inout String, _ random: inout SeededRandom, _ isShuffled: Bool,
    _ keepsNumber: (String) -> Bool
  ) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let digits): text += keepsNumber(key) ? digits : Self.form(ofNumber: digits, &random)
    case .string(let words): Self.write(words, &text, &random)
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += "," }
        Self.blank(&text, &random)
        element.write(under: key, &text, &random, isShuffled, keepsNumber)
        Self.blank(&text, &random)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in (isShuffled ? members.shuffled(using: &random) : members).enumerated() {
        if index > 0 { text += "," }
        Self.blank(&text, &random)
        Self.write(member.key, &text, &random)
        Self.blank(&text, &random)
        text += ":"
        Self.blank(&text, &random)
        member.value.write(under: member.key, &text, &random, isShuffled, keepsNumber)
        Self.blank(&text, &random)
      }
      text += "}"
    }
  }

  private static func blank(_ text: inout String, _ random: inout SeededRandom) {
    if random.chance(20) { text += random.pick([" ", "\n", "\t", "\r\n", "   "]) }
  }

  private static func write(_ words: String, _ text: inout String, _ random: inout SeededRandom) {
    text += "\""
    let share = random.pick([0, 20, 100])
    for scalar in words.unicodeScalars {
      if random.chance(share) || scalar.value < 0x20 {
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16, uppercase: random.chance(50))
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      } else {
        switch scalar {
        case "\"": text += "\\\""
        case "\\": text += "\\\\"
        case "/": text += random.chance(50) ? "\\/" : "/"
        default: text.unicodeScalars.append(scalar)
        }
      }
    }
    text += "\""
  }

  /// Returns a number with other characters: `2.10` as `21e-1`, `2.100` or `0.21E+1`; `67` as `67.0` or `6.7e1`.
  public static func form(ofNumber digits: String, _ random: inout SeededRandom) -> String {
    let isNegative = digits.hasPrefix("-")
    let parts = digits.drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ $0.allSatisfy(\.isNumber) }), digits.count < 14 else { return digits }
    let fraction = parts.count == 2 ? String(parts[1]) : ""
    let whole = String(parts[0])
    let sign = isNegative ? "-" : ""
    let all = String((whole + fraction).drop { $0 == "0" })
    guard !all.isEmpty else { return random.pick([digits, sign + "0", sign + "0.0", sign + "0e0"]) }
    switch random.below(5) {
    case 0: return digits
    case 1: return sign + whole + "." + (fraction.isEmpty ? "0" : fraction + "0")
    case 2: return sign + all + random.pick(["e", "E"]) + "-\(fraction.count)"
    case 3: return digits + random.pick(["e0", "E+0", "e-0"])
    default: return sign + "0." + all + "E+\(all.count - fraction.count)".replacing("+-", with: "-")
    }
  }
}
