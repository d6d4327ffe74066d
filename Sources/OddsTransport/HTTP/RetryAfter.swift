/// `Retry-After`, RFC 9110 10.2.3: seconds, or a date in one of HTTP's three forms.
public enum RetryAfter {
  /// How long to wait from `now`, in seconds since 1970; never negative. Nil when the text is neither form.
  public static func parse(_ text: String, now: Double) -> Duration? {
    let text = trimmed(text)
    if !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      // More than fits is as good as for ever.
      return .seconds(min(Int(text) ?? Int.max, 1 << 40))
    }
    return seconds(ofDate: text).map { .seconds(max(Double($0) - now, 0)) }
  }

  /// Seconds since 1970 of `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT` or
  /// `Sun Nov  6 08:49:37 1994`, RFC 9110 5.6.7. Nil for anything else.
  public static func seconds(ofDate text: some StringProtocol) -> Int? {
    let words = Substring(text).split { $0 == " " || $0 == "-" || $0 == "," }.map(String.init)
    let day: Substring
    let monthName: Substring
    let yearText: Substring
    let time: Substring
    if words.count == 6, words[5] == "GMT" || words[5] == "UTC" {
      (day, monthName, yearText, time) = (words[1][...], words[2][...], words[3][...], words[4][...])
    } else if words.count == 5 {
      (day, monthName, yearText, time) = (words[2][...], words[1][...], words[4][...], words[3][...])
    } else {
      return nil
    }
    let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
    let clock = time.split(separator: ":", omittingEmptySubsequences: false).compactMap { number($0, 2...2) }
    guard let month = months.firstIndex(of: monthName.lowercased()).map({ $0 + 1 }),
      var year = number(yearText, 2...4), let day = number(day, 1...2), clock.count == 3,
      clock[0] < 24, clock[1] < 60, clock[2] <= 60
    else { return nil }
    // Two digits: a year that seems far ahead is of the last century.
    if yearText.count == 2 { year += year < 70 ? 2_000 : 1_900 }
    guard year >= 1_970, (1...daysIn(month: month, year: year)).contains(day) else { return nil }
    return daysSince1970(year, month, day) * 86_400 + clock[0] * 3_600 + clock[1] * 60 + clock[2]
  }

  private static func number(_ text: Substring, _ digits: ClosedRange<Int>) -> Int? {
    digits.contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
  }

  private static func daysIn(month: Int, year: Int) -> Int {
    let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  private static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
    // Years that begin in March put the leap day last.
    let shifted = month > 2 ? year : year - 1
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
  }
}
