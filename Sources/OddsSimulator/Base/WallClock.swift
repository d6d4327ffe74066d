internal import Glibc
internal import struct OddsModel.Zone

/// The time of day in the formats of the feeds. Uses the C library's calendar, not the calendar of the parser, so an error of
/// the parser isn't hidden by the same error here.
struct WallClock: Hashable, Sendable {
  /// Microseconds since 1970.
  var microseconds: Int

  init(microseconds: Int) {
    self.microseconds = microseconds
  }

  static var now: WallClock {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return WallClock(microseconds: Int(time.tv_sec) * 1_000_000 + Int(time.tv_nsec) / 1_000)
  }

  var milliseconds: Int { microseconds / 1_000 }
  var seconds: Int { microseconds / 1_000_000 }

  func adding(seconds: Int) -> WallClock {
    WallClock(microseconds: microseconds + seconds * 1_000_000)
  }

  /// Returns the days from 1970 to a Gregorian date.
  private static func days(year: Int, month: Int, day: Int) -> Int {
    var parts = tm()
    (parts.tm_year, parts.tm_mon, parts.tm_mday) = (
      Int32(clamping: year - 1_900), Int32(clamping: month - 1), Int32(clamping: day)
    )
    return timegm(&parts) / 86_400
  }

  /// Parses `2024-06-07T00:40:00Z`, with or without a fraction; returns nil for any other text.
  init?(rfc3339 text: String) {
    let parts = text.split { $0 == "-" || $0 == "T" || $0 == ":" || $0 == "Z" || $0 == "." }.map { Int($0) }
    guard parts.count >= 6, let year = parts[0], let month = parts[1], let day = parts[2], let hour = parts[3],
      let minute = parts[4], let second = parts[5], (0...9999).contains(year), (1...12).contains(month),
      (1...31).contains(day), (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second)
    else { return nil }
    let seconds = Self.days(year: year, month: month, day: day) * 86_400 + hour * 3_600 + minute * 60 + second
    microseconds = seconds * 1_000_000
  }

  /// Returns the parts of the time of day at an offset from UTC.
  func parts(offsetHours: Int = 0) -> WallClockParts {
    let shifted = microseconds + offsetHours * 3_600_000_000
    var seconds = shifted / 1_000_000
    if shifted % 1_000_000 < 0 { seconds -= 1 }
    var moment = time_t(seconds)
    var parts = tm()
    gmtime_r(&moment, &parts)
    return WallClockParts(
      year: Int(parts.tm_year) + 1_900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday), hour: Int(parts.tm_hour),
      minute: Int(parts.tm_min), second: Int(parts.tm_sec), microsecond: shifted - seconds * 1_000_000)
  }

  /// `2026-04-17T12:34:56Z`
  var rfc3339: String {
    let parts = parts()
    return "\(parts.date)T\(parts.time)Z"
  }

  /// `2026-04-17T12:34:56.120Z`
  var rfc3339Milliseconds: String {
    let parts = parts()
    return "\(parts.date)T\(parts.time).\(padded(parts.microsecond / 1_000, 3))Z"
  }

  /// `2026-04-17T12:34:56.120456+00:00`
  var rfc3339Microseconds: String {
    let parts = parts()
    return "\(parts.date)T\(parts.time).\(padded(parts.microsecond, 6))+00:00"
  }

  /// The offset of New York from UTC in hours.
  var easternOffsetHours: Int { Self.eastern.offset(at: seconds) / 3_600 }

  private static let eastern = Zone("America/New_York", orRule: "EST5EDT,M3.2.0,M11.1.0")
}

/// The parts of a date and time of day.
struct WallClockParts: Hashable, Sendable {
  var year, month, day, hour, minute, second, microsecond: Int

  /// `2026-04-17`
  var date: String { "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))" }
  /// `12:34:56`
  var time: String { "\(padded(hour, 2)):\(padded(minute, 2)):\(padded(second, 2))" }
}

/// Returns the number, padded with leading zeros to the width.
func padded(_ number: Int, _ width: Int) -> String {
  let text = String(number)
  return text.count >= width ? text : String(repeating: "0", count: width - text.count) + text
}
