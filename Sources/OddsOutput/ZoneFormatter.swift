internal import Glibc
public import OddsModel

/// Formats times of day in the local zone or in UTC with the C library. Set `TZ`, if at all, before the first use and
/// before starting threads: the library reads it only once.
public struct ZoneFormatter: Sendable {
  /// Whether to use UTC instead of the local zone.
  public var isUTC: Bool

  /// A formatter for UTC, or for the zone of `TZ`.
  public init(isUTC: Bool = false) { self.isUTC = isUTC }

  /// Whether the C library accepts the zone: a file of the zone database, or a rule such as `UTC0` or `CET-1CEST`.
  public static func exists(_ zone: String) -> Bool {
    guard !zone.isEmpty, !zone.hasPrefix("/"), !zone.split(separator: "/").contains("..") else { return false }
    var status = stat()
    if stat("/usr/share/zoneinfo/" + zone, &status) == 0 { return status.st_mode & S_IFMT == S_IFREG }
    return isRule(zone)
  }

  /// Whether the text is a POSIX rule: a name of at least three letters and, except for UTC and GMT, an offset.
  private static func isRule(_ zone: String) -> Bool {
    if zone == "UTC" || zone == "GMT" { return true }
    var rest = zone[...]
    if rest.first == "<", let close = rest.firstIndex(of: ">") {
      rest = rest[rest.index(after: close)...]
    } else {
      let name = rest.prefix { $0.isASCII && $0.isLetter }
      guard name.count >= 3 else { return false }
      rest = rest.dropFirst(name.count)
    }
    if rest.first == "+" || rest.first == "-" { rest = rest.dropFirst() }
    return rest.first?.isASCII == true && rest.first?.isNumber == true
  }

  /// The time as `14:05:09`.
  public func seconds(_ time: Timestamp) -> String {
    guard time.isKnown else { return "" }
    let there = local(time)
    return "\(clock(there)):\(two(there.tm_sec))"
  }

  /// The time in a format of strftime(3), such as `%H:%M`; empty for an unknown time.
  func text(_ time: Timestamp, _ format: String) -> String {
    guard time.isKnown else { return "" }
    var there = local(time)
    var buffer = [CChar](repeating: 0, count: 256)
    let length = strftime(&buffer, buffer.count, format, &there)
    return String(decoding: buffer.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The date and time as `2026-04-17 14:05 BST`.
  public func long(_ time: Timestamp) -> String {
    guard time.isKnown else { return "" }
    let there = local(time)
    return "\(date(there)) \(clock(there)) \(zone(there))"
  }

  /// A kick-off: `Sat 14:05` today and on the next six days, otherwise `18 Apr`; never only a time, which would look
  /// like a clock. Up to nine columns; empty for an unknown time.
  ///
  /// - Parameter isLong: Whether a date includes the time, `18 Apr 14:05`, or in another year the year: `18 Apr 2027`.
  public func kickoff(_ time: Timestamp, now: Timestamp, isLong: Bool = false) -> String {
    guard time.isKnown else { return "" }
    let there = local(time)
    let here = now.isKnown ? local(now) : there
    if now.isKnown, (0...6).contains(day(there) - day(here)) {
      return "\(Self.days[Int(there.tm_wday)]) \(clock(there))"
    }
    let date = "\(there.tm_mday) \(Self.months[Int(there.tm_mon)])"
    if !isLong { return date }
    return there.tm_year == here.tm_year ? "\(date) \(clock(there))" : "\(date) \(there.tm_year + 1900)"
  }

  /// The days from 1970-01-01 to the calendar day of a time.
  private func day(_ time: tm) -> Int {
    var midnight = time
    (midnight.tm_hour, midnight.tm_min, midnight.tm_sec) = (0, 0, 0)
    return timegm(&midnight) / 86_400
  }

  private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  /// The zone's abbreviation at a time: `BST`.
  public func zone(at time: Timestamp) -> String { zone(local(time)) }

  private func local(_ time: Timestamp) -> tm {
    var seconds = time_t(time.milliseconds / 1000)
    if time.milliseconds % 1000 < 0 { seconds -= 1 }
    var result = tm()
    if isUTC { gmtime_r(&seconds, &result) } else { localtime_r(&seconds, &result) }
    return result
  }

  private func zone(_ time: tm) -> String { isUTC ? "UTC" : time.tm_zone.map { String(cString: $0) } ?? "" }

  private func clock(_ time: tm) -> String { "\(two(time.tm_hour)):\(two(time.tm_min))" }

  private func date(_ time: tm) -> String { "\(time.tm_year + 1900)-\(two(time.tm_mon + 1))-\(two(time.tm_mday))" }

  private func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
