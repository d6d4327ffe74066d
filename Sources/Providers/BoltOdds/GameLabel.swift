internal import OddsModel

/// BoltOdds' name of a game: `Home vs Away, 2025-07-23, 01`; some feeds leave out the hour.
struct GameLabel: Equatable {
  var home: Range<Int>
  var away: Range<Int>

  /// Finds the two names; nil if the text isn't such a label.
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    var end = text.count
    end = Self.withoutTail(text, end, digits: 2...2)
    end = Self.withoutTail(text, end, digits: 10...10)
    // Split at the first " vs ", since a team named "A vs B" would be indistinguishable.
    var index = 1
    while index + 4 < end {
      if text[index] == 0x20, text[index + 1] | 0x20 == UInt8(ascii: "v"), text[index + 2] | 0x20 == UInt8(ascii: "s") {
        let next = text[index + 3] == UInt8(ascii: ".") ? index + 4 : index + 3
        if text[next] == 0x20, next &+ 1 < end {
          home = 0..<index
          away = (next &+ 1)..<end
          return
        }
      }
      index += 1
    }
    return nil
  }

  /// Returns a label without the hour, as some feeds send it: `Home vs Away, 2025-07-23`. Nil if it has no hour.
  static func withoutHour(_ label: String) -> String? {
    var text = label
    return text.withUTF8 { bytes in
      let end = withoutTail(bytes, bytes.count, digits: 2...2)
      return end < bytes.count ? String(decoding: bytes[..<end], as: UTF8.self) : nil
    }
  }

  /// Returns the earliest start that fits a label, whose hour is on a 12-hour clock; nil without a day.
  static func earliestStart(_ label: String) -> Timestamp? {
    let parts = label.split(separator: ",").map { $0.drop { $0 == " " } }
    guard let last = parts.last, parts.count > 1 else { return nil }
    let hasHour = last.utf8.count == 2 && parts.count > 2
    var text = hasHour ? "\(parts[parts.count - 2]), \(last):00 AM" : "\(last), 12:00 AM"
    return text.withUTF8 { EasternTime.timestamp($0) }
  }

  /// Returns the end of the text without a tail such as `, 01` or `, 2025-07-23`.
  private static func withoutTail(
    _ text: UnsafeBufferPointer<UInt8>, _ end: Int, digits: ClosedRange<Int>
  ) -> Int {
    var start = end
    while start > 0, text[start - 1] &- 0x30 < 10 || text[start - 1] == UInt8(ascii: "-") { start -= 1 }
    guard digits.contains(end - start), start >= 2, text[start - 1] == 0x20, text[start - 2] == UInt8(ascii: ",") else {
      return end
    }
    return start - 2
  }
}

/// Parses BoltOdds' `when`: `2025-07-23, 01:09 PM`, US Eastern local time.
enum EasternTime {
  /// Returns the time; nil for any other format.
  static func timestamp(_ text: UnsafeBufferPointer<UInt8>) -> Timestamp? {
    var cursor = Cursor(text)
    guard let year = cursor.number(4, 4), cursor.take("-"), let month = cursor.number(1, 2), cursor.take("-"),
      let day = cursor.number(1, 2), (1...12).contains(month), day >= 1,
      day <= CalendarDate.length(year: year, month: month)
    else { return nil }
    _ = cursor.take(",")
    _ = cursor.take(" ")
    guard var hour = cursor.number(1, 2), cursor.take(":"), let minute = cursor.number(2, 2), minute < 60 else {
      return nil
    }
    _ = cursor.take(" ")
    if cursor.takeLetter("A") {
      guard cursor.takeLetter("M"), (1...12).contains(hour) else { return nil }
      hour %= 12
    } else if cursor.takeLetter("P") {
      guard cursor.takeLetter("M"), (1...12).contains(hour) else { return nil }
      hour = hour % 12 &+ 12
    }
    guard hour < 24, cursor.isAtEnd else { return nil }
    return timestamp(year: year, month: month, day: day, hour: hour, minute: minute)
  }

  /// New York's time zone. On a system without zone data, the rule in force since 2007.
  private static let zone = Zone("America/New_York", orRule: "EST5EDT,M3.2.0,M11.1.0")

  /// Returns the time of a local time. Assumes daylight time in the hour skipped in spring, and in the first of the two
  /// repeated hours in autumn.
  static func timestamp(year: Int, month: Int, day: Int, hour: Int, minute: Int) -> Timestamp {
    let days = CalendarDate.days(year: year, month: month, day: day)
    let local = days &* 86_400 &+ hour &* 3_600 &+ minute &* 60
    return Timestamp(seconds: Int64(clamping: zone.seconds(ofLocal: local)))
  }

  /// Position in the text; parses numbers and single characters.
  private struct Cursor {
    private let text: UnsafeBufferPointer<UInt8>
    private var at = 0

    init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

    var isAtEnd: Bool { at == text.count }

    mutating func number(_ least: Int, _ most: Int) -> Int? {
      var value = 0
      let start = at
      while at < text.count, at - start < most, text[at] &- 0x30 < 10 {
        value = value &* 10 &+ Int(text[at] &- 0x30)
        at += 1
      }
      return at - start >= least ? value : nil
    }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
      guard at < text.count, text[at] == UInt8(exactly: character.value) else { return false }
      at += 1
      return true
    }

    mutating func takeLetter(_ capital: Unicode.Scalar) -> Bool {
      guard at < text.count, text[at] & 0xDF == UInt8(exactly: capital.value) else { return false }
      at += 1
      return true
    }
  }
}

/// Decides when a decoder requests `get_games` again, for labels that the list lacks.
struct GameLookUp {
  /// The minimum milliseconds between two requests; doubles after each failure but the first, up to 128 times.
  static let pace: Int64 = 5_000

  private var isNeeded = false
  private var isAsking = false
  private var askedAt = Timestamp.none
  /// The number of consecutive requests that failed or left a label unknown.
  private var failures: Int64 = 0

  /// Records that an unlisted label was seen.
  mutating func need() { isNeeded = true }

  /// Returns whether to send the request now, and counts it as sent.
  mutating func isDue(at now: Timestamp) -> Bool {
    guard isNeeded, !isAsking, !askedAt.isKnown || now.since(askedAt) >= Self.pace << min(max(failures &- 1, 0), 7)
    else { return false }
    (isNeeded, isAsking, askedAt) = (false, true, now)
    return true
  }

  /// Records that the request was answered or failed.
  /// - Parameter isEnough: Whether every label is known now; otherwise the request is sent again.
  mutating func answered(isEnough: Bool) {
    isAsking = false
    if isEnough {
      failures = 0
    } else {
      isNeeded = true
      failures = min(failures &+ 1, 8)
    }
  }

  /// Records that the batch with the request was refused as a whole.
  mutating func batchWasRefused() {
    guard isAsking else { return }
    (isNeeded, isAsking) = (true, false)
  }
}
