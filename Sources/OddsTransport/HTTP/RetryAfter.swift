internal import CTime
internal import Glibc

/// Parses `Retry-After` (RFC 9110 10.2.3): seconds, or a date in one of the three HTTP formats.
public enum RetryAfter {
  /// The upper limit of a wait: 34 years, with which no clock of this program overflows.
  public static let longest = Duration.seconds(1 << 30)

  /// Returns the wait from `now`, in seconds since 1970: 0 to ``longest``. Returns nil if the text is neither seconds nor a
  /// date.
  public static func parse(_ text: String, now: Double) -> Duration? {
    let text = trimmed(text)
    if !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      return min(Int64(text).map { .seconds($0) } ?? longest, longest)
    }
    return seconds(ofDate: text).map { min(max(.seconds(Double($0) - now), .zero), longest) }
  }

  /// Returns seconds since 1970 of `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT` or
  /// `Sun Nov  6 08:49:37 1994` (RFC 9110 5.6.7). Returns nil for any other format and for dates before 1970.
  public static func seconds(ofDate text: some StringProtocol) -> Int? {
    forms.lazy.compactMap { seconds(of: String(text), $0) }.first
  }

  private static let forms = [
    "%a, %d %b %Y %H:%M:%S GMT", "%a, %d %b %Y %H:%M:%S UTC", "%a, %d-%b-%y %H:%M:%S GMT", "%a %b %d %H:%M:%S %Y",
  ]

  /// Parses with the C library, with English names in any locale.
  private static func seconds(of text: String, _ form: String) -> Int? {
    var parts = tm()
    let isWhole = text.withCString { start in
      strptime_l(start, form, &parts, english).map { $0.pointee == 0 } ?? false
    }
    guard isWhole else { return nil }
    let (day, month) = (parts.tm_mday, parts.tm_mon)
    let seconds = timegm(&parts)
    // An invalid date such as 31 February has become another day.
    guard parts.tm_mday == day, parts.tm_mon == month, seconds >= 0 else { return nil }
    return seconds
  }

  // safe: created once, never changed or freed
  nonisolated(unsafe) private static let english = odds_plain_locale()
}
