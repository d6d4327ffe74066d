extension Timestamp {
  /// RFC 3339 in UTC with milliseconds: `2026-04-17T12:34:56.000Z`.
  public var rfc3339: String {
    String(unsafeUninitializedCapacity: 24) { buffer in
      write(to: UnsafeMutableRawBufferPointer(buffer))
      return 24
    }
  }

  /// Writes the 24 characters of ``rfc3339``. Years outside 0 to 9999 are written modulo 10,000.
  public func write(to buffer: UnsafeMutableRawBufferPointer) {
    let days = milliseconds.flooredQuotient(86_400_000)
    let time = UInt32(truncatingIfNeeded: milliseconds - days * 86_400_000)
    let date = CalendarDate.civil(days: Int(days))
    let year = UInt32(abs(date.year) % 10_000)
    let (minutes, seconds) = (time / 60_000, time / 1000 % 60)
    let thousandths = time % 1000
    func two(_ value: UInt32, _ at: Int) {
      let tens = value / 10
      buffer[at] = UInt8(truncatingIfNeeded: 0x30 &+ tens)
      buffer[at + 1] = UInt8(truncatingIfNeeded: 0x30 &+ value &- tens &* 10)
    }
    two(year / 100, 0)
    two(year % 100, 2)
    two(UInt32(date.month), 5)
    two(UInt32(date.day), 8)
    two(minutes / 60, 11)
    two(minutes % 60, 14)
    two(seconds, 17)
    buffer[20] = UInt8(truncatingIfNeeded: 0x30 + thousandths / 100)
    two(thousandths % 100, 21)
    buffer[4] = UInt8(ascii: "-")
    buffer[7] = UInt8(ascii: "-")
    buffer[10] = UInt8(ascii: "T")
    buffer[13] = UInt8(ascii: ":")
    buffer[16] = UInt8(ascii: ":")
    buffer[19] = UInt8(ascii: ".")
    buffer[23] = UInt8(ascii: "Z")
  }

  /// Reads RFC 3339 as the feeds write it: `T` or a space, with or without seconds, with any number of
  /// fraction digits, with `Z`, an offset, or nothing (then UTC). Nil for anything else.
  public init?(rfc3339 text: some Collection<UInt8>) {
    guard let time = Self.reading(rfc3339: text) else { return nil }
    self = time
  }

  /// The same of bytes where they lie: read of every message of a feed, so not through a generic's tables.
  public init?(rfc3339 text: UnsafeBufferPointer<UInt8>) {
    guard let time = Self.reading(rfc3339: text) else { return nil }
    self = time
  }

  private static func reading(rfc3339 text: some Collection<UInt8>) -> Timestamp? {
    var digits = DigitCursor(text)
    guard let year = digits.number(4), digits.take("-"), let month = digits.number(2), digits.take("-"),
      let day = digits.number(2), (1...12).contains(month), day >= 1,
      day <= CalendarDate.length(year: year, month: month)
    else { return nil }
    var time = Int64(CalendarDate.days(year: year, month: month, day: day)) * 86_400_000
    if digits.take("T") || digits.take("t") || digits.take(" ") {
      guard let hour = digits.number(2), digits.take(":"), let minute = digits.number(2), hour < 24, minute < 60
      else { return nil }
      time += Int64(hour * 60 + minute) * 60_000
      if digits.take(":") {
        guard let second = digits.number(2), second <= 60 else { return nil }
        time += Int64(second) * 1000
        if digits.take(".") { time += digits.milliseconds() }
      }
      if digits.take("Z") || digits.take("z") {
        // Nothing to add: it is UTC.
      } else if let sign = digits.sign() {
        guard let hours = digits.number(2) else { return nil }
        _ = digits.take(":")
        let minutes = digits.number(2) ?? 0
        time -= Int64(sign * (hours * 60 + minutes)) * 60_000
      }
    }
    guard digits.isAtEnd else { return nil }
    return Timestamp(milliseconds: time)
  }

  /// A number of seconds or milliseconds since 1970, distinguished by size: 10^11 seconds is the year 5138,
  /// 10^11 milliseconds is 1973. ``none`` for a moment before 1970 or beyond the year 9999: that is something else.
  public init(epoch value: Int64) {
    let milliseconds = value.magnitude >= 100_000_000_000 ? value : value &* 1000
    self.init(milliseconds: (0...Self.lastMilliseconds).contains(milliseconds) ? milliseconds : Self.none.milliseconds)
  }

  /// 9999-12-31T23:59:59.999Z.
  private static let lastMilliseconds: Int64 = 253_402_300_799_999
}

/// Reads fixed-width numbers and separators one after another.
struct DigitCursor<Text: Collection> where Text.Element == UInt8 {
  private var rest: Text.SubSequence

  init(_ text: Text) { rest = text[...] }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func number(_ count: Int) -> Int? {
    var value = 0
    var index = rest.startIndex
    for _ in 0..<count {
      guard index < rest.endIndex, rest[index] &- 0x30 < 10 else { return nil }
      value = value * 10 + Int(rest[index] - 0x30)
      index = rest.index(after: index)
    }
    rest = rest[index...]
    return value
  }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard let first = rest.first, UInt32(first) == character.value else { return false }
    rest = rest.dropFirst()
    return true
  }

  mutating func sign() -> Int? { take("+") ? 1 : take("-") ? -1 : nil }

  /// The fraction of a second, to the millisecond, the rest cut off.
  mutating func milliseconds() -> Int64 {
    var value: Int64 = 0
    var scale: Int64 = 100
    while let first = rest.first, first &- 0x30 < 10 {
      value += Int64(first - 0x30) * scale
      scale /= 10
      rest = rest.dropFirst()
    }
    return value
  }
}

extension Int64 {
  /// Division rounded towards minus infinity, so that moments before 1970 fall on the right day.
  func flooredQuotient(_ divisor: Int64) -> Int64 {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }
}
