internal import OddsModel

/// `Retry-After`, RFC 9110 10.2.3: seconds, or a date in one of HTTP's three forms.
public enum RetryAfter {
  /// Longer waits are cut to this, 34 years, which no clock in this program overflows on.
  public static let longest = Duration.seconds(1 << 30)

  /// How long to wait from `now`, in seconds since 1970; never negative, never more than ``longest``. Nil when the text
  /// is neither form.
  public static func parse(_ text: String, now: Double) -> Duration? {
    let text = trimmed(text)
    if !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      return min(Int64(text).map { .seconds($0) } ?? longest, longest)
    }
    return seconds(ofDate: text).map { min(max(.seconds(Double($0) - now), .zero), longest) }
  }

  /// Seconds since 1970 of `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT` or
  /// `Sun Nov  6 08:49:37 1994`, RFC 9110 5.6.7. Nil for anything else, and before 1970.
  public static func seconds(ofDate text: some StringProtocol) -> Int? {
    let words = Substring(text).split { $0 == " " || $0 == "-" || $0 == "," }
    let (day, month, year, time): (Substring, Substring, Substring, Substring)
    if words.count == 6, words[5] == "GMT" || words[5] == "UTC" {
      (day, month, year, time) = (words[1], words[2], words[3], words[4])
    } else if words.count == 5 {
      (day, month, year, time) = (words[2], words[1], words[4], words[3])
    } else {
      return nil
    }
    let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
    let clock = time.split(separator: ":", omittingEmptySubsequences: false).compactMap { number($0, 2...2) }
    guard let month = months.firstIndex(of: month.lowercased()).map({ $0 + 1 }), var civil = number(year, 2...4),
      let day = number(day, 1...2), clock.count == 3, clock[0] < 24, clock[1] < 60, clock[2] <= 60
    else { return nil }
    // Two digits: a year that seems far ahead is of the last century.
    if year.count == 2 { civil += civil < 70 ? 2_000 : 1_900 }
    guard civil >= 1_970, (1...CalendarDate.length(year: civil, month: month)).contains(day) else { return nil }
    return CalendarDate.days(year: civil, month: month, day: day) * 86_400 + clock[0] * 3_600 + clock[1] * 60 + clock[2]
  }

  private static func number(_ text: Substring, _ digits: ClosedRange<Int>) -> Int? {
    digits.contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
  }
}
