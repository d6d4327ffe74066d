internal import OddsJSON

/// Decimal odds as an exact ratio above 1: 2.10 is 21/10, American -3333 is 3433/3333, fractional 17/25 is
/// 42/25. Sixteen bytes, nothing on the heap, always in lowest terms, so that equal prices are equal.
public struct Price: Hashable, Comparable, Sendable {
  /// The highest price there is, in decimal odds. No bookmaker pays a million to one: what is beyond is an id or a
  /// mistake in a price's place.
  public static let highest: Int64 = 1_000_000

  /// In lowest terms, above ``denominator``.
  public let numerator: Int64
  /// In lowest terms, above 0.
  public let denominator: Int64

  /// Nil unless the ratio is above 1 and at most ``highest``.
  public init?(numerator: Int64, denominator: Int64) {
    guard denominator > 0, Price.isPrice(numerator, denominator) else { return nil }
    let divisor = Price.greatestCommonDivisor(numerator, denominator)
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  /// Reads the whole text or answers nil: an empty text, `0`, `1.00`, `SP`, `2.1abc` aren't prices.
  public init?(_ text: UnsafeBufferPointer<UInt8>, _ notation: Notation) {
    switch notation {
    case .decimal: self.init(decimal: text)
    case .american: self.init(american: text)
    case .fractional: self.init(fractional: text)
    }
  }

  /// `2.10`, `34`, `21e-1`, at most 18 digits.
  public init?(decimal text: UnsafeBufferPointer<UInt8>) {
    guard let first = text.first, first &- 0x30 < 10, let (value, decimals) = JSONNumber.fixed(text) else { return nil }
    self.init(value, decimals: decimals)
  }

  /// `value / 10^decimals`: only twos and fives can be left out, which is quicker than Euclid's way.
  private init?(_ value: Int64, decimals: Int) {
    var numerator = value
    let twos = min(value.trailingZeroBitCount, decimals)
    numerator >>= Int64(twos)
    var denominator: Int64 = 1 << Int64(decimals - twos)
    for _ in 0..<decimals {
      let fifth = numerator / 5
      if fifth * 5 == numerator { numerator = fifth } else { denominator *= 5 }
    }
    guard Price.isPrice(numerator, denominator) else { return nil }
    self.numerator = numerator
    self.denominator = denominator
  }

  /// How many of the first characters are just what ``millionths`` of the price would be written as, without zeros at the
  /// end: `2.1` of `2.10`, `34` of `34.00`. 0 for anything that isn't a price, and for prices in another form.
  public static func plainLength(decimal text: UnsafeBufferPointer<UInt8>) -> Int {
    guard let first = text.first, first &- 0x31 < 9 else { return 0 }
    var end = 1
    while end < text.count, text[end] &- 0x30 < 10 { end += 1 }
    // A million and more may be beyond the highest price.
    guard end <= 6 else { return 0 }
    let whole = end
    if end < text.count {
      guard text[end] == UInt8(ascii: "."), end + 1 < text.count, text.count - end <= 7 else { return 0 }
      for place in (end + 1)..<text.count where text[place] &- 0x30 >= 10 { return 0 }
      end = text.count
      while text[end - 1] == UInt8(ascii: "0") { end -= 1 }
      if text[end - 1] == UInt8(ascii: ".") { end -= 1 }
    }
    return end == whole && whole == 1 && first == UInt8(ascii: "1") ? 0 : end
  }

  /// ``millionths`` of an American price that is just a sign and three to six digits, as nearly all are; nil for any other.
  public static func plainMillionths(american text: UnsafeBufferPointer<UInt8>) -> Int64? {
    guard let first = text.first else { return nil }
    let isSigned = first == UInt8(ascii: "-") || first == UInt8(ascii: "+")
    var place = isSigned ? 1 : 0
    guard 3...6 ~= text.count - place else { return nil }
    var value: Int64 = 0
    while place < text.count {
      guard text[place] &- 0x30 < 10 else { return nil }
      value = value &* 10 &+ Int64(text[place] &- 0x30)
      place += 1
    }
    guard value >= 100 else { return nil }
    // A negative price is the stake that wins a hundred, rounded to the nearest, half up.
    return first == UInt8(ascii: "-") ? 1_000_000 + (200_000_000 + value) / (2 * value) : 1_000_000 + value * 10_000
  }

  private static func isPrice(_ numerator: Int64, _ denominator: Int64) -> Bool {
    guard numerator > denominator else { return false }
    let (most, isLarge) = denominator.multipliedReportingOverflow(by: highest)
    return isLarge || numerator <= most
  }

  /// `+3300`, `3300`, `-110`, `EVEN`; half points such as `+102.5` too. Nil between -100 and 100, which no
  /// American price is.
  public init?(american text: UnsafeBufferPointer<UInt8>) {
    if Price.isEvens(text) {
      self.init(numerator: 2, denominator: 1)
      return
    }
    guard let (value, decimals) = JSONNumber.fixed(text), decimals <= 6, value.magnitude < 1_000_000_000_000_000
    else { return nil }
    let hundred = 100 * Price.powersOfTen[decimals]
    if value >= hundred {
      self.init(numerator: value + hundred, denominator: hundred)
    } else if value <= -hundred {
      self.init(numerator: hundred - value, denominator: -value)
    } else {
      return nil
    }
  }

  /// `17/25`, `5/2`, `7` (to one), `EVS`.
  public init?(fractional text: UnsafeBufferPointer<UInt8>) {
    if Price.isEvens(text) {
      self.init(numerator: 2, denominator: 1)
      return
    }
    let slash = text.firstIndex(of: UInt8(ascii: "/")) ?? text.endIndex
    let won = UnsafeBufferPointer(rebasing: text[..<slash])
    guard let first = won.first, first &- 0x30 < 10, let wins = JSONNumber.integer(won), wins > 0,
      wins < 1_000_000_000_000
    else { return nil }
    var stakes: Int64 = 1
    if slash < text.endIndex {
      let staked = UnsafeBufferPointer(rebasing: text[(slash + 1)...])
      guard let first = staked.first, first &- 0x30 < 10, let value = JSONNumber.integer(staked), value > 0,
        value < 1_000_000_000_000
      else { return nil }
      stakes = value
    }
    self.init(numerator: wins + stakes, denominator: stakes)
  }

  /// The same readings of a `String`, for code off the hot path.
  public init?(_ text: String, _ notation: Notation) {
    var text = text
    guard let price = text.withUTF8({ Price($0, notation) }) else { return nil }
    self = price
  }

  /// By value, exactly.
  public static func < (left: Price, right: Price) -> Bool {
    let first = left.numerator.multipliedFullWidth(by: right.denominator)
    let second = right.numerator.multipliedFullWidth(by: left.denominator)
    return (first.high, first.low) < (second.high, second.low)
  }

  /// For sums and charts, never for telling prices apart.
  public var approximate: Double { Double(numerator) / Double(denominator) }

  /// Decimal odds in millionths, rounded to the nearest (half away from zero): the precision of `price` in JSON.
  public var millionths: Int64 {
    let whole = numerator / denominator
    let rest = numerator % denominator
    let scaled = rest.multipliedFullWidth(by: 1_000_000)
    let (quotient, remainder) = denominator.dividingFullWidth(scaled)
    let rounded = remainder >= denominator - remainder ? quotient + 1 : quotient
    return whole * 1_000_000 + rounded
  }

  /// Whether ``millionths`` rounds it to 1: what is shown as 1 wins nothing, so a feed's price is none then.
  @inlinable public var isShownAsOne: Bool {
    denominator > 2_000_000 && numerator - denominator <= (denominator - 1) / 2_000_000
  }

  // MARK: Pieces

  static let powersOfTen: [Int64] = (0...18).map { exponent in
    (0..<exponent).reduce(Int64(1)) { value, _ in value * 10 }
  }

  private static func isEvens(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard (3...5).contains(text.count), text[0] | 0x20 == UInt8(ascii: "e"), text[1] | 0x20 == UInt8(ascii: "v")
    else { return false }
    let word = String(decoding: text, as: UTF8.self).lowercased()
    return word == "evs" || word == "even" || word == "evens"
  }

  private static func greatestCommonDivisor(_ first: Int64, _ second: Int64) -> Int64 {
    var (first, second) = (first, second)
    while second != 0 { (first, second) = (second, first % second) }
    return first
  }
}

/// The bookmaker's margin: Σ 1/price − 1 over the selections of a complete market. 2.10, 3.40, 3.25 give 0.078.
public func overround(_ prices: some Sequence<Price>) -> Double {
  prices.reduce(-1.0) { $0 + Double($1.denominator) / Double($1.numerator) }
}
