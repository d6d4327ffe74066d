internal import OddsJSON
public import OddsModel

extension Price {
  /// Parses a price in any of the seven formats.
  /// - Parameters:
  ///   - format: Nil to detect the format: `2.10` is decimal, `-110` and `+150` (a sign and at least three digits) are
  ///     American, `5/2` and `EVS` fractional, `52.4%` a probability.
  /// - Throws: `MathRefusal.suspended` for an empty text, `MathRefusal.notAPrice`.
  public init(quoted text: String, as format: OddsFormat? = nil) throws(MathRefusal) {
    guard text.contains(where: { $0 != " " }) else { throw .suspended }
    // Sportsbooks' pages use a real minus sign (U+2212).
    let text = text.hasPrefix("\u{2212}") ? "-" + text.dropFirst() : text
    guard let format = format ?? Self.format(of: text), let price = Self.read(text, format) else { throw .notAPrice }
    self = price
  }

  /// The format detected from a text's form. Nil for a sign and fewer than three digits, which several formats share.
  public static func format(of text: String) -> OddsFormat? {
    if text.hasSuffix("%") { return .probability }
    if text.contains("/") || text.utf8.first.map({ $0 | 0x20 == UInt8(ascii: "e") }) ?? false { return .fractional }
    guard text.hasPrefix("-") || text.hasPrefix("+") else { return .decimal }
    return text.dropFirst().prefix { $0.isASCII && $0.isNumber }.count >= 3 ? .american : nil
  }

  private static func read(_ text: String, _ format: OddsFormat) -> Price? {
    switch format {
    case .decimal: return Price(text, .decimal)
    case .american: return Price(text, .american)
    case .fractional: return Price(text, .fractional)
    case .probability, .hongkong, .malay, .indonesian: break
    }
    let isPercent = format == .probability && text.hasSuffix("%")
    var digits = isPercent ? String(text.dropLast()) : text
    guard let (value, decimals) = digits.withUTF8({ JSONNumber.plain($0) }), value != 0 else { return nil }
    let (size, isBelowZero) = (UInt128(value.magnitude), value < 0)
    var one: UInt128 = isPercent ? 100 : 1
    for _ in 0..<decimals { one *= 10 }
    switch format {
    case .probability: return isBelowZero || size >= one ? nil : ratio(one, size)
    case .hongkong: return isBelowZero ? nil : ratio(one + size, one)
    case .malay: return size > one ? nil : isBelowZero ? ratio(size + one, size) : ratio(one + size, one)
    case .indonesian: return size < one ? nil : isBelowZero ? ratio(size + one, size) : ratio(one + size, one)
    case .decimal, .american, .fractional: return nil
    }
  }

  private static func ratio(_ numerator: UInt128, _ denominator: UInt128) -> Price? {
    var (first, second) = (numerator, denominator)
    while second != 0 { (first, second) = (second, first % second) }
    guard let numerator = Int64(exactly: numerator / first), let denominator = Int64(exactly: denominator / first)
    else { return nil }
    return Price(numerator: numerator, denominator: denominator)
  }
}
