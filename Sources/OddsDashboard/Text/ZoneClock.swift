internal import OddsModel

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Musl
#endif

/// Times of day in the local zone or in UTC.
enum ZoneClock {
  /// `14:05:09 BST`.
  static func seconds(_ time: Timestamp, isUTC: Bool) -> String {
    let there = parts(time, isUTC)
    return "\(clock(there)):\(two(there.tm_sec)) \(zone(there, isUTC))"
  }

  /// `14:05:09`, without the zone.
  static func time(_ time: Timestamp, isUTC: Bool) -> String {
    let there = parts(time, isUTC)
    return "\(clock(there)):\(two(there.tm_sec))"
  }

  /// `14:05` today, `Sat 14:05` within a week, `18 Apr` otherwise.
  static func start(_ time: Timestamp, now: Timestamp, isUTC: Bool) -> String {
    guard time.isKnown else { return "" }
    let there = parts(time, isUTC)
    let here = parts(now, isUTC)
    if there.tm_yday == here.tm_yday, there.tm_year == here.tm_year { return clock(there) }
    let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    if time.since(now).magnitude < 6 * 86_400_000 { return "\(days[Int(there.tm_wday)]) \(clock(there))" }
    return "\(there.tm_mday) \(months[Int(there.tm_mon)])"
  }

  /// `BST`.
  static func zone(_ time: Timestamp, isUTC: Bool) -> String { zone(parts(time, isUTC), isUTC) }

  private static func parts(_ time: Timestamp, _ isUTC: Bool) -> tm {
    var seconds = time_t(time.milliseconds / 1000)
    if time.milliseconds % 1000 < 0 { seconds -= 1 }
    var result = tm()
    if isUTC { gmtime_r(&seconds, &result) } else { localtime_r(&seconds, &result) }
    return result
  }

  private static func zone(_ time: tm, _ isUTC: Bool) -> String {
    isUTC ? "UTC" : time.tm_zone.map { String(cString: $0) } ?? ""
  }

  private static func clock(_ time: tm) -> String { "\(two(time.tm_hour)):\(two(time.tm_min))" }
  private static func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
