/// Puts the digits of a price into a buffer.
struct PriceText {
  private let buffer: UnsafeMutableRawBufferPointer
  private(set) var count = 0

  init(_ buffer: UnsafeMutableRawBufferPointer) { self.buffer = buffer }

  mutating func byte(_ character: Unicode.Scalar) {
    buffer[count] = UInt8(ascii: character)
    count += 1
  }

  mutating func literal(_ text: StaticString) {
    for index in 0..<text.utf8CodeUnitCount {
      buffer[count] = text.utf8Start[index]
      count += 1
    }
  }

  mutating func whole(_ value: UInt128) {
    let start = count
    var rest = value
    repeat {
      buffer[count] = UInt8(ascii: "0") + UInt8(rest % 10)
      count += 1
      rest /= 10
    } while rest > 0
    buffer[start..<count].reverse()
  }

  /// Decimal odds: every digit up to six, at least two.
  mutating func decimal(_ numerator: UInt128, _ denominator: UInt128) {
    if let digits = Self.exactDigits(numerator, denominator, upTo: 6) {
      return fixed(numerator, denominator, max(2, digits))
    }
    var digits = 2
    while digits < 6, Self.rounded(numerator, denominator, digits) == Self.powers[digits] { digits += 1 }
    fixed(numerator, denominator, digits)
  }

  /// Two to four digits; more only where four would show nothing but zeros.
  mutating func ratio(_ numerator: UInt128, _ denominator: UInt128) {
    var digits = max(2, Self.exactDigits(numerator, denominator, upTo: 4) ?? 4)
    while digits < 12, Self.rounded(numerator, denominator, digits) == 0 { digits += 1 }
    fixed(numerator, denominator, digits)
  }

  mutating func american(_ win: UInt128, _ stake: UInt128) {
    byte(win >= stake ? "+" : "-")
    let numerator = 100 * max(win, stake)
    let denominator = min(win, stake)
    fixed(numerator, denominator, numerator % denominator * 2 == denominator ? 1 : 0)
  }

  mutating func percent(_ numerator: UInt128, _ denominator: UInt128) {
    var digits = 2
    while digits < 6, Self.rounded(numerator * 100, denominator, digits) == 0 { digits += 1 }
    while digits > 0, Self.rounded(numerator * 100, denominator, digits) % 10 == 0 { digits -= 1 }
    fixed(numerator * 100, denominator, digits)
    byte("%")
  }

  /// `numerator / denominator`, rounded half up to `digits` digits.
  private mutating func fixed(_ numerator: UInt128, _ denominator: UInt128, _ digits: Int) {
    let value = Self.rounded(numerator, denominator, digits)
    whole(value / Self.powers[digits])
    guard digits > 0 else { return }
    byte(".")
    var rest = value % Self.powers[digits]
    for place in (0..<digits).reversed() {
      buffer[count] = UInt8(ascii: "0") + UInt8(rest / Self.powers[place])
      count += 1
      rest %= Self.powers[place]
    }
  }

  private static let powers: [UInt128] = Price.powersOfTen.map { UInt128($0) }

  private static func rounded(_ numerator: UInt128, _ denominator: UInt128, _ digits: Int) -> UInt128 {
    (numerator * powers[digits] * 2 + denominator) / (denominator * 2)
  }

  /// How many digits hold the ratio exactly, if that many do.
  private static func exactDigits(_ numerator: UInt128, _ denominator: UInt128, upTo limit: Int) -> Int? {
    (0...limit).first { (numerator * powers[$0]) % denominator == 0 }
  }
}
